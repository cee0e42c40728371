import {
  createKnowledge,
  createShape,
  FLAG,
  HIDDEN,
  type Knowledge,
  minesFromCells,
  QUESTION,
} from '@countermine/core/board.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { Canvas, type ScreenArea } from '../../screen/canvas.ts';
import { type BoardScene, plainScene } from '../cell-face.ts';

/** A scene that shows a game and nothing else. */
export function sceneOf(game: VisibleBoard, more: Partial<BoardScene> = {}): BoardScene {
  return { ...plainScene(game), ...more };
}

/** A game that looks so: digits, `.` hidden, `F` flag, `?` question mark. */
export function gameOf(rows: readonly string[], more: Partial<VisibleBoard> = {}): VisibleBoard {
  const signs = rows.join('');
  const knowledge = Uint8Array.from(signs, knownAs);
  const shape = createShape(rows[0]?.length ?? 0, rows.length);
  return { shape, knowledge, mines: undefined, phase: 'playing', exploded: [], ...more };
}

/** A lost game with mines in these cells, the first of which was opened. */
export function lostGame(rows: readonly string[], mines: readonly number[]): VisibleBoard {
  const { shape } = gameOf(rows);
  return gameOf(rows, { phase: 'lost', mines: minesFromCells(shape, mines), exploded: mines.slice(0, 1) });
}

/** A game on a board of any size; each cell is hidden, or known as it is said. */
export function wideGame(width: number, height: number, known?: (cell: number) => number): VisibleBoard {
  const shape = createShape(width, height);
  const knowledge = createKnowledge(shape);
  if (known !== undefined) for (let cell = 0; cell < shape.size; cell += 1) knowledge[cell] = known(cell);
  return { shape, knowledge, mines: undefined, phase: 'playing', exploded: [] };
}

/** Counts how often a cell is looked at. */
export function counting(game: VisibleBoard): { readonly game: VisibleBoard; readonly count: () => number } {
  let count = 0;
  const knowledge: Knowledge = new Proxy(game.knowledge, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
      return Reflect.get(target, key, target);
    },
  });
  return { game: { ...game, knowledge }, count: () => count };
}

/** Draws on a screen of this size, and tells the text on it, trailing blanks left out. */
export function drawn(width: number, height: number, draw: (canvas: Canvas, area: ScreenArea) => void): string[] {
  const canvas = new Canvas(width, height);
  draw(canvas, { row: 0, column: 0, width, height });
  return textOf(canvas);
}

/** The text on a canvas, row by row, trailing blanks left out. */
export function textOf({ width, height, codePoints }: Canvas): string[] {
  return Array.from({ length: height }, (_, row) =>
    String.fromCodePoint(...codePoints.subarray(row * width, (row + 1) * width)).trimEnd(),
  );
}

function knownAs(sign: string): number {
  if (sign === '.') return HIDDEN;
  if (sign === 'F') return FLAG;
  return sign === '?' ? QUESTION : Number(sign);
}
