import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';

/** Several times what all tests together need at any time. Units: bytes. */
const ENOUGH_MEMORY = 4 * 2 ** 30;

/** Tells the processes of a run its folder: a test may set `TMPDIR` to another. */
const RUN_FOLDER = 'COUNTERMINE_TEST_RUN';

/**
 * Gives this process and all that it starts a folder for temporary files, which is removed when the process ends. It is
 * in memory where that is possible, as the tests create and delete a hundred thousand files.
 */
export function useTemporaryFolder(): void {
  const folder = folderInMemory() ?? newFolder(tmpdir());
  process.env['TMPDIR'] = folder;
  process.env[RUN_FOLDER] = folder;
  process.on('exit', () => {
    endDatabases(folder);
    remove(folder);
  });
}

/** Ends the PostgreSQL servers whose files are in the folder: the files of a worker share one, which no test ends. */
function endDatabases(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    try {
      const [pid] = readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n');
      // At once, without writing anything more.
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It is something else, or has ended.
    }
  }
}

/** What is left of it fails no run: a program that a test has ended may still have been writing there. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  } catch (error) {
    console.error(`${folder} could not be removed: ${error instanceof Error ? error.message : error}`);
  }
}

/** The folder for temporary files of the run of tests that this process belongs to. */
export function runFolder(): string | undefined {
  return process.env[RUN_FOLDER];
}

function folderInMemory(): string | undefined {
  if (!hasMemory()) return undefined;
  const folder = newFolder(SHARED_MEMORY);
  if (canStartPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function newFolder(parent: string): string {
  // A short name, as messages cut long paths.
  const folder = mkdtempSync(join(parent, 'cm-'));
  // Tests start a database server, which has a user of its own.
  chmodSync(folder, 0o755);
  return folder;
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return Math.min(bavail * bsize, freemem()) > ENOUGH_MEMORY;
  } catch {
    return false; // not on this system
  }
}

/** In many containers nothing can be started from there. */
function canStartPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
