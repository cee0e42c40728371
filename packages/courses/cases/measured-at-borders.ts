import { joinWords } from '@countermine/core/text/english.ts';
import { type ShownBoard, type Weight, weightWords } from './measured-neighbours.ts';

// What a program counts around cells at the borders of a board, where that is not what it counts around the others.

/** How often a program counted the only mine beside a cell. */
export interface CountedMine {
  readonly height: number;
  readonly width: number;
  /** The cell. */
  readonly at: readonly [row: number, column: number];
  readonly step: readonly [down: number, right: number];
  readonly times: number;
}

/** What is counted at each place of a board. */
export interface BorderCounts {
  /** The steps to the cells that are counted, those on the board, each as often as it is counted. */
  stepsAt(row: number, column: number, height: number, width: number): readonly (readonly [number, number])[];
  /** What is wrong, in words. */
  readonly does: string;
}

/** Where a line is: the first one, the last one, or between. */
type End = -1 | 0 | 1;

const ENDS: readonly End[] = [-1, 0, 1];

const STEPS = ENDS.flatMap((down) => ENDS.map((right) => [down, right] as const)).filter(
  ([down, right]) => down !== 0 || right !== 0,
);

/** What takes more to say is hardly a mistake at borders. */
const MAX_PARTS = 4;

/** Lines of smaller boards are the first and the last at once, or have none between. */
const MIN_SIDE = 3;

/** The counts of a single mine that a printed board shows; undefined if it counts where there is none. */
function countedOn({ cells, hasMine }: ShownBoard): CountedMine[] | undefined {
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  if (height < MIN_SIDE || width < MIN_SIDE) return [];
  const counted: CountedMine[] = [];
  for (const [row, shownRow] of cells.entries()) {
    for (const [column, shown] of shownRow.entries()) {
      if (!/^\d$/.test(shown) || hasMine(row, column)) continue;
      const steps = STEPS.filter(([down, right]) => hasMine(row + down, column + right));
      const [step, ...others] = steps;
      if (step === undefined && shown !== '0') return undefined;
      if (step === undefined || others.length > 0) continue;
      counted.push({ height, width, at: [row, column], step, times: Number(shown) });
    }
  }
  return counted;
}

/** The same of several boards; undefined if one of them counts where there is no mine. */
function countedOnAll(boards: readonly ShownBoard[]): CountedMine[] | undefined {
  const counted: CountedMine[] = [];
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
 * What is counted at the borders, where that depends only on the side at which a cell is, and all is right elsewhere.
 * @returns undefined if it depends on more, or if there is nothing wrong
 */
export function countsAtBorders(counted: readonly CountedMine[], mine: string, cell: string): BorderCounts | undefined {
  const table = tableOf(counted);
  if (table === undefined || wrongAt(table, [0, 0]).length > 0) return undefined;
  const timesAt = (zone: Zone, step: Zone): number =>
    table.get(keyOf(zone, step)) ?? timesAtSides(table, zone, step) ?? 1;
  const parts = ZONES.flatMap((zone) => {
    // What is wrong in a corner as at one of its sides is said of the side.
    const expected = (step: Zone): number => (isCorner(zone) ? (timesAtSides(table, zone, step) ?? 1) : 1);
    const off = STEPS.filter((step) => leadsInside(zone, step) && timesAt(zone, step) !== expected(step));
    const weights = off.map((step): Weight => [...step, timesAt(zone, step)]);
    return weights.length === 0 ? [] : [`${partWords(weights, mine, cell)} in ${ZONE_WORDS.get(String(zone)) ?? ''}`];
  });
  if (parts.length === 0 || parts.length > MAX_PARTS) return undefined;
  return {
    does: joinWords(parts),
    stepsAt: (row, column, height, width) => {
      const zone = [endOf(row, height), endOf(column, width)] as const;
      return STEPS.filter((step) => leadsInside(zone, step)).flatMap((step) =>
        Array<readonly [number, number]>(timesAt(zone, step)).fill(step),
      );
    },
  };
}

type Zone = readonly [row: End, column: End];

/** The sides, then the corners. */
const ZONES: readonly Zone[] = STEPS.toSorted((one, other) => Number(isCorner(one)) - Number(isCorner(other)));

const ZONE_WORDS: ReadonlyMap<string, string> = new Map([
  ['-1,0', 'the first row'],
  ['1,0', 'the last row'],
  ['0,-1', 'the first column'],
  ['0,1', 'the last column'],
  ['-1,-1', 'the upper left corner'],
  ['-1,1', 'the upper right corner'],
  ['1,-1', 'the lower left corner'],
  ['1,1', 'the lower right corner'],
]);

/** `counts` alone would be no mistake. */
function partWords(weights: readonly Weight[], mine: string, cell: string): string {
  const right = weights.every(([, , times]) => times === 1);
  return right ? `counts the ${mine}s beside a ${cell} rightly` : weightWords(weights, mine, cell);
}

function isCorner([row, column]: Zone): boolean {
  return row !== 0 && column !== 0;
}

function leadsInside([row, column]: Zone, [down, right]: Zone): boolean {
  return (row === 0 || row !== down) && (column === 0 || column !== right);
}

function endOf(line: number, length: number): End {
  if (line === 0) return -1;
  return line === length - 1 ? 1 : 0;
}

function keyOf(zone: Zone, step: readonly [number, number]): string {
  return `${zone.join()} ${step.join()}`;
}

/** How often a mine is counted in each zone at each step; undefined if that is not always the same. */
function tableOf(counted: readonly CountedMine[]): Map<string, number> | undefined {
  const table = new Map<string, number>();
  for (const { height, width, at, step, times } of counted) {
    const isBeside = Math.max(Math.abs(step[0]), Math.abs(step[1])) === 1;
    if (!isBeside && times > 0) return undefined;
    if (!isBeside) continue;
    const key = keyOf([endOf(at[0], height), endOf(at[1], width)], step);
    if ((table.get(key) ?? times) !== times) return undefined;
    table.set(key, times);
  }
  return table;
}

function wrongAt(table: ReadonlyMap<string, number>, zone: Zone): Zone[] {
  return STEPS.filter((step) => (table.get(keyOf(zone, step)) ?? 1) !== 1);
}

function timesAtSides(table: ReadonlyMap<string, number>, [row, column]: Zone, step: Zone): number | undefined {
  const sides: readonly Zone[] = [
    [row, 0],
    [0, column],
  ];
  return sides.map((side) => table.get(keyOf(side, step))).find((times) => times !== undefined && times !== 1);
}
