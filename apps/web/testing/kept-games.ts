import { decodeGame } from '@countermine/core/codec/game-code.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A store of the page's database. */
export type KeptStore = 'running' | 'finished' | 'damaged';

/** Waits until a store of the page's database has this many records. */
export async function kept(page: Page, store: KeptStore, count: number): Promise<void> {
  await expect.poll(async () => (await recordsOf(page, store))?.length).toBe(count);
}

/** Waits until the running games are kept with this many moves of theirs, in any order. */
export async function keptMoves(page: Page, ...counts: readonly number[]): Promise<void> {
  const moves = async (): Promise<number[]> => ((await recordsOf(page, 'running')) ?? []).map(movesOf).sort();
  await expect.poll(moves).toEqual([...counts].sort());
}

/** Waits until a game is kept with this time on its clock. Units: s. */
export async function keptClock(page: Page, seconds: number): Promise<void> {
  const latest = async (): Promise<number> => Math.max(...((await recordsOf(page, 'clocks')) ?? []).map(Number));
  await expect.poll(latest).toBeGreaterThanOrEqual(1000 * seconds);
}

function movesOf(record: unknown): number {
  const code = typeof record === 'object' && record !== null && 'code' in record ? String(record.code) : '';
  const game = decodeGame(code);
  return game.ok ? game.value.events.filter((event) => 'cell' in event).length : Number.NaN;
}

/** Undefined before the page has made its database: to open one that is not there would make another. */
function recordsOf(page: Page, store: KeptStore | 'clocks'): Promise<unknown[] | undefined> {
  return page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === 'countermine')) return undefined;
    return new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('countermine');
      opening.onsuccess = () => {
        const reading = opening.result.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
  }, store);
}

/** Puts a record into a store of the page's database, as it may be found there after something went wrong. */
export async function putIntoStore(page: Page, store: KeptStore, record: object): Promise<void> {
  await expect.poll(() => recordsOf(page, store)).toBeDefined();
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
