import type { LockFailure } from '@countermine/node/files/file-lock.ts';
import type { StorageError } from '@countermine/play/ports/play-storage.ts';
import type { FileHost } from '../files/user-file.ts';
import { unwritable } from './unwritable.ts';

/** Why a file could not be locked. @param folder the folder of all that is stored */
export function lockError(path: string, folder: string, failure: LockFailure, { reasonOf }: FileHost): StorageError {
  if (failure.code === 'failed') return unwritable(path, folder, reasonOf(failure.error));
  const { lock, pid } = failure;
  return { code: 'locked', path, lock, ...(pid !== undefined && { pid }) };
}
