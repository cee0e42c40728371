import { expect, it } from 'vitest';
import { expectNoViolations, keepScreenshot, useBrowser } from '../testing/browser.ts';
import { cellAt, clickCell, expectLook, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

const ROWS = ['*...', '....', '...*'];

it('hides the board while it is paused, and goes on by a key or a click', async () => {
  const page = await openKnown(openPage, ROWS);
  await clickCell(page, 2, 2);
  await expectLook(page, 2, 2, '1');
  await page.keyboard.press('p');
  const goOn = page.getByRole('button', { name: 'Resume' });
  await goOn.and(page.locator(':focus')).waitFor();
  await expect.poll(() => cellAt(page, 2, 2).count()).toBe(0);
  await expectNoViolations(page);
  await keepScreenshot(page, 'game-paused');
  await page.keyboard.press('Enter');
  await expectLook(page, 2, 2, '1');
  await page.keyboard.press('p');
  await goOn.click();
  await expectLook(page, 2, 2, '1');
});
