import type { StoreTexts } from '@countermine/text/terminal/store-texts.ts';
import type { LockFailure } from '../files/file-lock.ts';
import type { FileHost } from '../files/user-file.ts';

/** Why a file could not be locked, in a sentence. */
export function lockWords(texts: StoreTexts, path: string, failure: LockFailure, { reasonOf }: FileHost): string {
  return failure.code === 'held'
    ? texts.locked(path, failure.lock, failure.pid)
    : texts.cannotWrite(path, reasonOf(failure.error));
}
