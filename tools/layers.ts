import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** An import of one file by another, between rings; `to` may be a package (`npm:x`), `node` or `manifest`. */
export interface RingImport {
  readonly file: string;
  readonly specifier: string;
  readonly from: string;
  readonly to: string;
}

/** The allowed imports, ring by ring. */
export type AllowList = ReadonlyMap<string, ReadonlySet<string>>;

/** Parses the block marked `text layers` of a page: lines `ring -> ring, ring`. */
export function parseAllowList(page: string): AllowList {
  const block = /```text layers\n(.*?)```/s.exec(page)?.[1];
  if (block === undefined) throw new Error('the page has no block marked layers');
  return new Map(
    block
      .trim()
      .split('\n')
      .map((line) => {
        const [ring = '', targets = ''] = line.split('->').map((side) => side.trim());
        return [ring, new Set(targets === '(nothing)' ? [] : targets.split(',').map((target) => target.trim()))];
      }),
  );
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

/** Whether a file is a test, or helps tests only. */
export function isOfTests(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/');
}

/** Rings that are not the folders of a package: those inside an app, and packages that are one ring. */
const DEPTHS: ReadonlyMap<string, number> = new Map([
  ['bench', 1],
  ['protocol', 1],
  ['apps/cli', 3],
  ['apps/server', 3],
  ['apps/online', 4],
  ['apps/tui', 3],
  ['apps/web', 3],
]);

/** The ring of a file: `core/board`, `dialects/registry`, `apps/cli/run`, `bench`. */
export function ringOf(path: string): string {
  const parts = path.replace(/^packages\//, '').split('/');
  const depth = [3, 2, 1].map((length) => DEPTHS.get(parts.slice(0, length).join('/'))).find(Boolean) ?? 2;
  return parts
    .slice(0, depth)
    .join('/')
    .replace(/\.tsx?$/, '');
}

/** The imports of a file from other rings, including types, dynamic imports and re-exports. */
export function importsOf(root: string, file: string): RingImport[] {
  const from = ringOf(file);
  return specifiersOf(root, file)
    .map((specifier) => ({ file, specifier, from, to: targetOf(root, file, specifier) }))
    .filter(({ to }) => to !== from);
}

/** The imports of a file from other rings that remain when types are stripped. */
export function valueImportsOf(root: string, file: string): RingImport[] {
  const values = new Set(valueSpecifiersOf(root, file));
  return importsOf(root, file).filter(({ specifier }) => values.has(specifier));
}

/** The specifiers of imports that bring in more than types; `import {}` for a side effect counts. */
function valueSpecifiersOf(root: string, file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext);
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
  const parsed = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return parsed.importedFiles.map(({ fileName }) => fileName);
}

function targetOf(root: string, file: string, specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  const path = pathOf(root, file, specifier);
  if (path === undefined) return `npm:${packageOf(specifier)}`;
  if (path === 'package.json') return 'manifest';
  if (!existsSync(join(root, path))) throw new Error(`${file} imports ${specifier}, which is no file`);
  return ringOf(path);
}

/** The file of the repository that an import refers to; undefined for any other. */
function pathOf(root: string, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const workspace = /^@countermine\/([a-z]+)\/(.*)$/.exec(specifier);
  return workspace === null ? undefined : `packages/${workspace[1]}/${workspace[2]}`;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A cycle of rings, or of files, if there is one. */
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
