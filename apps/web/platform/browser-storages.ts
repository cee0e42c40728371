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
