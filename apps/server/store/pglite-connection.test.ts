import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '@countermine/node/file-lock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseMaker, fillWithTemplate, prepareTemplate } from './pglite-connection.ts';

let top = '';
let cache = '';
const created: string[] = [];

/** Writes one file that everybody may write to, as the database does. */
const database: DatabaseMaker = {
  async create(folder) {
    created.push(folder);
    await new Promise(setImmediate);
    writeFileSync(join(folder, 'data'), 'new', { mode: 0o666 });
    return { close: () => Promise.resolve() };
  },
};

function newFolders(count: number): string[] {
  return Array.from({ length: count }, () => mkdtempSync(join(top, 'folder-')));
}

const fill = (folders: readonly string[], tables = 'one'): Promise<unknown> =>
  Promise.all(folders.map((folder) => fillWithTemplate(database, { cache, tables }, folder)));

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

describe('a new database', () => {
  it('is created by the first of those who need one, and copied by all others', async () => {
    const folders = newFolders(4);
    await fill(folders.slice(1));
    await fill(folders.slice(0, 1));
    expect(created).toHaveLength(1);
    expect(dataIn(folders)).toEqual(['new', 'new', 'new', 'new']);
    expect(readdirSync(cache)).toEqual(['countermine-pglite-1.2.3-one']);
    expect(statSync(join(cache, 'countermine-pglite-1.2.3-one/data')).mode & 0o777).toBe(0o644);
  });

  it('is prepared before anybody needs one, and only once', async () => {
    for (let time = 0; time < 2; time += 1) await prepareTemplate(database, { cache, tables: 'one' });
    expect(created.map((folder) => existsSync(folder))).toEqual([false]);
    const folders = newFolders(2);
    await fill(folders);
    expect(created).toHaveLength(1);
    expect(dataIn(folders)).toEqual(['new', 'new']);
  });

  it('is prepared anew after a process that was killed, of which nothing stays', async () => {
    const half = 'countermine-pglite-1.2.3-one.draft.99.first';
    mkdirSync(join(cache, half), { recursive: true });
    writeFileSync(join(cache, half, 'data'), 'half');
    await prepareTemplate(database, { cache, tables: 'one' });
    expect(readdirSync(cache)).toEqual(['countermine-pglite-1.2.3-one']);
    const folders = newFolders(1);
    await fill(folders);
    expect(dataIn(folders)).toEqual(['new']);
  });

  it('is left to the database where a thread that is gone holds the lock', async () => {
    mkdirSync(cache);
    takeLock(join(cache, 'countermine-pglite-1.2.3-one.lock'), 'moment');
    const [folder = ''] = newFolders(1);
    await fillWithTemplate(database, { cache, tables: 'one' }, folder, 0);
    expect([created, readdirSync(folder)]).toEqual([[], []]);
  });

  it('is another one where it has other tables', async () => {
    await fill(newFolders(1));
    await fill(newFolders(1), 'other');
    expect(created).toHaveLength(2);
  });

  it('is created each time where it cannot be kept', async () => {
    writeFileSync(cache, 'a file');
    const folders = newFolders(2);
    await fill(folders);
    expect(created.toSorted()).toEqual(folders.toSorted());
    expect(dataIn(folders)).toEqual(['new', 'new']);
  });

  it('is left to the database where it is not known which version is installed', async () => {
    rmSync(join(cache, '../@electric-sql'), { recursive: true });
    await fill(newFolders(1));
    expect(created).toEqual([]);
  });
});
