import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { archiveKindOf, isArchiveName } from './archive-kind.ts';
import { HandInCollector, HandInRefusal } from './hand-in-collector.ts';
import { HAND_IN_BUDGET, type HandInBudget, type HandInFile } from './hand-in-file.ts';
import type { HandInProblem } from './hand-in-problem.ts';
import { readFolder } from './read-folder.ts';

/** A part of a hand-in: a folder, an archive or a file. */
export interface HandInPart {
  readonly path: string;
  /** What the file was called when it was handed in, where the download has renamed it. */
  readonly name?: string;
}

/**
 * Reads the files of what one student handed in: folders, archives (zip, tar, tar.gz) and files, together. A folder with
 * an archive and nothing else is what is in the archive. A folder around everything in an archive is taken off, unless
 * it is one of the sources.
 * Errors: the first rule that an entry breaks. Nothing is written, and no link is followed.
 * @param source what problems call it
 */
export async function readHandInFiles(
  parts: readonly HandInPart[],
  source: string,
  budget: HandInBudget = HAND_IN_BUDGET,
): Promise<Result<readonly HandInFile[], HandInProblem>> {
  const files = new HandInCollector(source, budget);
  try {
    for (const part of parts) await readPart(part, files);
    return ok(files.files);
  } catch (error) {
    if (error instanceof HandInRefusal) return err(error.problem);
    if (isSystemError(error)) return err({ source, entry: null, rule: 'unreadable' });
    throw error;
  }
}

async function readPart({ path, name = basename(path) }: HandInPart, files: HandInCollector): Promise<void> {
  const status = lstatSync(path);
  if (status.isDirectory()) {
    const only = onlyArchiveIn(path);
    return only === undefined ? readFolder(path, files, 'refused') : await readPart({ path: only }, files);
  }
  if (!status.isFile()) files.refuse(status.isSymbolicLink() ? 'link-outside' : 'special-file', null);
  const kind = isArchiveName(name) ? archiveKindOf(path) : undefined;
  if (kind !== undefined) return await readArchive(path, kind, files);
  const checked = files.enter(name);
  files.count(status.size, name);
  if (checked !== undefined) files.add(checked, readFileSync(path));
}

/** The archive in a folder that has nothing else. */
function onlyArchiveIn(folder: string): string | undefined {
  const [only, ...more] = readdirSync(folder, { withFileTypes: true });
  return only?.isFile() === true && more.length === 0 && isArchiveName(only.name) ? join(folder, only.name) : undefined;
}

/** What unpacks archives is loaded when there is one. */
async function readArchive(path: string, kind: 'zip' | 'tar' | 'tar.gz', files: HandInCollector): Promise<void> {
  if (kind === 'zip') await (await import('./read-zip.ts')).readZip(path, files);
  else await (await import('./read-tar.ts')).readTar(path, kind === 'tar.gz', files);
  files.takeOffOuterFolder();
}

/** Whether the system refused something, rather than this program being wrong. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
