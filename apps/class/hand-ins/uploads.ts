import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import {
  type HandInBudget,
  HandInCollector,
  type HandInFile,
  HandInRefusal,
} from '@countermine/judge/run/hand-in-files/files.ts';
import { isArchiveName, readHandInFiles } from '@countermine/judge/run/hand-in-files/read.ts';
import { handInRefusalWords } from '@countermine/judge/run/notes.ts';
import { makeTemporaryFolder } from '@countermine/judge/run/temporary-folder.ts';

/** The limits of what a student hands in on the own page. */
export const HAND_IN_LIMITS = {
  /** Files, unpacked. */
  files: 100,
  /** All of them together, unpacked. Units: bytes. */
  bytes: 2 * 2 ** 20,
  /** A request, with all that is around the files in it. Units: bytes. */
  requestBytes: 2 * 2 ** 20 + 64 * 2 ** 10,
  /** So many of a student in any stretch of so many seconds. */
  rate: { handIns: 5, seconds: 600 },
  /** So many are received at once: each is in memory. */
  atOnce: 32,
} as const;

const BUDGET: HandInBudget = {
  files: HAND_IN_LIMITS.files,
  bytes: HAND_IN_LIMITS.bytes,
  entries: 2 * HAND_IN_LIMITS.files,
};

/** A file as a form sends it. */
type Upload = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/**
 * The files of a hand-in that was sent: single files, or one archive that is unpacked.
 * Errors: why it is refused, as a clause.
 */
export async function readUploads(uploads: readonly Upload[]): Promise<Result<readonly HandInFile[], string>> {
  // A form without a chosen file sends one without a name.
  const sent = uploads.filter(({ name, size }) => name !== '' || size > 0);
  const [only, ...more] = sent;
  if (only === undefined) return err('it has no files');
  const files = more.length === 0 && isArchiveName(only.name) ? await unpack(only) : await gather(sent);
  return files.ok && files.value.length === 0 ? err('it has no files') : files;
}

async function gather(uploads: readonly Upload[]): Promise<Result<readonly HandInFile[], string>> {
  const files = new HandInCollector('', BUDGET);
  try {
    for (const upload of uploads) {
      const path = files.enter(upload.name);
      files.count(upload.size, upload.name);
      if (path !== undefined) files.add(path, new Uint8Array(await upload.arrayBuffer()));
    }
    return ok(files.files);
  } catch (error) {
    if (error instanceof HandInRefusal) return err(refusalWords(error.problem));
    throw error;
  }
}

/** Archives are read from a file; its name is ours. */
async function unpack(upload: Upload): Promise<Result<readonly HandInFile[], string>> {
  const folder = makeTemporaryFolder('upload');
  try {
    const path = join(folder, `archive${/\.\w+$/.exec(upload.name)?.[0] ?? ''}`);
    writeFileSync(path, new Uint8Array(await upload.arrayBuffer()), { mode: 0o600 });
    const read = await readHandInFiles([{ path, name: upload.name }], '', BUDGET);
    return read.ok ? read : err(refusalWords(read.error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function refusalWords({ rule, entry }: HandInRefusal['problem']): string {
  return handInRefusalWords(rule, entry === null ? null : cleanLine(entry));
}
