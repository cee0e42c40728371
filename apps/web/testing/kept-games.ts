import type { Page } from 'playwright-core';

/** A store of the page's database. */
export type KeptStore = 'running' | 'finished' | 'damaged';

/** Waits until a store of the page's database has so many records. */
export async function kept(page: Page, store: KeptStore, count: number): Promise<void> {
  await page.waitForFunction(
    ({ name, expected }) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('countermine');
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result === expected);
          };
        };
      }),
    { name: store, expected: count },
  );
}

/** Puts a record into a store of the page's database, as it may be found there after something went wrong. */
export async function putIntoStore(page: Page, store: KeptStore, record: object): Promise<void> {
  await page.evaluate(
    ({ name, value }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('countermine');
        opening.onsuccess = () => {
          const change = opening.result.transaction(name, 'readwrite');
          change.objectStore(name).put(value);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { name: store, value: record },
  );
}
