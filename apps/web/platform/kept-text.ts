import type { TextStorage } from './browser-storages.ts';

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
