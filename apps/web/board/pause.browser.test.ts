import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseInMenu, expectNoViolations, keepScreenshot, useBrowser } from '../testing/browser.ts';
import { cellAt, clickCell, expectLook, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

/** Units: ms. */
const HOUR = 3_600_000;
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

it('the clock waits under Help, and goes on after it', async () => {
  const page = await openKnown(openPage, ROWS, { mayReuseProfile: false });
  const noon = Date.parse('2026-11-22T12:00:00Z');
  await page.clock.install({ time: noon });
  await page.reload();
  await clickCell(page, 2, 2);
  await expectLook(page, 2, 2, '1');
  // From here on time passes only where the test says so.
  await page.clock.pauseAt(noon + HOUR);
  await page.clock.runFor(1000);
  const clock = page.getByRole('timer');
  expect(await secondsOn(clock)).toBeGreaterThan(0);
  await chooseInMenu(page, 'Help');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect.poll(() => page.clock.runFor(100).then(() => help.isVisible())).toBe(true);
  // Time has passed while it was loaded.
  const before = await secondsOn(clock);
  await page.clock.runFor(60_000);
  expect(await secondsOn(clock)).toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.clock.runFor(100).then(() => help.count())).toBe(0);
  await page.clock.runFor(60_000);
  expect(await secondsOn(clock)).toBeGreaterThanOrEqual(before + 60);
});

/** What the clock shows. Units: s. */
async function secondsOn(clock: Locator): Promise<number> {
  return (await clock.innerText()).split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}
