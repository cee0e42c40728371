// @ts-check
/**
 * Draws the pictures in docs/class.md, of the pages of a class and of an exported one: part of `npm run picture`, after a
 * change of what they look like. The example class is judged in a temporary folder, and drawn by the browser of the tests.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = mkdtempSync(join(tmpdir(), 'countermine-picture-'));
const [handIns, pages] = [join(folder, 'class'), join(folder, 'pages')];
const env = { ...process.env, DATABASE_URL: '' };
const countermine = (/** @type {string[]} */ ...words) =>
  execFileSync(join(ROOT, 'countermine'), ['class', ...words], { stdio: ['ignore', 'ignore', 'inherit'], env });

/** Starts `class serve`. @returns {Promise<{ child: import('node:child_process').ChildProcess, address: string, token: string }>} */
function serve() {
  const child = spawn(join(ROOT, 'countermine'), ['class', 'serve', handIns, '--port', '0'], { env });
  let said = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (bytes) => {
      said += bytes;
      const [, address, token] = /at (http\S+)[\s\S]*only now: (\S+)\n/.exec(said) ?? [];
      if (address !== undefined && token !== undefined) resolve({ child, address, token });
    });
  });
}

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

const { child, address, token } = await serve();
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 960, height: 720 } });
await page.goto(pathToFileURL(join(pages, 'index.html')).href);
await page.screenshot({ path: join(ROOT, 'docs/images/class.png') });
await page.setViewportSize({ width: 1100, height: 1000 });
await page.goto(address);
await page.getByLabel('Token').fill(token);
await page.getByRole('button', { name: 'Sign in' }).click();
await page.getByRole('link', { name: 'class', exact: true }).click();
await page.getByRole('heading', { name: 'Students' }).waitFor();
await page.screenshot({ path: join(ROOT, 'docs/images/class-page.png'), fullPage: true });
await page.getByRole('link', { name: 'z5000003' }).click();
await page.getByRole('link', { name: 'Compare two attempts' }).click();
await page.getByRole('heading', { name: 'What changed' }).waitFor();
await page.screenshot({ path: join(ROOT, 'docs/images/class-attempts.png'), fullPage: true });
await browser.close();
child.kill('SIGTERM');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true });
