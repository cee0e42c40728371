import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { copyProject, followRecipe } from './recipe.ts';

// A language that is made up of the English one, added to a copy of the project by following the page.

const ROOT = join(import.meta.dirname, '..');

/** The page that is followed. */
export const PAGE = 'docs/add-a-language.md';

/** The folder of all words. */
export const WORDS = 'packages/play/words';

/** The files of the page's table, and the type of what each exports. */
export const LANGUAGE_FILES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  [...readFileSync(join(ROOT, PAGE), 'utf8').matchAll(/^\| `([\w-]+\.ts)` \| (.*?) \|/gm)].map(
    ([, file = '', exported]) => [
      file,
      new Map([...(exported ?? '').matchAll(/`(\w+): (.*?)`/g)].map(([, name = '', type = '']) => [name, type])),
    ],
  ),
);

/** The words of a text, each with an ending that no word has. */
function madeUp(text: string): string {
  return text.replace(/(?<!\\)[A-Za-z]+/g, (word) => `${word}ŭ`);
}

/** A file of the English catalogue with other words, and the types that the page tells. */
export function translated(file: string, types: ReadonlyMap<string, string>): string {
  const path = join(ROOT, WORDS, 'en', file);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true);
  const changes: [start: number, end: number, text: string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) {
      const type = types.get(node.name.getText());
      if (type !== undefined) changes.push([node.name.end, node.name.end, `: ${type}`]);
    }
    if (isText(node)) {
      const text = node.getText();
      const isTag = ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'tag';
      changes.push([node.getStart(), node.end, isTag ? "'eo'" : madeUp(text)]);
    }
    if (!ts.isTypeNode(node) && !ts.isImportDeclaration(node) && !ts.isCaseClause(node)) ts.forEachChild(node, visit);
    if (ts.isCaseClause(node)) node.statements.forEach(visit);
  };
  visit(source);
  const text = changes
    .sort(([one], [other]) => other - one)
    .reduce((all, [start, end, words]) => `${all.slice(0, start)}${words}${all.slice(end)}`, source.text);
  return `import type { ${catalogueTypes(types)} } from '../catalogue.ts';\n${text}`;
}

/** Whether a node is a text of a language, or a piece of one: neither a key nor a value that is compared. */
function isText(node: ts.Node): boolean {
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return true;
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  const isCompared = ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.PlusToken;
  return !(ts.isPropertyAssignment(parent) && parent.name === node) && !isCompared;
}

function catalogueTypes(types: ReadonlyMap<string, string>): string {
  return [...new Set([...types.values()].map((type) => type.replace(/\[.*/, '')))].join(', ');
}

/** The same file without a text. */
export function bareFile(types: ReadonlyMap<string, string>): string {
  const constants = [...types].map(([name, type]) => `export const ${name}: ${type} = {};\n`);
  return `import type { ${catalogueTypes(types)} } from '../catalogue.ts';\n${constants.join('')}`;
}

/** Where a file of the new language is. */
export function inLanguage(file: string): string {
  return `${WORDS}/eo/${file}`;
}

/** Adds the language to a copy of the project. @returns what the page writes or changes */
export function addLanguage(folder: string): string[] {
  copyProject(folder);
  const written = followRecipe(PAGE, folder);
  for (const [file, types] of LANGUAGE_FILES) {
    writeFileSync(join(folder, inLanguage(file)), translated(file, types));
  }
  return written;
}
