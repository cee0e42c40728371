import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackMines } from '@countermine/core/board.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { ok } from '@countermine/core/result.ts';
import { createApp } from '@countermine/server/http/create-app.ts';
import { type Listening, listen } from '@countermine/server/http/listen.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyProof } from '../apps/cli/replay/verify-proof.ts';
import { createOnlineServer } from '../apps/online/online-server.ts';
import { decideGame, reviewedGames } from '../apps/online/store/reviews.ts';
import { OnlineGate } from '../apps/server/http/online-gate.ts';
import { openEmptyStore } from '../apps/server/testing/stores.ts';
import { DEFAULT_PARAMS } from '../packages/core/game/params.ts';
import { axeViolations } from './browser/axe-violations.ts';
import { findBrowser } from './browser/find-browser.mjs';
import { launchBrowser } from './browser/launch-browser.ts';

// A ranked game as a player meets it: a name, a board whose mines are elsewhere, a place on the leaderboard, and the
// way back from another device.

const BUILT_PAGE = join(import.meta.dirname, '../dist/web');
const folder = mkdtempSync(join(tmpdir(), 'countermine-ranked-'));
/** The mines of a small board, and its safe cells that no opening shows. */
const MINES: readonly number[] = [2, 9, 10, 19, 20, 31, 38, 40, 47, 48];
const NUMBERS: readonly number[] = [0, 1, 11, 18, 29, 30, 39];

/** How long a page may take on a busy machine. Units: ms. */
const PATIENCE = 120_000;

describe.runIf(findBrowser() !== undefined)('a ranked game on the page', () => {
  let browser: Browser;
  let server: Listening;
  let gate: OnlineGate;
  let store: Store | undefined;

  beforeAll(async () => {
    gate = new OnlineGate(async () => {
      store = await openEmptyStore(join(folder, 'store'));
      return ok(createOnlineServer({ store }));
    }, expect.fail);
    server = await listen(createApp(BUILT_PAGE, gate), '127.0.0.1', 0, {
      upgrade: (...asked) => void gate.upgrade(...asked),
    });
    browser = await launchBrowser(findBrowser() ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await gate?.close();
    await server?.close();
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** @param serviceWorkers most contexts go without: it would load the whole page again in each */
  async function open(hash = '#/online', serviceWorkers: 'allow' | 'block' = 'block'): Promise<Page> {
    const context = await browser.newContext({
      bypassCSP: true,
      reducedMotion: 'reduce',
      serviceWorkers,
      acceptDownloads: true,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.port}/${hash}`);
    return page;
  }

  /** The mines of the only game there is, which only the database tells. */
  async function mines(): Promise<Uint8Array> {
    const row = await store?.db.selectFrom('rankedGame').select('mines').executeTakeFirstOrThrow();
    if (!row?.mines) throw new Error('there is no game');
    return unpackMines(row.mines, 81);
  }

  it('lists a game that was played alone apart, as not blind, once it was played again', async () => {
    let isAway = true;
    // One opening and seven numbers that it does not show: no easier board is listed.
    const layout = Uint8Array.from({ length: 81 }, (_, cell) => Number(MINES.includes(cell)));
    const code = encodeGame({ params: DEFAULT_PARAMS, board: { kind: 'layout', mines: layout }, events: [] });
    const page = await open(`#g=${code}`);
    const opened = page.getByRole('gridcell');
    for (const cell of [80, ...NUMBERS]) {
      // Nobody is as fast as a test: the last one waits for the first second.
      if (cell === NUMBERS.at(-1)) await page.getByRole('timer').filter({ hasNotText: '0:00' }).waitFor();
      await opened.nth(cell).click();
      await expect.poll(() => opened.nth(cell).getAttribute('aria-label')).not.toMatch(/hidden/i);
    }
    const context = page.context();
    // The form is there before the connection: it waits for it, and is sent once.
    await context.routeWebSocket('**', (socket) => void (isAway ? socket.close() : socket.connectToServer()));
    await page.getByRole('button', { name: 'Submit this game' }).click();
    await page.getByLabel('Your name').fill('Eve');
    await page.getByText('The connection was lost.').waitFor();
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false');
    await submit.dblclick();
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    isAway = false;
    await page.getByText('The game is on the list.').waitFor();
    await page.getByRole('link', { name: 'Show the list' }).click();
    await page.getByText('Not blind:').waitFor();
    expect(new URL(page.url()).hash).toBe('#/leaderboard/beginner/local');
    await page.getByRole('row').filter({ hasText: 'Eve' }).getByRole('link', { name: 'Replay' }).click();
    await page.getByText('You are watching a game').first().waitFor();
    await page.goBack();
    await page.locator('#ranked-listed').selectOption('people');
    await page.getByText('Nobody has won here yet.').waitFor();
  });

  it('is won, proven, listed, and found again from another device', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Ranked' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Beginner, no guessing' }).click();
    const fingerprint = await page.locator('.fingerprint').first().textContent();
    const safe = [...(await mines())].flatMap((mine, cell) => (mine === 0 ? [cell] : []));
    const cells = page.getByRole('gridcell');
    for (const cell of [40, ...safe]) {
      if ((await page.locator('.verdict-line').count()) > 0) break;
      if (!/hidden/i.test((await cells.nth(cell).getAttribute('aria-label')) ?? '')) continue;
      await cells.nth(cell).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => cells.nth(cell).getAttribute('aria-label')).not.toMatch(/hidden/i);
    }
    await page.locator('.verdict-line').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download the file').click()]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
    const proof = verifyProof(Buffer.concat(parts).toString());
    expect(proof).toMatchObject({ ok: true, value: { player: 'Ada', commitment: fingerprint } });

    // Tests play faster than people: where that needs a look at the game, the operator has it.
    const [reviewed] = store === undefined ? [] : await reviewedGames(store, 1);
    if (store !== undefined && reviewed !== undefined) await decideGame(store, reviewed.gameId, 'clear', 'a test');

    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Leaderboard' }).click();
    await page.locator('#ranked-board').selectOption('beginner-no-guess');
    await page.getByRole('row').filter({ hasText: 'Ada' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // Whose games, and each of them, have addresses that can be sent and reloaded.
    await page.getByRole('link', { name: 'Ada' }).click();
    await page.getByRole('heading', { name: 'Ada’s games' }).waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/player\/[\w-]+$/);
    await page.reload();
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByText('You are watching a game').first().waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/game\/ranked-[\w-]+$/);
    await page.reload();
    await page.getByText('You are watching a game').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Ada’s games' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'You', exact: true }).click();
    await page.getByText('Show the code').click();
    const code = await page.locator('#recovery-code').inputValue();
    expect(await axeViolations(page)).toEqual([]);
    const other = await open(new URL(page.url()).hash, 'allow');
    await other.waitForFunction("navigator.serviceWorker.controller?.state === 'activated'");
    await other.reload();
    // The page that the worker stores has no mark of its server.
    await other.getByRole('button', { name: /^Daily/ }).click();
    await other.getByRole('button', { name: 'Play it ranked' }).waitFor();
    await other.getByRole('button', { name: 'Close' }).click();
    await other.getByRole('button', { name: 'You', exact: true }).click();
    await other.getByText('I have played before').click();
    await other.locator('#other-code').fill(code.toLowerCase());
    await other.getByRole('button', { name: 'Use this code' }).click();
    await other.getByRole('heading', { name: 'Ada' }).waitFor();

    await other.getByRole('button', { name: 'Delete everything about me' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete everything about me' }).click();
    await other.getByText('Choose a name first').waitFor();
    expect(await store?.db.selectFrom('rankedGame').selectAll().execute()).toEqual([]);
  });
});
