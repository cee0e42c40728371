import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atRest, expectNoViolations, keepScreenshot, type PageOptions, PHONE, useBrowser } from '../testing/browser.ts';
import { fixGames } from '../testing/played-board.ts';

const { openPage } = useBrowser();
const LARGE = { ...DEFAULT_PARAMS, width: 300, height: 200, mineCount: 8000 };

async function openGame(params = LARGE, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ ...options, before: (context) => fixGames(context, params) });
  await page.getByRole('gridcell').first().waitFor();
  return page;
}

const overview = (page: Page) => page.locator('.overview');

describe('the overview', () => {
  it('goes where it is clicked and dragged, and covers no cell', async () => {
    const page = await openGame();
    await overview(page).waitFor();
    const boxes = () => Promise.all([overview(page).boundingBox(), page.locator('.board').boundingBox()]);
    const [place, board] = await atRest(page, boxes);
    if (place === null || board === null) throw new Error('not shown');
    expect(place.y).toBeGreaterThanOrEqual(board.y + board.height);
    await page.mouse.click(place.x + place.width - 2, place.y + place.height - 2);
    await page.mouse.click(board.x + board.width - 5, board.y + board.height - 5, { button: 'right' });
    await page.getByRole('gridcell', { name: 'row 200, column 300, hidden, flagged' }).waitFor();
    await keepScreenshot(page, 'overview');
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await page.mouse.move(place.x + 1, place.y + 1, { steps: 3 });
    await page.mouse.up();
    await page.mouse.click(board.x + 5, board.y + 5, { button: 'right' });
    await page.getByRole('gridcell', { name: 'row 1, column 1, hidden, flagged' }).waitFor();
    await expectNoViolations(page);
  });

  it('frames what the wheel brings into view', async () => {
    const page = await openGame();
    const frame = overview(page).locator('div');
    const before = await frame.boundingBox();
    await page.locator('.board').hover();
    await page.mouse.wheel(3000, 2000);
    await expect.poll(async () => (await frame.boundingBox())?.x ?? 0).toBeGreaterThan((before?.x ?? 0) + 10);
  });

  it.each([
    ['the whole board is in view', DEFAULT_PARAMS, {}],
    ['there is no room for it', LARGE, PHONE],
  ] as const)('is not there where %s', async (_why, params, options) => {
    const page = await openGame(params, options);
    expect(await overview(page).isVisible()).toBe(false);
  });
});
