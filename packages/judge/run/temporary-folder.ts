import { mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The names of temporary folders: whose they are, so that another process knows which are in use. */
const NAME = /^countermine-[a-z-]+-(\d+)-(\d+)-\w{6}$/;

let hasLooked = false;

/**
 * Makes a temporary folder; the path has no links in it. The first one of a process also removes those that processes
 * which were killed have left.
 * @param kind what it is for; of small letters and `-`
 */
export function makeTemporaryFolder(kind: string): string {
  if (!hasLooked) removeAbandoned(tmpdir());
  hasLooked = true;
  return realpathSync(mkdtempSync(join(tmpdir(), `countermine-${kind}-${processSpace()}-${process.pid}-`)));
}

/** Removes the temporary folders of processes that have ended. */
export function removeAbandoned(parent: string): void {
  const space = processSpace();
  for (const name of readdirSync(parent)) {
    const [, ofSpace, pid] = NAME.exec(name) ?? [];
    // In another container the same number is another process.
    if (ofSpace !== space || isAlive(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // It is another user's, or has what cannot be removed.
    }
  }
}

/** The number of the space in which process ids are unique; 0 where there is only one. */
function processSpace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
