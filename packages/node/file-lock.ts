import { lstatSync, lutimesSync, readFileSync, readlinkSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { codeOf } from './system-error.ts';

/** Another program holds the lock, or it cannot be created. */
export type LockFailure =
  | { readonly code: 'held'; readonly lock: string; readonly pid: number | undefined }
  | { readonly code: 'failed'; readonly error: unknown };

/** The longest wait for a lock that is held only briefly. Units: ms. */
const TIMEOUT_MS = 2000;
/** A lock of another machine counts this long after it was last touched, as its process cannot be checked. Units: ms. */
const STALE_MS = { moment: 60_000, session: 24 * 3_600_000 } as const;
/** An empty lock may belong to a program that has yet to write into it. Units: ms. */
const GRACE_MS = 1000;
/** Symbolic links cannot be created on Windows, and on FAT disks. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];
/** A lock for removing a lock, and one for removing that. */
const MAX_GUARDS = 2;

/** Held for a change of a file, or as long as a program runs. */
type LockKind = keyof typeof STALE_MS;

/**
 * Does something while no other program does the same. The lock is a dangling symbolic link that names its owner, like
 * those of Emacs: it is created in one step together with the name, and needs no room on a full disk.
 * Errors: another program holds it for too long, or it cannot be created; then nothing was done.
 */
export function withLock<Value>(lock: string, work: () => Value): Result<Value, LockFailure> {
  const taken = waitForLock(lock);
  if (!taken.ok) return taken;
  try {
    return ok(work());
  } finally {
    removeLock(lock);
  }
}

function waitForLock(lock: string): Result<true, LockFailure> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const taken = takeLock(lock, 'moment');
    if (taken.ok || taken.error.code === 'failed' || performance.now() > end) return taken;
    // At random times, or the same program would always be late.
    pause(1 + Math.random() * 5);
  }
}

/**
 * Takes a lock without waiting, also that of a program that is gone.
 * Errors: another program holds it, or just removed it; or it cannot be created.
 */
export function takeLock(lock: string, kind: LockKind, guards = 0): Result<true, LockFailure> {
  const failure = makeLock(lock);
  if (failure === undefined) return ok(true);
  if (codeOf(failure) !== 'EEXIST') return err({ code: 'failed', error: failure });
  const owner = ownerOf(lock);
  if (isBelieved(lock, owner, kind)) return err({ code: 'held', lock, pid: owner?.pid });
  const removed = guards === MAX_GUARDS ? removeLock(lock) : removeGuarded(lock, kind, guards);
  if (!removed.ok) return removed;
  const again = makeLock(lock);
  if (again === undefined) return ok(true);
  return err(
    codeOf(again) === 'EEXIST' ? { code: 'held', lock, pid: ownerOf(lock)?.pid } : { code: 'failed', error: again },
  );
}

/** True if any program holds a lock, including this one. */
export function isLockHeld(lock: string, kind: LockKind): boolean {
  return ageOf(lock) !== undefined && isBelieved(lock, ownerOf(lock), kind);
}

/** Shows other machines that this program is still running. */
export function touchLock(lock: string): void {
  try {
    lutimesSync(lock, new Date(), new Date());
  } catch {
    // Only other machines look at the time.
  }
}

/**
 * Removes the lock of a program that is gone. Two programs must not both do so: the second would remove the lock that
 * the first has created meanwhile. So removing needs a lock of its own, and checks again.
 */
function removeGuarded(lock: string, kind: LockKind, guards: number): Result<true, LockFailure> {
  const guard = `${lock}.over`;
  const taken = takeLock(guard, 'moment', guards + 1);
  if (!taken.ok) return taken;
  try {
    const owner = ownerOf(lock);
    return isBelieved(lock, owner, kind) ? err({ code: 'held', lock, pid: owner?.pid }) : removeLock(lock);
  } finally {
    removeLock(guard);
  }
}

export function removeLock(lock: string): Result<true, LockFailure> {
  try {
    unlinkSync(lock);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') return err({ code: 'failed', error });
  }
  return ok(true);
}

/** @returns the error, if any */
function makeLock(lock: string): unknown {
  try {
    symlinkSync(nameInLocks(), lock);
    return undefined;
  } catch (error) {
    return NO_LINKS.includes(codeOf(error)) ? makeLockFile(lock) : error;
  }
}

function makeLockFile(lock: string): unknown {
  try {
    writeFileSync(lock, nameInLocks(), { flag: 'wx' });
    return undefined;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') removeLock(lock);
    return error;
  }
}

interface Owner {
  readonly pid: number;
  /** The start of the process in the units of the system; empty if that is unknown. */
  readonly started: string;
  readonly machine: string;
}

/** The index of the start time (field 22), counted from the field after the state. */
const STARTED = 18;

let ownName: string | undefined;
let ownMachine: string | undefined;

/** The name of this process in locks. Process ids are reused, so the start time identifies it. */
function nameInLocks(): string {
  ownName ??= `${process.pid}.${startOf(process.pid)}.${machineInLocks()}`;
  return ownName;
}

function machineInLocks(): string {
  ownMachine ??= process.getBuiltinModule('node:os').hostname().slice(0, 24);
  return ownMachine;
}

/** Undefined if the lock is empty or gone. */
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

/** True also for a lock that is gone: the one that may replace it is not ours to remove. */
function isBelieved(lock: string, owner: Owner | undefined, kind: LockKind): boolean {
  const age = ageOf(lock);
  if (age === undefined) return true;
  if (owner === undefined) return age < GRACE_MS;
  return owner.machine === machineInLocks() ? isAlive(owner) : age < STALE_MS[kind];
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
    // EPERM: it runs, but belongs to another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const [state = '', ...rest] = statOf(pid);
  // A zombie holds nothing: it has ended, but its parent has not waited for it yet.
  if (state === 'Z') return false;
  const found = rest[STARTED] ?? '';
  return started === '' || found === '' || found === started;
}

/** In the units of the system; empty if that is unknown. */
function startOf(pid: number): string {
  return statOf(pid)[STARTED + 1] ?? '';
}

/** The fields of a process on Linux, from its state on; empty elsewhere. Source: proc_pid_stat(5), fields 3 and up. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in brackets, may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
