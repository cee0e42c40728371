import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserOfTests, PageOptions } from './browser.ts';
import { forgetSaid, saidTexts } from './said-texts.ts';

/** A board whose mines a test knows, as rows of `.` and `*`. */
export type Rows = readonly string[];

/** The path that opens a board; nobody has opened a cell of it. */
function pathOf(rows: Rows): string {
  const width = rows[0]?.length ?? 0;
  const cells = [...rows.join('')].flatMap((sign, cell) => (sign === '*' ? [cell] : []));
  const shape = createShape(width, rows.length);
  const params = { ...DEFAULT_PARAMS, width, height: rows.length, mineCount: cells.length };
  const board = { kind: 'layout', mines: minesFromCells(shape, cells) } as const;
  return `#g=${encodeGame({ params, board, events: [] })}`;
}

/** Opens a board in the page, and waits until it is there: a link is read after the page has loaded. */
export async function openKnown(
  openPage: BrowserOfTests['openPage'],
  rows: Rows,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage({ ...options, path: pathOf(rows) });
  const name = new RegExp(`^Minefield, ${rows[0]?.length} by ${rows.length}, `);
  await page.getByRole('grid', { name }).waitFor();
  return page;
}

/** A cell of the grid; rows and columns count from 1, as the page has it. */
export function cellAt(page: Page, row: number, column: number): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^row ${row}, column ${column}, `) });
}

/** Where the middle of a cell is on the screen, once it has come to rest there. */
export async function middleOf(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  const cell = cellAt(page, row, column);
  await cell.click({ trial: true });
  const box = await cell.boundingBox();
  if (box === null) throw new Error(`row ${row}, column ${column} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks a cell as a mouse does. */
export async function clickCell(
  page: Page,
  row: number,
  column: number,
  options: Parameters<Locator['click']>[0] = {},
): Promise<void> {
  await cellAt(page, row, column).click(options);
}

/** The label of a cell, without its place. */
export async function lookOf(page: Page, row: number, column: number): Promise<string> {
  const label = await cellAt(page, row, column).getAttribute('aria-label');
  return label?.replace(/^row \d+, column \d+, /, '') ?? '';
}

/** Waits until a cell has this label. */
export async function expectLook(page: Page, row: number, column: number, look: string): Promise<void> {
  await expect.poll(() => lookOf(page, row, column)).toBe(look);
}

/** Waits until this was said to those who listen, also where something else was said right after it. */
export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const isMeant = (text: string): boolean => (typeof words === 'string' ? text.includes(words) : words.test(text));
  let said: string[] = [];
  const hear = async (): Promise<boolean> => {
    said = await saidTexts(page);
    return said.some(isMeant);
  };
  await expect.poll(hear, { message: `${words} is said` }).toBe(true);
  await forgetSaid(page, said.findIndex(isMeant) + 1);
}
