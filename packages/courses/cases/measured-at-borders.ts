import { joinWords } from '@countermine/core/text/english.ts';
import { openingWords, type ShownBoard, type Weight, weightWords } from './measured-neighbours.ts';

// What a program counts around cells at the borders of a board, or opens around them, where that is not what it does elsewhere.

/** How often a program counted the mines beside a cell, all together. */
export interface CountedMines {
  readonly height: number;
  readonly width: number;
  /** The cell. */
  readonly at: readonly [row: number, column: number];
  readonly steps: readonly (readonly [down: number, right: number])[];
  readonly times: number;
}

/** What is counted at each place of a board. */
export interface BorderCounts {
  /** The steps to the cells that are counted, those on the board, each as often as it is counted. */
  stepsAt(row: number, column: number, height: number, width: number): readonly (readonly [number, number])[];
  /** What is wrong, in words. */
  readonly does: string;
}

/** Where a line is: the first or the second one, the last one or the one before, or between. */
type End = -1 | -2 | 0 | 2 | 1;

/** How many lines at each border are told from the others. */
type Depth = 1 | 2;

const STEPS = pairsOf([-1, 0, 1] as const);

function pairsOf<Item extends number>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items
    .flatMap((one) => items.map((other) => [one, other] as const))
    .filter(([one, other]) => one !== 0 || other !== 0);
}

/** What takes more to say is hardly a mistake at borders. */
const MAX_PARTS = 4;

/** Lines of smaller boards are near two borders at once, or have none between. */
const MIN_SIDE: Readonly<Record<Depth, number>> = { 1: 3, 2: 5 };

/** The counts that a printed board shows; undefined if it counts where there is no mine. */
function countedOn({ cells, hasMine }: ShownBoard): CountedMines[] | undefined {
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  if (Math.min(height, width) < MIN_SIDE[1]) return [];
  const counted: CountedMines[] = [];
  for (const [row, shownRow] of cells.entries()) {
    for (const [column, shown] of shownRow.entries()) {
      if (!/^\d$/.test(shown) || hasMine(row, column)) continue;
      const steps = STEPS.filter(([down, right]) => hasMine(row + down, column + right));
      if (steps.length === 0 && shown !== '0') return undefined;
      if (steps.length > 0) counted.push({ height, width, at: [row, column], steps, times: Number(shown) });
    }
  }
  return counted;
}

/** The same of several boards; undefined if one of them counts where there is no mine. */
function countedOnAll(boards: readonly ShownBoard[]): CountedMines[] | undefined {
  const counted: CountedMines[] = [];
  for (const board of boards) {
    const onBoard = countedOn(board);
    if (onBoard === undefined) return undefined;
    counted.push(...onBoard);
  }
  return counted;
}

/** {@link countsAtBorders} by the numbers that boards show; undefined also if one counts where there is no mine. */
export function shownAtBorders(boards: readonly ShownBoard[], mine: string, cell: string): BorderCounts | undefined {
  const counted = countedOnAll(boards);
  return counted && countsAtBorders(counted, mine, cell);
}

/**
 * What is counted at the borders, where that depends only on the side at which a cell is, and all is right elsewhere. If the
 * first and the last lines are not enough to tell, the lines beside them are told apart, too.
 * @returns undefined if it depends on more, or if there is nothing wrong
 */
export function countsAtBorders(
  counted: readonly CountedMines[],
  mine: string,
  cell: string,
): BorderCounts | undefined {
  return shallowest(counted, (weights) => partWords(weights, mine, cell));
}

/** The same of what a 0 opens: of each cell beside one whether it did. */
export function opensAtBorders(opened: readonly CountedMines[], open: string, cell: string): BorderCounts | undefined {
  return shallowest(opened, (weights) => openingWords(weights, open, cell));
}

/** What is wrong with some steps in words; undefined if it cannot be said. */
type PartWords = (weights: readonly Weight[]) => string | undefined;

function shallowest(counted: readonly CountedMines[], wordsOf: PartWords): BorderCounts | undefined {
  return countsAtDepth(1, counted, wordsOf) ?? countsAtDepth(2, counted, wordsOf);
}

function countsAtDepth(depth: Depth, counted: readonly CountedMines[], wordsOf: PartWords): BorderCounts | undefined {
  const table = tableOf(counted, depth);
  if (table === undefined || wrongAt(table, [0, 0]).length > 0) return undefined;
  const timesIn = (zone: Zone, step: Step): number =>
    table.get(keyOf(zone, step)) ?? timesAtSides(table, zone, step) ?? 1;
  const parts = ZONES.flatMap((zone) => {
    // What is wrong in a corner as at one of its sides is said of the side.
    const expected = (step: Step): number => (isCorner(zone) ? (timesAtSides(table, zone, step) ?? 1) : 1);
    const off = STEPS.filter((step) => leadsInside(zone, step) && timesIn(zone, step) !== expected(step));
    const weights = off.map((step): Weight => [...step, timesIn(zone, step)]);
    const words = wordsOf(weights);
    return weights.length === 0 ? [] : [words && `${words} in ${zoneWords(zone)}`];
  });
  if (parts.length === 0 || parts.length > MAX_PARTS || !parts.every((part) => part !== undefined)) return undefined;
  const stepsAt: BorderCounts['stepsAt'] = (row, column, height, width) => {
    const zones = endsOf(row, height, depth).flatMap((end) =>
      endsOf(column, width, depth).map((other): Zone => [end, other]),
    );
    const steps = STEPS.filter((step) => zones.every((zone) => leadsInside(zone, step)));
    return steps.flatMap((step) => {
      const times = zones.map((zone) => timesIn(zone, step)).find((one) => one !== 1) ?? 1;
      return Array<readonly [number, number]>(times).fill(step);
    });
  };
  const isSo = ({ height, width, at: [row, column], steps, times }: CountedMines): boolean =>
    stepsAt(row, column, height, width).filter((step) => steps.some((one) => isSame(one, step))).length === times;
  return counted.every(isSo) ? { does: joinWords(parts), stepsAt } : undefined;
}

function isSame([down, right]: readonly [number, number], [otherDown, otherRight]: readonly [number, number]): boolean {
  return down === otherDown && right === otherRight;
}

type Zone = readonly [row: End, column: End];

type Step = (typeof STEPS)[number];

/** The sides, then the corners. */
const ZONES: readonly Zone[] = pairsOf<End>([-1, -2, 0, 2, 1]).toSorted(
  (one, other) => Number(isCorner(one)) - Number(isCorner(other)),
);

const LINE_WORDS: Readonly<Record<End, string>> = {
  [-1]: 'first',
  [-2]: 'second',
  0: '',
  2: 'second to last',
  1: 'last',
};

/** `the first row`, `the upper left corner`, `the second row and the last column`. */
function zoneWords([row, column]: Zone): string {
  if (Math.abs(row) === 1 && Math.abs(column) === 1) {
    return `the ${row < 0 ? 'upper' : 'lower'} ${column < 0 ? 'left' : 'right'} corner`;
  }
  return joinWords([
    ...(row === 0 ? [] : [`the ${LINE_WORDS[row]} row`]),
    ...(column === 0 ? [] : [`the ${LINE_WORDS[column]} column`]),
  ]);
}

/** `counts` alone would be no mistake. */
function partWords(weights: readonly Weight[], mine: string, cell: string): string {
  const right = weights.every(([, , times]) => times === 1);
  return right ? `counts the ${mine}s beside a ${cell} rightly` : weightWords(weights, mine, cell);
}

function isCorner([row, column]: Zone): boolean {
  return row !== 0 && column !== 0;
}

/** False for a step over the border. */
function leadsInside([row, column]: Zone, [down, right]: Step): boolean {
  return (down === 0 || row !== down) && (right === 0 || column !== right);
}

/** All that a line is: one of a small board may be near both borders. */
function endsOf(line: number, length: number, depth: Depth): End[] {
  const places: readonly (readonly [line: number, end: End])[] = [
    [0, -1],
    [length - 1, 1],
    [1, -2],
    [length - 2, 2],
  ];
  const ends = places.slice(0, 2 * depth).flatMap(([at, end]) => (at === line ? [end] : []));
  return ends.length === 0 ? [0] : ends;
}

function keyOf(zone: Zone, step: readonly [number, number]): string {
  return `${zone.join()} ${step.join()}`;
}

/** What was counted around a cell in some zone. */
interface Seen {
  readonly zone: Zone;
  readonly near: readonly Step[];
  readonly times: number;
}

/** What boards tell that are large enough. */
function seenOf(counted: readonly CountedMines[], depth: Depth): Seen[] {
  return counted.flatMap(({ height, width, at, steps, times }) => {
    if (Math.min(height, width) < MIN_SIDE[depth]) return [];
    const [[end = 0], [other = 0]] = [endsOf(at[0], height, depth), endsOf(at[1], width, depth)];
    const near = STEPS.filter((step) => steps.some((one) => isSame(one, step)));
    return [{ zone: [end, other], near, times }];
  });
}

/** Some mines that are counted so often together, by their zone and step. */
interface Sum {
  readonly keys: readonly string[];
  readonly times: number;
}

/** How often a mine is counted in each zone at each step; undefined if that is not always the same. */
function tableOf(counted: readonly CountedMines[], depth: Depth): Map<string, number> | undefined {
  const table = new Map<string, number>();
  const sums: Sum[] = [];
  for (const { zone, near, times } of seenOf(counted, depth)) {
    const [key, ...others] = near.map((step) => keyOf(zone, step));
    if (key === undefined && times > 0) return undefined;
    if (key === undefined) continue;
    if (others.length > 0) sums.push({ keys: [key, ...others], times });
    else if ((table.get(key) ?? times) !== times) return undefined;
    else table.set(key, times);
  }
  return completed(table, sums);
}

/**
 * The same with what the sums tell: all that is in a right one is counted once, and what is wrong in another is what is in
 * no right one.
 * @returns undefined if a sum is not that of its parts
 */
function completed(table: Map<string, number>, sums: readonly Sum[]): Map<string, number> | undefined {
  for (const { keys, times } of sums) {
    if (times === keys.length) for (const key of keys) if (!table.has(key)) table.set(key, 1);
  }
  for (let size = -1; size < table.size; ) {
    size = table.size;
    for (const { keys, times } of sums) {
      const open = keys.filter((key) => !table.has(key));
      const rest = keys.reduce((left, key) => left - (table.get(key) ?? 0), times);
      if (rest < 0 || (open.length === 0 && rest > 0)) return undefined;
      if (open.length === 1 || rest === 0) for (const key of open) table.set(key, rest);
    }
  }
  return table;
}

function wrongAt(table: ReadonlyMap<string, number>, zone: Zone): Step[] {
  return STEPS.filter((step) => (table.get(keyOf(zone, step)) ?? 1) !== 1);
}

function timesAtSides(table: ReadonlyMap<string, number>, [row, column]: Zone, step: Step): number | undefined {
  const sides: readonly Zone[] = [
    [row, 0],
    [0, column],
  ];
  return sides.map((side) => table.get(keyOf(side, step))).find((times) => times !== undefined && times !== 1);
}
