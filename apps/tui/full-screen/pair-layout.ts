import type { BoardShape } from '@countermine/core/board.ts';
import { type CellSize, cellSizeFor, SMALL_CELL, wholeBoardSize } from '../board/board-layout.ts';
import type { ScreenArea } from '../screen/canvas.ts';
import { LEAST_WINDOW, type PlayLayout } from './play-layout.ts';

/** Where one of two boards is: a line with its title, and the board below. */
export interface TitledBoard {
  readonly area: ScreenArea;
  readonly cell: CellSize;
}

/** The layout of two games that are watched at the same time. */
export interface PairLayout {
  /** What is around the boards; its board is the first. */
  readonly frame: PlayLayout;
  /** Undefined for one that has no room: then only the one in front is shown. */
  readonly boards: readonly [TitledBoard | undefined, TitledBoard | undefined];
}

const BAR = 1;
const KEYS = 1;
const WORDS = 4;
const TITLE = 1;
const GAP = 2;

/**
 * Divides a window for two boards: side by side, or one above the other, or else only the one in front.
 * @returns undefined if the window is too small
 */
export function layOutPair(
  { width, height }: { readonly width: number; readonly height: number },
  shapes: readonly [BoardShape, BoardShape],
  inFront: 0 | 1,
): PairLayout | undefined {
  if (width < LEAST_WINDOW.width || height < LEAST_WINDOW.height) return undefined;
  const words = Math.min(WORDS, height - BAR - KEYS - TITLE - 2);
  const room: ScreenArea = { row: BAR, column: 0, width, height: height - BAR - KEYS - words };
  const boards = sideBySide(room, shapes) ?? stacked(room, shapes) ?? alone(room, shapes, inFront);
  const shown = boards[0] ?? boards[1];
  const frame: PlayLayout = {
    bar: { row: 0, column: 0, width, height: BAR },
    board: shown?.area ?? room,
    cell: shown?.cell ?? SMALL_CELL,
    side: undefined,
    words: { row: BAR + room.height, column: 0, width, height: words },
    keys: { row: height - KEYS, column: 0, width, height: KEYS },
  };
  return { frame, boards };
}

/** The board's own area, below its title. */
export function belowTitle({ row, column, width, height }: ScreenArea): ScreenArea {
  return { row: row + TITLE, column, width, height: height - TITLE };
}

type Boards = PairLayout['boards'];

function sideBySide(room: ScreenArea, [one, other]: readonly [BoardShape, BoardShape]): Boards | undefined {
  const half = (room.width - GAP) >> 1;
  const [left, right] = [one, other].map((shape) => wholeBoardSize(shape));
  if (left === undefined || right === undefined) return undefined;
  if (left.width + GAP + right.width > room.width) return undefined;
  if (Math.max(left.height, right.height) + TITLE > room.height) return undefined;
  // Boards of different sizes share what neither needs.
  const width = Math.max(left.width, Math.min(half, room.width - GAP - right.width));
  const first = { ...room, width };
  const second = { ...room, column: width + GAP, width: room.width - GAP - width };
  return [titled(first, one), titled(second, other)];
}

function stacked(room: ScreenArea, [one, other]: readonly [BoardShape, BoardShape]): Boards | undefined {
  const [above, below] = [wholeBoardSize(one), wholeBoardSize(other)];
  if (Math.max(above.width, below.width) > room.width) return undefined;
  if (above.height + below.height + 2 * TITLE > room.height) return undefined;
  const height = above.height + TITLE;
  const second = { ...room, row: room.row + height, height: room.height - height };
  return [titled({ ...room, height }, one), titled(second, other)];
}

function alone(room: ScreenArea, shapes: readonly [BoardShape, BoardShape], inFront: 0 | 1): Boards {
  const board = titled(room, shapes[inFront]);
  return inFront === 0 ? [board, undefined] : [undefined, board];
}

function titled(area: ScreenArea, shape: BoardShape): TitledBoard {
  return { area, cell: cellSizeFor(shape, belowTitle(area)) };
}
