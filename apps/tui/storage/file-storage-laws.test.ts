import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err } from '@countermine/core/result.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { STORAGE_LAWS, type StorageUnderTest } from '@countermine/play/testing/storage-contract.ts';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { FileStorage } from './file-storage.ts';
import type { FileHost } from './user-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-storage-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function files(): StorageUnderTest {
  let isFull = false;
  const host: FileHost = {
    reasonOf,
    writeFileWhole: (...file) => (isFull ? err('No space left on device') : writeFileWhole(...file)),
  };
  return {
    open: () => new FileStorage(folder, host),
    // Its process continues: what a kill leaves behind for other programs is tested with programs.
    kill: (session) => session.close(),
    damage: (what, id) => {
      if (what === 'running') writeFileSync(join(folder, 'games', `${id}.json`), '{"id":');
      else damageFinished(join(folder, 'history.json'), id);
    },
    failWrites: (fails) => {
      isFull = fails;
    },
  };
}

function damageFinished(path: string, id: string): void {
  const text = readFileSync(path, 'utf8');
  const damaged = text.replace(new RegExp(`("id":\\s*"${id}",[^]*?"outcome":\\s*)"won"`), '$1"drawn"');
  if (damaged === text) throw new Error(`there is no game ${id} to damage`);
  writeFileSync(path, damaged);
}

describe('files as storage', () => {
  it.each(STORAGE_LAWS)('$law', async ({ check }) => {
    await check(files());
  });
});
