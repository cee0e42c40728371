// @ts-check
/**
 * Draws the pictures of the page in README and in docs/design.md: part of `npm run picture`, after a change of what it
 * looks like. An expert board is played in the built page until a hint points at two numbers; beginner boards are played a
 * few hints far, once in every skin, and once at four sizes by day and by night.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const DESIGN = join(ROOT, 'docs/images/design');
const SKINS = ['light', 'dark', 'paper', 'classic', 'contrast'];
const EXPERT = {
  ...{ width: 30, height: 16, mineCount: 99, reveal: 'flood', firstMove: 'opening' },
  ...{ isNoGuess: true, hasQuestionMarks: false },
};
/** The windows in which the page is looked at. Pictures of the largest have half as many pixels. */
const SIZES = {
  phone: { width: 390, height: 664 },
  sideways: { width: 844, height: 390 },
  desktop: { width: 1280, height: 800 },
  wide: { width: 2560, height: 1440, scale: 0.5 },
};
const POINTS_AT_TWO = /^Look at row \d+, column \d+ and row \d+, column \d+\.$/;
/** How many hints a board may need; then another one is tried. */
const HINTS = 30;

const data = mkdtempSync(join(tmpdir(), 'countermine-'));
const command = [join(ROOT, 'dist/countermine.cjs'), 'serve', '--port', '0', '--data', data];
const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
const ended = once(server, 'exit');
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const baseURL = await addressOf(server.stdout);
  const page = await openPage(baseURL, { width: 1280, height: 760 }, { params: EXPERT });
  while (!(await findPicture(page))) await page.keyboard.press('F2');
  await page.screenshot({ path: join(ROOT, 'docs/images/game.png') });
  await page.close();
  for (const theme of SKINS) await drawSkin(baseURL, theme);
  await drawPhone(baseURL);
  await drawEnd(baseURL);
  for (const [name, size] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark']) await drawSize(baseURL, name, size, theme);
  }
  await drawView(baseURL, 'online', '.door .quilt-picture');
  await drawView(baseURL, 'progress', '.goals .quilt-picture');
  await drawView(baseURL, 'lesson', '.train-board .quilt-picture', 'train/one-two-one');
} finally {
  await browser.close();
  server.kill();
  await ended;
  rmSync(data, { recursive: true, force: true });
}

/**
 * @param {string} baseURL
 * @param {{ width: number, height: number, scale?: number }} viewport
 * @param {object} settings
 */
async function openPage(baseURL, { scale = 1, ...viewport }, settings) {
  const isPhone = Math.min(viewport.width, viewport.height) < 500;
  const page = await browser.newPage({
    ...{ baseURL, viewport, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' },
    ...{ hasTouch: isPhone, isMobile: isPhone, deviceScaleFactor: scale },
  });
  await page.addInitScript(`localStorage.setItem('countermine.settings', '${JSON.stringify(settings)}')`);
  await page.goto('/');
  await page.getByRole('gridcell').first().waitFor();
  return page;
}

/**
 * Opens the middle of a beginner board, and does what a few hints say.
 * @param {import('playwright-core').Page} page
 * @param {number} most
 */
async function playHints(page, most = 6) {
  await page.locator('[data-cell="40"]').click();
  await page.locator('[data-cell="40"]:not([aria-label$="hidden"])').waitFor({ state: 'attached' });
  for (let count = 0; count < most; count += 1) {
    for (const told of [0, 1, 2]) {
      await page.keyboard.press('i');
      await page.locator('.dots .told').nth(told).waitFor();
    }
    await page
      .locator('.card')
      .getByRole('button', { name: /^(Open|Flag)/ })
      .click();
    await page.locator('.card .dots').waitFor({ state: 'detached' });
    if ((await page.locator('.ending').count()) > 0) return;
  }
}

/** @param {string} baseURL @param {string} theme */
async function drawSkin(baseURL, theme) {
  const page = await openPage(baseURL, { width: 1000, height: 720 }, { theme, hasPanel: false });
  await playHints(page);
  await page.mouse.move(0, 0);
  const [status, board] = await Promise.all(['.status', '.board'].map((part) => page.locator(part).boundingBox()));
  if (!status || !board) throw new Error('there is no board');
  const [left, top] = [status.x - 16, status.y];
  const clip = { x: left, y: top, width: status.width + 32, height: board.y + board.height - top };
  await page.screenshot({ path: join(DESIGN, `skin-${theme}.png`), clip });
  await page.close();
}

/**
 * @param {string} baseURL
 * @param {string} name
 * @param {{ width: number, height: number, scale?: number }} size
 * @param {string} theme
 */
async function drawSize(baseURL, name, size, theme) {
  const page = await openPage(baseURL, size, { theme });
  await playHints(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(DESIGN, `${name}-${theme}.png`) });
  await page.close();
}

/**
 * A view beside the game, on a desktop.
 * @param {string} baseURL
 * @param {string} name of the picture
 * @param {string} part what is there once it is loaded
 * @param {string} address
 */
async function drawView(baseURL, name, part, address = name) {
  const page = await openPage(baseURL, { width: 1280, height: 800 }, {});
  await page.goto(`/#/${address}`);
  await page.locator(part).last().waitFor();
  await page.locator('.online > .connection').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(DESIGN, `${name}.png`) });
  await page.close();
}

/** A phone before the first move, and after a mine. @param {string} baseURL */
async function drawPhone(baseURL) {
  const page = await openPage(baseURL, { width: 390, height: 664 }, {});
  await page.screenshot({ path: join(DESIGN, 'after-phone.png') });
  await loseGame(page);
  await page.screenshot({ path: join(DESIGN, 'after-lost.png') });
  await page.close();
}

/** A desktop after a mine: three cards beside the board. @param {string} baseURL */
async function drawEnd(baseURL) {
  const page = await openPage(baseURL, { width: 1280, height: 800 }, {});
  await loseGame(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(DESIGN, 'end.png') });
  await page.close();
}

/** Plays until a mine is hit and the costliest move is known. @param {import('playwright-core').Page} page */
async function loseGame(page) {
  while ((await page.locator('.ending .lost').count()) === 0) {
    if ((await page.locator('.ending .won').count()) > 0)
      await page.getByRole('button', { name: 'Play again' }).click();
    else if ((await page.locator('[aria-label$="hidden"]').count()) === 81) await playHints(page, 1);
    else await page.locator('[data-cell][aria-label$="hidden"]').last().click();
  }
  await page.locator('.moment').waitFor();
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
