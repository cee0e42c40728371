import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstLoadOf } from './first-load.ts';

/** The budget of the game view without its messages, which a phone on a slow network bears. */
const MAX_BYTES = 95_000;

it('the page can be played after a first load of less than 95 kB, and the messages in one language', () => {
  const files = firstLoadOf(join(import.meta.dirname, '../dist/web'));
  expect(files.map(({ path }) => path)).toContain('index.html');
  expect(files.some(({ path }) => path.endsWith('.js'))).toBe(true);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  expect(total, files.map(({ path, size }) => `${path} ${size}`).join('\n')).toBeLessThan(MAX_BYTES);
});

it('counts what is loaded by itself, once, and not what is loaded when it is used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-'));
  try {
    mkdirSync(join(folder, 'assets'));
    const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
    write(
      'index.html',
      `<link rel="icon" href="./icon.svg"><link rel="stylesheet" href="./assets/page.css">
       <link rel="modulepreload" href="./assets/board.js"><script type="module" src="./assets/index.js"></script>`,
    );
    write('assets/page.css', 'main { margin: 0 }');
    write('assets/index.js', 'import{a as b}from"./board.js";import"./side.js";import("./solver.js");b();');
    write('assets/board.js', 'export*from"./cell.js";export const a=1;');
    write('assets/side.js', 'import"./board.js";');
    write('assets/cell.js', '');
    const paths = firstLoadOf(folder).map(({ path }) => path);
    const scripts = ['board', 'cell', 'index', 'side'].map((name) => `assets/${name}.js`);
    expect(paths.sort()).toEqual([...scripts, 'assets/page.css', 'index.html'].sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
