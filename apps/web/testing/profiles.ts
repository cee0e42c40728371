import type { Browser, BrowserContext, BrowserContextOptions, Disposable } from 'playwright-core';
import { watchForProblems } from './problems.ts';

/** A profile of the browser, for one test at a time. */
export interface Profile {
  readonly context: BrowserContext;
  readonly origin: string;
  /** What its pages did that no page of ours may do; it grows until another test takes the profile. */
  readonly problems: string[];
  /** How it was made; undefined where no other test may have it. */
  readonly key: string | undefined;
}

/**
 * Profiles that no test has at the moment, by how they were made. All that a page stores is removed from them, but their
 * cache has the compiled page: in a new profile a page takes twice the processor time.
 */
const idle = new Map<string, Profile[]>();

/** What tests have added to their profiles. */
const added = new WeakMap<BrowserContext, Disposable[]>();

/**
 * Gives a test a profile in which nothing is stored.
 * @param prepare is called once for each new profile
 */
export async function takeProfile(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Profile> {
  const key = options.serviceWorkers === 'allow' ? undefined : JSON.stringify([origin, options]);
  const known = key === undefined ? undefined : idle.get(key)?.pop();
  if (known !== undefined) {
    known.problems.length = 0;
    return known;
  }
  const context = await browser.newContext({ ...options, baseURL: origin });
  await prepare(context);
  return { context, origin, key, problems: watchForProblems(context, origin) };
}

/** Takes a profile back: closes its pages, and empties it for the next test or closes it. */
export async function returnProfile(profile: Profile, mayBeReused: boolean): Promise<void> {
  const { key, context } = profile;
  if (key === undefined || !mayBeReused || !(await isEmptied(profile))) {
    await context.close();
    return;
  }
  idle.set(key, [...(idle.get(key) ?? []), profile]);
}

/** @returns whether it worked: a page may have crashed, on purpose or not */
async function isEmptied({ context, origin }: Profile): Promise<boolean> {
  try {
    // What a page does as it is left is heard of only where it is closed, not where it goes to another address.
    await Promise.all(context.pages().map((page) => page.close()));
    // Only now: a page may store its game as it is left.
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await page.close();
    for (const change of added.get(context) ?? []) await change.dispose();
    added.delete(context);
    return true;
  } catch {
    return false;
  }
}

/** Removes what a test has added to a profile, a script for all its pages for example, before another test has it. */
export function undoAfterTest(context: BrowserContext, change: Disposable): void {
  added.set(context, [...(added.get(context) ?? []), change]);
}
