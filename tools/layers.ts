import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** An import of one file by another; `to` is a file of the repository, `npm:x`, or `node`. */
export interface FileImport {
  readonly file: string;
  readonly specifier: string;
  readonly to: string;
}

/** The rings inside one folder: those of a cell are equals, and the cells to the left of them are below. */
export interface Rings {
  readonly folder: string;
  readonly cells: readonly { readonly names: readonly string[]; readonly areApart: boolean }[];
}

/** One folder, or the files with such a name, never imports another. */
export interface Never {
  readonly from: string;
  readonly to: readonly string[];
  /** True if types may be imported all the same. */
  readonly butTypes: boolean;
}

/** The import rule: the block marked `text layers` of a page. */
export interface ImportRule {
  readonly rings: readonly Rings[];
  readonly never: readonly Never[];
}

/**
 * Parses the import rule. `folder: a < b, c < d | e` says that left never imports right, that `b` and `c` may import one
 * another's folders but without a circle, and that `d` and `e` do not know each other. `never: a -> b, c (but types)`
 * forbids more.
 */
export function parseImportRule(page: string): ImportRule {
  const block = /```text layers\n(.*?)```/s.exec(page)?.[1];
  if (block === undefined) throw new Error('the page has no block marked layers');
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const isNever = (line: string): boolean => line.startsWith('never:');
  return {
    rings: lines.filter((line) => !isNever(line)).map(parseRings),
    never: lines.filter(isNever).map(parseNever),
  };
}

function parseRings(line: string): Rings {
  const [folder = '', chain = ''] = line.split(/:(.*)/s).map((side) => side.trim());
  const cells = chain.split('<').map((cell) => ({ names: wordsOf(cell, /[,|]/), areApart: cell.includes('|') }));
  return { folder: folder === 'all' ? '' : folder, cells };
}

function parseNever(line: string): Never {
  const butTypes = line.includes('(but types)');
  const [from = '', to = ''] = line
    .replace('never:', '')
    .replace('(but types)', '')
    .split('->')
    .map((side) => side.trim());
  return { from, to: wordsOf(to, /,/), butTypes };
}

function wordsOf(text: string, separator: RegExp): string[] {
  return text.split(separator).map((word) => word.trim());
}

/** The name of the ring of a path inside a folder, with the place of its cell; undefined if the path is not inside. */
export function ringIn({ folder, cells }: Rings, path: string): { name: string; cell: number } | undefined {
  const inside = folder === '' ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
  if (inside === undefined) return undefined;
  const name = (inside.split('/')[0] ?? '').replace(/\.tsx?$/, '');
  return { name, cell: cells.findIndex(({ names }) => names.includes(name)) };
}

/** The reason why an import is against the rule; undefined for all others. */
export function violationOf(rule: ImportRule, { file, to }: FileImport, isOfTypes: boolean): string | undefined {
  for (const rings of rule.rings) {
    const from = ringIn(rings, file);
    const target = ringIn(rings, to);
    if (from === undefined || target === undefined || from.name === target.name) continue;
    if (target.cell > from.cell) return `${target.name} is to the right of ${from.name}`;
    if (target.cell === from.cell && rings.cells[from.cell]?.areApart) return `${from.name} | ${target.name}`;
  }
  const broken = rule.never.find(
    ({ from, to: targets, butTypes }) =>
      isAt(file, from) && targets.some((target) => isAt(to, target)) && !(butTypes && isOfTypes),
  );
  return broken && `never: ${broken.from} -> ${broken.to.join(', ')}`;
}

/** True if a path, a package or `node` is the one named, or in it. */
export function isAt(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}/`) || path.startsWith(`${name}.`);
}

/** The TypeScript sources that the allow-list applies to: not tests and their helpers. */
export function sourceFiles(root: string): string[] {
  return typeScriptFiles(root).filter((path) => !isOfTests(path));
}

/** All TypeScript of the workspaces. */
export function typeScriptFiles(root: string): string[] {
  return ['packages', 'apps', 'bench']
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'));
}

/** True for a test, and for what helps tests only. */
export function isOfTests(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/');
}

/** The imports of a file, including types, dynamic imports and re-exports. */
export function importsOf(root: string, file: string): FileImport[] {
  return specifiersOf(root, file).map((specifier) => ({ file, specifier, to: targetOf(root, file, specifier) }));
}

/** The imports of a file that remain when types are stripped. */
export function valueImportsOf(root: string, file: string): FileImport[] {
  const values = new Set(valueSpecifiersOf(root, file));
  return importsOf(root, file).filter(({ specifier }) => values.has(specifier));
}

/** The specifiers of imports that bring in more than types; `import {}` for a side effect counts. */
function valueSpecifiersOf(root: string, file: string): string[] {
  const { text, importedFiles } = scanned(root, file);
  // All imports are before the last module that is named: what is behind need not be parsed.
  const end = Math.max(0, ...importedFiles.map((one) => one.end));
  const source = ts.createSourceFile(file, text.slice(0, text.indexOf('\n', end)), ts.ScriptTarget.ESNext);
  return source.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier) && hasValues(statement)
      ? [statement.moduleSpecifier.text]
      : [],
  );
}

function hasValues({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return true;
  if (importClause.isTypeOnly) return false;
  const { name, namedBindings } = importClause;
  if (name !== undefined || namedBindings === undefined || ts.isNamespaceImport(namedBindings)) return true;
  return namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

/** The files of the repository that a file imports, including types, dynamic imports and re-exports. */
export function importedFilesOf(root: string, file: string): string[] {
  return specifiersOf(root, file)
    .map((specifier) => pathOf(root, file, specifier))
    .filter((path) => path !== undefined);
}

/** The packages that a file imports: of other workspaces and of npm, not Node's. */
export function importedPackagesOf(root: string, file: string): string[] {
  return specifiersOf(root, file)
    .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
    .map(packageOf);
}

function specifiersOf(root: string, file: string): string[] {
  return scanned(root, file).importedFiles.map(({ fileName }) => fileName);
}

interface ScannedFile {
  readonly text: string;
  readonly importedFiles: readonly ts.FileReference[];
}

/** By path: every question is about the same files. */
const scannedFiles = new Map<string, ScannedFile>();

function scanned(root: string, file: string): ScannedFile {
  const path = join(root, file);
  const known = scannedFiles.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const made = { text, importedFiles: ts.preProcessFile(text, true, true).importedFiles };
  scannedFiles.set(path, made);
  return made;
}

function targetOf(root: string, file: string, specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  const path = pathOf(root, file, specifier);
  if (path === undefined) return `npm:${packageOf(specifier)}`;
  if (!existsSync(join(root, path))) throw new Error(`${file} imports ${specifier}, which is no file`);
  return path;
}

/** The file of the repository that an import refers to; undefined for any other. */
function pathOf(root: string, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const [, workspace = '', path = ''] = /^@countermine\/([a-z]+)\/(.*)$/.exec(specifier) ?? [];
  if (path === '') return undefined;
  return join(existsSync(join(root, 'packages', workspace)) ? 'packages' : 'apps', workspace, path);
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A circle of folders, or of files, if there is one. */
export function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const finished = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (finished.has(node)) return undefined;
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle !== undefined) return cycle;
    }
    finished.add(node);
    return undefined;
  };
  for (const node of edges.keys()) {
    const cycle = visit(node, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
