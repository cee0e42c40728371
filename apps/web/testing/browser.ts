import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@countermine/server/http/create-app.ts';
import { type Listening, listen } from '@countermine/server/http/listen.ts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { axeViolations, COLOUR_RULES } from '../../../tools/browser/axe-violations.ts';
import { Servers, type Serving } from '../../cli/testing/serving.ts';
import { noteLastProblems } from './problems.ts';
import { type Profile, returnProfile, takeProfile } from './profiles.ts';
import { noteSaid } from './said-texts.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * How many times slower the pages run than the machine could, so that a test which reads what is not there yet is found
 * out: `COUNTERMINE_SLOW_PAGE=4 npx vitest run --project browser`.
 */
const SLOWDOWN = Number(process.env['COUNTERMINE_SLOW_PAGE'] ?? 1);

/** How long the page may take over one action on a busy machine: less than a test may. Units: ms. */
const PATIENCE = 120_000;

/** How a page is opened; everything has a default. */
export interface PageOptions extends BrowserContextOptions {
  /** What follows the origin: a fragment, for example. */
  readonly path?: string;
  /** What the test provokes: problems of the page that match are none. */
  readonly expectedProblems?: readonly RegExp[];
  /** False where the test changes the profile itself, for example its clock, so that no other test may have it. */
  readonly mayReuseProfile?: boolean;
  /** Only tests that give the same name have the profile afterwards: they change it alike, for example its clock. */
  readonly sharedAs?: string;
  /** True where nothing of the page may be in the cache of the profile, either, as before a first visit. */
  readonly isFirstVisit?: boolean;
  /** Changes the profile before the page loads; what it adds is removed by `undoAfterTest`, if another test may have it. */
  readonly before?: (context: BrowserContext) => Promise<unknown>;
}

/** A phone, held upright. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const satisfies PageOptions;

const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  // Each picture is drawn by the processor; the tests of motion ask for it.
  reducedMotion: 'reduce',
  // It would load everything in every test, and only few are about it: those say `serviceWorkers: 'allow'`.
  serviceWorkers: 'block',
};

/** What a test opens pages with. */
export interface BrowserOfTests {
  /** Opens the page in a profile of its own, in which nothing is stored, and waits until it has loaded. */
  openPage(options?: PageOptions): Promise<Page>;
  /** Closes all pages, as happens after each test anyway. @returns the problems that these pages had until then */
  closePages(): Promise<string[]>;
  /** Where the page is served. */
  origin(): string;
}

/** One connection for all files that a worker runs. */
let connection: Promise<Browser> | undefined;

/**
 * Gives the tests of a file a browser; called once, at its top. After each test its pages are closed, and it fails when
 * one of them threw, wrote an error to the console or asked another origin for anything. Without a Chromium the tests
 * are skipped, or fail where CI is set.
 * @param folder served instead of the built page
 * @param isOnline true if the server is the command with what is played together, in a database of its own
 */
export function useBrowser(folder?: string, { isOnline = false } = {}): BrowserOfTests {
  const shared = inject('sharedBrowser');
  let browser: Browser;
  let server: Listening | undefined;
  let online: OnlineServing | undefined;
  let opened: { profile: Profile; mayReuse: boolean; problems: () => string[] }[] = [];
  const origin = (): string =>
    online?.origin ?? (server === undefined ? (shared?.origin ?? '') : `http://127.0.0.1:${server.port}`);

  beforeAll(async () => {
    if (shared === undefined) return missBrowser();
    if (isOnline) online = await serveOnline();
    else if (folder !== undefined) server = await listen(createApp(folder), '127.0.0.1', 0);
    connection ??= chromium.connect(shared.endpoint);
    browser = await connection;
  });
  beforeEach(({ skip }) => skip(shared === undefined, 'there is no Chromium'));
  const closePages = async (mayReuseAny = true): Promise<string[]> => {
    const finished = opened;
    opened = [];
    await Promise.all(finished.map(({ profile, mayReuse }) => returnProfile(profile, mayReuse && mayReuseAny)));
    // Only now: a page may fail as it is left, too.
    return finished.flatMap((one) => one.problems());
  };
  afterEach(async ({ task }) => expect(await closePages(task.result?.state !== 'fail')).toEqual([]));
  afterAll(async () => {
    await online?.end();
    await server?.close();
  });

  return {
    origin,
    closePages,
    async openPage({
      isFirstVisit = false,
      path = '',
      expectedProblems = [],
      mayReuseProfile = true,
      sharedAs = '',
      before,
      ...options
    } = {}) {
      const profile = await takeProfile(
        browser,
        origin(),
        { ...DESKTOP, ...options },
        { isNew: isFirstVisit, sharedAs, prepare },
      );
      const isExpected = (problem: string): boolean => expectedProblems.some((pattern) => pattern.test(problem));
      opened.push({
        profile,
        mayReuse: mayReuseProfile,
        problems: () => profile.problems.filter((problem) => !isExpected(problem)),
      });
      await before?.(profile.context);
      await profile.page.goto(`/${path}`);
      return profile.page;
    },
  };
}

interface OnlineServing extends Pick<Serving, 'origin'> {
  end(): Promise<void>;
}

/** Starts the command as it is built: to load its sources here takes longer than the tests. */
async function serveOnline(): Promise<OnlineServing> {
  const data = mkdtempSync(join(tmpdir(), 'countermine-online-'));
  const served = await new Servers().serve(['serve', '--port', '0', '--data', data]);
  return {
    origin: served.origin,
    async end() {
      await served.end('SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteCopies);
  await context.addInitScript(noteSaid);
  await noteLastProblems(context);
  context.setDefaultTimeout(PATIENCE);
  if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page));
}

/** Notes what the page has copied: the clipboard is one for all tests that run at the same time. */
function noteCopies(): void {
  // An empty page has none.
  if (!isSecureContext) return;
  const { clipboard } = navigator;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = async (text) => {
    await write(text);
    Reflect.set(window, 'copied', text);
  };
}

/** What the page has last put on the clipboard. */
export function copiedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => Reflect.get(window, 'copied'));
}

async function slowDown(page: Page): Promise<void> {
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    // A page that is gone by now needs no slowing down.
    if (!page.isClosed()) throw error;
  }
}

function missBrowser(): void {
  const message = 'There is no Chromium, so no browser test runs: install one, or set CHROMIUM to the path of one.';
  if (process.env['CI']) throw new Error(message);
  console.error(`\n${'*'.repeat(message.length)}\n${message}\n${'*'.repeat(message.length)}\n`);
}

/** The dialog over the page, for {@link expectNoViolations}: what it covers cannot be used, and takes axe as long again. */
export const DIALOG = 'dialog[open]';

/** Fails when axe finds anything that keeps people from using the page. @param part a selector; by default all of it */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  expect(await violationsOn(page, part)).toEqual([]);
}

/** What axe finds once all colours have settled: one on its way to another may have too little contrast. */
export async function violationsOn(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  return await axeViolations(page, part, rules);
}

/**
 * {@link expectNoViolations} of a page that follows the system's theme, in the light and in the dark one. A picture of
 * each is kept.
 */
export async function expectNoViolationsInBothThemes(page: Page, name: string, part?: string): Promise<void> {
  await expectNoViolations(page, part);
  await keepScreenshot(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme="dark"]').waitFor();
  expect(await violationsOn(page, part, COLOUR_RULES)).toEqual([]);
  await keepScreenshot(page, `${name}-dark`);
}

/** Whether pictures are kept: each takes more processor time than the page takes to load. */
const KEEPS_SCREENSHOTS = process.env['COUNTERMINE_SCREENSHOTS'] === '1';

/**
 * Keeps a picture of what a user sees as dist/screenshots/NAME.png, for a look by eye, if that is asked for:
 * `COUNTERMINE_SCREENSHOTS=1 npx vitest run --project browser`.
 * @param name words with hyphens: the view, then what is peculiar to it
 */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!KEEPS_SCREENSHOTS) return;
  await page.screenshot({ path: join(ROOT, 'dist/screenshots', `${name}.png`), animations: 'disabled' });
}

/** Chooses something of the menu by its English name. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'More', exact: true }).click();
  await header.locator('.more-menu').getByRole('button', { name, exact: true }).click();
}

/** Closes what the page says. Information goes by itself after a while, which may be before this. */
export async function closeNotice(page: Page): Promise<void> {
  const notice = page.locator('.notice');
  await notice
    .locator('button')
    .last()
    .evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
  await notice.waitFor({ state: 'detached' });
}

/**
 * Where parts of the page are once they have come to rest: parts that are loaded later may move others.
 * @param read gives the boxes, or whatever follows from them
 */
export async function atRest<Boxes>(page: Page, read: () => Promise<Boxes>): Promise<Boxes> {
  await page.waitForLoadState('networkidle');
  return whenStill(page, read);
}

/** Where parts of the page are once they move no more, though something may still be loading. @param read as for `atRest` */
export async function whenStill<Boxes>(page: Page, read: () => Promise<Boxes>): Promise<Boxes> {
  let last = await read();
  const isSame = async (): Promise<boolean> => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const before = JSON.stringify(last);
    last = await read();
    return JSON.stringify(last) === before;
  };
  await expect.poll(isSame).toBe(true);
  return last;
}

/** Shows a panel by its English name; on a small screen it is behind a button. */
export async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('gridcell').first().waitFor();
  const tab = page.getByRole('tab', { name });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: 'Show the side panel' }).last().click();
  await tab.click();
}

/** What a file contains that the page offered for download. */
export async function contentOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
