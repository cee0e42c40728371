import { expect, it } from 'vitest';
import { useBrowser } from './testing/browser.ts';

const { openPage } = useBrowser();

it('offers a board with guesses where the solver cannot be started', async () => {
  const page = await openPage();
  await page.evaluate(() => {
    const forbidden = (): never => {
      throw new DOMException('forbidden on purpose', 'SecurityError');
    };
    Object.defineProperty(window, 'Worker', { value: new Proxy(Worker, { construct: forbidden }) });
  });
  const cell = page.getByRole('gridcell', { name: 'row 5, column 5, hidden' });
  await cell.click();
  const notice = page.getByRole('alert').filter({ hasText: 'The calculation stopped unexpectedly' });
  await notice.getByRole('button', { name: 'Play this size with guessing' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await cell.click();
  await page.getByRole('gridcell', { name: 'row 5, column 5, empty' }).waitFor();
});

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
