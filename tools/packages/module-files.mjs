// @ts-check
/**
 * Turns TypeScript sources into the modules of the libraries: one `.js` with its source map and one `.d.ts` for each
 * source. A source keeps its path: `packages/core/reveal/field.ts` becomes `lib/reveal/field.js` of `@countermine/core`,
 * which its sisters import as `@countermine/core/internal/reveal/field`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from './workspaces.mjs';

/** Where `tsc -b` writes declarations, one folder for each project. */
const DECLARATIONS = ['pure', 'node', 'dom'].map((project) => join(ROOT, 'dist/types', project));

/**
 * @typedef {object} LibraryFiles
 * @property {Map<string, string>} files texts by path, as `lib/board.js`
 * @property {Set<string>} dependencies the npm packages that they import, sisters included
 */

/**
 * The modules that the entries need, of all libraries at once: what one needs of another is in the other.
 * @param {readonly string[]} entries sources, from the root of the checkout
 * @returns {ReadonlyMap<string, LibraryFiles>} by the library's folder
 */
export function libraryFiles(entries) {
  /** @type {Map<string, LibraryFiles>} */
  const libraries = new Map(entries.map((source) => [folderOf(source), { files: new Map(), dependencies: new Set() }]));
  /** @param {string} source */
  const libraryOf = (source) => {
    const library = libraries.get(folderOf(source));
    if (library === undefined) throw new Error(`${source} is needed by a library, but its package is not published`);
    return library;
  };
  const modules = new Set(entries);
  // Iterating over a set includes what is added meanwhile.
  for (const source of modules) {
    const { files, dependencies } = libraryOf(source);
    const { code, map, imports } = transpile(source);
    files.set(`${libPath(source)}.js`, code).set(`${libPath(source)}.js.map`, map);
    follow(imports, source, modules, dependencies);
  }
  const declarations = new Set(entries);
  for (const source of declarations) {
    const { files, dependencies } = libraryOf(source);
    const { text, imports } = declarationOf(source);
    files.set(`${libPath(source)}.d.ts`, text);
    follow(imports, source, declarations, dependencies);
  }
  return libraries;
}

/** @param {string} out the folder of the package @param {LibraryFiles} library */
export function writeFiles(out, { files }) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
}

/** The path of a source in its package, without its extension. @param {string} source */
export function libPath(source) {
  return source.replace(/^packages\/[^/]+\//, 'lib/').replace(/\.ts$/, '');
}

/** @param {string} source */
function folderOf(source) {
  return source.split('/')[1] ?? '';
}

/** @param {readonly string[]} imports @param {string} source @param {Set<string>} sources @param {Set<string>} dependencies */
function follow(imports, source, sources, dependencies) {
  for (const specifier of imports) {
    const found = resolveSource(specifier, source);
    if (found !== undefined) sources.add(found);
    if (found === undefined && isBuiltIn(specifier)) continue;
    if (found === undefined || folderOf(found) !== folderOf(source)) dependencies.add(packageOf(specifier));
  }
}

/** @param {string} specifier */
function isBuiltIn(specifier) {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}

/** The npm package of a specifier, which may name a file of it. @param {string} specifier */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * The source that an import names; undefined for one of another project.
 * @param {string} specifier @param {string} source where it stands @returns {string | undefined}
 */
function resolveSource(specifier, source) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(source), specifier);
  const [, path] = /^@countermine\/(.*\.ts)$/.exec(specifier) ?? [];
  return path && `packages/${path}`;
}

/** The specifier as it is in the package. @param {string} specifier @param {string} source */
function publishedSpecifier(specifier, source) {
  const found = resolveSource(specifier, source);
  if (found === undefined) return specifier;
  if (folderOf(found) !== folderOf(source))
    return `${packageOf(specifier)}/${libPath(found).replace('lib/', 'internal/')}`;
  const path = posix.relative(posix.dirname(libPath(source)), `${libPath(found)}.js`);
  return path.startsWith('.') ? path : `./${path}`;
}

/** @param {string} source */
function transpile(source) {
  /** @type {string[]} */
  const imports = [];
  const { outputText, sourceMapText = '' } = ts.transpileModule(readFileSync(join(ROOT, source), 'utf8'), {
    fileName: posix.basename(source),
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      sourceMap: true,
      inlineSources: true,
      removeComments: true,
    },
    transformers: { after: [(context) => (file) => rewritten(file, context)] },
  });
  return { code: outputText, map: sourceMapText, imports };

  /** @param {ts.SourceFile} file @param {ts.TransformationContext} context @returns {ts.SourceFile} */
  function rewritten(file, context) {
    /** @param {ts.Node} node @returns {ts.Node} */
    const visit = (node) => {
      const literal = specifierOf(node);
      if (literal === undefined) return ts.visitEachChild(node, visit, context);
      imports.push(literal.text);
      const published = context.factory.createStringLiteral(publishedSpecifier(literal.text, source), true);
      /** @param {ts.Node} child */
      const replace = (child) => (child === literal ? published : child);
      return ts.visitEachChild(node, replace, context);
    };
    return ts.visitEachChild(file, /** @type {(node: ts.Node) => ts.Node} */ (visit), context);
  }
}

/** The literal by which a node names another module. @param {ts.Node} node @returns {ts.StringLiteral | undefined} */
function specifierOf(node) {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
    return ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier : undefined;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return ts.isStringLiteral(node.argument.literal) ? node.argument.literal : undefined;
  }
  if (!isImportCall(node) && !isModuleUrl(node)) return undefined;
  const [first] = node.arguments ?? [];
  return first !== undefined && ts.isStringLiteral(first) ? first : undefined;
}

/** @param {ts.Node} node @returns {node is ts.CallExpression} */
function isImportCall(node) {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** `new URL('./x.ts', import.meta.url)`: how a module names its worker. @param {ts.Node} node @returns {node is ts.NewExpression} */
function isModuleUrl(node) {
  return ts.isNewExpression(node) && node.expression.getText?.() === 'URL' && node.arguments?.length === 2;
}

/** The declarations of a source as they are in the package. @param {string} source */
function declarationOf(source) {
  const path = DECLARATIONS.map((folder) => join(folder, source.replace(/\.ts$/, '.d.ts'))).find(existsSync);
  if (path === undefined) throw new Error(`${source} has no declarations: run npm run types`);
  const text = readFileSync(path, 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  /** @type {{ start: number, end: number, text: string }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const literal = specifierOf(node);
    if (literal !== undefined) found.push({ start: literal.getStart(), end: literal.getEnd(), text: literal.text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  const published = found.reduceRight(
    (changed, { start, end, text: specifier }) =>
      `${changed.slice(0, start)}'${publishedSpecifier(specifier, source)}'${changed.slice(end)}`,
    text,
  );
  return { text: published, imports: found.map(({ text: specifier }) => specifier) };
}
