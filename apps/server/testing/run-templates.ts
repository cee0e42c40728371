import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../../../tools/temporary-folder.ts';

// Folders that the first test of a run makes, and all others copy.

/** @returns undefined where no test of this run has made it yet */
export function findTemplate(name: string): string | undefined {
  const run = runFolder();
  const template = run === undefined ? undefined : join(run, name);
  return template !== undefined && existsSync(template) ? template : undefined;
}

/**
 * Moves a folder to where the other tests of this run find it.
 * @param draft in the folder for temporary files
 */
export function keepTemplate(name: string, draft: string): void {
  const run = runFolder();
  if (run === undefined) throw new Error('keepTemplate: this is no run of the tests');
  try {
    renameSync(draft, join(run, name));
  } catch (error) {
    // Another worker made it meanwhile.
    if (findTemplate(name) === undefined) throw error;
    rmSync(draft, { recursive: true });
  }
}
