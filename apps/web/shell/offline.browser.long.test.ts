import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { BUILT_PAGE } from '../testing/built-page.ts';
import { untilKept } from '../testing/offline-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-'));
const { openPage } = useBrowser(folder);

const buildPage = (): void => cpSync(BUILT_PAGE, folder, { recursive: true });

beforeEach(buildPage);
afterAll(() => rmSync(folder, { recursive: true }));

/** What a new build does: changes a file, and so the list in the service worker. */
function buildAgain(title: string): void {
  const [page, worker] = [join(folder, 'index.html'), join(folder, 'service-worker.js')];
  const before = readFileSync(page, 'utf8');
  const after = before.replace(/<title>.*<\/title>/, `<title>${title}</title>`);
  writeFileSync(page, after);
  const script = readFileSync(worker, 'utf8').replaceAll(hash(before), hash(after));
  writeFileSync(worker, script.replaceAll(/version:`\w+`/g, `version:\`${title}\``));
  // What the build has compressed is that of before.
  for (const file of [page, worker]) for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

async function openKept(): Promise<Page> {
  const page = await openPage({ serviceWorkers: 'allow' });
  await untilKept(page);
  return page;
}

function askForNewBuild(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => true));
}

it('tells of a new build, which waits until the player wants it or loads the page again', async () => {
  const page = await openKept();
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('main').waitFor();
  const [script = ''] = await other.evaluate(() => Array.from(document.scripts, ({ src }) => src));
  const reload = page.getByRole('button', { name: 'Reload' });
  // It is quiet the first time.
  await expect.poll(() => reload.count()).toBe(0);

  buildAgain('second');
  await askForNewBuild(page);
  await reload.waitFor();
  expect(await page.title()).toBe('Countermine');
  await reload.click();
  await page.waitForFunction(() => document.title === 'second');
  await untilKept(page);
  await expect.poll(() => reload.count()).toBe(0);

  // A page that stays open still has the files of its own build.
  rmSync(join(folder, new URL(script).pathname));
  expect(await other.evaluate(async (url) => (await fetch(url)).status, script)).toBe(200);
  expect(await other.title()).toBe('Countermine');
  await other.close();

  buildPage();
  buildAgain('third');
  await askForNewBuild(page);
  await reload.waitFor();
  await page.reload().catch(() => undefined); // the page reloads itself once more, which may cut this short
  // The browser may change workers between the page and its script, which then cannot tell: the next load is new.
  const isNew = (): Promise<boolean> =>
    page.title().then(
      (title) => title === 'third',
      () => false,
    );
  for (let wait = 0; wait < 50 && !(await isNew()); wait += 1) await page.waitForTimeout(100);
  if (!(await isNew())) await page.reload();
  await page.waitForFunction(() => document.title === 'third');
});

it('keeps nothing of a build that is changed while it is loaded', async () => {
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const page = await openPage({ serviceWorkers: 'allow', expectedProblems: [/integrity|icon\.svg/] });
  const install = () =>
    page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register('./service-worker.js');
      if (installing === null) return 'no new worker';
      await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
      return installing.state;
    });
  // The page tries it by itself, too: where that one ends first there is no worker left to look at.
  await expect.poll(install).toBe('redundant');
});
