import { encodeRmv1 } from '@countermine/recordings/testing/encode-rmv1.ts';
import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';
import type { JSHandle, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseInMenu, contentOf, keepScreenshot, openPanel, PHONE, useBrowser } from '../testing/browser.ts';

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
  const data = await dragged(page, name, bytes);
  // The place shows that it takes what is dragged over it, once it does.
  const isOver = async (): Promise<boolean | undefined> => {
    await place.dispatchEvent('dragover', { dataTransfer: data });
    return (await place.getAttribute('class'))?.includes('over');
  };
  await expect.poll(isOver).toBe(true);
  await place.dispatchEvent('drop', { dataTransfer: data });
}

function dragged(page: Page, name: string, bytes: Uint8Array): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], file));
      return transfer;
    },
    [name, [...bytes]] as const,
  );
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

/** Its player flagged the mine after 900 ms, and opened a cell beside it a second later. */
const SLOW = encodeRmv1(
  plainRecording(
    5,
    1,
    [2],
    [
      { kind: 'left-press', at: 0, x: 8, y: 8 },
      { kind: 'left-release', at: 0, x: 8, y: 8 },
      { kind: 'move', at: 100, x: 40, y: 8 },
      { kind: 'right-press', at: 900, x: 40, y: 8 },
      { kind: 'right-release', at: 950, x: 40, y: 8 },
      { kind: 'move', at: 960, x: 72, y: 8 },
      { kind: 'left-press', at: 1900, x: 72, y: 8 },
      { kind: 'left-release', at: 1950, x: 72, y: 8 },
    ],
  ),
);

/** How many dots are painted over a cell of the first row. @param column from 0 */
function paintedOver(page: Page, column: number): Promise<number> {
  return page.evaluate((at) => {
    const layers = document.querySelector<HTMLCanvasElement>('.board canvas.layers');
    const cell = document.querySelectorAll('.board [role="gridcell"]')[at]?.getBoundingClientRect();
    const context = layers?.getContext('2d');
    if (!layers || !context || !cell) return 0;
    const { left, top } = layers.getBoundingClientRect();
    const area = [cell.left - left + 4, cell.top - top + 4, cell.width - 8, cell.height - 8].map(Math.round);
    const { data } = context.getImageData(area[0] ?? 0, area[1] ?? 0, area[2] ?? 1, area[3] ?? 1);
    return data.filter((alpha, index) => index % 4 === 3 && alpha > 0).length;
  }, column);
}

it('a recording has its pauses, the time on each cell, the pointer, and another recording beside it', async () => {
  const page = await openPage();
  await openPanel(page, 'Replay');
  await drop(page, 'game.rmv', SLOW);
  const pause = page.getByRole('listitem').filter({ hasText: '0.9 s before move 2' });
  await pause.getByText('2 cells were certain to be safe, 1 certain to be a mine.').waitFor();
  await pause.getByRole('button', { name: 'Go there: move 1' }).click();
  await page.getByText('Move 1 of 3').waitFor();
  // The pointer is on the first cell.
  await expect.poll(() => paintedOver(page, 0)).toBeGreaterThan(0);
  expect(await paintedOver(page, 2)).toBe(0);
  await page.getByLabel('Time on each cell').check();
  await expect.poll(() => paintedOver(page, 2)).toBeGreaterThan(0);
  expect(await paintedOver(page, 1)).toBe(0);
  await page
    .getByLabel('Choose a recording')
    .setInputFiles({ name: 'other.rmv', mimeType: 'application/octet-stream', buffer: Buffer.from(RECORDING) });
  const beside = page.getByRole('region', { name: 'Second recording' });
  await beside.getByRole('row', { name: 'End Won, 0:01.95 Won, 0:00.00' }).waitFor();
  await beside.getByText('Another board, at the same time of the clock').waitFor();
  await keepScreenshot(page, 'recording-beside');
});

it('a replay is saved as a picture of what is shown, and as a clip of its game', async () => {
  const page = await openPage();
  await openPanel(page, 'Replay');
  await drop(page, 'game.rmv', SLOW);
  await page.getByRole('button', { name: 'Step forward' }).click();
  const saved = async (name: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return contentOf(file);
  };
  const svg = (await saved('Picture (SVG)')).toString();
  const looks = [...svg.matchAll(/<use href="#([\w-]+)"/g)].map(([, look]) => look);
  expect(looks).toEqual(['open-0', 'open-1', 'hidden', 'hidden-2', 'hidden']);
  expect((await saved('Picture (PNG)')).readUInt32BE(16)).toBe(5 * 32);
  const clip = await saved('Clip (APNG)');
  expect([clip.readUInt32BE(16), clip.includes('acTL'), clip.includes('fdAT')]).toEqual([5 * 24, true, true]);
});

it('one is opened wherever it is dropped, and a broken one is refused with the place', async () => {
  const page = await openPage({ path: '#/train' });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Learn' }).waitFor();
  const dropOn = async (bytes: Uint8Array): Promise<void> =>
    header.dispatchEvent('drop', { dataTransfer: await dragged(page, 'game.rmv', bytes) });
  await dropOn(RECORDING);
  await page.getByText('Ada').first().waitFor();
  await dropOn(RECORDING.subarray(0, 100));
  await page.getByText('the recording cannot be read: byte 6, file size.').waitFor();
});

it('on a phone the whole board of a recording is seen above its controls', async () => {
  const press = { at: 0, x: 40, y: 40 };
  const large = plainRecording(
    30,
    16,
    [479],
    [
      { kind: 'left-press', ...press },
      { kind: 'left-release', ...press },
    ],
  );
  const page = await openPage({ ...PHONE, viewport: { width: 390, height: 664 } });
  await chooseInMenu(page, 'Share');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.rmv', mimeType: 'application/octet-stream', buffer: Buffer.from(encodeRmv1(large)) });
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).waitFor();
  const whole = async (): Promise<boolean[]> => {
    const [left, right] = ['row 1, column 1,', 'row 16, column 30,'].map((name) =>
      page.getByRole('gridcell', { name }).boundingBox(),
    );
    const [first, last, sheet] = await Promise.all([left, right, page.locator('.sheet').boundingBox()]);
    if (!first || !last || !sheet) return [];
    return [first.x >= 0, last.x + last.width <= 390, last.y + last.height <= sheet.y];
  };
  await expect.poll(whole).toEqual([true, true, true]);
  await keepScreenshot(page, 'recording-phone');
});
