import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import type { Announcement } from '@countermine/play/activity/announcement.ts';
import { testScriptedGames } from '@countermine/play/testing/scripted-game-tests.ts';
import type { Opening, Stage } from '@countermine/play/testing/scripted-games.ts';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe } from 'vitest';
import { closeNotice, type PageOptions, useBrowser } from '../testing/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-script-'));
const WEB = join(import.meta.dirname, '..');

// Before the server that hands it out.
beforeAll(() =>
  build({
    root: join(WEB, 'testing/script-page'),
    configFile: false,
    logLevel: 'warn',
    base: './/',
    publicDir: join(WEB, 'public'),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    worker: { format: 'es' },
    build: { outDir: folder, target: 'es2023', emptyOutDir: false, assetsInlineLimit: 0 },
  }),
);

const { openPage, origin } = useBrowser(folder);

afterAll(() => rmSync(folder, { recursive: true }));

const MOVE_KEYS: Readonly<Record<CellMove, string>> = { open: 'e', mark: 'f', chord: 'c', 'flag-around': 'a' };

/** The page as a player uses it: with keys, dialogs and files. */
class PageStage implements Stage {
  readonly #told: Announcement[] = [];
  #tab: Page | undefined;

  async start(opening: Opening): Promise<void> {
    const path = opening.kind === 'shared' ? `#g=${opening.code}` : '';
    const time = opening.kind === 'daily' ? `${opening.date}T12:00` : undefined;
    this.#tab = this.#tab === undefined ? await this.#openFirst(path, time) : await this.#openNext(this.#tab);
    await this.#page.getByRole('gridcell').first().waitFor();
    if (opening.kind === 'daily') {
      await this.#page.getByRole('banner').getByRole('button', { name: 'New game' }).click();
      await this.#page.getByRole('dialog').getByRole('button', { name: 'Board of the day' }).click();
    }
    await this.#settle();
  }

  async move(move: CellMove, cell: number): Promise<void> {
    const target = this.#page.locator(`[data-cell="${cell}"]`);
    await target.focus();
    // The key is for the cell of the cursor, which follows the focus.
    await target.and(this.#page.locator('[tabindex="0"]')).waitFor();
    await this.#page.keyboard.press(MOVE_KEYS[move]);
    await this.#settle();
  }

  async undo(): Promise<void> {
    await this.#page.locator('[tabindex="0"][data-cell]').focus();
    await this.#page.keyboard.press('u');
    await this.#settle();
  }

  async setPaused(isPaused: boolean): Promise<void> {
    if (isPaused) await this.#page.keyboard.press('p');
    else await this.#page.getByRole('button', { name: 'Resume' }).click();
  }

  async wait(ms: number): Promise<void> {
    await this.#page.clock.fastForward(ms);
  }

  async importText(text: string): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Statistics' }).click();
    const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await this.#page.locator('.files input[type="file"]').setInputFiles(file);
    await this.#page.getByRole('status').getByText('already here').waitFor();
    await closeNotice(this.#page);
  }

  async crash(): Promise<void> {
    await this.#collect();
    const devtools = await this.#page.context().newCDPSession(this.#page);
    // The answer never comes: there is nobody left to give it.
    devtools.send('Page.crash').catch(() => undefined);
    await this.#page.waitForEvent('crash');
  }

  async width(): Promise<number> {
    return Number(await this.#page.getByRole('grid').getAttribute('aria-colcount'));
  }

  history(): Promise<readonly FinishedGame[]> {
    return this.#page.evaluate(() => Reflect.get(window, 'stage').history());
  }

  statistics(): Promise<readonly unknown[]> {
    return this.#page.evaluate(() => Reflect.get(window, 'stage').statistics());
  }

  async told(): Promise<readonly Announcement[]> {
    await this.#collect();
    return this.#told;
  }

  async end(): Promise<void> {
    // After each test its pages are closed.
  }

  async #openFirst(path: string, time: string | undefined): Promise<Page> {
    const before: PageOptions['before'] = ({ clock }) => clock.install(time === undefined ? {} : { time });
    return await openPage({ path, before, sharedAs: 'with a clock to set' });
  }

  async #openNext(tab: Page): Promise<Page> {
    const next = await tab.context().newPage();
    await next.goto(origin());
    return next;
  }

  #settle(): Promise<void> {
    return this.#page.evaluate(() => Reflect.get(window, 'stage').settle());
  }

  async #collect(): Promise<void> {
    this.#told.push(...(await this.#page.evaluate(() => Reflect.get(window, 'stage').told())));
  }

  get #page(): Page {
    if (this.#tab === undefined) throw new Error('PageStage: not started');
    return this.#tab;
  }
}

describe('a game that is played on the page', () => {
  testScriptedGames(() => new PageStage());
});
