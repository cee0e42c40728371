import { expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const { openPage } = useBrowser();

it('says that the solver died, and makes the board when it is asked again', async () => {
  const page = await openPage();
  // A worker that dies as soon as it is there, as one does whose script the browser has lost.
  await page.evaluate(() => {
    const Living = window.Worker;
    window.Worker = class extends Living {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        window.Worker = Living;
        this.terminate();
        setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'died on purpose' })));
      }
    };
  });
  const cell = page.getByRole('gridcell', { name: 'row 5, column 5, hidden' });
  await cell.click();
  await page.getByRole('alert').filter({ hasText: 'The calculation stopped unexpectedly' }).waitFor();
  await expect.poll(() => page.getByRole('gridcell', { name: /hidden$/ }).count()).toBe(81);
  await cell.click();
  await page.getByRole('gridcell', { name: 'row 5, column 5, empty' }).waitFor();
});
