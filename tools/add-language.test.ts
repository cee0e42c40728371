import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLanguage, bareFile, inLanguage, LANGUAGE_FILES, PAGE, translated, WORDS } from './made-up-language.ts';
import { typeErrors, typeErrorsOf } from './type-errors.ts';

// A language that is made up, added to a copy of the project by following the page: add-language.long.test.ts speaks it.

const ROOT = join(import.meta.dirname, '..');
const LIBRARIES: ts.CompilerOptions = { lib: ['lib.es2023.d.ts'], types: ['node'] };

const folder = mkdtempSync(join(tmpdir(), 'countermine-recipe-'));
let written: string[] = [];

beforeAll(() => {
  written = addLanguage(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of the page as an overlay, with the translated ones made by `textOf`. */
function overlayWith(textOf: typeof translated): Map<string, string> {
  const own = [...LANGUAGE_FILES].map(([file, types]) => [join(ROOT, inLanguage(file)), textOf(file, types)] as const);
  const recipe = written.map((path) => [join(ROOT, path), readFileSync(join(folder, path), 'utf8')] as const);
  return new Map([...recipe, ...own]);
}

describe('a new language', () => {
  it('is a line, and a folder with the files of every language', () => {
    const code = written.filter((path) => !path.endsWith('.test.ts'));
    expect(code).toEqual([`${WORDS}/language.ts`, inLanguage('numbers.ts')]);
    const found = ['en', 'de', 'zh', 'tr'].map((language) => readdirSync(join(ROOT, WORDS, language)).sort());
    expect(found).toEqual(found.map(() => ['numbers.ts', ...LANGUAGE_FILES.keys()].sort()));
  });

  it('is a type error in every file until it has texts there', () => {
    const overlay = overlayWith((_, types) => bareFile(types));
    const paths = [...LANGUAGE_FILES.keys()].map((file) => join(ROOT, inLanguage(file)));
    const found = new Set(typeErrorsOf(paths, overlay, LIBRARIES).map((error) => error.split(': ')[0]));
    expect([...found].sort()).toEqual(paths.sort());
  });

  it('is no type error with them', () => {
    const overlay = overlayWith(translated);
    const roots = [...overlay.keys(), join(ROOT, WORDS, 'words.ts'), join(ROOT, 'apps/tui/play.ts')];
    expect(typeErrors(roots, overlay, LIBRARIES)).toEqual([]);
  });
});

it('is what CONTRIBUTING.md says', () => {
  const section = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Add a language')[1]?.split('\n## ')[0];
  for (const part of [`${WORDS}`, PAGE, 'tools/add-language.test.ts']) expect(section).toContain(part);
});
