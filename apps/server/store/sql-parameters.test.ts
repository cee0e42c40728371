import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const APPS = join(import.meta.dirname, '../..');
/** Everything but tests and what only they use. */
const files = ['server', 'class', 'online', 'study'].flatMap((app) =>
  readdirSync(join(APPS, app), { recursive: true, encoding: 'utf8' })
    .map((file) => `${app}/${file}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(testing|node_modules)\//.test(file)),
);

/** The files that may have statements. */
const KNOWS_SQL = /^(server\/(store|queue)|class\/store|online\/store)\/|^study\/study-store\.ts$/;

/** Statements that are put together of texts, none of which comes from outside. */
const TOGETHER = [
  // Texts of the file itself, and a number that it counts.
  'class/store/archive.ts',
  // The name of a channel can be no parameter: the driver quotes it.
  'server/store/postgres-connection.ts',
];

const STATEMENT = /\b(select|insert|update|delete|listen|notify|from|where|offset|values)\b/;

const MIGRATIONS = 'server/store/migrations/';

it('no value is put into the text of a statement: all go as parameters', () => {
  const found = new Set<string>();
  for (const file of files.filter((name) => KNOWS_SQL.test(name))) {
    const text = readFileSync(join(APPS, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    // What is tagged with `sql` becomes parameters.
    for (const [, tag, template = ''] of text.matchAll(/(\bsql(?:<[\w| {}:;[\]<>']+>)?)?`([^`]*)`/g)) {
      if (tag === undefined && template.includes('${') && STATEMENT.test(template)) found.add(file);
    }
    if (/\bsql\s*\.\s*raw\b/.test(text) && !file.startsWith(MIGRATIONS)) found.add(`${file}: sql.raw`);
  }
  expect([...found].toSorted()).toEqual(TOGETHER);
});

it('migrations are constant texts, but for parameters', () => {
  for (const file of files.filter((name) => name.startsWith(MIGRATIONS))) {
    const untagged = readFileSync(join(APPS, file), 'utf8').replace(/\bsql(?:<[\w| {}:;[\]<>']+>)?`[^`]*`/g, '');
    expect([file, untagged.includes('${')]).toEqual([file, false]);
  }
});

it('only the stores and the queue know statements', () => {
  expect(files.filter((file) => KNOWS_SQL.test(file)).length).toBeGreaterThan(30);
  const knows = files.filter((file) => {
    if (KNOWS_SQL.test(file)) return false;
    const text = readFileSync(join(APPS, file), 'utf8').replaceAll("executeSql('select 1')", '');
    return /\bexecuteSql\(|\bsql(<[^`]+>)?`|\.db\b/.test(text);
  });
  expect(knows).toEqual([]);
});
