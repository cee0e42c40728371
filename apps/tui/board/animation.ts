import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';
import type { CellWindow } from '@countermine/play/board/camera.ts';

/**
 * How an animation shows a cell: `before`, as it looked before the end of the game; the front of an explosion and what
 * follows it; the crest of a wave and its slope.
 */
const TINTS = ['before', 'blast', 'ember', 'smoke', 'crest', 'swell'] as const;

export type Tint = (typeof TINTS)[number];

/** An animation over the board when a game ends. It depends only on the time since it began. */
export interface Effect {
  /** Its length. Units: ms. */
  readonly duration: number;
  /** @returns undefined for a cell that looks as usual. Units: ms since it began. */
  tintAt(cell: number, ms: number): Tint | undefined;
}

export interface Animation {
  readonly effect: Effect;
  /** Time since the animation began. Units: ms. */
  readonly ms: number;
}

/** The time from one picture to the next: 30 a second. Units: ms. */
export const FRAME_TIME = 40;

/** Time a ring takes to the farthest cell, and time of the end. Units: ms. */
const SPREAD = 850;
const DURATION = 1200;

/** The age up to which a cell looks like this, from when the ring passed it. Units: ms. */
type Ages = readonly (readonly [until: number, tint: Tint])[];

const EXPLOSION: Ages = [
  [110, 'blast'],
  [220, 'ember'],
  [350, 'smoke'],
];
const WAVE: Ages = [
  [100, 'swell'],
  [240, 'crest'],
  [350, 'swell'],
];

/**
 * The explosion of a lost game: a ring spreads from the mines that were opened and reveals mines as it passes.
 * @param exploded at least one cell
 * @param window the part of the board in view: the ring has passed it when the time is up, however large it is
 */
export function explosion(shape: BoardShape, exploded: readonly number[], window: CellWindow): Effect {
  return ringEffect(shape, exploded, window, EXPLOSION);
}

/** The end of a won game: a gentle wave from the cell that was opened last, leaving flags behind. */
export function winWave(shape: BoardShape, from: number, window: CellWindow): Effect {
  return ringEffect(shape, [from], window, WAVE);
}

function ringEffect(shape: BoardShape, from: readonly number[], window: CellWindow, ages: Ages): Effect {
  const origins = from.map((cell) => [rowOf(shape, cell), columnOf(shape, cell)] as const);
  const distanceTo = (row: number, column: number): number =>
    origins.reduce((least, [r, c]) => Math.min(least, Math.hypot(row - r, column - c)), Number.POSITIVE_INFINITY);
  const reach = Math.max(1, ...cornersOf(window).map(([row, column]) => distanceTo(row, column)));
  return {
    duration: DURATION,
    tintAt: (cell, ms) => {
      if (ms >= DURATION) return undefined;
      const age = ms - (SPREAD * distanceTo(rowOf(shape, cell), columnOf(shape, cell))) / reach;
      return age < 0 ? 'before' : ages.find(([until]) => age < until)?.[1];
    },
  };
}

function cornersOf({ firstRow, endRow, firstColumn, endColumn }: CellWindow): (readonly [number, number])[] {
  return [firstRow, endRow - 1].flatMap((row) => [firstColumn, endColumn - 1].map((column) => [row, column] as const));
}
