import { joinWords } from '@countermine/core/text/english.ts';
import { spacedCells } from './board-form.ts';

// What a program takes for the neighbours of a cell, measured: what it counts, or opens, a step away from one.

/** A step from a cell, and how often a program counts what is there. */
export type Weight = readonly [down: number, right: number, times: number];

/** A board as a program printed it, and where its mines are. */
export interface ShownBoard {
  readonly cells: readonly (readonly string[])[];
  readonly hasMine: (row: number, column: number) => boolean;
}

/** A board after one cell was opened. */
export interface OpenedBoard extends ShownBoard {
  readonly at: readonly [row: number, column: number];
}

/** Mines further away than this are not expected to count. Units: cells. */
const REACH = 2;

type Step = readonly [down: number, right: number];

const STEPS: readonly Step[] = [-2, -1, 0, 1, 2].flatMap((down) =>
  [-2, -1, 0, 1, 2].map((right) => [down, right] as const),
);

function isNeighbour(down: number, right: number): boolean {
  return Math.max(Math.abs(down), Math.abs(right)) === 1;
}

/**
 * How often a mine counts at each step from a cell, where that is the same for all cells: numbers with one mine near tell
 * it, the others have to agree.
 * @returns undefined if it depends on more, or if there is no number that tells something
 */
export function measuredWeights(boards: readonly ShownBoard[]): Weight[] | undefined {
  const weights = new Map<string, number>();
  const sums: (readonly [keys: readonly string[], shown: number])[] = [];
  for (const board of boards) {
    for (const [keys, shown] of numbersOf(board)) {
      const [only, ...others] = keys;
      if (only === undefined && shown !== 0) return undefined;
      if (others.length > 0) sums.push([keys, shown]);
      if (only === undefined || others.length > 0) continue;
      if ((weights.get(only) ?? shown) !== shown) return undefined;
      weights.set(only, shown);
    }
  }
  const agrees = sums.every(([keys, shown]) => {
    const known = keys.map((key) => weights.get(key));
    return known.includes(undefined) || known.reduce<number>((sum, times) => sum + (times ?? 0), 0) === shown;
  });
  return agrees && weights.size > 0 ? [...weights].map(([key, times]) => [...stepOf(key), times] as const) : undefined;
}

function numbersOf({ cells, hasMine }: ShownBoard): (readonly [steps: readonly string[], shown: number])[] {
  return cells.flatMap((shownRow, row) =>
    shownRow.flatMap((shown, column) => {
      if (!/^\d$/.test(shown)) return [];
      const steps = STEPS.filter(([down, right]) => hasMine(row + down, column + right)).map(String);
      return [[steps, Number(shown)] as const];
    }),
  );
}

function stepOf(key: string): readonly [down: number, right: number] {
  const [down = 0, right = 0] = key.split(',').map(Number);
  return [down, right];
}

/** What is opened along with a cell, mines aside, where that is the same for all cells; undefined if it is not. */
export function measuredOpening(
  boards: readonly OpenedBoard[],
  isClosed: (cell: string) => boolean,
): Weight[] | undefined {
  const times = new Map<string, number>();
  for (const { cells, at, hasMine } of boards) {
    for (const [row, shownRow] of cells.entries()) {
      for (const [column, shown] of shownRow.entries()) {
        const [down, right] = [row - at[0], column - at[1]];
        const isOpened = !isClosed(shown);
        if ((down === 0 && right === 0) || hasMine(row, column)) continue;
        if (Math.max(Math.abs(down), Math.abs(right)) > REACH && !isOpened) continue;
        const key = String([down, right]);
        if ((times.get(key) ?? Number(isOpened)) !== Number(isOpened)) return undefined;
        times.set(key, Number(isOpened));
      }
    }
  }
  return times.size === 0 ? undefined : [...times].map(([key, opened]) => [...stepOf(key), opened] as const);
}

/** Those that are not what the text says: each neighbour once, and no other cell. */
export function weightsOff(weights: readonly Weight[]): Weight[] {
  return weights
    .filter(([down, right, times]) => times !== (isNeighbour(down, right) ? 1 : 0))
    .toSorted(([down, right], [otherDown, otherRight]) => down - otherDown || right - otherRight);
}

const NAMES: readonly (readonly [down: number, right: number, name: string])[] = [
  [-1, -1, 'to the upper left'],
  [-1, 0, 'above'],
  [-1, 1, 'to the upper right'],
  [0, -1, 'to the left'],
  [0, 1, 'to the right'],
  [1, -1, 'to the lower left'],
  [1, 0, 'below'],
  [1, 1, 'to the lower right'],
];

/** Where a step leads: `to the upper left`, `2 squares below and 1 square to the left`. */
export function stepName(down: number, right: number, cell: string): string {
  const [, , name] = NAMES.find(([d, r]) => d === down && r === right) ?? [];
  const parts = [placed(down, 'below', 'above', cell), placed(right, 'to the right', 'to the left', cell)];
  return name ?? parts.filter((part) => part !== '').join(' and ');
}

function placed(by: number, after: string, before: string, cell: string): string {
  const count = Math.abs(by);
  return count === 0 ? '' : `${count} ${cell}${count === 1 ? '' : 's'} ${by > 0 ? after : before}`;
}

/** What takes more cells to say has another cause. */
const MAX_TOLD = 12;

/**
 * What is wrong with the cells that a 0 opens, in words: `does not open the cell above of a 0`.
 * @returns undefined if nothing is, or if it takes too many words
 */
export function openingWords(weights: readonly Weight[], open: string, cell: string): string | undefined {
  const wrong = weightsOff(weights);
  if (wrong.length === 0 || wrong.length > MAX_TOLD) return undefined;
  const namesOf = (some: readonly Weight[]): string =>
    joinWords(some.map(([down, right]) => stepName(down, right, cell)));
  const [left, more] = [wrong.filter(([, , times]) => times === 0), wrong.filter(([, , times]) => times > 0)];
  return joinWords([
    ...(left.length > 0 ? [`does not ${open} the ${cell} ${namesOf(left)} of a 0`] : []),
    ...(more.length > 0 ? [`${open}s the ${cell} ${namesOf(more)} of a 0`] : []),
  ]);
}

/** What is wrong with what is counted, in words: `does not count a mine above or to the left of a square`. */
export function weightWords(weights: readonly Weight[], mine: string, cell: string): string {
  const wrong = weightsOff(weights);
  const isSelf = ([down, right]: Weight): boolean => down === 0 && right === 0;
  const itself = wrong.filter(isSelf).map(([, , times]) => `${timesWords(times)} the ${mine} of a ${cell} itself`);
  const placesByTimes = new Map<number, string[]>();
  for (const weight of wrong) {
    if (isSelf(weight)) continue;
    const [down, right, times] = weight;
    const name = stepName(down, right, cell);
    const place = /(above|below)$/.test(name) ? name : `${name} of`;
    placesByTimes.set(times, [...(placesByTimes.get(times) ?? []), place]);
  }
  const others = [...placesByTimes].map(
    ([times, places]) => `${timesWords(times)} a ${mine} ${joinWords(places, 'or')} a ${cell}`,
  );
  return joinWords([...others, ...itself]);
}

function timesWords(times: number): string {
  if (times === 0) return 'does not count';
  return times === 1 ? 'counts' : times === 2 ? 'counts twice' : `counts ${times} times`;
}

/** The cells around one, with how often each is counted or opened. */
export function weightPicture(title: string, weights: readonly Weight[]): string {
  const told = weights.filter(([, , times]) => times !== 0);
  const most = Math.max(1, ...told.flatMap(([down, right]) => [Math.abs(down), Math.abs(right)]));
  const side = 2 * most + 1;
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_column, column) => {
      const times = told.find(([down, right]) => down === row - most && right === column - most)?.[2];
      return row === most && column === most ? '#' : String(times ?? 0);
    }).join(' '),
  );
  return `${title}\n${rows.join('\n')}`;
}

/** The last board of an output, by its size; undefined if there is none. */
export function lastBoardIn(output: string, height: number, width: number): string[][] | undefined {
  const rows = boardRows(output, width);
  return rows.length < height ? undefined : rows.slice(-height);
}

/** A board of an output, from 0; undefined if there are fewer. */
export function boardIn(output: string, index: number, height: number, width: number): string[][] | undefined {
  const rows = boardRows(output, width, (index + 1) * height).slice(index * height);
  return rows.length < height ? undefined : rows;
}

/** The rows of boards in an output, at most so many of the first. */
function boardRows(output: string, width: number, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  for (const line of output.split('\n')) {
    if (rows.length >= most) break;
    const cells = spacedCells(line.slice(line.lastIndexOf(':') + 1));
    if (cells !== undefined && cells.length === width) rows.push(cells);
  }
  return rows;
}

/** The cells two rows or columns away from one on one side of it: one more run of a loop reaches all three. */
export interface FurtherCells {
  readonly id: 'up' | 'down' | 'left' | 'right';
  /** Where they lie; the cell that they are counted from follows. */
  readonly words: string;
  readonly steps: readonly Step[];
}

const ALONG = [-1, 0, 1] as const;

export const FURTHER_CELLS: readonly FurtherCells[] = [
  { id: 'up', words: 'two rows above', steps: ALONG.map((right): Step => [-2, right]) },
  { id: 'down', words: 'two rows below', steps: ALONG.map((right): Step => [2, right]) },
  { id: 'left', words: 'two columns to the left of', steps: ALONG.map((down): Step => [down, -2]) },
  { id: 'right', words: 'two columns to the right of', steps: ALONG.map((down): Step => [down, 2]) },
];
