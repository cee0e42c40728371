import fc from 'fast-check';
import { listOf, pick, pickFrom, sometimes, weighted } from '../cases/weights.ts';
import type { IntegerPair } from '../cases/words.ts';
import { isOnField, SIZE } from './script.ts';

const line = fc.nat(SIZE - 1);
const onField: fc.Arbitrary<IntegerPair> = fc.tuple(line, line);

/** Mines one under the other, through the bottom row to the top: a first turn there shifts the field several times. */
const stack: fc.Arbitrary<IntegerPair[]> = fc
  .record({ column: line, bottom: line, height: fc.integer({ min: 2, max: SIZE - 1 }) })
  .map(({ column, bottom, height }) =>
    Array.from({ length: height }, (_, above) => [(bottom - above + SIZE) % SIZE, column]),
  );

const inBottomRow: fc.Arbitrary<IntegerPair[]> = listOf(
  line.map((column): IntegerPair => [SIZE - 1, column]),
  1,
  4,
);

/** Mines nearly everywhere: a few cells are safe. */
const crowded: fc.Arbitrary<IntegerPair[]> = listOf(onField, 6, 14).map((safe) => {
  const isSafe = new Set(safe.map(([row, column]) => row * SIZE + column));
  const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => cell).filter((cell) => !isSafe.has(cell));
  return cells.map((cell) => [Math.floor(cell / SIZE), cell % SIZE]);
});

const layout: fc.Arbitrary<IntegerPair[]> = weighted(
  [30, listOf(onField, 1, 4)],
  [22, listOf(onField, 5, 10)],
  [8, listOf(onField, 12, 36)],
  [24, fc.tuple(stack, listOf(onField, 0, 4)).map((parts) => parts.flat())],
  [10, fc.tuple(inBottomRow, listOf(onField, 0, 3)).map((parts) => parts.flat())],
  [3, crowded],
  [3, fc.constant([])],
);

/** Pairs off the field, many so near that a program without a check places the mine elsewhere. */
const offField: fc.Arbitrary<IntegerPair> = weighted(
  [3, fc.tuple(fc.constantFrom(-1, SIZE), line)],
  [3, fc.tuple(line, fc.constantFrom(-1, SIZE, SIZE + 1))],
  [2, fc.tuple(fc.constantFrom(-5, -1, SIZE, 9), fc.constantFrom(-3, -1, SIZE, 12))],
  [1, fc.tuple(fc.constantFrom(100, -40, 2 ** 31 - 1, -(2 ** 31)), line)],
  [1, fc.tuple(line, fc.constantFrom(1000, -64, 2 ** 31 - 1, -(2 ** 31)))],
);

const laid: fc.Arbitrary<IntegerPair[]> = fc
  .record({
    layout,
    strays: sometimes(4, 5, listOf(fc.tuple(offField, pick), 1, 3)),
    repeats: sometimes(1, 3, listOf(pick, 1, 2)),
  })
  .map(({ layout, strays, repeats }) => {
    const pairs = [...layout];
    for (const repeat of repeats) {
      const again = pickFrom(pairs, repeat);
      if (again !== undefined) pairs.splice(repeat % 13, 0, again);
    }
    for (const [stray, place] of strays) pairs.splice(place % (pairs.length + 1), 0, stray);
    return withoutFullLines(pairs);
  });

/** The pairs of a session: mines, some of them placed twice, and pairs off the field among them. */
export const mines: fc.Arbitrary<IntegerPair[]> = sometimes(19, 1, laid);

/** The pairs without those that would fill a row or column: the text says that there are at most 7 mines in one. */
function withoutFullLines(mines: readonly IntegerPair[]): IntegerPair[] {
  const laid = new Set<number>();
  const inRow = new Uint8Array(SIZE);
  const inColumn = new Uint8Array(SIZE);
  return mines.filter(([row, column]) => {
    if (!isOnField(row, column) || laid.has(row * SIZE + column)) return true;
    if (inRow[row] === SIZE - 1 || inColumn[column] === SIZE - 1) return false;
    laid.add(row * SIZE + column);
    inRow[row]! += 1;
    inColumn[column]! += 1;
    return true;
  });
}
