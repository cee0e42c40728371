import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atRest, expectNoViolations, keepScreenshot, type PageOptions, PHONE, useBrowser } from '../testing/browser.ts';

const { openPage } = useBrowser();

const BROKEN = { path: '#g=broken' };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y;
}

/** What lies below the notice, of everything that can be used or looked at. */
async function covered(page: Page): Promise<string[]> {
  const notice = await boxOf(page.locator('.notice'));
  const found: string[] = [];
  // What is scrolled out of sight is not covered.
  const { y, height } = await boxOf(page.getByRole('main'));
  for (const place of await page
    .locator('.topbar button:visible, .status, [data-cell="72"], [data-cell="80"], .panel, .thumb-bar, .courses')
    .all()) {
    const box = await boxOf(place);
    const seen = { ...box, height: Math.min(box.height, y + height - box.y) };
    if (overlaps(notice, seen)) found.push((await place.getAttribute('class')) ?? 'a part without a name');
  }
  return found;
}

async function openWithNotice(options: PageOptions): Promise<Page> {
  const page = await openPage({ ...options, ...BROKEN });
  await page.getByRole('alert').getByText('This link is damaged').waitFor();
  return page;
}

describe('a notice', () => {
  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('covers nothing: %s', async (name, options) => {
    const page = await openWithNotice(options);
    await expect.poll(() => covered(page)).toEqual([]);
    await expectNoViolations(page);
    await keepScreenshot(page, `notice-${name}`);
    await page.getByRole('button', { name: 'Courses' }).click();
    await page.locator('.courses').waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
    await keepScreenshot(page, `notice-courses-${name}`);
  });

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('leaves the board where it is: %s', async (_name, options) => {
    const page = await openWithNotice(options);
    const cell = page.locator('[data-cell="80"]');
    const before = await atRest(page, () => boxOf(cell));
    await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
    await page.locator('.notice').waitFor({ state: 'detached' });
    expect(await boxOf(cell)).toEqual(before);
  });
});
