// @ts-check
/**
 * Draws the picture of an exported class in docs/class.md: part of `npm run picture`, after a change of what it looks
 * like. The example class is judged in a temporary folder, and its list drawn by the browser of the tests.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = mkdtempSync(join(tmpdir(), 'countermine-picture-'));
const [handIns, pages] = [join(folder, 'class'), join(folder, 'pages')];
const countermine = (/** @type {string[]} */ ...words) =>
  execFileSync(join(ROOT, 'countermine'), ['class', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '' },
  });

cpSync(join(ROOT, 'examples/class'), handIns, { recursive: true });
const marks = [...['--scheme', 'schemes/comp1511.yaml'], ...['--roster', 'examples/class-roster.csv']];
process.chdir(ROOT);
// Fewer cases than usual: it is about the looks.
countermine(
  'judge',
  'comp1511',
  handIns,
  '--seed',
  '7',
  '--cases',
  '40',
  '--no-fixtures',
  '--no-shrink',
  '-j',
  '2',
  ...marks,
);
countermine('export', handIns, '--to', 'html', '--out', pages);

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 960, height: 720 } });
await page.goto(pathToFileURL(join(pages, 'index.html')).href);
await page.screenshot({ path: join(ROOT, 'docs/images/class.png') });
await browser.close();
rmSync(folder, { recursive: true });
