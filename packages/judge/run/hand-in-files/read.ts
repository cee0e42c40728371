import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { shownWord } from '@countermine/core/text/typed.ts';
import type { HandIn } from '@countermine/courses/cases/hand-in.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { handInRefusalWords } from '../notes.ts';
import {
  type HandInBudget,
  HandInCollector,
  type HandInFile,
  type HandInProblem,
  HandInRefusal,
  leadsOutside,
} from './files.ts';

/** The kinds of archives that hand-ins come in. */
type ArchiveKind = 'zip' | 'tar' | 'tar.gz';

const ARCHIVE_NAME = /\.(zip|tar|tgz|tar\.gz)$/i;

export function isArchiveName(name: string): boolean {
  return ARCHIVE_NAME.test(name);
}

export function withoutArchiveEnding(name: string): string {
  return name.replace(ARCHIVE_NAME, '');
}

/** The offset of the magic in the header of a tar file. Source: ustar in the `pax` page of POSIX. */
const USTAR_AT = 257;

/** The kind of an archive by its first bytes, and by its name for the oldest kind of tar; undefined for other files. */
function archiveKindOf(path: string): ArchiveKind | undefined {
  const head = readHead(path);
  if (head.toString('latin1', 0, 2) === 'PK') return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tar.gz';
  if (head.toString('latin1', USTAR_AT, USTAR_AT + 5) === 'ustar') return 'tar';
  const ending = ARCHIVE_NAME.exec(path)?.[1]?.toLowerCase();
  if (ending === undefined || ending === 'tar') return ending;
  return ending === 'zip' ? 'zip' : 'tar.gz';
}

function readHead(path: string): Buffer {
  const head = Buffer.alloc(512);
  const fd = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(fd, head));
  } finally {
    closeSync(fd);
  }
}

/**
 * Reads the files of a folder. Links inside it are left out; nothing follows a link.
 * @param links what happens to links that lead outside, and to devices, pipes and sockets
 */
function readFolder(folder: string, files: HandInCollector, links: 'refused' | 'left-out'): void {
  const visit = (inside: string): void => {
    for (const name of readdirSync(join(folder, inside)).sort()) {
      const typed = inside === '' ? name : `${inside}/${name}`;
      const path = files.enter(typed);
      if (path === undefined) continue;
      const status = lstatSync(join(folder, typed));
      if (status.isDirectory()) visit(typed);
      else if (status.isFile()) {
        files.count(status.size, typed);
        files.add(path, readFileSync(join(folder, typed)));
      } else if (links === 'left-out') continue;
      else if (!status.isSymbolicLink()) files.refuse('special-file', typed);
      else if (leadsOutside(path, readlinkSync(join(folder, typed)))) files.refuse('link-outside', typed);
    }
  };
  visit('');
}

export interface HandInPart {
  readonly path: string;
  /** The file's name when it was handed in, where the download has renamed it. */
  readonly name?: string;
}

/** Far more than any hand-in of a course needs. */
const HAND_IN_BUDGET: HandInBudget = { files: 2000, bytes: 64 * 2 ** 20, entries: 20_000 };

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

/** The unpacker of archives is loaded when there is one. */
async function readArchive(path: string, kind: 'zip' | 'tar' | 'tar.gz', files: HandInCollector): Promise<void> {
  if (kind === 'zip') await (await import('./read-zip.ts')).readZip(path, files);
  else await (await import('./read-tar.ts')).readTar(path, kind === 'tar.gz', files);
  files.takeOffOuterFolder();
}

/** True if the system refused something, rather than this program being wrong. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/**
 * Reads the files of a folder as they were handed in: archives are not unpacked, as a check may ask for them, and links
 * are left out, as it is the user's own folder.
 * Errors: why it cannot be read, in words.
 */
export function readHandIn(folder: string): Result<HandIn, string> {
  const files = new HandInCollector(folder, HAND_IN_BUDGET);
  try {
    readFolder(folder, files, 'left-out');
  } catch (error) {
    if (!(error instanceof HandInRefusal)) return err(unreadableHandIn(folder, reasonOf(error)));
    const { rule, entry } = error.problem;
    return err(notHandIn(folder, handInRefusalWords(rule, entry === null ? null : shownWord(entry))));
  }
  return ok({ files: new Map(files.files.map(({ path, bytes }) => [path, bytes])), compiled: undefined });
}

/** For a folder that was handed in. @param reason why it cannot be read */
function unreadableHandIn(folder: string, reason: string): string {
  return `${folder} cannot be read: ${reason}`;
}

function notHandIn(folder: string, reason: string): string {
  return `${folder} is no hand-in: ${reason}`;
}
