import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page, ViewportSize } from 'playwright-core';
import { takeLastProblems, watchForProblems } from './problems.ts';

/** A profile of the browser, for one test at a time. */
export interface Profile {
  readonly context: BrowserContext;
  /** Its one page, which shows nothing yet. */
  readonly page: Page;
  readonly origin: string;
  /** What its pages did that no page of ours may do; it grows until another test takes the profile. */
  readonly problems: string[];
  /** How it was made; undefined where no other test may have it. */
  readonly key: string | undefined;
}

/**
 * Profiles that no test has at the moment, by how they were made. All that a page stores is removed from them, but their
 * cache has the compiled page: in a new profile a page takes twice the processor time. Their tab stays, too: to open the
 * page in a new tab takes twice as long.
 */
const idle = new Map<string, Profile[]>();

/** What profile a test is to get. */
interface ProfileWishes {
  /** Whether the cache has to be empty, too. */
  readonly isNew: boolean;
  /** What tests that have changed the profile gave as its name. */
  readonly sharedAs: string;
  /** Called once for each new profile. */
  readonly prepare: (context: BrowserContext) => Promise<void>;
}

/** What is to be undone after a test. */
type Change = Pick<Disposable, 'dispose'>;

/** What tests have added to their profiles. */
const added = new WeakMap<BrowserContext, Change[]>();

/**
 * Gives a test a profile in which nothing is stored. One that is there can get another colour scheme, size and
 * permissions: the fewer new ones, the better.
 */
export async function takeProfile(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  { isNew, sharedAs, prepare }: ProfileWishes,
): Promise<Profile> {
  const { colorScheme = 'light', permissions, viewport, ...lasting } = options;
  const isAlone = isNew || lasting.serviceWorkers === 'allow';
  const key = isAlone ? undefined : JSON.stringify([origin, sharedAs, lasting]);
  const known = key === undefined ? undefined : idle.get(key)?.pop();
  const profile = known ?? (await makeProfile(browser, origin, key, options, prepare));
  profile.problems.length = 0;
  const { context, page } = profile;
  await page.emulateMedia({ colorScheme });
  if (viewport && !isSame(viewport, page.viewportSize())) await page.setViewportSize(viewport);
  if (permissions !== undefined) {
    await context.grantPermissions(permissions);
    undoAfterTest(context, { dispose: () => context.clearPermissions() });
  }
  return profile;
}

async function makeProfile(
  browser: Browser,
  origin: string,
  key: string | undefined,
  { colorScheme: _scheme, permissions: _permissions, ...options }: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Profile> {
  const context = await browser.newContext({ ...options, baseURL: origin });
  await prepare(context);
  const problems = watchForProblems(context, origin);
  return { context, page: await context.newPage(), origin, key, problems };
}

function isSame(one: ViewportSize, other: ViewportSize | null): boolean {
  return one.width === other?.width && one.height === other.height;
}

/** Takes a profile back: empties it for the next test, or closes it with its pages. */
export async function returnProfile(profile: Profile, mayBeReused: boolean): Promise<void> {
  const { key, context } = profile;
  // Also where it is closed: what a page does as it is left is not always told of a page that is closed.
  const isEmpty = await isEmptied(profile);
  if (isEmpty && mayBeReused && key !== undefined) idle.set(key, [...(idle.get(key) ?? []), profile]);
  else await context.close();
}

/** @returns whether it worked: a page may have crashed, on purpose or not */
async function isEmptied({ context, page, origin, problems }: Profile): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
    for (const change of added.get(context) ?? []) await change.dispose();
    added.delete(context);
    problems.push(...(await emptyTab(page)));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.detach();
    return true;
  } catch {
    return false;
  }
}

/** Leaves what the tab shows, and removes what is kept for the tab alone. @returns the problems of that moment */
async function emptyTab(page: Page): Promise<string[]> {
  // A document of the same origin, as an empty page could not reach what is kept for this one.
  const blank = await page.evaluate(() => URL.createObjectURL(new Blob([], { type: 'text/html' })));
  await page.goto(blank, { timeout: 60_000 });
  const problems = await takeLastProblems(page);
  for (const button of ['left', 'right'] as const) await page.mouse.up({ button });
  await page.mouse.move(-1, -1);
  return problems;
}

/** Removes what a test has added to a profile, a script for all its pages for example, before another test has it. */
export function undoAfterTest(context: BrowserContext, change: Change): void {
  added.set(context, [...(added.get(context) ?? []), change]);
}
