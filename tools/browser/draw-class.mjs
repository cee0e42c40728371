// @ts-check
/**
 * Draws the pictures in docs/class.md and docs/studies.md, of the command that judges a class, of its pages, of an exported one
 * and of a study: part of `npm run picture`, after a change of what they look like. The example class is judged in a temporary
 * folder, and drawn by the browser of the tests.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { drawScreens, hiddenTmux } from './terminal-picture.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = mkdtempSync(join(tmpdir(), 'countermine-picture-'));
const [handIns, pages] = [join(folder, 'class'), join(folder, 'pages')];
const env = { ...process.env, DATABASE_URL: '' };
// Fewer cases than usual: it is about the looks.
const JUDGE = 'class judge comp1511 class -j 2 --seed 7 -n 40 --no-fixtures --no-shrink';
const MARKS = '--scheme scheme.yaml --roster class-roster.csv';
/** Between two looks at what another process does, and the most that it may take. Units: ms. */
const [POLL_MS, TIMEOUT_MS] = [100, 240_000];
const countermine = (/** @type {string[]} */ ...words) =>
  execFileSync(join(ROOT, 'countermine'), words, { stdio: ['ignore', 'ignore', 'inherit'], env });

/** Starts a command that serves pages. @param {string[]} words @returns {Promise<{ child: import('node:child_process').ChildProcess, address: string, token: string }>} */
function start(...words) {
  const child = spawn(join(ROOT, 'countermine'), words, { env });
  let said = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (bytes) => {
      said += bytes;
      const [, address, token] = /at (http\S+)[\s\S]*only now: (\S+)\n/.exec(said) ?? [];
      if (address !== undefined && token !== undefined) resolve({ child, address, token });
    });
  });
}

const serve = (/** @type {string[]} */ ...words) => start(...words, '--port', '0');

/** @param {{ address: string, token: string }} served */
async function signIn({ address, token }) {
  await page.goto(address);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** @param {{ child: import('node:child_process').ChildProcess }} served */
async function end({ child }) {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}

cpSync(join(ROOT, 'examples/class'), handIns, { recursive: true });
for (const file of ['examples/class-roster.csv', 'packages/courses/comp1511/scheme.yaml']) {
  cpSync(join(ROOT, file), join(folder, basename(file)));
}
process.chdir(ROOT);

/** The command that judges, as it is typed: while it judges, and at its end. @param {import('playwright-core').Page} page */
async function drawJudging(page) {
  const tmux = hiddenTmux(folder, { PATH: `${ROOT}:${process.env['PATH']}`, PS1: '$ ' });
  tmux('new-session', '-d', '-x', '100', '-y', '60', '-c', folder, 'sh');
  tmux('set', '-g', 'status', 'off');
  tmux('send-keys', `countermine ${JUDGE} ${MARKS}`, 'Enter');
  const screenWith = async (/** @type {RegExp} */ pattern) => {
    for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await sleep(POLL_MS)) {
      const screen = tmux('capture-pane', '-p', '-e').trimEnd();
      if (pattern.test(screen)) return screen;
    }
    throw new Error(`no screen has ${pattern}`);
  };
  const screens = [await screenWith(/ [5-9] of \d+ hand-ins|Its page/), await screenWith(/Its page/)];
  tmux('kill-server');
  // As an installed command says it; in a checkout it is named by its path.
  const shown = screens.map((screen) => screen.replaceAll(join(ROOT, 'countermine'), 'countermine'));
  await drawScreens(page, shown, join(ROOT, 'docs/images/class-judge.png'));
}

/** @param {import('playwright-core').Page} page */
async function drawLiveClass(page) {
  await page.getByText(/^[4-8] of \d+ hand-ins judged, .* left/).waitFor({ timeout: TIMEOUT_MS });
  await page.screenshot({ path: join(ROOT, 'docs/images/class-live.png') });
  await page.getByText(/^(\d+) of \1 hand-ins judged\.$/).waitFor({ timeout: TIMEOUT_MS });
}

/** @param {import('playwright-core').Page} page */
async function drawHandIn(page) {
  const [own, links] = [join(folder, 'ass1'), join(folder, 'links.csv')];
  const roster = ['--roster', 'examples/class-roster.csv', '--links', links];
  const inHalfAnHour = new Date(performance.timeOrigin + performance.now() + 35 * 60_000);
  const due = `${inHalfAnHour.toISOString().slice(0, 19)}Z`;
  const served = await serve('class', 'serve', own, '--hand-in', 'comp1511', '--due', due, ...roster);
  const path = new URL(await linkOf(links, 'z5000003')).pathname;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(path, served.address).href);
  await page.getByLabel('Your files').setInputFiles(join(handIns, 'z5000003/attempt-2/minesweeper.c'));
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('heading', { name: /cases passed/ }).waitFor({ timeout: TIMEOUT_MS });
  await page.screenshot({ path: join(ROOT, 'docs/images/class-hand-in.png') });
  await end(served);
}

/** The log of decisions: made on the command line, as the pages are served only then. @param {import('playwright-core').Page} page */
async function drawDecisions(page) {
  const decide = (/** @type {string[]} */ ...words) => countermine('class', 'decide', handIns, ...words);
  decide('--waive', 'won-lower-case', '--reason', 'The example in the text has it so');
  decide('--due', '2020-04-02T18:00:00+11:00', '--student', 'z5000006', '--reason', 'Ill until Tuesday');
  const served = await serve('class', 'serve', handIns, '--new-token');
  await page.setViewportSize({ width: 1100, height: 1000 });
  await signIn(served);
  await page.goto(`${new URL(page.url()).origin}/classes/1/decisions`);
  await page.getByText('Ill until Tuesday').first().waitFor();
  await page.screenshot({ path: join(ROOT, 'docs/images/class-decisions.png'), fullPage: true });
  await end(served);
}

/** The link of a student, once it is written. @param {string} file @param {string} student */
async function linkOf(file, student) {
  for (;;) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const line = text.split('\r\n').find((one) => one.startsWith(student));
    if (line !== undefined) return line.split(',').at(-1) ?? '';
    await sleep(POLL_MS);
  }
}

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 960, height: 720 } });
await drawJudging(page);
countermine('class', 'export', handIns, '--to', 'html', '--out', pages);
await page.goto(pathToFileURL(join(pages, 'index.html')).href);
await page.screenshot({ path: join(ROOT, 'docs/images/class.png') });
const ofClass = await start(...JUDGE.replace(' class ', ` ${handIns} `).split(' '), '--again', '--serve', '0');
await page.setViewportSize({ width: 1100, height: 1000 });
await signIn(ofClass);
await page.getByRole('link', { name: 'class', exact: true }).click();
await page.getByRole('heading', { name: 'Students' }).waitFor();
await drawLiveClass(page);
await page.screenshot({ path: join(ROOT, 'docs/images/class-page.png'), fullPage: true });
await page.getByRole('link', { name: 'z5000003' }).click();
await page.getByRole('link', { name: 'Compare two attempts' }).click();
await page.getByRole('heading', { name: 'What changed' }).waitFor();
await page.screenshot({ path: join(ROOT, 'docs/images/class-attempts.png'), fullPage: true });
await page.goto(`${new URL(page.url()).origin}/classes/1/similar`);
await page.getByRole('heading', { name: /^Group 1/ }).waitFor();
await page.screenshot({ path: join(ROOT, 'docs/images/class-similar.png') });
await end(ofClass);
await drawDecisions(page);
await drawHandIn(page);
await page.setViewportSize({ width: 1100, height: 1000 });
const study = ['--store', join(folder, 'studies')];
countermine('study', 'play', '--level', 'beginner', '--count', '20000', ...study);
const ofStudy = await serve('study', 'serve', ...study);
await signIn(ofStudy);
await page.getByRole('link', { name: /^play-/ }).click();
await page.getByRole('img', { name: /^Win rate/ }).waitFor();
await page.screenshot({ path: join(ROOT, 'docs/images/study-page.png') });
await browser.close();
await end(ofStudy);
rmSync(folder, { recursive: true });
