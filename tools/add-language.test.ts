import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { edited, typeErrorsOf } from './type-errors.ts';

// The steps of CONTRIBUTING.md for a new language, begun with one that has no words yet.

const ROOT = join(import.meta.dirname, '..');
const LANGUAGE = join(ROOT, 'packages/play/words/language/language.ts');

/** Every file with a table that has an entry for each language. */
const TABLES = [
  'packages/play/words/language/language-names.ts',
  'packages/play/words/messages/history-texts.ts',
  'packages/play/words/messages/languages.ts',
  'packages/play/words/messages/load-messages.ts',
  'packages/play/words/page/page-store-texts.ts',
  'packages/play/words/page/statistics-texts.ts',
  'packages/play/words/terminal/panel-texts.ts',
  'packages/play/words/terminal/plain-help-texts.ts',
  'packages/play/words/terminal/plain-texts.ts',
  'packages/play/words/terminal/screen-texts.ts',
  'packages/play/words/terminal/store-texts.ts',
  'packages/play/words/terminal/terminal-texts.ts',
];

it('a new language is a type error in every table until it has texts there', () => {
  const named = [LANGUAGE, edited(LANGUAGE, ["'tr'] as const", "'tr', 'fr'] as const"])] as const;
  const files = TABLES.map((path) => join(ROOT, path));
  const found = typeErrorsOf([LANGUAGE, ...files], new Map([named]), { lib: ['lib.es2023.d.ts'] });
  expect(found.map((error) => error.replace(`${ROOT}/`, '').split(':')[0]).sort()).toEqual(TABLES);
});

it('is what CONTRIBUTING.md says', () => {
  const section = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Add a language')[1]?.split('\n## ')[0];
  for (const part of ['packages/play/words/language/', 'languages.ts', 'page/', 'terminal/']) {
    expect(section).toContain(part);
  }
});
