import type { BoardShape } from '@countermine/core/board/shape.ts';
import { CELL_COLUMNS, wholeBoardSize } from '../board/board-layout.ts';
import type { Area } from '../screen/canvas.ts';

/** Where everything is on the full screen. */
export interface PlayLayout {
  /** The line of the level, the mines that are left and the clock. */
  readonly bar: Area;
  readonly board: Area;
  /** Beside the board: hints, how the game ended, the map; undefined where there is no room, then `words` has them. */
  readonly side: Area | undefined;
  /** Below the board: what a move did, and what the side has no room for. */
  readonly words: Area;
  /** The line of the most important keys. */
  readonly keys: Area;
}

/** The smallest window that can be played in. Units: character cells. */
export const LEAST_WINDOW = { width: 32, height: 9 } as const;

/** What text beside the board needs to be read, and has no use for more. */
const SIDE = { least: 24, most: 44 } as const;
/** Lines of words below a board that has no side. */
const WORDS = { least: 2, most: 4 } as const;
const GAP = 1;

/** Divides a window; undefined where it is too small. */
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

/** A board that fits leaves the side what is left over; one that must be scrolled anyway gives room to the map. */
function sideWidth(width: number, shape: BoardShape): number {
  const left = width - wholeBoardSize(shape).width - GAP;
  if (left >= SIDE.least) return Math.min(left, SIDE.most);
  const isScrolled = shape.width * CELL_COLUMNS > width;
  return isScrolled && width >= 3 * SIDE.least ? SIDE.least : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
