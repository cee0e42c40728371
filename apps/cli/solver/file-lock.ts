import { existsSync, readFileSync, realpathSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { ok, type Result } from '@countermine/core/result/result.ts';
import { shownWord } from '../command-line/words.ts';
import { codeOf } from '../host/errors.ts';
import { type Refusal, refuseInput } from './refusal.ts';

/**
 * Locks a file for this process until it ends: two runs that write to one file would lose each other's games. The lock is
 * a file beside it with our process id. The lock of a process that is gone is taken over.
 * Errors: another process has the file.
 */
export function lockFile(path: string): Result<true, Refusal> {
  if (existsSync(path) && !statSync(path).isFile()) return ok(true);
  const lock = `${existsSync(path) ? realpathSync(path) : path}.lock`;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => removeQuietly(lock));
      return ok(true);
    } catch (error) {
      // The file may be writable even if a lock is not; if it is not, writing it reports that.
      if (codeOf(error) !== 'EEXIST') return ok(true);
    }
    const owner = ownerOf(lock);
    if (owner !== undefined && isAlive(owner)) {
      const advice = `if that is wrong, remove ${shownWord(lock)}`;
      return refuseInput(`${shownWord(path)} is in use by another run, process ${owner}; ${advice}`);
    }
    if (!removeQuietly(lock)) return ok(true);
  }
}

/** Undefined if the lock contains no process id, or is gone. */
function ownerOf(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

/** @returns false if it cannot be removed */
function removeQuietly(path: string): boolean {
  try {
    unlinkSync(path);
    return true;
  } catch (error) {
    return codeOf(error) === 'ENOENT';
  }
}
