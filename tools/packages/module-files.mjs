// @ts-check
/**
 * Turns TypeScript sources into the modules of a package: one `.js` with its source map and one `.d.ts` for each source,
 * with imports between packages of the checkout made relative. A source keeps its path: `packages/core/board.ts`
 * becomes `lib/core/board/shape.js`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from './workspaces.mjs';

/** Where `tsc -b` writes declarations, one folder for each project. */
const DECLARATIONS = ['pure', 'node', 'dom'].map((project) => join(ROOT, 'dist/types', project));

/** @typedef {{ readonly modules: readonly string[], readonly externals: ReadonlySet<string> }} Written */

/**
 * Writes what the entries need.
 * @param {readonly string[]} entries sources, from the root of the checkout
 * @param {string} out the folder of the package
 * @returns {Written} the sources that are in it, and the npm packages that they import
 */
export function writeModules(entries, out) {
  const externals = new Set();
  const modules = new Set(entries);
  // Iterating over a set includes what is added meanwhile.
  for (const source of modules) {
    const { code, map, imports } = transpile(source);
    write(join(out, `${libPath(source)}.js`), code);
    write(join(out, `${libPath(source)}.js.map`), map);
    follow(imports, source, modules, externals);
  }
  const declarations = new Set(entries);
  for (const source of declarations) {
    const { text, imports } = declarationOf(source);
    write(join(out, `${libPath(source)}.d.ts`), text);
    follow(imports, source, declarations, externals);
  }
  return { modules: [...modules], externals };
}

/** The path of a source in the package, without its extension. @param {string} source */
export function libPath(source) {
  return source.replace(/^packages\//, 'lib/').replace(/\.ts$/, '');
}

/** @param {readonly string[]} imports @param {string} source @param {Set<string>} sources @param {Set<string>} externals */
function follow(imports, source, sources, externals) {
  for (const specifier of imports) {
    const found = resolveSource(specifier, source);
    if (found !== undefined) sources.add(found);
    else if (!isBuiltIn(specifier)) externals.add(packageOf(specifier));
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

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
