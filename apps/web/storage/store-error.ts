/**
 * Why something could not be kept or read: the browser forbids it (private windows, settings), has no room left, waits
 * for another tab that holds an older form of the store, or that tab has a newer one; or anything else.
 */
export const STORE_ERRORS = ['forbidden', 'full', 'blocked', 'outdated', 'failed'] as const;

/** One of {@link STORE_ERRORS}. */
export type StoreError = (typeof STORE_ERRORS)[number];

const CODES: ReadonlyMap<string, StoreError> = new Map([
  ['SecurityError', 'forbidden'],
  ['QuotaExceededError', 'full'],
  ['VersionError', 'outdated'],
]);

/** What an exception of the browser's store means. */
export function storeErrorOf(error: unknown): StoreError {
  // A browser without a store at all throws a ReferenceError or a TypeError.
  if (error instanceof ReferenceError || error instanceof TypeError) return 'forbidden';
  return (error instanceof DOMException && CODES.get(error.name)) || 'failed';
}
