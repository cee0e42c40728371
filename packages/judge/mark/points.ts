import type { Points } from './marks.ts';

/** No points. */
export const NO_POINTS: Points = { least: 0, most: 0 };

/** Points that are known. */
export function exactly(points: number): Points {
  return { least: points, most: points };
}

/** Points of which only the maximum is known. */
export function upTo(points: number): Points {
  return { least: 0, most: points };
}

/** The sum of points. */
export function sumOf(items: readonly Points[]): Points {
  return items.reduce((total, item) => eachOf(total, item, (one, other) => one + other), NO_POINTS);
}

/** Points minus those taken off: the least is left when the most are taken. */
export function minus(points: Points, taken: Points): Points {
  return { least: points.least - taken.most, most: points.most - taken.least };
}

/** Limits points to the range from 0 to a maximum. */
export function within(points: Points, most: number): Points {
  return mapPoints(points, (value) => Math.min(most, Math.max(0, value)));
}

/** Rounds to hundredths. */
export function rounded(points: Points): Points {
  return mapPoints(points, roundToHundredths);
}

/** Rounds a number to hundredths. */
export function roundToHundredths(value: number): number {
  // A decimal half may be slightly less in binary.
  return Math.round(value * 100 * (1 + Number.EPSILON)) / 100;
}

function mapPoints({ least, most }: Points, change: (value: number) => number): Points {
  return { least: change(least), most: change(most) };
}

function eachOf(one: Points, other: Points, join: (one: number, other: number) => number): Points {
  return { least: join(one.least, other.least), most: join(one.most, other.most) };
}
