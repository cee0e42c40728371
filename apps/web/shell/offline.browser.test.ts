import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { chooseInMenu, useBrowser } from '../testing/browser.ts';
import { BUILT_PAGE } from '../testing/built-page.ts';
import { untilKept } from '../testing/offline-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-'));
const { openPage } = useBrowser(folder);

const buildPage = (): void => cpSync(BUILT_PAGE, folder, { recursive: true });

beforeEach(buildPage);
afterAll(() => rmSync(folder, { recursive: true }));

async function openKept(): Promise<Page> {
  const page = await openPage({ serviceWorkers: 'allow' });
  await untilKept(page);
  return page;
}

it('works without the network once it was loaded, and speaks a language of which it has loaded nothing yet', async () => {
  const page = await openKept();
  await page.context().setOffline(true);
  // Nor has the server anything, in case the worker gets past that.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  await chooseInMenu(page, 'Settings');
  await page.locator('#language').selectOption('tr');
  await page.getByRole('dialog', { name: 'Ayarlar' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Öğren' }).waitFor();
  await page.goto('/?from=home#board');
  await page.getByRole('main').waitFor();
  const lost = await page.evaluate(async () => {
    const files = (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    ).flat();
    const answers = await Promise.all(files.map(({ url }) => fetch(url)));
    return { files: files.length, lost: answers.filter(({ ok }) => !ok).length };
  });
  expect(lost.files).toBeGreaterThan(5);
  expect(lost.lost).toBe(0);
});
