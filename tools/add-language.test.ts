import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, followRecipe } from './recipe.ts';
import { typeErrors, typeErrorsOf } from './type-errors.ts';

// A language that is made up of the English one, added to a copy of the project by following the page.

const ROOT = join(import.meta.dirname, '..');
const WORDS = 'packages/play/words';
const PAGE = 'docs/add-a-language.md';
const LIBRARIES: ts.CompilerOptions = { lib: ['lib.es2023.d.ts'], types: ['node'] };

const folder = mkdtempSync(join(tmpdir(), 'countermine-recipe-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of the page's table, and the type of what each exports. */
const files = new Map(
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
function translated(file: string, types: ReadonlyMap<string, string>): string {
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
function bare(types: ReadonlyMap<string, string>): string {
  const constants = [...types].map(([name, type]) => `export const ${name}: ${type} = {};\n`);
  return `import type { ${catalogueTypes(types)} } from '../catalogue.ts';\n${constants.join('')}`;
}

const inLanguage = (file: string): string => `${WORDS}/eo/${file}`;

/** The files of the page as an overlay, with the translated ones made by `textOf`. */
function overlayWith(textOf: typeof translated): Map<string, string> {
  const own = [...files].map(([file, types]) => [join(ROOT, inLanguage(file)), textOf(file, types)] as const);
  const recipe = written.map((path) => [join(ROOT, path), readFileSync(join(folder, path), 'utf8')] as const);
  return new Map([...recipe, ...own]);
}

/** What the page writes or changes. */
let written: string[] = [];

beforeAll(() => {
  copyProject(folder);
  written = followRecipe(PAGE, folder);
  for (const [file, types] of files) writeFileSync(join(folder, inLanguage(file)), translated(file, types));
});

describe('a new language', () => {
  it('is a line, and a folder with the files of every language', () => {
    const code = written.filter((path) => !path.endsWith('.test.ts'));
    expect(code).toEqual([`${WORDS}/language.ts`, inLanguage('numbers.ts')]);
    const found = ['en', 'de', 'zh', 'tr'].map((language) => readdirSync(join(ROOT, WORDS, language)).sort());
    expect(found).toEqual(found.map(() => ['numbers.ts', ...files.keys()].sort()));
  });

  it('is a type error in every file until it has texts there', () => {
    const overlay = overlayWith((_, types) => bare(types));
    const paths = [...files.keys()].map((file) => join(ROOT, inLanguage(file)));
    const found = new Set(typeErrorsOf(paths, overlay, LIBRARIES).map((error) => error.split(': ')[0]));
    expect([...found].sort()).toEqual(paths.sort());
  });

  it('is no type error with them', () => {
    const overlay = overlayWith(translated);
    const roots = [...overlay.keys(), join(ROOT, WORDS, 'words.ts'), join(ROOT, 'apps/tui/play.ts')];
    expect(typeErrors(roots, overlay, LIBRARIES)).toEqual([]);
  });

  it('passes the tests of the words', () => {
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const args = ['run', WORDS, '--project', 'node', '--maxWorkers', '1', '--reporter', 'dot'];
    const { stdout, stderr, status } = spawnSync(process.execPath, [vitest, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status === 0 ? '' : stdout + stderr, status]).toEqual(['', 0]);
  });
});

describe('in the programs', () => {
  beforeAll(() => {
    const programs = ['countermine', 'play', 'play-solver', 'web'];
    const built = spawnSync(process.execPath, ['tools/build.mjs', ...programs], { cwd: folder, encoding: 'utf8' });
    expect([built.stderr, built.status]).toEqual(['', 0]);
  });

  it('is spoken in the terminal', () => {
    const command = [
      join(folder, 'dist/countermine.cjs'),
      'play',
      '--level',
      'beginner',
      '--plain',
      '--language',
      'eo',
    ];
    const env = { ...process.env, LANG: 'C.UTF-8', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { stdout, status } = spawnSync(process.execPath, command, { input: 'row 1\nquit\n', env, encoding: 'utf8' });
    expect(stdout).toContain('Rowŭ 1: ');
    expect(stdout).toContain('Typeŭ helpŭ forŭ theŭ commandsŭ.');
    expect(status).toBe(0);
  });

  it('is a choice of the page, and loaded with the page', () => {
    const assets = join(folder, 'dist/web/assets');
    const textOf = (name: RegExp): string => {
      const found = readdirSync(assets).filter((file) => name.test(file));
      expect(found).toHaveLength(1);
      return readFileSync(join(assets, found[0]!), 'utf8');
    };
    expect(textOf(/^common-eo-.*\.js$/)).toContain('Newŭ gameŭ');
    expect(textOf(/^page-eo-.*\.js$/)).toContain('Deleteŭ everythingŭ');
    const first = textOf(/^language-.*\.js$/);
    expect(first).toContain('Esperanto');
    expect(first).toMatch(/common-eo-/);
  });
});

it('is what CONTRIBUTING.md says', () => {
  const section = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Add a language')[1]?.split('\n## ')[0];
  for (const part of [`${WORDS}`, PAGE, 'tools/add-language.test.ts']) expect(section).toContain(part);
});
