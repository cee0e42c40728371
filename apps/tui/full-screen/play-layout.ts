import type { BoardShape } from '@countermine/core/board.ts';
import { type CellSize, cellSizeFor, SMALL_CELL, WIDE_CELL, wholeBoardSize } from '../board/board-layout.ts';
import type { ScreenArea } from '../screen/canvas.ts';

export interface PlayLayout {
  /** The line with the setting, the mines left and the clock. */
  readonly bar: ScreenArea;
  readonly board: ScreenArea;
  readonly cell: CellSize;
  /** Beside the board: hints, the result, the map; undefined if there is no room, then `words` shows them. */
  readonly side: ScreenArea | undefined;
  /** Below the board: what has no place beside it. */
  readonly words: ScreenArea;
  readonly keys: ScreenArea;
}

/** Units: character cells. */
export const MIN_WINDOW = { width: 32, height: 9 } as const;

/** The least and the greatest useful width of text beside the board. */
const SIDE = { least: 24, most: 44 } as const;
/**
 * From this size on, cells may be larger, and all stands around the board, in a frame of at least
 * {@link MIN_FRAME}. Units: character cells.
 */
const SPACIOUS = { width: 100, height: 30 } as const;
const MIN_FRAME = { width: 80, height: 24 } as const;
/** Lines of text below a board without text beside it. */
const WORDS = { least: 2, most: 4 } as const;
const GAP = 1;
const BAR = 1;
const KEYS = 1;

/** Units: character cells. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Divides a window; undefined if it is too small.
 * @param needsGaps true where two-digit numbers on neighbours are told apart by nothing else. Default: no
 */
export function layOut(width: number, height: number, shape: BoardShape, needsGaps = false): PlayLayout | undefined {
  if (width < MIN_WINDOW.width || height < MIN_WINDOW.height) return undefined;
  const isSpacious = width >= SPACIOUS.width && height >= SPACIOUS.height;
  const room = { width: width - SIDE.least - GAP, height: height - BAR - KEYS - 1 };
  const hasGaps = needsGaps && wholeBoardSize(shape, WIDE_CELL).width <= width;
  const cell = isSpacious ? cellSizeFor(shape, room) : hasGaps ? WIDE_CELL : SMALL_CELL;
  const whole = wholeBoardSize(shape, cell);
  const frame = isSpacious ? frameAround(width, height, whole) : { row: 0, column: 0, width, height };
  return { cell, ...divide(frame, whole, shape) };
}

/** The part of a spacious window around the board, in its middle, so that nothing is far from the board. */
function frameAround(width: number, height: number, whole: Size): ScreenArea {
  const wide = Math.min(width, Math.max(whole.width + GAP + SIDE.most, MIN_FRAME.width));
  const high = Math.min(height, Math.max(BAR + whole.height + 1 + KEYS, MIN_FRAME.height));
  return { row: (height - high) >> 1, column: (width - wide) >> 1, width: wide, height: high };
}

function divide({ row, column, width, height }: ScreenArea, whole: Size, shape: BoardShape): Omit<PlayLayout, 'cell'> {
  const side = sideWidth(width, whole.width, shape);
  const wordLines = side === 0 ? clamp(height - BAR - KEYS - whole.height, WORDS.least, WORDS.most) : 1;
  const boardHeight = height - BAR - KEYS - wordLines;
  const boardWidth = side === 0 ? width : width - side - GAP;
  const top = row + BAR;
  return {
    bar: { row, column, height: BAR, width },
    board: { row: top, column, height: boardHeight, width: boardWidth },
    side: side === 0 ? undefined : { row: top, column: column + boardWidth + GAP, height: boardHeight, width: side },
    words: { row: top + boardHeight, column, height: wordLines, width },
    keys: { row: row + height - KEYS, column, height: KEYS, width },
  };
}

/** A board that fits leaves the rest of the width; one that must be scrolled anyway gives room to the map. */
function sideWidth(width: number, board: number, shape: BoardShape): number {
  const left = width - board - GAP;
  if (left >= SIDE.least) return Math.min(left, SIDE.most);
  const isScrolled = shape.width * SMALL_CELL.columns > width;
  return isScrolled && width >= 3 * SIDE.least ? SIDE.least : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Where one of two boards is: a line with its title, and the board below. */
interface TitledBoard {
  readonly area: ScreenArea;
  readonly cell: CellSize;
}

export interface PairLayout {
  /** What is around the boards; its board is the first. */
  readonly frame: PlayLayout;
  /** Undefined for one that has no room: then only the one in front is shown. */
  readonly boards: readonly [TitledBoard | undefined, TitledBoard | undefined];
}

const PAIR_WORDS = 4;
const TITLE = 1;
const PAIR_GAP = 2;

/**
 * Divides a window for two boards: side by side, or one above the other, or else only the one in front.
 * @returns undefined if the window is too small
 */
export function layOutPair(
  { width, height }: { readonly width: number; readonly height: number },
  shapes: readonly [BoardShape, BoardShape],
  inFront: 0 | 1,
): PairLayout | undefined {
  if (width < MIN_WINDOW.width || height < MIN_WINDOW.height) return undefined;
  const words = Math.min(PAIR_WORDS, height - BAR - KEYS - TITLE - 2);
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
  const half = (room.width - PAIR_GAP) >> 1;
  const [left, right] = [one, other].map((shape) => wholeBoardSize(shape));
  if (left === undefined || right === undefined) return undefined;
  if (left.width + PAIR_GAP + right.width > room.width) return undefined;
  if (Math.max(left.height, right.height) + TITLE > room.height) return undefined;
  // Boards of different sizes share what neither needs.
  const width = Math.max(left.width, Math.min(half, room.width - PAIR_GAP - right.width));
  const first = { ...room, width };
  const second = { ...room, column: width + PAIR_GAP, width: room.width - PAIR_GAP - width };
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
