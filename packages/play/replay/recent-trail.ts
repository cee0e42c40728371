import type { BoardShape } from '@countermine/core/board.ts';
import { cellOfPoint, clickAt, type PointerTrail, pointAt, type TrailClick } from './pointer-trail.ts';

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
