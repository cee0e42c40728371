import { lstatSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { FileCollector, HandInRefusal } from './file-collector.ts';
import { HAND_IN_BUDGET, type HandInBudget, type HandInFile } from './hand-in-file.ts';
import type { HandInProblem } from './hand-in-problem.ts';
import { readFolder } from './read-folder.ts';

/**
 * Reads the files of what one student handed in: a folder, or one file.
 * Errors: the first rule that an entry breaks. Nothing is written, and no link is followed.
 * @param path where it is
 * @param source what problems call it
 */
export async function readHandInFiles(
  path: string,
  source: string,
  budget: HandInBudget = HAND_IN_BUDGET,
): Promise<Result<readonly HandInFile[], HandInProblem>> {
  const files = new FileCollector(source, budget);
  try {
    readSource(path, files);
    return ok(files.files);
  } catch (error) {
    if (error instanceof HandInRefusal) return err(error.problem);
    if (isSystemError(error)) return err({ source, entry: null, rule: 'unreadable' });
    throw error;
  }
}

function readSource(path: string, files: FileCollector): void {
  const status = lstatSync(path);
  if (status.isDirectory()) readFolder(path, files, 'refused');
  else files.refuse(status.isSymbolicLink() ? 'link-outside' : 'special-file', null);
}

/** Whether the system refused something, rather than this program being wrong. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
