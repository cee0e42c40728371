import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type PageOptions, PHONE, useBrowser } from './testing/browser.ts';
import { keptMoves } from './testing/kept-games.ts';
import { clickCell } from './testing/known-board.ts';
import { undoAfterTest } from './testing/profiles.ts';

const { openPage } = useBrowser();

/** All that the first visit may load, compressed. Units: bytes. */
const FIRST_LOAD = 90_000;

/**
 * What the first visit loads: the page with the messages in one language, then what moves over the board, and what keeps
 * games. Not its icons, which a browser loads when it likes.
 */
const FIRST_FILES = [
  '/',
  'board-motion.js',
  'common-en.js',
  'indexed-db-games.js',
  'language.js',
  'page.css',
  'page.js',
  'storage.js',
];
const ICONS = /\.(svg|png|ico|webmanifest)$/;

/** What moved on the page although nobody touched it, and how far; it grows. */
declare global {
  var layoutShifts: string[];
}

/** Notes what moves; runs in the page, before its own scripts. */
function noteShifts(): void {
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const nodes: unknown[] = Array.isArray(sources) ? sources.map(({ node }) => node) : [];
      const names = nodes.map((node) => (node instanceof Element ? `${node.tagName}.${node.className}` : String(node)));
      globalThis.layoutShifts.push(`${Reflect.get(entry, 'value')}: ${names.join(' ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Everything has been loaded and shown. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForLoadState('networkidle');
  // What changed in one frame is noted with the next.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

it.each<[string, PageOptions]>([
  ['a desktop', {}],
  ['a wide screen', { viewport: { width: 2560, height: 1440 } }],
  ['a phone', PHONE],
  ['a phone held sideways', { ...PHONE, viewport: { width: 844, height: 390 } }],
])('nothing on %s moves while the page loads, and as it goes on with a game', async (_where, options) => {
  const page = await openPage(options);
  const script = await page.context().addInitScript(noteShifts);
  undoAfterTest(page.context(), script);
  await page.reload();
  await settle(page);
  expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([]);
  await clickCell(page, 5, 5);
  await keptMoves(page, 1);
  await page.reload();
  await page.locator('.notice').getByText('Your game continues').waitFor();
  await settle(page);
  expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([]);
});

it('a phone without much height shows both ways of the hand above the thumb bar', async () => {
  const page = await openPage({ ...PHONE, viewport: { width: 390, height: 664 } });
  await page.getByRole('gridcell').first().waitFor();
  const bar = await page.locator('.thumb-bar').boundingBox();
  const ways = page.getByRole('group', { name: 'What should a tap do?' });
  for (const part of [page.getByText('Tap to open, hold to flag.'), ways]) {
    const bottom = async (): Promise<number> => {
      const box = await part.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

it('a movement would be noticed', async () => {
  const page = await openPage();
  const script = await page.context().addInitScript(noteShifts);
  undoAfterTest(page.context(), script);
  await page.reload();
  await settle(page);
  await page.evaluate(() => document.querySelector('.topbar')?.prepend(document.createElement('hr')));
  await expect.poll(() => page.evaluate(() => globalThis.layoutShifts.length)).toBeGreaterThan(0);
});

it('the first visit loads little, and only what its first game needs', async () => {
  // First at a picture, so that nothing of the page has been loaded yet.
  const page = await openPage({ isFirstVisit: true, path: 'icon.svg', expectedProblems: [/favicon\.ico/] });
  // By address: what is loaded ahead and then used is asked for twice, and comes once.
  const loaded = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!ICONS.test(pathname)) loaded.set(pathname, Number(response.headers()['content-length']));
  });
  const files = (): string[] =>
    [...loaded.keys()].map((path) => path.replace(/^\/assets\//, '').replace(/-[\w-]{8}\./, '.')).toSorted();
  await page.goto('/');
  // All of them, however busy the machine is, and then nothing more.
  await expect.poll(files).toEqual(FIRST_FILES);
  await settle(page);
  expect(files()).toEqual(FIRST_FILES);
  const sum = [...loaded.values()].reduce((total, size) => total + size, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThan(FIRST_LOAD);
  expect(page.workers()).toEqual([]);
});
