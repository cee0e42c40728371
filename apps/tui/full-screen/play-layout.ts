import type { BoardShape } from '@countermine/core/board.ts';
import { type CellSize, cellSizeFor, SMALL_CELL, wholeBoardSize } from '../board/board-layout.ts';
import type { ScreenArea } from '../screen/canvas.ts';

/** The layout of the full screen. */
export interface PlayLayout {
  /** The line with the setting, the mines left and the clock. */
  readonly bar: ScreenArea;
  readonly board: ScreenArea;
  readonly cell: CellSize;
  /** Beside the board: hints, the result, the map; undefined if there is no room, then `words` shows them. */
  readonly side: ScreenArea | undefined;
  /** Below the board: what has no place beside it. */
  readonly words: ScreenArea;
  /** The line of the most important keys. */
  readonly keys: ScreenArea;
}

/** The smallest window that can be played in. Units: character cells. */
export const LEAST_WINDOW = { width: 32, height: 9 } as const;

/** The least and the greatest useful width of text beside the board. */
const SIDE = { least: 24, most: 44 } as const;
/**
 * From this size on, cells may be larger, and all stands around the board, in a frame of at least
 * {@link LEAST_FRAME}. Units: character cells.
 */
const SPACIOUS = { width: 100, height: 30 } as const;
const LEAST_FRAME = { width: 80, height: 24 } as const;
/** Lines of text below a board without text beside it. */
const WORDS = { least: 2, most: 4 } as const;
const GAP = 1;
/** The heights of the first and the last line. */
const BAR = 1;
const KEYS = 1;

/** Units: character cells. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Divides a window; undefined if it is too small. */
export function layOut(width: number, height: number, shape: BoardShape): PlayLayout | undefined {
  if (width < LEAST_WINDOW.width || height < LEAST_WINDOW.height) return undefined;
  const isSpacious = width >= SPACIOUS.width && height >= SPACIOUS.height;
  const room = { width: width - SIDE.least - GAP, height: height - BAR - KEYS - 1 };
  const cell = isSpacious ? cellSizeFor(shape, room) : SMALL_CELL;
  const whole = wholeBoardSize(shape, cell);
  const frame = isSpacious ? frameAround(width, height, whole) : { row: 0, column: 0, width, height };
  return { cell, ...divide(frame, whole, shape) };
}

/** The part of a spacious window around the board, in its middle, so that nothing is far from the board. */
function frameAround(width: number, height: number, whole: Size): ScreenArea {
  const wide = Math.min(width, Math.max(whole.width + GAP + SIDE.most, LEAST_FRAME.width));
  const high = Math.min(height, Math.max(BAR + whole.height + 1 + KEYS, LEAST_FRAME.height));
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
