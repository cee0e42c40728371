import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../apps/cli/testing/command.ts';
import { Servers, type Serving } from '../apps/cli/testing/serving.ts';
import { HAS_COMPILER } from '../packages/judge/testing/programs.ts';
import { axeViolationsInBothSchemes } from './browser/axe-violations.ts';
import { findBrowser } from './browser/find-browser.mjs';
import { launchBrowser } from './browser/launch-browser.ts';

// The pages of a class as staff and students meet them: the real command, a real browser, four of the example hand-ins,
// and a server that is killed while it judges.

const root = mkdtempSync(join(tmpdir(), 'countermine-class-site-'));
const folder = join(root, 'hand-ins');
// No result depends on how fast the machine is.
const CASES = [
  '--no-fixtures',
  '--cases',
  '12',
  '--seed',
  '7',
  '--wall',
  '200',
  '--experiments',
  '0',
  '--sandbox',
  'none',
];
const JUDGE = ['class', 'judge', 'comp1511', folder, ...CASES];
const SERVE = ['--serve', '0', '--scheme', join(ROOT, 'packages/courses/comp1511/scheme.yaml')];

/** How long a page may take on a busy machine. Units: ms. */
const PATIENCE = 120_000;

const servers = new Servers();

/** A command that serves the pages of a class. */
interface ClassServing extends Serving {
  /** The token, where one was printed. */
  readonly token: string | undefined;
}

async function serve(args: readonly string[]): Promise<ClassServing> {
  const serving = await servers.serve(args, { ready: /with (this|the) token.*\n/ });
  return { ...serving, token: /shown only now: (\S+)/.exec(serving.said)?.[1] };
}

describe.runIf(HAS_COMPILER && findBrowser() !== undefined)('the pages of a class in a browser', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let served: ClassServing;
  let token = '';
  const problems: string[] = [];

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', '');
    mkdirSync(folder);
    for (const student of ['z5000001', 'z5000002', 'z5000003', 'z5000007']) {
      cpSync(join(ROOT, 'examples/class', student), join(folder, student), { recursive: true });
    }
    browser = await launchBrowser(findBrowser() ?? '');
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(PATIENCE);
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // A policy that blocks something is a fault; that signing in was refused, or a page is not there, is asked for.
      if (message.type() === 'error' && !/status of 40[14]|ERR_/.test(message.text())) problems.push(message.text());
    });
  });
  afterAll(async () => {
    await browser.close();
    servers.kill();
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });

  async function open(path: string): Promise<void> {
    await page.goto(served.origin + path);
  }

  async function signIn(path: string, title: string): Promise<void> {
    await open(path);
    await page.getByLabel('Token').fill(served.token ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
  }

  /** That nobody is kept from reading some pages, on a phone, in the light and in the dark. */
  async function expectReadable(paths: readonly (string | null)[]): Promise<void> {
    const storageState = await context.storageState();
    const phone = await browser.newContext({ viewport: { width: 320, height: 700 }, bypassCSP: true, storageState });
    const screen = await phone.newPage();
    for (const path of paths) {
      await screen.goto(served.origin + path);
      expect([path, await screen.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
      expect([path, await axeViolationsInBothSchemes(screen)]).toEqual([path, []]);
    }
    await phone.close();
  }

  const progress = (): Promise<string> => page.locator('#progress span').innerText();
  const students = (): Promise<string[]> => page.locator('#list tbody th').allInnerTexts();

  it('show how the judging goes on, and are right after a kill -9 in the middle', async () => {
    served = await serve([...JUDGE, ...SERVE, '-j', '1']);
    token = served.token ?? '';
    await signIn('/', 'Classes');
    await page.getByRole('link', { name: 'hand-ins' }).click();
    await expect.poll(students).toEqual(['z5000001', 'z5000002', 'z5000003', 'z5000007']);
    await expect.poll(progress, { timeout: PATIENCE }).toMatch(/^[1-5] of 5 hand-ins judged/);
    // Without a click.
    await expect.poll(() => page.locator('#list').innerText()).toMatch(/\d of 12|does not compile/);
    await served.end('SIGKILL');

    served = await serve([...JUDGE, ...SERVE, '-j', '2']);
    // The token is that of before, and who had signed in still is.
    expect(served.token).toBeUndefined();
    await open('/');
    await page.getByRole('link', { name: 'hand-ins' }).click();
    await expect.poll(progress, { timeout: PATIENCE }).toBe('5 of 5 hand-ins judged.');
    const row = (student: string) => page.locator('#list tbody tr', { hasText: student });
    await expect.poll(() => row('z5000001').innerText()).toMatch(/12 of 12.*80-100/);
    expect(await row('z5000002').innerText()).toContain('won-lower-case');
    expect(await row('z5000003').innerText()).toContain('shift-once');
    expect(await row('z5000007').innerText()).toContain('does not compile');
  });

  it('list what is asked for, at an address that can be sent', async () => {
    await page.getByLabel('Result').selectOption('does not compile');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect.poll(students).toEqual(['z5000007']);
    expect(new URL(page.url()).search).toContain('result=not-compiled');
    await page.getByRole('link', { name: 'The whole class' }).click();
    await page.getByRole('link', { name: /Game won!/ }).click();
    await expect.poll(students).toEqual(['z5000002']);
    await page.goBack();
    await page.getByRole('img', { name: /Students by the part of the points/ }).waitFor();
  });

  it('show a student with boards, and two attempts side by side', async () => {
    await page.getByRole('link', { name: 'z5000003' }).click();
    await page.getByRole('heading', { name: 'failures have 1 cause' }).waitFor();
    expect(await page.locator('.board-expected').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Compare two attempts' }).click();
    await page.getByRole('heading', { name: 'Still there' }).waitFor();
    expect(await page.locator('.sources .added').innerText()).toContain(
      'if (count_around(game, row, column) > 0) return;',
    );
  });

  it('let staff have the last word about a fault, and take it back', async () => {
    await page.getByRole('link', { name: 'hand-ins' }).click();
    await page.getByRole('link', { name: 'Decisions' }).click();
    const about = page.getByRole('form', { name: 'About a fault' });
    await about.getByLabel('Fault').selectOption('won-lower-case');
    await about.getByLabel('What of it').selectOption('costs nothing');
    await about.getByLabel('Reason').fill('The example in the text has it so');
    await about.getByLabel('Your name').fill('Ann');
    await about.getByRole('button', { name: 'Decide' }).click();
    await page.getByText('Decision 2: the marks of 1 attempt have changed.').waitFor();
    await page.getByText('Marks of 1 attempt changed').click();
    await page.getByText(/z5000002, attempt 1: [\d.]+ → 80/).waitFor();
    await page.getByRole('link', { name: 'hand-ins' }).click();
    await expect.poll(() => page.locator('#list').innerText()).toMatch(/80-100.*won-lower-case \(waived\)/);
    await page.getByRole('link', { name: 'Decisions' }).click();
    await page.locator('#decision-2').getByText('Revoke', { exact: true }).click();
    await page.locator('#decision-2').getByLabel('Reason').fill('Not what the course agreed on');
    await page.getByRole('button', { name: 'Revoke decision 2' }).click();
    await page.getByText('won-lower-case costs nothing (revoked)').waitFor();
  });

  it('show in groups who has much in common, and what, from a threshold on', async () => {
    await page.getByRole('link', { name: 'hand-ins' }).click();
    await page.getByRole('link', { name: 'Similar hand-ins' }).click();
    const group = page.getByRole('region', { name: /^Group 1: \d hand-ins$/ });
    const graph = page.getByRole('group', { name: /^Group 1: \d hand-ins as a graph/ });
    await expect.poll(() => graph.locator('circle').count()).toBe(await group.locator('tbody tr').count());
    await page.getByRole('link', { name: /^Groups from 95 %/ }).click();
    await page.getByText('95 % or more in common').waitFor();
    expect(await page.getByLabel('Groups from, in percent').inputValue()).toBe('95');
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect(readFileSync(await (await waiting).path(), 'utf8')).toMatch(/\r\n1,z5000001,/);
    await page
      .getByRole('row', { name: /^z5000001 / })
      .getByRole('link', { name: /^100 %/ })
      .click();
    await page.getByRole('heading', { name: '100 % in common' }).waitFor();
    expect(await page.locator('.sources').first().innerText()).toContain('#include <stdio.h>');
  });

  it('let a student in by a link, until it is revoked', async () => {
    await open('/classes/1');
    await page.getByRole('link', { name: 'z5000002' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.locator('.token').innerText();
    const stranger = await browser.newContext();
    const own = await stranger.newPage();
    expect((await own.goto(served.origin + link))?.status()).toBe(200);
    expect(await own.getByRole('heading', { level: 1 }).innerText()).toBe('z5000002');
    // What was expected is not for students, unless staff say so.
    expect(await own.locator('main').innerText()).not.toContain('Game Won!');
    expect((await own.goto(`${served.origin}/classes/1`))?.status()).toBe(401);
    await page.getByRole('button', { name: 'Revoke the link' }).click();
    await page.getByText('There is none.').waitFor();
    expect((await own.goto(served.origin + link))?.status()).toBe(404);
    await stranger.close();
  });

  it('keep nobody from reading them, on a phone, in the light and in the dark', async () => {
    const paths = ['/sign-in', '/classes', '/classes/1', '/classes/1?text=zz', '/nowhere'];
    await open('/classes/1/similar');
    const pair = await page.locator('tbody td a').first().getAttribute('href');
    await open('/classes/1');
    const student = await page.getByRole('link', { name: 'z5000003' }).getAttribute('href');
    await expectReadable([
      ...paths,
      '/classes/1/decisions',
      '/classes/1/similar',
      pair,
      student,
      `${student}/attempts`,
    ]);
  });

  it('block nothing of their own, and end with the command', async () => {
    expect(problems).toEqual([]);
    const { status, stdout } = await served.end('SIGINT');
    expect([status, stdout.includes('5 hand-ins')]).toEqual([0, false]);
    const stopped = await serve(['class', 'serve', folder, '--port', '0', '--new-token']);
    expect(stopped.token).not.toBe(token);
    expect((await stopped.end('SIGTERM')).status).toBe(0);
  });

  it('show a study while it goes on, without a click, then its plots', async () => {
    const board = ['--width', '5', '--height', '4', '--mines', '3', '--strategy', 'safest'];
    const store = ['--store', join(root, 'studies')];
    served = await serve([
      'study',
      'play',
      ...board,
      '--count',
      '2400',
      '--seed',
      '1',
      '--workers',
      '1',
      '--serve',
      '0',
      ...store,
    ]);
    await signIn('/studies', 'Studies');
    await page.getByRole('link', { name: 'play-5x4n3-safe-safest-1' }).click();
    await expect.poll(progress, { timeout: PATIENCE }).toMatch(/^2,400 of 2,400 boards done, 87\.0% won\.$/);
    await page.getByRole('img', { name: /^Win rate by 3BV, from / }).waitFor();
    await expect.poll(() => page.getByLabel('Figures').innerText()).toMatch(/won {8}2,088 of 2,400: /);
    await expectReadable(['/studies', '/studies/1']);
    expect(problems).toEqual([]);
    expect((await served.end('SIGINT')).status).toBe(0);
  });
});
