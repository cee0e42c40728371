import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openAt, openEmptyStore, PACKAGE_CACHE } from '@countermine/server/testing/stores.ts';
import { afterAll, expect, it } from 'vitest';
import { backupOnline, restoreOnline } from './backup-online.ts';
import { createPlayer, playerOfKey } from './store/players.ts';

const root = mkdtempSync(join(tmpdir(), 'countermine-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const [folder, copy, file] = ['online', 'copy', 'backup.tgz'].map((name) => join(root, name)) as [
  string,
  string,
  string,
];

/** What a command says, and its status. */
async function said(command: typeof backupOnline, of: string, from = file): Promise<[number, string]> {
  let text = '';
  const take = (part: string): void => {
    text += part;
  };
  return [await command({ file: from, folder: of }, { print: take, complain: take }), text];
}

it('brings players back, and replaces nothing', async () => {
  expect(await said(backupOnline, folder)).toEqual([74, expect.stringContaining('has no database')]);
  const store = await openEmptyStore(folder);
  await createPlayer(store, { id: 'ada', name: 'Ada', keyDigest: 'digest', isEngine: false });
  expect(await said(backupOnline, folder)).toEqual([
    74,
    expect.stringMatching(/is used by another process.*stop the server first/),
  ]);
  await store.close();
  expect(existsSync(file)).toBe(false);
  expect(await said(backupOnline, folder)).toEqual([0, `The database of ${folder} is in ${file}.\n`]);
  expect([statSync(file).mode & 0o777, readdirSync(root).sort()]).toEqual([0o600, ['backup.tgz', 'online']]);
  expect(await said(restoreOnline, copy)).toEqual([0, `The database of ${copy} is restored from ${file}.\n`]);
  const restored = await openAt({ kind: 'folder', path: copy, cache: PACKAGE_CACHE });
  expect(await playerOfKey(restored, 'digest')).toMatchObject({ id: 'ada', name: 'Ada' });
  await restored.close();
  expect(await said(restoreOnline, copy)).toEqual([1, expect.stringContaining('has a database already')]);
  // The marker cannot be written: a fault of the disk, not of the backup.
  const faulty = join(root, 'faulty');
  mkdirSync(faulty);
  symlinkSync(join(faulty, 'none', 'created'), join(faulty, 'created'));
  expect(await said(restoreOnline, faulty)).toEqual([74, expect.stringContaining('No such file or directory')]);
  rmSync(join(folder, 'database'), { recursive: true });
  expect(await said(backupOnline, folder)).toEqual([74, expect.stringContaining('has no database')]);
});

it('takes no other file, and leaves no database behind', async () => {
  const other = join(root, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'text'), 'this is no backup');
  writeFileSync(join(other, 'noise'), Buffer.alloc(3000, 'noise'));
  writeFileSync(join(other, 'zipped'), gzipSync(Buffer.alloc(3000, 'noise')));
  const target = join(root, 'target');
  for (const name of ['text', 'noise', 'zipped']) {
    expect(await said(restoreOnline, target, join(other, name))).toEqual([
      1,
      expect.stringContaining('is not a backup'),
    ]);
  }
  expect(await said(restoreOnline, target, other)).toEqual([74, expect.stringContaining('Is a directory')]);
  expect(await said(restoreOnline, target, join(other, 'none'))).toEqual([74, expect.stringContaining('No such file')]);
  expect(readdirSync(target)).toEqual([]);
});
