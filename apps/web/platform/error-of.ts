import type { StorageError, StorageErrorCode } from '@countermine/play/storage/storage-error.ts';

const CODES: ReadonlyMap<string, StorageErrorCode> = new Map([
  ['SecurityError', 'forbidden'],
  ['QuotaExceededError', 'full'],
  ['VersionError', 'newer'],
]);

/** What an exception of the browser's storage means. */
export function errorOf(exception: unknown): StorageError {
  // A browser without any storage throws a ReferenceError or a TypeError.
  if (exception instanceof ReferenceError || exception instanceof TypeError) return { code: 'forbidden' };
  return { code: (exception instanceof DOMException && CODES.get(exception.name)) || 'failed' };
}
