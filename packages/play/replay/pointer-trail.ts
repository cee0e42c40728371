import type { BoardShape } from '@countermine/core/board.ts';

/** The clicks at the points of a trail; `wasted` ones changed nothing. */
const TRAIL_CLICKS = ['left', 'right', 'double', 'wasted'] as const;

export type TrailClick = (typeof TRAIL_CLICKS)[number];

/**
 * Where the pointer was in a game, and what its buttons did.
 * Shape: all arrays have `length` values.
 * Units: times in ms of the game's clock, which never fall; columns and rows in cells from the upper left corner of the
 * board, so that the middle of the first cell is 0.5; positions beside the board are below 0 or beyond its size.
 */
export interface PointerTrail {
  readonly length: number;
  /** True if it has the whole way; this project's games only have the cells on which moves were made. */
  readonly hasPath: boolean;
  readonly times: Int32Array;
  readonly columns: Float32Array;
  readonly rows: Float32Array;
  /** 0 where no button did anything, else 1 more than the index in {@link TRAIL_CLICKS}. */
  readonly clicks: Uint8Array;
}

export function clickCode(click: TrailClick): number {
  return TRAIL_CLICKS.indexOf(click) + 1;
}

/** The click at a point of a trail; undefined if there is none. */
export function clickAt({ clicks }: PointerTrail, index: number): TrailClick | undefined {
  return TRAIL_CLICKS[(clicks[index] ?? 0) - 1];
}

/** The last point that is not after a time; -1 before the first. Units: ms. */
export function pointAt({ times, length }: PointerTrail, at: number): number {
  let low = -1;
  let high = length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (times[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The cell under a point of a trail; -1 beside the board. */
export function cellOfPoint({ columns, rows }: PointerTrail, index: number, { width, height }: BoardShape): number {
  const [column, row] = [Math.floor(columns[index]!), Math.floor(rows[index]!)];
  return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : -1;
}

/**
 * How much of the longest time was spent on each cell. The square root brings out the short times: a few cells take most
 * of it.
 * Shape: as `spent`. Range: 0 to 1.
 */
export function heatShares(spent: Float64Array): Float64Array {
  const most = spent.reduce((longest, ms) => Math.max(longest, ms), 0);
  return spent.map((ms) => (ms === 0 ? 0 : Math.sqrt(ms / most)));
}

/** The time that the way of the pointer is seen. Units: ms of the game's clock. */
export const TRAIL_TIME = 1500;

export interface RecentTrail {
  /** The pointer's cell; -1 beside the board, or before it was anywhere. */
  readonly cell: number;
  /** The cells of its way, without the one where it is. */
  readonly way: ReadonlySet<number>;
  /** The last click, if it is as recent. */
  readonly click: TrailClick | undefined;
}

/** The points of a trail that are seen at a time: the first and the last of them; -1 before the first. Units: ms. */
export function recentPoints(trail: PointerTrail, now: number): { readonly first: number; readonly last: number } {
  const last = pointAt(trail, now);
  let first = last;
  while (first > 0 && trail.times[first - 1]! > now - TRAIL_TIME) first -= 1;
  return { first, last };
}

/** The last cells of the pointer. @param now a time of the game's clock. Units: ms */
export function recentTrail(trail: PointerTrail, shape: BoardShape, now: number): RecentTrail {
  const { first, last } = recentPoints(trail, now);
  const way = new Set<number>();
  let click: TrailClick | undefined;
  for (let index = Math.max(0, first); index <= last; index += 1) {
    const cell = cellOfPoint(trail, index, shape);
    if (cell >= 0) way.add(cell);
    click = clickAt(trail, index) ?? click;
  }
  const cell = last < 0 ? -1 : cellOfPoint(trail, last, shape);
  way.delete(cell);
  return { cell, way, click };
}
