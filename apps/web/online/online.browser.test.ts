import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DIALOG, expectNoViolations, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { cursorCell, expectCursor, press } from '../testing/online-steps.ts';

// All areas of online play are in this file: loading the server takes longer than the tests of any of them.
const browser = useBrowser(undefined, { isOnline: true });

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

it('Daily and the link of today lead to the ranked board, and say that the one without a rank is another', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const page = await browser.openPage({ ...PHONE, path: `daily/${today}`, timezoneId: 'UTC', mayReuseProfile: false });
  await page.getByLabel('Your name').fill('Dana');
  await page.getByText('Without a rank it is another board').waitFor();
  await keepScreenshot(page, 'daily-link-phone');
  await expectNoViolations(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Daily' }).click();
  const dialog = page.getByRole('dialog');
  const ranked = dialog.getByRole('button', { name: 'Play it ranked' });
  await expect.poll(() => ranked.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectNoViolations(page, DIALOG);
  await keepScreenshot(page, 'daily-ranked-phone');
  await dialog.getByRole('button', { name: 'Play without a rank' }).click();
  await page.locator('.notice').getByText('the ranked one stays secret until you have cleared it').waitFor();
  await page
    .getByRole('gridcell', { name: /empty$/ })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await page.goto(`${browser.origin()}/#/ranked`);
  await page.getByLabel('Your name').fill('Dana');
  await press(page, 'Board of the day');
  await page.getByText('Seal of this board').waitFor({ state: 'attached' });
  await page.locator('.room [role="gridcell"]').first().waitFor();
  // Whoever has a name is on the board at once.
  const again = await page.context().newPage();
  await again.goto(`${browser.origin()}/daily/${today}`);
  await again.locator('.room [role="gridcell"]').first().waitFor();
  await again.close();
});

it('without an answer of its server the page has the board of the date, and says so', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const page = await browser.openPage({
    path: `#/daily/${today}`,
    timezoneId: 'UTC',
    mayReuseProfile: false,
    expectedProblems: [/Failed to load resource/],
    before: (context) => context.route('**/api/**', (route) => route.abort()),
  });
  await page.locator('.notice').getByText('The server does not answer').waitFor();
  await page
    .getByRole('gridcell', { name: /empty$/ })
    .first()
    .waitFor();
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

/** Comes to the field with a name. */
async function come(name: string): Promise<Page> {
  const page = await browser.openPage({ path: '#/online' });
  await page.getByLabel('Your name').fill(name);
  const door = page.getByRole('button', { name: 'Go to the endless field' });
  await expect.poll(() => door.getAttribute('aria-disabled')).toBe('false');
  await door.click();
  await expectCursor(page, /^column/);
  return page;
}

/** The link to a cell by its label. */
function pathTo(label: string): string {
  const [, column, row] = /^column (-?\d+), row (-?\d+)/.exec(label) ?? [];
  return `#/field/${column},${row}`;
}

describe('the endless field on the page', () => {
  it('is played with keys, and seen at once by who looks on from a link', async () => {
    const dora = await come('Dora');
    const label = await expectCursor(dora, /hidden$/);
    const guest = await browser.openPage({ path: pathTo(label) });
    expect(await expectCursor(guest, /hidden$/)).toBe(label);
    await guest.getByText('You are watching. Choose a name to play.').first().waitFor();
    await dora.keyboard.press('f');
    await expectCursor(dora, /hidden, flagged$/);
    await dora.keyboard.press('f');
    await expectCursor(dora, /hidden$/);
    await dora.keyboard.press('Enter');
    const opened = await expectCursor(dora, /(\d|empty|exploded mine)$/);
    expect(await expectCursor(guest, /(\d|empty|exploded mine)$/)).toBe(opened);
    await expectNoViolations(dora);
  });

  it('has no edge: the view goes on, and cells keep their names', async () => {
    const page = await browser.openPage({ path: '#/field/100000,-5' });
    await expectCursor(page, /^column 100000, row -5, hidden$/);
    await page.keyboard.press('ArrowRight');
    await expectCursor(page, /^column 100001, row -5, hidden$/);
    const box = await page.locator('.board').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    // Further than to the edge of the board that the page has.
    for (let turn = 0; turn < 8; turn += 1) {
      await page.mouse.wheel(5600, 0);
      await page.mouse.click(x, y);
      await expectCursor(page, new RegExp(`^column ${100_200 + 200 * turn}, row -5, hidden$`));
    }
    await page.getByText('Choose a name to play.', { exact: true }).first().waitFor();
    await page.getByLabel('Your name').fill('Cleo');
    await page.keyboard.press('Enter');
    await page.getByText('Cells opened: 0').waitFor();
    await expectCursor(page, /^column 101600, row -5, hidden$/);
    // The form is gone, and the keys are for the board.
    await page.keyboard.press('ArrowLeft');
    await expectCursor(page, /^column 101599, row -5, hidden$/);
    await page.getByRole('spinbutton', { name: 'Column' }).fill('-7');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expectCursor(page, /^column -7, row 0,/);
    expect(new URL(page.url()).hash).toBe('#/field/-7,0');
  });

  it('fits a phone, and speaks German', async () => {
    const page = await browser.openPage({ ...PHONE, path: '#/field/0,0', locale: 'de-DE' });
    await expectCursor(page, /^Spalte 0, Zeile 0/);
    await page.getByText('Rangliste').click();
    await page.getByText('Rang', { exact: false }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoViolations(page);
  });
});
