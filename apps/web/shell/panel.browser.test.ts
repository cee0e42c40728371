import { expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { clickCell, expectLook, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

/** The upper left corner opens all but what is behind the mines. */
const ROWS = ['....*', '....*', '.....', '.....', '....*'];

it('the side panel shows nothing before there is something, then what helps, and after the end the end first', async () => {
  const page = await openKnown(openPage, ROWS);
  const panel = page.getByRole('tabpanel');
  await page.locator('.panel.empty').waitFor();
  expect(await panel.innerText()).toBe('');
  await clickCell(page, 1, 1);
  await expectLook(page, 1, 1, 'empty');
  await panel.getByRole('button').first().waitFor();
  expect(await panel.getByRole('button').allInnerTexts()).toEqual(['Hint', 'Why?', 'Odds', 'Undo', 'Pause']);
  await page.keyboard.press('i');
  await panel.locator('.card.hint').waitFor();
  await clickCell(page, 1, 5);
  await panel.getByText('Next goal: a first win on this level').waitFor();
  const end = (await page.locator('.ending').innerText()) + (await panel.innerText());
  const told = ['You hit a mine', 'Play again', 'Undo', 'Replay', 'Share', 'The move that cost most', 'Next goal'];
  const places = told.map((words) => end.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(await page.locator('.card.hint').count()).toBe(0);
});

it('after the end the panel has three cards, and all the rest behind one line', async () => {
  const page = await openKnown(openPage, ROWS);
  await clickCell(page, 1, 1);
  await expectLook(page, 1, 1, 'empty');
  await clickCell(page, 1, 5);
  const panel = page.getByRole('tabpanel');
  const cards = panel.locator('.card');
  await expect
    .poll(() => cards.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Skill[\s\S]*Luck/),
      expect.stringContaining('The move that cost most'),
      expect.stringContaining('Next goal: a first win on this level'),
    ]);
  const seen = await panel.innerText();
  expect(seen.split('\n').at(-1)).toBe('All moves and figures');
  // Nothing has to be scrolled to.
  expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  const graph = panel.getByRole('slider', { name: 'Chance of winning' });
  expect(await graph.count()).toBe(0);
  await panel.getByText('All moves and figures').click();
  await graph.waitFor();
  await panel.getByText('All moves and figures').click();
  await graph.waitFor({ state: 'detached' });
  await page.locator('.ending').getByRole('button', { name: 'Replay' }).click();
  await graph.waitFor();
});

it('the menu is closed with Escape, and opened again', async () => {
  const page = await openPage();
  await page.getByRole('gridcell').first().waitFor();
  const more = page.getByRole('banner').getByRole('button', { name: 'More', exact: true });
  const settings = page.locator('.more-menu').getByRole('button', { name: 'Settings', exact: true });
  await more.click();
  await settings.waitFor();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  await more.click();
  await settings.click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Settings' }).waitFor();
});
