import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { encodeRmv1 } from '@countermine/recordings/testing/encode-rmv1.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf, expectNoViolations, keepScreenshot, openPanel, useBrowser } from '../testing/browser.ts';
import { game } from '../testing/recordings-steps.ts';

const { openPage } = useBrowser();

interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function give(page: Page, files: readonly GivenFile[]): Promise<void> {
  await page
    .getByLabel('Choose files')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
    );
}

/** The names in the list, in its order. */
function listed(page: Page): Promise<string[]> {
  return page.locator('.recordings .wide tbody tr > th').allInnerTexts();
}

it('recordings are listed with their figures, kept, sorted, watched and exported', async () => {
  const page = await openPage();
  await openPanel(page, 'Statistics');
  await page.getByRole('button', { name: 'Recordings' }).click();
  await page.getByText('Drop your recordings here').waitFor();
  await give(page, [
    { name: 'slow.avf', bytes: encodeAvf(game(3000)) },
    { name: 'fast.avf', bytes: encodeAvf(game(1000)) },
    { name: 'fast-again.rmv', bytes: encodeRmv1(game(1000)) },
    { name: 'broken.avf', bytes: Uint8Array.of(52, 1, 2) },
  ]);
  await page.getByText('1 file could not be used').click();
  await page.getByText(/^broken\.avf: the recording cannot be read: byte \d, [a-z ]+\.$/).waitFor();
  await expect.poll(() => listed(page)).toEqual(['fast.avf', 'slow.avf']);
  await page.getByRole('row', { name: 'Time 0:01.00 fast.avf' }).waitFor();
  await expectNoViolations(page);
  await keepScreenshot(page, 'recordings');
  await page.reload();
  await openPanel(page, 'Statistics');
  await page.getByRole('button', { name: 'Recordings' }).click();
  await page.getByRole('columnheader', { name: 'File' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'File' }).getByRole('button').click();
  await expect.poll(() => listed(page)).toEqual(['slow.avf', 'fast.avf']);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect((await contentOf(csv)).toString()).toMatch(/\r\nfast\.avf,avf,0\.52,arbiter,Ada,2,1,1,classic,2,won,1000,/);
  await page.getByRole('button', { name: 'Watch slow.avf' }).click();
  await page.getByRole('heading', { name: 'Chance of winning' }).waitFor();
});
