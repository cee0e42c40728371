// @ts-check
/**
 * Draws the picture of the page in README: part of `npm run picture`, after a change of what it looks like. An expert
 * board is played in the built page until a hint points at two numbers.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const EXPERT = { width: 30, height: 16, mineCount: 99, reveal: 'flood', firstMove: 'opening', isNoGuess: true };
const POINTS_AT_TWO = /^Look at row \d+, column \d+ and row \d+, column \d+\.$/;
/** How many hints a board may need; then another one is tried. */
const HINTS = 30;

const server = spawn(process.execPath, [join(ROOT, 'dist/countermine.cjs'), 'serve', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({
    baseURL: await addressOf(server.stdout),
    viewport: { width: 1280, height: 760 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const settings = JSON.stringify({ params: { ...EXPERT, hasQuestionMarks: false } });
  await page.addInitScript(`localStorage.setItem('countermine.settings', '${settings}')`);
  await page.goto('/');
  while (!(await findPicture(page))) await page.keyboard.press('F2');
  await page.screenshot({ path: join(ROOT, 'docs/images/game.png') });
} finally {
  await browser.close();
  server.kill();
}

/**
 * Plays a new board by hints, until one points at two numbers.
 * @param {import('playwright-core').Page} page
 */
async function findPicture(page) {
  await page.locator('[role="gridcell"][aria-label="row 8, column 15, hidden"]').click();
  await page.locator('.certificate').waitFor();
  const more = page.getByRole('button', { name: 'Tell me more' });
  for (let count = 0; count < HINTS; count += 1) {
    await page.keyboard.press('i');
    await more.click();
    await page.locator('.dots .told').nth(1).waitFor();
    if (POINTS_AT_TWO.test(await page.locator('.card p').innerText())) return true;
    await more.click();
    // The last stage of a hint has a button that makes its move.
    await page
      .locator('.card')
      .getByRole('button', { name: /^(Open|Flag)/ })
      .click();
    await page.locator('.card .dots').waitFor({ state: 'detached' });
  }
  return false;
}

/** @param {NodeJS.ReadableStream} output of the server, which prints its address */
async function addressOf(output) {
  for await (const line of createInterface(output)) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the page could not be served');
}
