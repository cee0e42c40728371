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
