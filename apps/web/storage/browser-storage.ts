import type { StorageError, StorageErrorCode } from '@countermine/play/storage/storage-error.ts';

/** A storage for short texts; undefined if the browser forbids even to ask for it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'> | undefined;

/** The storages for short texts that a browser has. */
export interface BrowserStorages {
  /** Lasts. */
  readonly local: TextStorage;
  /** Lasts as long as the tab. */
  readonly session: TextStorage;
}

/** What the browser lets us use. */
export function browserStorages(): BrowserStorages {
  return { local: orNone(() => localStorage), session: orNone(() => sessionStorage) };
}

function orNone(ask: () => Storage): TextStorage {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** A text of the browser's storage; where that takes none, it is forgotten with the page. */
export function keptText(
  storage: TextStorage,
  key: string,
): { readonly read: () => string | undefined; readonly write: (text: string) => void } {
  return {
    read: () => storage?.getItem(key) ?? undefined,
    write: (text) => {
      try {
        storage?.setItem(key, text);
      } catch {
        // There is no room: what was to be stored can still be used on this page.
      }
    },
  };
}

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
