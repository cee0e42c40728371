import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { undoAfterTest } from './profiles.ts';

/** The seed that every new game gets in a context of {@link fixGames}. */
const SEED = 7;

/** A small game with a few mines, each cell opened by itself, so that a test decides how far it goes. */
export const SLOW_GAME: GameParams = { ...DEFAULT_PARAMS, width: 6, height: 5, mineCount: 4, reveal: 'single' };

/** Lets all games of the pages to come be of these params and of one seed. */
export async function fixGames(context: BrowserContext, params: GameParams): Promise<void> {
  const script = await context.addInitScript(
    ({ seed, settings }) => {
      // A new tab begins with an empty page, which has no storage.
      if (location.protocol === 'about:') return;
      localStorage.setItem('countermine.settings', settings);
      const draw = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (array) => {
        draw(array);
        if (array instanceof Uint32Array && array.length === 1) array[0] = seed;
        return array;
      };
    },
    { seed: SEED, settings: JSON.stringify({ params, language: 'en' }) },
  );
  undoAfterTest(context, script);
}

/** The cells without and with a mine, once the first of them was opened. */
export function cellsOf(params: GameParams, first: number): { readonly safe: number[]; readonly mines: number[] } {
  const layout = drawMines(params, SEED, first);
  if (layout === undefined) throw new Error('there is no such board');
  const cells = Array.from(layout, (_, cell) => cell);
  return { safe: cells.filter((cell) => layout[cell] === 0), mines: cells.filter((cell) => layout[cell] === 1) };
}

/** Opens cells of the board, one after the other. */
export async function openCells(page: Page, cells: readonly number[]): Promise<void> {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
}

/** What the board says about each of its cells. */
export function boardLabels(page: Page): Promise<string[]> {
  return page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
}
