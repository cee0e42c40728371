import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellAt, openAnalysis, result, setSize, showText } from '../testing/analysis-steps.ts';
import { copiedText, expectNoViolationsInBothThemes, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { chooseLanguage } from '../testing/choose-language.ts';

const { openPage } = useBrowser();

/** The position of docs/solver.md: two layouts fit. */
const FIVE_BY_THREE = '5x3x2\n.....\n11111\n00000\n';

/** The labels of all cells, as somebody hears them. */
async function labelsOf(page: Page): Promise<string[]> {
  return page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
}

async function dragOver(page: Page, from: Locator, to: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
  // Not before they have come to rest.
  await from.click({ trial: true });
  await to.click({ trial: true });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('a cell is not on the page');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down({ button });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 2 });
  await page.mouse.up({ button });
}

describe('analysis', () => {
  it('says that a huge game is not what it shows', async () => {
    const page = await openPage();
    await openAnalysis(page);
    const words = page.getByText('This is not the board of your game');
    await expect.poll(() => words.count()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'New game' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Width' }).fill('1000');
    await dialog.getByRole('textbox', { name: 'Height' }).fill('1000');
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('[role="grid"][aria-rowcount="1000"]').waitFor();
    await openAnalysis(page);
    await page.getByText('here 9 × 9, 10 mines, there 1,000 × 1,000, 10 mines').waitFor();
  });

  it('says the probabilities of a position that is painted by dragging', async () => {
    const page = await openPage();
    await openAnalysis(page);
    await setSize(page, 5, 3, 2);
    await page.getByRole('radio', { name: '1', exact: true }).check();
    await dragOver(page, cellAt(page, 2, 1), cellAt(page, 2, 5));
    await page.getByRole('radio', { name: '0', exact: true }).check();
    await dragOver(page, cellAt(page, 3, 5), cellAt(page, 3, 1));
    await result(page).getByText('Possible layouts: 2').waitFor();
    await result(page).getByText('Best move: row 1, column 3, certain to be safe').waitFor();
    await result(page).getByText('1 cell certain to be safe; 0 certain mines').waitFor();
    expect(await result(page).getByText('An estimate').count()).toBe(0);
    await expect
      .poll(async () => (await labelsOf(page)).slice(0, 6))
      .toEqual([
        'row 1, column 1, hidden, 50% mine',
        'row 1, column 2, hidden, 50% mine',
        'row 1, column 3, hidden, 0% mine',
        'row 1, column 4, hidden, 50% mine',
        'row 1, column 5, hidden, 50% mine',
        'row 2, column 1, 1',
      ]);
    await keepScreenshot(page, 'analysis-desktop');
    const compared = page.getByRole('region', { name: 'Moves compared' });
    await compared.getByRole('row', { name: 'row 1, column 3 0% 50% 1.0' }).waitFor();
    await compared.getByRole('row', { name: 'row 1, column 5 50% 50% 1.0' }).waitFor();
    await cellAt(page, 1, 5).hover();
    await compared.getByText('row 1, column 5, 50% mine · 50% to win · opens 1.0 on average').waitFor();
    await compared.getByRole('table', { name: 'row 1, column 5' }).getByRole('row', { name: '1 50% 2 100%' }).waitFor();
    // Mines take effect as they are typed.
    await page.getByRole('spinbutton', { name: 'Mines' }).fill('3');
    await result(page).getByText('Possible layouts').waitFor({ state: 'detached' });
    await page.getByRole('spinbutton', { name: 'Mines' }).fill('2');
    await result(page).getByText('Possible layouts: 2').waitFor();
    await page.getByRole('button', { name: 'Why is this safe?' }).click();
    await result(page).getByText('Why is row 1, column 3 safe?').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 2 of').waitFor();
  });

  it('paints with the keyboard, erases with the right button and takes strokes back', async () => {
    const page = await openPage();
    await openAnalysis(page);
    await setSize(page, 4, 2, 1);
    await cellAt(page, 1, 1).focus();
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('f');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await expect.poll(() => labelsOf(page)).toContain('row 2, column 2, 1');
    await expect.poll(async () => (await labelsOf(page))[0]).toBe('row 1, column 1, 2');
    await expect.poll(async () => (await labelsOf(page))[1]).toContain('hidden, flagged');
    await page.getByRole('radio', { name: '1', exact: true, checked: true }).waitFor();
    await dragOver(page, cellAt(page, 1, 1), cellAt(page, 1, 2), 'right');
    await expect.poll(async () => (await labelsOf(page)).slice(0, 2).join()).not.toMatch(/flagged|, 2(,|$)/);
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await expect.poll(async () => (await labelsOf(page))[5]).toMatch(/^row 2, column 2, hidden/);
    await expect.poll(async () => (await labelsOf(page))[0]).toBe('row 1, column 1, 2');
  });

  it('names the cell or the stroke that is impossible, in the language of the player', async () => {
    const page = await openPage();
    await openAnalysis(page);
    await setSize(page, 5, 3, 2);
    await cellAt(page, 2, 3).focus();
    await page.keyboard.press('0');
    await cellAt(page, 2, 2).focus();
    await page.keyboard.press('8');
    await result(page).getByText('the 8 at row 2, column 2 can have at most 7 mines around it').waitFor();
    await keepScreenshot(page, 'analysis-impossible');
    await page.keyboard.press('h');
    await result(page).getByText('Possible layouts').waitFor();

    await showText(page, '2x2x1\n..\n1.\n');
    await result(page).getByText('Possible layouts: 3').waitFor();
    await cellAt(page, 2, 2).focus();
    await page.keyboard.press('2');
    await result(page).getByText('Impossible since you painted row 2, column 2').waitFor();
    await page.keyboard.press('1');
    await result(page).getByText('Possible layouts: 2').waitFor();
    await page.keyboard.press('8');
    await result(page).getByText('the 8 at row 2, column 2 can have at most 2 mines around it').waitFor();
    await chooseLanguage(page, 'de');
    await result(page).getByText('Neben der 8 in Zeile 2, Spalte 2 ist höchstens Platz für 2 Minen').waitFor();
  });

  it('reads a position that was copied, says what is wrong with one, and can be used by everybody', async () => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await openAnalysis(page);
    await showText(page, '.1x');
    await page.getByText('Line 1, column 3: “x” is not a cell.').waitFor();
    // A text of another program, which does not give the mines.
    await showText(page, '# # # # #\n1 1 1 1 1\n_ _ _ _ _');
    await page.getByText('does not say how many mines').waitFor();
    await page.getByRole('spinbutton', { name: 'Mines on the whole board' }).fill('2');
    await page.getByRole('button', { name: 'Show this position' }).click();
    await result(page).getByText('Possible layouts: 2').waitFor();
    await page.getByRole('button', { name: 'Copy a link to this position' }).click();
    await expect.poll(() => copiedText(page)).toMatch(/#\/analysis\/5x3x2\/5x5b5a$/);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => copiedText(page)).toBe(FIVE_BY_THREE);
    await page.getByRole('button', { name: 'Clear the board' }).click();
    await expect.poll(() => labelsOf(page).then((labels) => labels[5])).toMatch(/hidden/);
    await showText(page, FIVE_BY_THREE);
    await result(page).getByText('Possible layouts: 2').waitFor();
    await expectNoViolationsInBothThemes(page, 'analysis');
  });

  it('gives the game back as it was, and the clock stood still', async () => {
    const page = await openPage();
    await cellAt(page, 5, 5).click();
    await page
      .getByRole('gridcell', { name: /, [1-8]$/ })
      .first()
      .waitFor();
    const before = await labelsOf(page);
    await openAnalysis(page);
    await page.getByRole('button', { name: 'Copy the board from the game' }).click();
    await expect.poll(() => labelsOf(page).then((labels) => labels.join())).toContain('% mine');
    await result(page).getByText('Possible layouts').waitFor();
    await cellAt(page, 1, 1).focus();
    await page.keyboard.press('3');
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect.poll(() => labelsOf(page)).toEqual(before);
    const time = page.getByRole('timer');
    const clock = await time.innerText();
    await expect.poll(() => time.innerText()).not.toBe(clock);
  });

  it('paints with a finger on a phone', async () => {
    const page = await openPage(PHONE);
    await openAnalysis(page);
    await page.getByRole('radio', { name: '1', exact: true }).check();
    await cellAt(page, 3, 3).scrollIntoViewIfNeeded();
    await cellAt(page, 3, 3).tap();
    await expect.poll(() => labelsOf(page)).toContain('row 3, column 3, 1');
    await result(page).getByText('Possible layouts').waitFor();
    await expectNoViolationsInBothThemes(page, 'analysis-phone');
    await result(page).scrollIntoViewIfNeeded();
    await keepScreenshot(page, 'analysis-phone-result');
  });
});
