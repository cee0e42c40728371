import type { BoardShape } from '@countermine/core/board/shape.ts';
import { CELL_COLUMNS, wholeBoardSize } from '../board/board-layout.ts';
import type { Area } from '../screen/canvas.ts';

/** The layout of the full screen. */
export interface PlayLayout {
  /** The line with the setting, the mines left and the clock. */
  readonly bar: Area;
  readonly board: Area;
  /** Beside the board: hints, the result, the map; undefined if there is no room, then `words` shows them. */
  readonly side: Area | undefined;
  /** Below the board: what has no place beside it. */
  readonly words: Area;
  /** The line of the most important keys. */
  readonly keys: Area;
}

/** The smallest window that can be played in. Units: character cells. */
export const LEAST_WINDOW = { width: 32, height: 9 } as const;

/** The least and the greatest useful width of text beside the board. */
const SIDE = { least: 24, most: 44 } as const;
/** Lines of text below a board without text beside it. */
const WORDS = { least: 2, most: 4 } as const;
const GAP = 1;

/** Divides a window; undefined if it is too small. */
export function layOut(width: number, height: number, shape: BoardShape): PlayLayout | undefined {
  if (width < LEAST_WINDOW.width || height < LEAST_WINDOW.height) return undefined;
  const side = sideWidth(width, shape);
  const wordLines = side === 0 ? clamp(height - 2 - wholeBoardSize(shape).height, WORDS.least, WORDS.most) : 1;
  const boardHeight = height - 2 - wordLines;
  const boardWidth = side === 0 ? width : width - side - GAP;
  return {
    bar: { row: 0, column: 0, height: 1, width },
    board: { row: 1, column: 0, height: boardHeight, width: boardWidth },
    side: side === 0 ? undefined : { row: 1, column: boardWidth + GAP, height: boardHeight, width: side },
    words: { row: 1 + boardHeight, column: 0, height: wordLines, width },
    keys: { row: height - 1, column: 0, height: 1, width },
  };
}

/** A board that fits leaves the rest of the width; one that must be scrolled anyway gives room to the map. */
function sideWidth(width: number, shape: BoardShape): number {
  const left = width - wholeBoardSize(shape).width - GAP;
  if (left >= SIDE.least) return Math.min(left, SIDE.most);
  const isScrolled = shape.width * CELL_COLUMNS > width;
  return isScrolled && width >= 3 * SIDE.least ? SIDE.least : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
