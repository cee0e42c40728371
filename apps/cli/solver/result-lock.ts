import { existsSync, realpathSync, statSync } from 'node:fs';
import { ok, type Result } from '@countermine/core/result.ts';
import { shellWord, shownWord } from '@countermine/core/text/typed.ts';
import { releaseLock, takeLock } from '@countermine/node/files/file-lock.ts';
import { type CommandFailure, refuseInput } from '../host/command-failure.ts';

/**
 * Takes a file for this process until it ends: two runs that write one file would lose each other's games. The lock of a
 * process that is gone is taken over.
 * Errors: another process has the file.
 */
export function lockResults(path: string): Result<true, CommandFailure> {
  if (existsSync(path) && !statSync(path).isFile()) return ok(true);
  const lock = `${existsSync(path) ? realpathSync(path) : path}.lock`;
  const taken = takeLock(lock, 'session');
  if (taken.ok) {
    process.on('exit', () => releaseLock(lock));
    return taken;
  }
  // Even if no lock can be created, the file may be writable; if it is not, writing to it reports why.
  if (taken.error.code === 'failed') return ok(true);
  const { pid } = taken.error;
  const owner = pid === undefined ? '' : `, process ${pid}`;
  // Whole, however long it is: to be copied.
  const advice = `if that is wrong, remove ${shellWord(lock)}`;
  return refuseInput(`${shownWord(path)} is in use by another run${owner}; ${advice}`);
}
