import { type Weight, weightPicture, weightWords } from '../../cases/measured-neighbours.ts';
import type { Difference } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { CountMines } from '../../kit/reveal.ts';
import { AROUND } from '../directions.ts';
import { type Border, SIZE } from '../rules.ts';
import { countBy, OTHER_BORDERS } from './counts.ts';

// What a program counts in each direction, where it looks for the border in another way, too: a table of directions with a slip
// in it, by which an array is read that has no border.

/** What a program has counted at a square. */
export interface CountedAt {
  readonly at: IntegerPair;
  readonly mines: readonly IntegerPair[];
  readonly times: number;
  /** False if it is only known whether it has counted any. */
  readonly isNumber: boolean;
}

/** A way to count, which other rules may go with. */
export interface CountDifference extends Difference {
  readonly changes: { readonly count: CountMines };
}

/** What is counted in each direction, for each way to look for the border with which that is the same at all squares. */
export function countsOverBorders(id: string, counted: readonly CountedAt[], should: string): CountDifference[] {
  return OTHER_BORDERS.flatMap(([borderId, atBorder, border]) => {
    const times = timesOver(border, counted);
    if (times === undefined || times.every((one) => one === 1)) return [];
    const weights = AROUND.map(([down, right], index): Weight => [down, right, times[index]!]);
    const does = `${weightWords(weights, 'mine', 'square')}, and ${atBorder}`;
    const picture = weightPicture('How often a mine around the square # is counted:', weights);
    const count = countBy(border, (_down, _right, index) => times[index]!);
    return [{ id: `${id}-${borderId}`, does, should, changes: { count }, picture }];
  });
}

/** The cell that a program finds in each direction. */
function cellsOver(border: Border, [row, column]: IntegerPair): (number | undefined)[] {
  const centre = { row, column };
  return AROUND.map(([down, right]) => border({ row: row + down, column: column + right }, centre));
}

/** How often a mine in each direction is counted: by squares with one mine near; the others have to agree. */
function timesOver(border: Border, counted: readonly CountedAt[]): number[] | undefined {
  const times: (number | undefined)[] = AROUND.map(() => undefined);
  const found = counted.map((one) => ({ ...one, hits: hitsOver(border, one) }));
  for (const { hits, times: shown } of found) {
    const [only, ...others] = hits;
    if (only !== undefined && others.length === 0) times[only] ??= shown;
  }
  const known = times.map((one) => one ?? 1);
  const agrees = found.every(({ hits, times: shown, isNumber }) => {
    const sum = hits.reduce((total, direction) => total + known[direction]!, 0);
    return isNumber ? sum === shown : sum > 0 === shown > 0;
  });
  return agrees && found.length > 0 ? known : undefined;
}

/** The directions in which a square has a mine. */
function hitsOver(border: Border, { at, mines }: CountedAt): number[] {
  const cells = new Set(mines.map(([row, column]) => row * SIZE + column));
  return cellsOver(border, at).flatMap((cell, index) => (cell !== undefined && cells.has(cell) ? [index] : []));
}
