import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { begin, COUNTERMINE, finish } from '../apps/cli/testing/command.ts';
import { Servers, type Serving } from '../apps/cli/testing/serving.ts';
import { safeCells } from '../packages/solver/index.ts';
import { axeViolations } from './browser/axe-violations.ts';
import { findBrowser } from './browser/find-browser.mjs';
import { launchBrowser } from './browser/launch-browser.ts';

// Playing together as newcomers do: the real server, real browsers, the terminal game, and a server that is killed.

const root = mkdtempSync(join(tmpdir(), 'countermine-rooms-'));
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** How long a page may take on a busy machine. Units: ms. */
const PATIENCE = 120_000;
const SIZE = 9;

const servers = new Servers();
const terminals: (() => void)[] = [];

function serve(port = '0'): Promise<Serving> {
  return servers.serve(['serve', '--port', port, '--data', join(root, 'data')]);
}

/** A terminal game in which somebody types. */
function terminal(args: readonly string[]) {
  const child = begin(COUNTERMINE, args);
  terminals.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  return {
    said: () => said,
    type: (line: string) => child.stdin.write(`${line}\n`),
    finished: finish(child),
  };
}

describe.runIf(findBrowser() !== undefined)('playing together', () => {
  let browser: Browser;
  let served: Serving;
  const problems: string[] = [];

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('XDG_DATA_HOME', join(root, 'terminal'));
    browser = await launchBrowser(findBrowser() ?? '');
    served = await serve();
  });
  afterEach(() => {
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    for (const end of terminals) end();
    servers.kill();
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });

  /** Without the service worker, which would load the whole page again in each context. */
  async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      bypassCSP: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    return await openIn(context, address);
  }

  /** Opens a window of a browser, which is what a context is. */
  async function openIn(context: BrowserContext, address: string): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      // That the server is gone is not a fault of the page.
      const isOutage = /WebSocket|ERR_CONNECTION/.test(message.text());
      if (message.type() === 'error' && !isOutage) problems.push(message.text());
    });
    await page.goto(address);
    return page;
  }

  /** Opens a room with two taps. @returns the page, whose address is the link */
  async function create(kind: 'Race' | 'One board together', options?: BrowserContextOptions): Promise<Page> {
    const page = await open(`${served.origin}/`, options);
    await page.getByRole('button', { name: 'With others' }).click();
    await press(page, kind);
    await page.waitForURL(/#\/room\/\w{12}$/);
    return page;
  }

  async function enter(link: string, name: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await open(link, options);
    await page.getByLabel('Your name').fill(name);
    await press(page, 'Join');
    await page.getByText(new RegExp(`^${name} \\(you`)).waitFor();
    return page;
  }

  /** Comes in by the link in a second window of the same browser, which has a player already. */
  async function enterBeside(other: Page): Promise<Page> {
    const page = await openIn(other.context(), other.url());
    await press(page, 'Play as someone else in this window');
    await press(page, 'Join');
    await page.getByText(/\(you\)$/).waitFor();
    return page;
  }

  /** A race of two that begins. */
  async function startRace(host: Page, guest: Page): Promise<void> {
    for (const page of [host, guest]) await press(page, 'I am ready');
    for (const page of [host, guest]) await page.getByRole('gridcell').first().waitFor();
  }

  it('lets a newcomer race against a second window, which sees only how far the first is', async () => {
    const host = await create('Race');
    const guest = await enterBeside(host);
    await startRace(host, guest);
    await expect.poll(() => host.locator('[role="gridcell"]:focus').count()).toBe(1);
    const given = await lookAt(guest);
    expect(await lookAt(host)).toEqual(given);
    await finishRace(host);
    await guest.getByText(/^finished in/).waitFor();
    expect(await lookAt(guest)).toEqual(given);
    await finishRace(guest);
    for (const page of [host, guest]) await page.getByText(/’s board$/).waitFor();
    expect(await axeViolations(host)).toEqual([]);
    expect(await axeViolations(guest)).toEqual([]);
    for (const page of [host, guest]) await press(page, 'Rematch: I am ready');
    await expect.poll(async () => (await lookAt(host)).length).toBe(SIZE);
    await host.getByText('Standings').waitFor();
  });

  it('shows a board for many to a terminal as well, with who opened what', async () => {
    const host = await create('One board together');
    expect(await axeViolations(host)).toEqual([]);
    const typed = terminal(['online', 'join', host.url(), '--plain', '--name', 'Terminal', '--language', 'en']);
    await expect.poll(typed.said).toContain('One board together.');
    await host.getByText('Terminal', { exact: true }).waitFor();
    typed.type('open e5');
    await host.getByRole('gridcell', { name: 'row 5, column 5, empty, opened by Terminal' }).waitFor();
    const hidden = host.getByRole('gridcell', { name: /, hidden$/ }).first();
    const name = (await hidden.getAttribute('aria-label')) ?? '';
    await hidden.click({ button: 'right' });
    const [, row, column] = /row (\d+), column (\d+)/.exec(name) ?? [];
    await expect.poll(typed.said).toContain(`${'abcdefghi'[Number(column) - 1]}${row}: flag`);
    typed.type('leave');
    expect((await typed.finished).status).toBe(0);
    await host.getByText('Players', { exact: false }).or(host.getByText('Standings')).first().waitFor();
  });

  it('goes on with a race after the server was killed: no move is lost and none is there twice', async () => {
    const host = await create('Race');
    const guest = await enter(host.url(), `Ben ${crypto.randomUUID().slice(0, 8)}`, PHONE);
    await startRace(host, guest);
    await markOne(host);
    await markOne(guest);
    const before = [await lookAt(host), await lookAt(guest)];
    const { port } = new URL(served.origin);
    await served.end('SIGKILL');
    await host.getByText('The connection was lost').waitFor();
    served = await serve(port);
    for (const page of [host, guest]) await page.getByText('The connection was lost').waitFor({ state: 'detached' });
    expect([await lookAt(host), await lookAt(guest)]).toEqual(before);
    for (const page of [host, guest]) await finishRace(page);
    for (const page of [host, guest]) await expect.poll(() => page.getByText(/^finished in/).count()).toBe(2);
  });
});

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  // Before the connection is there, a press does nothing.
  await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: PATIENCE }).not.toBe('true');
  await button.click();
}

/** The board as its labels tell it: a line for each row, as the solver reads it. */
async function lookAt(page: Page): Promise<string[]> {
  const labels = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));
  const rows = Array.from({ length: SIZE }, () => Array<string>(SIZE).fill('.'));
  for (const label of labels) {
    const [, row = '0', column = '0', look = ''] = /row (\d+), column (\d+), ([^,]+(?:, flagged)?)/.exec(label) ?? [];
    const line = rows[Number(row) - 1];
    if (line !== undefined) line[Number(column) - 1] = look === 'empty' ? '0' : /^\d$/.test(look) ? look : '.';
    if (line !== undefined && look.endsWith('flagged')) line[Number(column) - 1] = 'F';
  }
  return rows.map((row) => row.join(''));
}

/** Clears the board by what is certain: no guess is needed. */
async function finishRace(page: Page): Promise<void> {
  for (;;) {
    const rows = await lookAt(page);
    const safe = safeCells({ board: rows.map((row) => row.replaceAll('F', '.')), mineCount: 10 });
    if (!safe.ok) expect.fail(JSON.stringify(safe.error));
    const [next] = safe.value;
    if (next === undefined) return;
    const name = `row ${next.row + 1}, column ${next.column + 1}, hidden`;
    const cell = page.getByRole('gridcell', { name });
    if (rows[next.row]?.[next.column] === 'F') await cell.click({ button: 'right' });
    else await cell.dispatchEvent('click');
    await expect.poll(() => lookAt(page)).not.toEqual(rows);
  }
}

/** Flags the first hidden cell. */
async function markOne(page: Page): Promise<void> {
  await page
    .getByRole('gridcell', { name: /, hidden$/ })
    .first()
    .focus();
  await page.keyboard.press('f');
  await page
    .getByRole('gridcell', { name: /, flagged$/ })
    .first()
    .waitFor();
}
