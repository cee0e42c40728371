import { encodeRmv1 } from '@countermine/replay/testing/encode-rmv1.ts';
import { plainRecording } from '@countermine/replay/testing/recorded-games.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepScreenshot, openPanel, useBrowser } from '../testing/browser.ts';

const { openPage } = useBrowser();

/** A game of 5 x 4 cells with a mine in a corner, played by one Ada. */
const RECORDING = encodeRmv1(
  plainRecording(
    5,
    4,
    [19],
    [
      { kind: 'left-press', at: 0, x: 40, y: 40 },
      { kind: 'left-release', at: 0, x: 40, y: 40 },
      { kind: 'move', at: 700, x: 70, y: 56 },
      { kind: 'right-press', at: 900, x: 70, y: 56 },
      { kind: 'right-release', at: 950, x: 70, y: 56 },
    ],
  ),
);

async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const place = page.locator('.replay-drop');
  await place.waitFor();
  const data = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], file));
      return transfer;
    },
    [name, [...bytes]] as const,
  );
  // The place shows that it takes what is dragged over it, once it does.
  const isOver = async (): Promise<boolean | undefined> => {
    await place.dispatchEvent('dragover', { dataTransfer: data });
    return (await place.getAttribute('class'))?.includes('over');
  };
  await expect.poll(isOver).toBe(true);
  await place.dispatchEvent('drop', { dataTransfer: data });
}

it('a recording of another program that is dropped on the replay is watched', async () => {
  const page = await openPage();
  await openPanel(page, 'Replay');
  await drop(page, 'game.rmv', RECORDING);
  await page.getByText('Ada').first().waitFor();
  await expect
    .poll(() => page.getByRole('slider', { name: 'Chance of winning' }).getAttribute('aria-valuetext'))
    .toMatch(/^Before the first move/);
  await keepScreenshot(page, 'recording');
});

it('a broken one is refused with the place', async () => {
  const page = await openPage();
  await openPanel(page, 'Replay');
  await drop(page, 'game.rmv', RECORDING.subarray(0, 100));
  await page.getByText('the recording cannot be read: byte 6, file size.').waitFor();
});
