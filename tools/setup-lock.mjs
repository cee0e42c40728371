// @ts-check
/**
 * Lets one setup at a time work in a checkout.
 *
 * The lock is a folder that holds an empty file named after its owner. A folder is renamed into place with that file
 * already in it, which fails while another full one is there: exactly one process succeeds, and nobody ever sees a lock
 * without its owner. A stale lock is taken over by deleting that file by its name, so a slow process that judged the old
 * owner dead cannot delete the lock of the next one; an empty folder is no lock and is renamed over. A running npm or
 * build is an owner too: should it outlive us, the next setup waits for it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

const POLL_MS = 200;
const GARBAGE_AFTER_MS = 5_000;
const FOREIGN_LOCK_AFTER_MS = 15 * 60_000;

/**
 * @typedef {{ isCancelled: () => boolean, onWait: (owner: string) => void }} Waiting   `onWait`: once for each owner
 * @typedef {{ pid: number, started: number, birth: string, host: string }} Owner
 * @typedef {{ entry: string, owner: Owner | undefined }} Holder     `owner` is undefined when `entry` is garbage
 */

/**
 * @template T
 * @param {string} lock the folder; the one around it is made when missing
 * @param {() => Promise<T>} work
 * @param {Waiting} waiting
 * @returns {Promise<T | undefined>} undefined when the wait was cancelled
 */
export async function withLock(lock, work, waiting) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  const name = ownerName(process.pid);
  if (!(await acquireLock(lock, name, waiting))) return undefined;
  try {
    return await work();
  } finally {
    releaseLock(lock, name);
  }
}

/**
 * Makes a child an owner beside the process that holds the lock.
 * @param {string} lock
 * @param {number} pid
 * @returns {() => void} ends it again
 */
export function shareLock(lock, pid) {
  const share = path.join(lock, ownerName(pid));
  fs.writeFileSync(share, '');
  return () => fs.rmSync(share, { force: true });
}

/**
 * @param {string} lock
 * @param {string} name
 * @param {Waiting} waiting
 * @returns {Promise<boolean>} false when the wait was cancelled
 */
async function acquireLock(lock, name, { isCancelled, onWait }) {
  let announced = '';
  while (!isCancelled()) {
    const holder = readLock(lock);
    if (holder === undefined && tryLock(lock, name)) return true;
    if (holder !== undefined && isStale(holder)) {
      evict(holder);
    } else if (holder !== undefined && holder.entry !== announced) {
      announced = holder.entry;
      onWait(holder.owner === undefined ? `unknown, by ${holder.entry}` : `process ${holder.owner.pid}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/**
 * @param {string} lock
 * @param {string} name
 */
function tryLock(lock, name) {
  const draft = `${lock}.${name}`;
  fs.mkdirSync(draft);
  try {
    fs.writeFileSync(path.join(draft, name), '');
    fs.renameSync(draft, lock);
    return true;
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (['EEXIST', 'ENOTDIR', 'ENOTEMPTY', 'EPERM'].includes(codeOf(error))) return false;
    throw error;
  }
}

/**
 * @param {string} lock
 * @param {string} name
 */
function releaseLock(lock, name) {
  fs.rmSync(path.join(lock, name), { force: true });
  try {
    fs.rmdirSync(lock);
  } catch {
    // The next owner has moved in already.
  }
}

/**
 * @param {string} lock
 * @returns {Holder | undefined}
 */
function readLock(lock) {
  try {
    const [name] = fs.readdirSync(lock);
    return name === undefined ? undefined : { entry: path.join(lock, name), owner: parseOwner(name) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) === 'ENOTDIR') return { entry: lock, owner: undefined };
    throw error;
  }
}

/** @param {Holder} holder */
function isStale({ entry, owner }) {
  if (owner === undefined) return ageOf(entry) > GARBAGE_AFTER_MS;
  // Whether a process of another machine or container lives cannot be seen from here, so time has to do.
  if (owner.host !== os.hostname()) return Date.now() - owner.started > FOREIGN_LOCK_AFTER_MS;
  return !isAlive(owner);
}

/** @param {Holder} holder */
function evict({ entry }) {
  try {
    fs.unlinkSync(entry);
  } catch (error) {
    // Somebody was quicker: it is gone, or where garbage stood in place of the folder there is an owner's folder now.
    if (!['ENOENT', 'EISDIR', 'EPERM'].includes(codeOf(error))) throw error;
  }
}

/** @param {Owner} owner */
function isAlive(owner) {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  // The number may have gone to another process since.
  const birth = birthOf(owner.pid);
  return birth === owner.birth || birth === 'unknown' || owner.birth === 'unknown';
}

/**
 * When the kernel started a process, in its own units. Known on Linux only.
 * @param {number} pid
 */
function birthOf(pid) {
  const stat = statOf(pid);
  // The second field is the program's name and may hold anything; state is the first after it, start time the 20th.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z') return 'ended';
  return rest[18] || 'unknown';
}

/** @param {number} pid */
function statOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return ''; // the process is gone, or this is no Linux
  }
}

/** @param {number} pid */
function ownerName(pid) {
  return `pid-${pid}_started-${Date.now()}_birth-${birthOf(pid)}_host-${os.hostname()}`;
}

/**
 * @param {string} name
 * @returns {Owner | undefined}
 */
function parseOwner(name) {
  const [, pid, started, birth, host] = /^pid-(\d+)_started-(\d+)_birth-(\w+)_host-(.*)$/.exec(name) || [];
  if (birth === undefined || host === undefined) return undefined;
  return { pid: Number(pid), started: Number(started), birth, host };
}

/**
 * @param {string} file
 * @returns {number} in ms since its last change; without end when it is gone
 */
function ageOf(file) {
  try {
    return Date.now() - fs.statSync(file).mtimeMs;
  } catch {
    return Infinity;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return String(/** @type {NodeJS.ErrnoException} */ (error).code);
}
