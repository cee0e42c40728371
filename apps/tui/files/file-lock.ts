import { lstatSync, lutimesSync, readFileSync, readlinkSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { codeOf } from './user-file.ts';

/** Why there is no lock: somebody else has it, or it cannot be written. */
export type LockFailure =
  | { readonly code: 'held'; readonly lock: string; readonly pid: number | undefined }
  | { readonly code: 'failed'; readonly error: unknown };

/** How long somebody waits for a lock that is held for moments. Units: ms. */
const PATIENCE = 2000;
/** What a lock of another machine is believed that was not touched since, because nobody can ask there. Units: ms. */
const BELIEVED = { moment: 60_000, game: 24 * 3_600_000 } as const;
/** A lock that says nothing may be that of a program that has yet to write into it. Units: ms. */
const YOUNG = 1000;
/** Where links cannot be made: on Windows, and on disks of cameras. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];
/** A lock on taking away a lock, and one on taking away that. */
const MOST_GUARDS = 2;

/** What is locked: for the moment of a change, or as long as a game is played. */
export type LockKind = keyof typeof BELIEVED;

/**
 * Does something while no other program does the same. The lock is a link to nowhere that says who has it, as Emacs
 * makes them: it is there at once with what it says, and needs no room on a full disk.
 * Errors: another program has it for too long, or it cannot be made; then nothing was done.
 */
export function withLock<Value>(lock: string, work: () => Value): Result<Value, LockFailure> {
  const taken = waitForLock(lock);
  if (!taken.ok) return taken;
  try {
    return ok(work());
  } finally {
    releaseLock(lock);
  }
}

function waitForLock(lock: string): Result<true, LockFailure> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const taken = takeLock(lock, 'moment');
    if (taken.ok || taken.error.code === 'failed' || performance.now() > end) return taken;
    // Not all at once, or the same would be late each time.
    pause(1 + Math.random() * 5);
  }
}

/**
 * Takes a lock without waiting, also that of a program that is gone.
 * Errors: somebody else has it, or just took it away; or it cannot be made.
 */
export function takeLock(lock: string, kind: LockKind, guards = 0): Result<true, LockFailure> {
  const failure = makeLock(lock);
  if (failure === undefined) return ok(true);
  if (codeOf(failure) !== 'EEXIST') return err({ code: 'failed', error: failure });
  const owner = ownerOf(lock);
  if (isBelieved(lock, owner, kind)) return err({ code: 'held', lock, pid: owner?.pid });
  const removed = guards === MOST_GUARDS ? removeLock(lock) : removeGuarded(lock, kind, guards);
  if (!removed.ok) return removed;
  const again = makeLock(lock);
  if (again === undefined) return ok(true);
  return err(
    codeOf(again) === 'EEXIST' ? { code: 'held', lock, pid: ownerOf(lock)?.pid } : { code: 'failed', error: again },
  );
}

/** Whether somebody has a lock, this program too. */
export function isLockHeld(lock: string, kind: LockKind): boolean {
  return ageOf(lock) !== undefined && isBelieved(lock, ownerOf(lock), kind);
}

/** Tells others that this program is still there. */
export function touchLock(lock: string): void {
  try {
    lutimesSync(lock, new Date(), new Date());
  } catch {
    // Only other machines look at the time.
  }
}

/** Gives a lock of this program back. */
export function releaseLock(lock: string): void {
  removeLock(lock);
}

/**
 * Takes away the lock of a program that is gone. Two that see it must not both do so: the second would take away the
 * lock that the first has made. So who does it has a lock for that, and looks again.
 */
function removeGuarded(lock: string, kind: LockKind, guards: number): Result<true, LockFailure> {
  const guard = `${lock}.over`;
  const taken = takeLock(guard, 'moment', guards + 1);
  if (!taken.ok) return taken;
  try {
    const owner = ownerOf(lock);
    return isBelieved(lock, owner, kind) ? err({ code: 'held', lock, pid: owner?.pid }) : removeLock(lock);
  } finally {
    releaseLock(guard);
  }
}

function removeLock(lock: string): Result<true, LockFailure> {
  try {
    unlinkSync(lock);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') return err({ code: 'failed', error });
  }
  return ok(true);
}

/** @returns what speaks against it */
function makeLock(lock: string): unknown {
  try {
    symlinkSync(OWN_NAME, lock);
    return undefined;
  } catch (error) {
    return NO_LINKS.includes(codeOf(error)) ? makeLockFile(lock) : error;
  }
}

function makeLockFile(lock: string): unknown {
  try {
    writeFileSync(lock, OWN_NAME, { flag: 'wx' });
    return undefined;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') removeLock(lock);
    return error;
  }
}

/** Who has a lock. */
interface Owner {
  readonly pid: number;
  /** When it started, as the system counts; empty where that cannot be known. */
  readonly started: string;
  readonly machine: string;
}

const MACHINE = hostname().slice(0, 24);
/** The place of the start of a process behind its state: field 22. */
const STARTED = 18;

/** A process number is given again, so the time of its start belongs to it. */
const OWN_NAME = `${process.pid}.${startOf(process.pid)}.${MACHINE}`;

/** Undefined where the lock says nothing, or is gone. */
function ownerOf(lock: string): Owner | undefined {
  const match = /^([1-9]\d{0,9})\.(\d*)\.(.*)$/s.exec(textOf(lock));
  return match === null ? undefined : { pid: Number(match[1]), started: match[2] ?? '', machine: match[3] ?? '' };
}

function textOf(lock: string): string {
  try {
    return readlinkSync(lock);
  } catch {
    try {
      return readFileSync(lock, 'utf8');
    } catch {
      return '';
    }
  }
}

/** Also of a lock that is gone: it is not for us to take away the one that comes after it. */
function isBelieved(lock: string, owner: Owner | undefined, kind: LockKind): boolean {
  const age = ageOf(lock);
  if (age === undefined) return true;
  if (owner === undefined) return age < YOUNG;
  return owner.machine === MACHINE ? isAlive(owner) : age < BELIEVED[kind];
}

/** Units: ms. */
function ageOf(lock: string): number | undefined {
  const stat = lstatSync(lock, { throwIfNoEntry: false });
  return stat === undefined ? undefined : Date.now() - stat.mtimeMs;
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, but another user's.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const [state = '', ...rest] = statOf(pid);
  // One that has ended holds nothing, although whoever started it has not asked yet how it did.
  if (state === 'Z') return false;
  const found = rest[STARTED] ?? '';
  return started === '' || found === '' || found === started;
}

/** When a process started, as the system counts; empty where it does not tell. */
function startOf(pid: number): string {
  return statOf(pid)[STARTED + 1] ?? '';
}

/** What Linux tells of a process, from its state on; nothing elsewhere. Source: proc_pid_stat(5), fields 3 and up. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in brackets, may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
