import { drawMines } from '@countermine/core/game/draw-mines.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { undoAfterTest } from './profiles.ts';

/** More seeds than this are not tried. */
const MOST_SEEDS = 5000;

/** A board that a test knows: once `first` is opened, the mines are these. */
export interface FixedBoard {
  readonly params: GameParams;
  readonly first: number;
  readonly mines: readonly number[];
}

/** Lets every new game of the pages to come have a board that the test knows. */
export async function fixBoard(context: BrowserContext, board: FixedBoard, settings: object = {}): Promise<void> {
  const kept = JSON.stringify({ language: 'en', ...settings, params: board.params });
  const script = await context.addInitScript(
    ({ seed, text }) => {
      // Settings that the test changes stay.
      if (localStorage.getItem('countermine.settings') === null) localStorage.setItem('countermine.settings', text);
      const draw = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (array) => {
        draw(array);
        // Only a seed is drawn alone.
        if (array instanceof Uint32Array && array.length === 1) array[0] = seed;
        return array;
      };
    },
    { seed: seedOf(board), text: kept },
  );
  undoAfterTest(context, script);
}

function seedOf({ params, first, mines }: FixedBoard): number {
  for (let seed = 0; seed < MOST_SEEDS; seed += 1) {
    const drawn = drawMines(params, seed, first);
    if (drawn !== undefined && mines.every((cell) => drawn[cell] === 1)) return seed;
  }
  throw new Error('no seed draws this board');
}

/** Opens cells with the left button, or chords on numbers, one after the other. */
export async function clickCells(page: Page, cells: readonly number[]): Promise<void> {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
}

/** Flags a cell with the right button. */
export async function flagCell(page: Page, cell: number): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).click({ button: 'right' });
}

/** Waits until the board says this of a cell. */
export async function expectLabel(page: Page, cell: number, label: string): Promise<void> {
  await expect.poll(() => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label')).toBe(label);
}
