import { dailyParams } from '@countermine/core/game/daily.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  DIALOG,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  keepScreenshot,
  PHONE,
  useBrowser,
} from '../testing/browser.ts';

const { openPage } = useBrowser();

const board = (page: Page) => page.getByRole('grid');
const dialog = (page: Page) => page.getByRole('dialog');

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'New game' }).click();
  await dialog(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
}

async function fillSize(page: Page, ...[width, height, mines]: [number, number, number]): Promise<void> {
  for (const [name, value] of Object.entries({ Width: width, Height: height, Mines: mines })) {
    await dialog(page).getByRole('textbox', { name }).fill(String(value));
  }
}

/** Opens a cell by the keyboard and waits until the board shows it. */
async function openMiddle(page: Page): Promise<void> {
  await board(page).locator('[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => openCells(page)).toBeGreaterThan(0);
}

function openCells(page: Page): Promise<number> {
  return board(page)
    .getByRole('gridcell', { name: /empty|, \d$/ })
    .count();
}

/** Waits until a game is on the board in which nothing is open yet: it comes a frame after the dialog has gone. */
async function expectUntouched(page: Page): Promise<void> {
  await expect.poll(() => dialog(page).count()).toBe(0);
  await expect.poll(() => openCells(page)).toBe(0);
}

describe('a new game', () => {
  it('of each level is one click away, and the board has the focus', async () => {
    const page = await openPage();
    for (const [level, name] of [
      ['Expert', /30 by 16, 99 mines/],
      ['Intermediate', /16 by 16, 40 mines/],
      ['Beginner', /9 by 9, 10 mines/],
    ] as const) {
      await page.getByRole('group', { name: 'Level' }).getByRole('button', { name: level }).click();
      await expect.poll(() => board(page).getAttribute('aria-label')).toMatch(name);
      await openMiddle(page);
      await openDialog(page);
      await dialog(page).getByRole('button', { name: level }).click();
      await expectUntouched(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
    }
  });

  it('is the board of the day, the same for everybody and with its first cell open', async () => {
    const labels: string[][] = [];
    for (const timezoneId of ['Europe/Berlin', 'Europe/Paris']) {
      const page = await openPage({ timezoneId });
      await openDialog(page);
      const day = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
      const params = dailyParams(day);
      if (!params.ok) throw new Error(day);
      await dialog(page).getByRole('button', { name: 'Board of the day' }).click();
      const size = `${params.value.width} by ${params.value.height}`;
      await expect.poll(() => board(page).getAttribute('aria-label')).toContain(size);
      await expect.poll(() => openCells(page)).toBeGreaterThan(0);
      labels.push(
        await board(page)
          .getByRole('gridcell', { name: /empty|, \d$/ })
          .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? '')),
      );
    }
    expect(labels[0]).toEqual(labels[1]);
  });

  it('has any size that a board can have, and the dialog says beside the field what is wrong with others', async () => {
    const page = await openPage();
    await openDialog(page);
    const width = dialog(page).getByLabel('Width');
    await width.fill('5000');
    await width.press('Enter');
    await dialog(page).getByText('The width must be a whole number from 1 to 4,000, not 5000.').waitFor();
    await keepScreenshot(page, 'new-game-wrong');
    await width.fill('12');
    await dialog(page).getByLabel('Height').fill('7');
    const mines = dialog(page).getByLabel('Mines');
    await mines.fill('84');
    await mines.press('Enter');
    await dialog(page).getByText('from 0 to 75, not 84').waitFor();
    await mines.fill('9');
    await mines.press('Enter');
    await expect.poll(() => board(page).getAttribute('aria-label')).toMatch(/12 by 7, 9 mines/);

    await openDialog(page);
    await fillSize(page, 100, 100, 1500);
    await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.status').getByText('Mines left: 1,500', { exact: true }).waitFor({ state: 'attached' });

    await openDialog(page);
    await fillSize(page, 1, 1, 1);
    await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
    await dialog(page).getByText('No mine fits on a board this small').waitFor();
    await dialog(page).getByRole('textbox', { name: 'Mines' }).fill('0');
    await dialog(page).getByText('Without mines, the first cell wins the game.').waitFor();
    await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('gridcell').click();
    await page.locator('.ending').waitFor();
  });

  it('gives the same board for the same seed and the same rules', async () => {
    const page = await openPage();
    const play = async (): Promise<(string | null)[]> => {
      await openDialog(page);
      await dialog(page).getByLabel('No guessing').uncheck();
      await dialog(page).getByLabel('Seed').fill('42');
      await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
      await expectUntouched(page);
      await openMiddle(page);
      return board(page)
        .getByRole('gridcell')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
    };
    expect(await play()).toEqual(await play());
  });

  it('asks before a game in which something was done is given up', async () => {
    const page = await openPage();
    await openMiddle(page);
    for (let moves = 0; moves < 6; moves += 1) await page.keyboard.press('b').then(() => page.keyboard.press('f'));
    const open = await openCells(page);
    await page.getByRole('group', { name: 'Level' }).getByRole('button', { name: 'Expert' }).click();
    await dialog(page).getByRole('heading', { name: 'Give up the current game?' }).waitFor();
    await expectNoViolations(page, DIALOG);
    await keepScreenshot(page, 'abandon');
    await dialog(page).getByRole('button', { name: 'Keep playing' }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => openCells(page)).toBe(open);
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Expert' }).click();
    await dialog(page).getByRole('button', { name: 'Give up' }).click();
    await expect.poll(() => board(page).getAttribute('aria-label')).toMatch(/30 by 16/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  });

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('can be chosen by everybody: %s', async (name, options) => {
    const page = await openPage(options);
    await openDialog(page);
    await expectNoViolationsInBothThemes(page, `new-game-${name}`, DIALOG);
  });
});
