import { expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const browser = useBrowser(undefined, { isOnline: true });

it('a ranked game begins in the middle of the board, is there after a reload, and says why there is no other', async () => {
  let isCut = false;
  let cut = async (): Promise<void> => undefined;
  const page = await browser.openPage({
    path: '#/ranked',
    mayReuseProfile: false,
    before: (context) =>
      context.routeWebSocket('**', async (socket) => {
        if (isCut) return socket.close();
        socket.connectToServer();
        cut = () => socket.close();
      }),
  });
  await page.getByLabel('Your name').fill('Ada');
  const beginner = page.getByRole('button', { name: 'Beginner', exact: true });
  await expect.poll(() => beginner.getAttribute('aria-disabled')).toBe('false');
  await beginner.click();
  const cell = page.locator('.grid [role="gridcell"][tabindex="0"]');
  await expect.poll(() => cell.getAttribute('aria-label')).toMatch(/^row 5, column 5, /);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.getAttribute('aria-label')).toMatch(/^row 5, column 5, (\d|empty)/);
  await page.reload();
  await expect.poll(() => cell.getAttribute('aria-label')).toMatch(/^row 5, column 5, (\d|empty)/);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await page.getByRole('link', { name: 'Ada’s games' }).click();
  await page.getByRole('heading', { name: 'Ada’s games' }).waitFor();
  await page.getByRole('button', { name: 'Ranked', exact: true }).click();
  await page.getByRole('button', { name: /^Continue Beginner \(\d+:\d\d\)$/ }).click();
  await expect.poll(() => cell.getAttribute('aria-label')).toMatch(/^row 5, column 5, (\d|empty)/);
  isCut = true;
  await cut();
  await page.getByText('The connection was lost.').first().waitFor();
  await page.getByRole('button', { name: 'Another board' }).click();
  await page.getByText('There is no connection to the server.').waitFor();
});
