import { setTimeout as sleep } from 'node:timers/promises';
/** A position on the screen. Units: characters from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A row of cells between the lines of the board, behind its number. */
const ROW = /^( *(\d+)[│┆◂])(.*?)[│┆▸]/;

/** The signs of the cells in view, a text for each row, without the brackets of the cursor and all that is marked. */
export function shownBoard(screen: string): string[] {
  const rows: string[] = [];
  const width = cellColumns(screen);
  const first = width === 4 ? 2 : 1;
  for (const line of screen.split('\n')) {
    const cells = ROW.exec(line)?.[3];
    if (cells !== undefined) rows.push([...cells].filter((_, index) => index % width === first).join(''));
  }
  return rows;
}

/** How many columns a cell takes, from the numbers of the first and the fifth column above the board. */
function cellColumns(screen: string): number {
  const [, between] = /┌─+1([─\d]+?)5/.exec(screen) ?? [];
  return between === undefined ? 2 : (between.length + 1) / 4;
}

/** Where a cell has its sign on a screen with a board whose first column is in view. Units: cells from 1. */
export function placeOf(screen: string, row: number, column: number): Place {
  for (const [index, line] of screen.split('\n').entries()) {
    const [, before, number] = ROW.exec(line) ?? [];
    if (before !== undefined && Number(number) === row) return { row: index, column: before.length + 2 * column - 1 };
  }
  throw new Error(`there is no row ${row} on the screen:\n${screen}`);
}

/** The cell between the brackets of the cursor, as row and column from 1; undefined if there is none. */
export function cursorCell(screen: string): readonly [row: number, column: number] | undefined {
  for (const line of screen.split('\n')) {
    const [, , number, cells] = ROW.exec(line) ?? [];
    const at = cells?.indexOf('[') ?? -1;
    if (at >= 0) return [Number(number), at / 2 + 1];
  }
  return undefined;
}

/** A word of a frame can be on the screen before its board. Units: ms. */
const PATIENCE = 120_000;
const LOOK_EVERY = 50;

/**
 * The board as soon as it is as it should be.
 * @returns what it is instead where it does not become so
 */
export async function shownBoardOnce(
  screen: { capture(): Promise<string> },
  isRight: (rows: readonly string[]) => boolean,
): Promise<string[]> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const rows = shownBoard(await screen.capture());
    if (isRight(rows) || performance.now() > until) return rows;
    await sleep(LOOK_EVERY);
  }
}

/** The same for a board that is known. */
export function boardLike(screen: { capture(): Promise<string> }, board: readonly string[]): Promise<string[]> {
  return shownBoardOnce(screen, (rows) => rows.join('\n') === board.join('\n'));
}
