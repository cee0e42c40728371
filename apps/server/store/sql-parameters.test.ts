import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
/** Everything but tests and what only they use. */
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => {
  return file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file);
});

/** Statements that are put together of texts, none of which comes from outside. */
const TOGETHER = [
  // Texts of the file itself, and a number that it counts.
  'store/class-archive.ts',
  // The name of a channel can be no parameter: the driver quotes it.
  'store/postgres-connection.ts',
];

const STATEMENT = /\b(select|insert|update|delete|listen|notify|from|where|offset|values)\b/;

it('no value is put into the text of a statement: all go as parameters', () => {
  const found = new Set<string>();
  for (const file of files.filter((name) => /^(store|queue)\//.test(name))) {
    const text = readFileSync(join(SERVER, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    // What is tagged with `sql` becomes parameters.
    for (const [, tag, template = ''] of text.matchAll(/(\bsql(?:<[\w| {}:;[\]]+>)?)?`([^`]*)`/g)) {
      if (tag === undefined && template.includes('${') && STATEMENT.test(template)) found.add(file);
    }
    if (/\bsql\s*\.\s*raw\b/.test(text) && !file.startsWith('store/migrations/')) found.add(`${file}: sql.raw`);
  }
  expect([...found].toSorted()).toEqual(TOGETHER);
});

it('migrations are constant texts', () => {
  for (const file of files.filter((name) => name.startsWith('store/migrations/'))) {
    expect([file, readFileSync(join(SERVER, file), 'utf8').includes('${')]).toEqual([file, false]);
  }
});

it('only the store and the queue know statements', () => {
  const knows = files.filter((file) => {
    if (/^(store|queue)\//.test(file)) return false;
    const text = readFileSync(join(SERVER, file), 'utf8').replaceAll("executeSql('select 1')", '');
    return /\bexecuteSql\(|\bsql(<[^`]+>)?`|\.db\b/.test(text);
  });
  expect(knows).toEqual([]);
});
