import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const browser = useBrowser(undefined, { isOnline: true });

/** The cell that the cursor is on. */
function cursorCell(page: Page): Locator {
  return page.locator('.grid [role="gridcell"][tabindex="0"]');
}

async function expectCursor(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(() => cursorCell(page).getAttribute('aria-label')).toMatch(pattern);
}

/** Presses a button of the page once the server is there. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true');
  await button.click();
}

it('a ranked game is there after a reload and on another device, and the page says what the server does not do', async () => {
  let isCut = false;
  let cut = async (): Promise<void> => undefined;
  const page = await browser.openPage({
    path: '#/ranked',
    mayReuseProfile: false,
    expectedProblems: [/Failed to load resource/],
    before: (context) =>
      context.routeWebSocket('**', async (socket) => {
        if (isCut) return socket.close();
        socket.connectToServer();
        cut = () => socket.close();
      }),
  });
  await page.getByLabel('Your name').fill('Ada');
  await press(page, 'Beginner');
  await expectCursor(page, /^row 5, column 5, /);
  await page.keyboard.press('Enter');
  await expectCursor(page, /^row 5, column 5, (\d|empty)/);
  await page.reload();
  await expectCursor(page, /^row 5, column 5, (\d|empty)/);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await page.getByText('Show the code').click();
  const code = await page.getByRole('textbox', { name: 'Copy the code' }).inputValue();

  await page.route('**/api/players/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Ada’s games' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There is no connection to the server.' });
  await problem.waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await problem.filter({ hasText: /Tried again at \d+:\d\d:\d\d/ }).waitFor();
  await page.unroute('**/api/players/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Ada’s games' }).waitFor();

  await page.getByRole('button', { name: 'Ranked', exact: true }).click();
  const more = page.getByRole('button', { name: 'Continue Beginner', exact: true });
  await expect.poll(() => more.textContent()).toMatch(/^Continue Beginner\d+:\d\d$/);

  const other = await browser.openPage({ path: '#/you', mayReuseProfile: false });
  await other.getByText('I have played before').click();
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await other.getByRole('button', { name: 'Use this code' }).click();
  await other.getByRole('heading', { name: 'Ada', exact: true }).waitFor();
  await other.getByRole('button', { name: 'Ranked', exact: true }).click();
  await press(other, 'Continue Beginner');
  await expectCursor(other, /^row 5, column 5, (\d|empty)/);
  expect(new URL(other.url()).hash).toBe('#/ranked/beginner');

  await more.click();
  await expectCursor(page, /^row 5, column 5, (\d|empty)/);
  isCut = true;
  await cut();
  await page.getByText('The connection was lost.').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await page.getByText('your moves will be sent once you are connected').first().waitFor();
  await page.getByRole('button', { name: 'Another board' }).click();
  await page.getByText('There is no connection to the server.').waitFor();
});

it('a second window asks before it takes the place of the first in a room, and has it once the first has left', async () => {
  const page = await browser.openPage({ path: '#/online' });
  await page.getByLabel('Your name').fill('Bea');
  await press(page, 'One board together');
  await cursorCell(page).waitFor();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByText('You are already in this room in another window.').waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'One board together' }).waitFor();
  await second.reload();
  await cursorCell(second).waitFor();
  await second.getByText('Bea (you, host)').waitFor();
});
