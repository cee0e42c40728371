import { countsInto } from '@countermine/core/board/counts.ts';
import { createMines } from '@countermine/core/board/mines.ts';
import { createShape } from '@countermine/core/board/shape.ts';
import { placeMinesInto } from '@countermine/core/rng/place-mines.ts';
import { createRandom } from '@countermine/core/rng/random.ts';
import type { Canvas } from '../apps/tui/screen/canvas.ts';
import { ATTRIBUTES, colour, DEFAULT_COLOUR, PLAIN, type Style } from '../apps/tui/screen/style.ts';

/** The screen that is drawn. */
export const SCREEN = { width: 120, height: 40 } as const;
const BOARD = { width: 30, height: 16, mines: 99, row: 2, column: 2, cellWidth: 3 } as const;
const SEED = 1;
const HIDDEN = 9;
const FLAG = 10;
const CELL_TEXTS = [' · ', ' 1 ', ' 2 ', ' 3 ', ' 4 ', ' 5 ', ' 6 ', ' 7 ', ' 8 ', ' ■ ', ' ⚑ '];
const COLOURS = [
  colour(0x6c6c6c, 8),
  colour(0x5f87ff, 12),
  colour(0x00af5f, 2),
  colour(0xff5f5f, 9),
  colour(0xaf87ff, 13),
  colour(0xd7875f, 3),
  colour(0x00afaf, 6),
  colour(0xeeeeee, 15),
  colour(0xbcbcbc, 7),
  colour(0x808080, 8),
  colour(0xff5f00, 11),
];
/** Neighbours differ in their background, as on a chequered board: more style changes than most screens have. */
const STYLES: readonly Style[] = COLOURS.flatMap((foreground, look) =>
  [colour(0x1c1c1c, 0), colour(0x262626, 0)].map((background) => ({
    foreground,
    background,
    attributes: look >= HIDDEN ? ATTRIBUTES.bold : ATTRIBUTES.none,
  })),
);
const BAR: Style = { foreground: colour(0xeeeeee, 15), background: colour(0x303030, 4), attributes: ATTRIBUTES.bold };
const TEXT: Style = { ...PLAIN, foreground: colour(0xbcbcbc, 7), background: DEFAULT_COLOUR };

/** How each cell of an expert board looks to somebody who is in the middle of it. */
export function someLooks(): Uint8Array {
  const shape = createShape(BOARD.width, BOARD.height);
  const random = createRandom(SEED);
  const mines = createMines(shape);
  placeMinesInto(mines, BOARD.mines, random);
  const looks = new Uint8Array(shape.size);
  countsInto(looks, shape, mines);
  for (let cell = 0; cell < looks.length; cell += 1) {
    if (mines[cell] === 1) looks[cell] = random.below(2) === 0 ? FLAG : HIDDEN;
    else if (random.below(3) === 0) looks[cell] = HIDDEN;
  }
  return looks;
}

/** Draws a game of that board: the board, a bar above and below it, a panel beside it and a text under it. */
export function drawScene(canvas: Canvas, looks: Uint8Array): void {
  canvas.clear();
  canvas.fill({ row: 0, column: 0, height: 1, width: SCREEN.width }, BAR);
  canvas.put(0, 1, 'Countermine   expert 30x16, 99 mines      mines left 42      time 123.4', BAR);
  for (let cell = 0; cell < looks.length; cell += 1) drawCell(canvas, cell, looks[cell]!);
  for (let row = 2; row < 36; row += 1) canvas.put(row, 94, `a panel that says ${row}`, TEXT);
  for (let row = 20; row < 37; row += 1)
    canvas.put(row, 2, `${row}: of three hidden cells beside the 3 all are mines`, TEXT);
  canvas.fill({ row: SCREEN.height - 1, column: 0, height: 1, width: SCREEN.width }, BAR);
  canvas.put(SCREEN.height - 1, 1, 'arrows move  Space opens  f flags  c chords  ? help  q quits', BAR);
}

function drawCell(canvas: Canvas, cell: number, look: number): void {
  const row = Math.trunc(cell / BOARD.width);
  const column = cell % BOARD.width;
  const style = STYLES[2 * look + ((row + column) % 2)];
  canvas.put(BOARD.row + row, BOARD.column + BOARD.cellWidth * column, CELL_TEXTS[look] ?? '', style);
}
