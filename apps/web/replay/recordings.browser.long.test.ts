import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { expect, it } from 'vitest';
import { openPanel, useBrowser } from '../testing/browser.ts';
import { game } from '../testing/recordings-steps.ts';

const { openPage } = useBrowser();

it('hundreds of recordings can be dropped on the replay, and deleted', async () => {
  const page = await openPage();
  await openPanel(page, 'Replay');
  await page.locator('.replay-drop').waitFor();
  const files = Array.from({ length: 300 }, (_, index) => [...encodeAvf(game(10 * index + 10))]);
  await page.evaluate((all) => {
    const transfer = new DataTransfer();
    for (const [index, bytes] of all.entries()) transfer.items.add(new File([Uint8Array.from(bytes)], `${index}.avf`));
    document
      .querySelector('.replay-drop')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
  }, files);
  await page.getByRole('heading', { name: '300 recordings' }).waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await page.getByRole('button', { name: 'Delete all recordings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all recordings' }).click();
  await page.getByText('Drop your recordings here').waitFor();
});
