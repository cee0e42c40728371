import type { LockFailure } from '@countermine/host/files/file-lock.ts';
import type { StorageError } from '@countermine/play/storage/storage-error.ts';
import type { FileHost } from '../files/user-file.ts';

/** Why a file could not be locked. */
export function lockError(path: string, failure: LockFailure, { reasonOf }: FileHost): StorageError {
  if (failure.code === 'failed') return { code: 'unwritable', path, reason: reasonOf(failure.error) };
  const { lock, pid } = failure;
  return { code: 'locked', path, lock, ...(pid !== undefined && { pid }) };
}
