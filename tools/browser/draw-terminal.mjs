// @ts-check
/**
 * Draws the picture of the full screen in README: `npm run picture`, after a change of what it looks like. The
 * game is played in a tmux of its own, and its screen drawn by the browser of the tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { drawScreens, hiddenTmux } from './terminal-picture.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const GAME = ['play', '--level', 'expert', '--seed', '3'];
/** A first move, moves by hints, and the hint that is shown. */
const KEYS = ['Space', ...Array.from({ length: 36 }, () => ['i', 'i', 'i', 'e']).flat(), 'i', 'i'];
/** What a key may take. Units: ms. */
const TIMEOUT_MS = 300;

const folder = mkdtempSync(join(tmpdir(), 'countermine-picture-'));
const tmux = hiddenTmux(folder);

tmux('new-session', '-d', '-x', '100', '-y', '21', join(ROOT, 'countermine'), ...GAME);
tmux('set', '-g', 'status', 'off');
for (const key of KEYS) {
  await sleep(TIMEOUT_MS);
  tmux('send-keys', key);
}
await sleep(2 * TIMEOUT_MS);
const screen = tmux('capture-pane', '-p', '-e');
tmux('kill-server');

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
await drawScreens(await browser.newPage(), [screen], join(ROOT, 'docs/images/terminal.png'));
await browser.close();
// By now the game has been saved.
rmSync(folder, { recursive: true, maxRetries: 3 });
