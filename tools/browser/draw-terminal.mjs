// @ts-check
/**
 * Draws the picture of the full screen in README: `npm run picture`, after a change of what it looks like. The
 * game is played in a tmux of its own, and its screen drawn by the browser of the tests.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findProgram } from '../find-program.mjs';
import { findBrowser } from './find-browser.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const GAME = ['play', '--level', 'expert', '--seed', '3'];
/** A first move, moves by hints, and the hint that is shown. */
const KEYS = ['Space', ...Array.from({ length: 36 }, () => ['i', 'i', 'i', 'e']).flat(), 'i', 'i'];
/** What a key may take. Units: ms. */
const TIMEOUT_MS = 300;

const folder = mkdtempSync(join(tmpdir(), 'countermine-picture-'));
const tmux = (/** @type {string[]} */ ...words) =>
  execFileSync(findProgram(['tmux']) ?? 'tmux', ['-u', '-S', join(folder, 'socket'), '-f', '/dev/null', ...words], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8', COLORTERM: 'truecolor', SHELL: '/bin/sh' },
  });

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
const page = await browser.newPage();
await page.setContent(`<style>
  pre { font: 15px/17px 'DejaVu Sans Mono', monospace; color: #ddd; background: #111; margin: 0; padding: 12px; width: max-content }
</style><pre>${htmlOf(screen)}</pre>`);
writeFileSync(join(ROOT, 'docs/images/terminal.png'), await page.locator('pre').screenshot());
await browser.close();
// By now the game has been saved.
rmSync(folder, { recursive: true, maxRetries: 3 });

/**
 * A screen as HTML: colours of 24 bits and the attributes, which is what the game sends where there are so many.
 * @param {string} text
 */
function htmlOf(text) {
  let style = new Map();
  return text
    .split('\x1b[')
    .map((part) => {
      const [, codes = '', shown = ''] = /^([\d;:]*)m(.*)$/s.exec(part) ?? ['', '0', part];
      style = styleAfter(style, codes);
      const [ink, back] = [style.get('color') ?? '#ddd', style.get('background') ?? '#111'];
      // A terminal dims the signs, not what is behind them.
      const front = style.has('dim') ? `color-mix(in srgb, ${ink} 60%, ${back})` : ink;
      const colours = style.has('reverse') ? `color:${back};background:${front}` : `color:${front};background:${back}`;
      const weight = style.has('bold') ? ';font-weight:bold' : '';
      return `<span style="${colours}${weight}">${shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
    })
    .join('');
}

/**
 * @param {Map<string, string>} before
 * @param {string} codes
 */
function styleAfter(before, codes) {
  const style = new Map(before);
  const numbers = codes.split(/[;:]/).map(Number);
  for (let code = numbers.shift(); code !== undefined; code = numbers.shift()) {
    if (code === 0) style.clear();
    else if (code === 1) style.set('bold', '');
    else if (code === 2) style.set('dim', '');
    else if (code === 7) style.set('reverse', '');
    else if (code === 39) style.delete('color');
    else if (code === 49) style.delete('background');
    else if (code === 38 || code === 48) {
      const [, red, green, blue] = numbers.splice(0, 4);
      style.set(code === 38 ? 'color' : 'background', `rgb(${red},${green},${blue})`);
    }
  }
  return style;
}
