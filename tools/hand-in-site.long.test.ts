import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countermine } from '../apps/cli/testing/command.ts';
import type { Serving } from '../apps/cli/testing/serving.ts';
import { axeViolationsInBothSchemes } from './browser/axe-violations.ts';
import { findBrowser } from './browser/find-browser.mjs';
import { launchBrowser } from './browser/launch-browser.ts';
import { CAN_HAND_IN, EXAMPLE_CLASS, useIntake } from './intake.ts';

// The hour before the deadline: students with links, a real browser and the command, the sandbox, and a server that is
// killed while it checks.

/** How long a check may take on a busy machine. Units: ms. */
const PATIENCE = 120_000;

const { folder, servers, serve, linkOf, handIn: handInByCommand } = useIntake();

describe.runIf(CAN_HAND_IN && findBrowser() !== undefined)('the hour before the deadline', () => {
  let browser: Browser;
  let page: Page;
  let served: Serving;
  const problems: string[] = [];

  beforeAll(async () => {
    served = await serve('2999-01-01T00:00:00Z');
    browser = await launchBrowser(findBrowser() ?? '');
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: false });
    context.setDefaultTimeout(PATIENCE);
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d|ERR_/.test(message.text())) problems.push(message.text());
    });
  });
  afterAll(async () => {
    await browser.close();
  });

  async function handIn(path: string): Promise<void> {
    await page.getByLabel('Your files').setInputFiles(join(EXAMPLE_CLASS, path));
    await page.getByRole('button', { name: 'Hand in' }).click();
  }

  /** Without the policy of the page, so that axe can look at it. */
  async function expectReadable(): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 320, height: 700 }, bypassCSP: true });
    const screen = await context.newPage();
    await screen.goto(served.origin + linkOf('z5000001'));
    expect(await screen.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await axeViolationsInBothSchemes(screen)).toEqual([]);
    await context.close();
  }

  it('shows a student the words of the compiler without a click', async () => {
    await page.goto(served.origin + linkOf('z5000001'));
    await page.getByText(/left: it is due/).waitFor();
    await expectReadable();
    await handIn('z5000007/minesweeper.c');
    await page.getByText('Does not compile.').waitFor();
    expect(await page.locator('#result').innerText()).toContain('error: expected');
  });

  it('shows the sentence to read again and the smallest input, and not what is wrong', async () => {
    await handIn('z5000002/minesweeper.c');
    await page.getByText('Read it again, and run the smallest input.').waitFor();
    const told = await page.locator('#result').innerText();
    expect(told).toContain('print "Game Won!" and end the game.');
    expect(told).not.toContain('It looks as if the program says');
    expect(await page.locator('.board-expected').count()).toBe(0);
    await expectReadable();
  });

  it('loses nothing to a kill -9, and checks then what waited', async () => {
    await handIn('z5000001/minesweeper.c');
    await page.getByText(/^3/).first().waitFor();
    await served.end('SIGKILL');
    served = await serve('2999-01-01T00:00:00Z');
    // The links of before are still those.
    await page.goto(served.origin + linkOf('z5000001'));
    await page
      .getByText(/60 of 60/)
      .first()
      .waitFor();
    expect(readFileSync(join(folder, 'z5000001/3/minesweeper.c'), 'utf8')).toContain('Welcome to minesweeper');
    expect(problems).toEqual([]);
  });

  it('shows staff who has handed in and what the check found', async () => {
    expect((await handInByCommand(served, 'z5000002', 'z5000007/minesweeper.c')).status).toBe(1);
    const token = /shown only now: (\S+)/.exec(
      (await (await restart('2999-01-01T00:00:00Z', ['--new-token'])).said) ?? '',
    )?.[1];
    await page.goto(`${served.origin}/classes/1`);
    await page.getByLabel('Token').fill(token ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'ass1' }).waitFor();
    expect(await page.locator('#list').innerText()).toMatch(/z5000001.*60 of 60[\s\S]*z5000002.*does not compile/);
  });

  it('takes nothing when the deadline is over, from nobody', async () => {
    await restart('2020-01-01T00:00:00Z');
    await page.goto(served.origin + linkOf('z5000001'));
    await page.getByText('The deadline is over.').waitFor();
    expect(await page.getByRole('button', { name: 'Hand in' }).count()).toBe(0);
    const { stderr, status } = await handInByCommand(served, 'z5000002', 'z5000001/minesweeper.c');
    expect([stderr, status]).toEqual(['countermine: It is not taken: the deadline is over.\n', 1]);
  });

  it('is judged afterwards with other cases, from the folder, with what was late', async () => {
    await served.end('SIGINT');
    const cases = ['-n', '12', '--no-fixtures', '--experiments', '0', '--due', '2999-01-01T00:00:00Z'];
    const { stdout, status } = await countermine(['class', 'judge', 'comp1511', folder, ...cases]);
    expect(stdout).toMatch(/z5000001 +Ann Lee +3 +(\d)\/\1/);
    expect(stdout).toMatch(/z5000002 +Bob Ito .*does not compile/);
    expect(status).toBe(0);
  });

  async function restart(due: string, more: readonly string[] = []): Promise<Serving> {
    await served.end('SIGINT');
    const opening = ['--hand-in', 'comp1511', '--due', due, '--port', '0', ...more];
    served = await servers.serve(['class', 'serve', folder, ...opening], { ready: /hand in until/ });
    return served;
  }
});
