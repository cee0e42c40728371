/**
 * Why something could not be stored or read.
 * `forbidden`: the platform does not let us (private windows, no permission). `full`: no room. `locked`: another program
 * uses it. `blocked`: another session keeps the storage in an older form. `newer`: it was written by a later version, or
 * a session of a later version has taken it over. `unreadable`, `unwritable`: the platform says why in `reason`.
 * `not-set-aside`: it is damaged and could not be moved out of the way. `failed`: anything else.
 */
export const STORAGE_ERROR_CODES = [
  'forbidden',
  'full',
  'locked',
  'blocked',
  'newer',
  'unreadable',
  'unwritable',
  'not-set-aside',
  'failed',
] as const;

/** One of {@link STORAGE_ERROR_CODES}. */
export type StorageErrorCode = (typeof STORAGE_ERROR_CODES)[number];

/** Why something could not be stored or read, with what a message about it needs. */
export interface StorageError {
  readonly code: StorageErrorCode;
  /** The file it is about, where there is one. */
  readonly path?: string;
  /** For `unwritable`: the folder of all that is stored, where the fault is not with the file itself. */
  readonly folder?: string;
  /** Why, in the words of the platform. */
  readonly reason?: string;
  /** For `locked`: the lock file, and the process that holds it. */
  readonly lock?: string;
  readonly pid?: number;
  /** For `newer`: the version that was found. */
  readonly version?: number;
}

/** Whether two errors say the same. */
export function isSameError(one: StorageError | undefined, other: StorageError | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.code === other.code &&
    one.path === other.path &&
    one.folder === other.folder &&
    one.reason === other.reason &&
    one.lock === other.lock &&
    one.pid === other.pid &&
    one.version === other.version
  );
}
