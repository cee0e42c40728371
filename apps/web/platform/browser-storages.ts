import type { BrowserStorages } from '../storage/page-storage.ts';

/** What the browser lets us use: some forbid even to ask where cookies are off. */
export function browserStorages(): BrowserStorages {
  return { local: orNone(() => localStorage), session: orNone(() => sessionStorage) };
}

function orNone(ask: () => Storage): Storage | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
