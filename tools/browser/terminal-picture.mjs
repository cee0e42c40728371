// @ts-check
/** Screens of a terminal as pictures: taken from a tmux of its own, and drawn by a browser. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../find-program.mjs';

/**
 * Runs commands of a tmux that nothing else uses.
 * @param {string} folder its home, with its socket
 * @param {Record<string, string>} [environment] of what is started in it, besides the usual
 * @returns {(...words: string[]) => string} gives what the command prints
 */
export function hiddenTmux(folder, environment = {}) {
  const usual = { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8', COLORTERM: 'truecolor', SHELL: '/bin/sh' };
  return (...words) =>
    execFileSync(findProgram(['tmux']) ?? 'tmux', ['-u', '-S', join(folder, 'socket'), '-f', '/dev/null', ...words], {
      encoding: 'utf8',
      env: { ...usual, ...environment },
    });
}

/**
 * Draws screens below each other.
 * @param {import('playwright-core').Page} page
 * @param {readonly string[]} screens as `capture-pane -p -e` gives them
 * @param {string} path
 */
export async function drawScreens(page, screens, path) {
  await page.setContent(`<style>
  div { width: max-content; background: #fff } pre + pre { margin-top: 12px }
  pre { font: 15px/17px 'DejaVu Sans Mono', monospace; color: #ddd; background: #111; margin: 0; padding: 12px }
</style><div>${screens.map((screen) => `<pre>${htmlOf(screen)}</pre>`).join('')}</div>`);
  writeFileSync(path, await page.locator('div').screenshot());
}

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
