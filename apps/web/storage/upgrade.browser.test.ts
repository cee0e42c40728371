import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPanel, useBrowser } from '../testing/browser.ts';
import { clickCell, openKnown } from '../testing/known-board.ts';

// A database that an older page made, with what is in it, is that of the newer one.

const { openPage } = useBrowser();

/** The object stores of older versions, each with its options. */
const GAMES = { finished: { keyPath: 'id' }, running: { keyPath: 'id' }, clocks: {}, damaged: { autoIncrement: true } };
const OLDER = [
  [1, GAMES],
  [2, { ...GAMES, recordings: { keyPath: 'key' }, recordingFiles: {} }],
] as const;

/** A recording of 2 x 1 cells that is won by one click. */
const RECORDING = encodeAvf(
  plainRecording(2, 1, [1], [
    { kind: 'left-press', at: 0, x: 8, y: 8 },
    { kind: 'left-release', at: 1000, x: 8, y: 8 },
  ] as const),
);

async function giveRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recordings' }).click();
  const files = [{ name: 'fast.avf', mimeType: 'application/octet-stream', buffer: Buffer.from(RECORDING) }];
  await page.getByLabel('Choose files').setInputFiles(files);
  await page.getByRole('rowheader', { name: 'fast.avf' }).first().waitFor();
}

/** Makes the database one of an older version with the same records, as far as that had stores for them. */
async function makeOlder(page: Page, version: number, stores: Record<string, IDBObjectStoreParameters>): Promise<void> {
  // Where no script of the page holds it open.
  // A picture has no icon of its own, and a browser with windows asks for the usual one.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('/icon.svg');
  await page.evaluate(
    async ([older, kept]) => {
      const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const names = Object.keys(kept);
      const newer = await done(indexedDB.open('countermine'));
      const records = new Map<string, [IDBValidKey, unknown][]>();
      for (const name of names.filter((one) => newer.objectStoreNames.contains(one))) {
        const store = newer.transaction(name).objectStore(name);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        records.set(
          name,
          keys.map((key, at) => [key, values[at]]),
        );
      }
      newer.close();
      await done(indexedDB.deleteDatabase('countermine'));
      const opening = indexedDB.open('countermine', older);
      opening.onupgradeneeded = () => {
        for (const name of names) opening.result.createObjectStore(name, kept[name]);
      };
      const made = await done(opening);
      const writing = made.transaction(names, 'readwrite');
      for (const [name, entries] of records) {
        const store = writing.objectStore(name);
        for (const [key, value] of entries) store.put(value, store.keyPath === null ? key : undefined);
      }
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      made.close();
    },
    [version, stores] as const,
  );
}

it.each(OLDER)('a database of version %i keeps its games, and takes recordings', async (version, stores) => {
  const page = await openKnown(openPage, ['..*...', '......', '......', '......', '......']);
  await clickCell(page, 1, 3);
  await openPanel(page, 'Statistics');
  const watch = page.getByRole('button', { name: /^Watch the game of/ });
  await expect.poll(() => watch.count()).toBe(1);
  await giveRecording(page);
  await makeOlder(page, version, stores);

  await page.goto('/#/statistics');
  // At first the statistics are those of the board that is shown.
  await page.getByRole('combobox', { name: 'Setting' }).selectOption({ index: 1 });
  await expect.poll(() => watch.count()).toBe(1);
  const hadRecordings = 'recordings' in stores;
  if (hadRecordings) {
    await page.getByRole('button', { name: 'Recordings' }).click();
    await page.getByRole('rowheader', { name: 'fast.avf' }).first().waitFor();
  } else {
    await giveRecording(page);
  }
  await page
    .getByLabel('Choose files')
    .setInputFiles([{ name: 'broken.avf', mimeType: 'application/octet-stream', buffer: Buffer.of(52, 1, 2) }]);
  await page.getByText('1 file could not be used').waitFor();
});
