import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseMaker, fillWithTemplate } from './pglite-connection.ts';

let top = '';
let cache = '';
const created: string[] = [];

/** Writes one file that everybody may write to, as the database does. */
const database: DatabaseMaker = {
  async create(folder) {
    created.push(folder);
    await new Promise(setImmediate);
    writeFileSync(join(folder, 'data'), 'empty', { mode: 0o666 });
    return { close: () => Promise.resolve() };
  },
};

function newFolders(count: number): string[] {
  return Array.from({ length: count }, () => mkdtempSync(join(top, 'folder-')));
}

const fill = (folders: readonly string[]): Promise<unknown> =>
  Promise.all(folders.map((folder) => fillWithTemplate(database, cache, folder)));

const dataIn = (folders: readonly string[]): string[] =>
  folders.map((folder) => readFileSync(join(folder, 'data'), 'utf8'));

beforeEach(() => {
  created.length = 0;
  top = mkdtempSync(join(tmpdir(), 'countermine-template-'));
  cache = join(top, 'node_modules/.cache');
  mkdirSync(join(cache, '../@electric-sql/pglite'), { recursive: true });
  writeFileSync(join(cache, '../@electric-sql/pglite/package.json'), '{"version":"1.2.3"}');
});
afterEach(() => rmSync(top, { recursive: true }));

describe('an empty database', () => {
  it('is created by the first of those who need one, and copied by all others', async () => {
    const folders = newFolders(4);
    await fill(folders.slice(1));
    await fill(folders.slice(0, 1));
    expect(created).toHaveLength(1);
    expect(dataIn(folders)).toEqual(['empty', 'empty', 'empty', 'empty']);
    expect(readdirSync(cache)).toEqual(['countermine-pglite-1.2.3']);
    expect(statSync(join(cache, 'countermine-pglite-1.2.3/data')).mode & 0o777).toBe(0o644);
  });

  it('is created each time where it cannot be kept', async () => {
    writeFileSync(cache, 'a file');
    const folders = newFolders(2);
    await fill(folders);
    expect(created.toSorted()).toEqual(folders.toSorted());
    expect(dataIn(folders)).toEqual(['empty', 'empty']);
  });

  it('is left to the database where it is not known which version is installed', async () => {
    rmSync(join(cache, '../@electric-sql'), { recursive: true });
    await fill(newFolders(1));
    expect(created).toEqual([]);
  });
});
