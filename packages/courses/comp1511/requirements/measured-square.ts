import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { comp1511Form } from '../script.ts';
import { differing } from './experiments.ts';
import { toldMines } from './measured.ts';

/**
 * The squares that the program counts for command 3, where that depends only on how far they are from the centre:
 * measured with one mine at a time.
 */
export function countedInSquares(observed: readonly ObservedExperiment[]): Difference | undefined {
  /** By side, then by `down,right`: whether the program counts a mine there. */
  const bySize = new Map<number, Map<string, boolean>>();
  for (const { input, actual } of observed) {
    const script = comp1511Form.parse(input);
    const [mine, ...others] = script?.mines ?? [];
    const [asked] = script?.commands ?? [];
    const told = toldMines(actual);
    if (mine === undefined || others.length > 0 || asked?.[0] !== 3 || told === undefined) continue;
    if (told > 1) return undefined;
    const [, row, column, size] = asked;
    const table = bySize.get(size) ?? new Map<string, boolean>();
    const key = keyOf(mine[0] - row, mine[1] - column);
    const known = table.get(key);
    if (known !== undefined && known !== (told === 1)) return undefined;
    bySize.set(size, table.set(key, told === 1));
  }
  // Of a place that no mine was at, nothing is drawn.
  const wrong = [...bySize].filter(([size, table]) => isWrong(size, table) && isWhole(size, table));
  if (wrong.length === 0) return undefined;
  const tables = new Map(wrong.map(([size, table]) => [(size - 1) / 2, table]));
  const isInSquare = (down: number, right: number, reach: number): boolean =>
    tables.get(reach)?.get(keyOf(down, right)) ?? isIn(down, right, reach);
  const sizes = wrong.map(([size]) => size).toSorted((one, other) => one - other);
  const does = `counts other squares for command 3 with size ${sizes.join(', ')} than those of the square: those marked x in the picture, which has the centre in its middle`;
  const should = 'command 3 counts the mines of the square with this centre and this side';
  const picture = sizes.map((size) => pictureOf(size, isInSquare)).join('\n\n');
  return { ...differing(`square-measured-${picture.replaceAll('\n', '/')}`, does, should, { isInSquare }), picture };
}

function keyOf(down: number, right: number): string {
  return `${down},${right}`;
}

function isIn(down: number, right: number, reach: number): boolean {
  return Math.abs(down) <= reach && Math.abs(right) <= reach;
}

function isWrong(size: number, table: ReadonlyMap<string, boolean>): boolean {
  return [...table].some(([key, isCounted]) => {
    const [down = 0, right = 0] = key.split(',').map(Number);
    return isCounted !== isIn(down, right, (size - 1) / 2);
  });
}

function isWhole(size: number, table: ReadonlyMap<string, boolean>): boolean {
  const reach = (size - 1) / 2;
  const places = [...table.keys()].map((key) => key.split(',').map(Number));
  return places.filter(([down = 0, right = 0]) => isIn(down, right, reach)).length === size ** 2;
}

function pictureOf(size: number, isInSquare: (down: number, right: number, reach: number) => boolean): string {
  const reach = (size - 1) / 2;
  const steps = Array.from({ length: size + 2 }, (_, index) => index - reach - 1);
  return steps
    .map((down) =>
      steps.map((right) => (isInSquare(down, right, reach) ? 'x' : isIn(down, right, reach) ? '-' : '.')).join(''),
    )
    .join('\n');
}
