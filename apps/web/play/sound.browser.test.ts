import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseInMenu, useBrowser } from '../testing/browser.ts';
import { clickCell, expectLook, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

const ROWS = ['........*', '.........', '......*..', '.........', '.*.......'];

/** How many tones were started; counted where the page hands them to the browser. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(globalThis, { toneCount: 0 });
    OscillatorNode.prototype.start = function (when) {
      Object.assign(globalThis, { toneCount: Reflect.get(globalThis, 'toneCount') + 1 });
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'toneCount'));
}

it('there is no sound until the player asks for it', async () => {
  const page = await openKnown(openPage, ROWS);
  const tones = await countTones(page);
  await clickCell(page, 1, 1);
  await expectLook(page, 1, 1, 'empty');
  expect(await tones()).toBe(0);
  await chooseInMenu(page, 'Settings');
  const sounds = page.getByRole('dialog').getByLabel('Sounds');
  expect(await sounds.isChecked()).toBe(false);
  await sounds.check();
  await page.getByRole('button', { name: 'Close' }).click();
  // The sounds are loaded meanwhile: a flag is set and removed until they are there.
  const flag = async (): Promise<number> => {
    await clickCell(page, 1, 9, { button: 'right' });
    return tones();
  };
  await expect.poll(flag).toBeGreaterThan(0);
});
