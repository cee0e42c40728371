import fc from 'fast-check';
import { listOf, often, pick, weighted } from '../cases/weights.ts';

function side(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max });
}

/** The numbers of rows and columns. */
const sides: fc.Arbitrary<[number, number]> = weighted(
  [12, fc.tuple(side(2, 6), side(2, 6))],
  [5, fc.tuple(side(3, 12), side(3, 12))],
  [1, fc.tuple(side(1, 1), side(1, 12))],
  [1, fc.tuple(side(1, 12), side(1, 1))],
  [1, fc.tuple(side(1, 1), side(1, 1))],
  [2, fc.tuple(side(8, 20), side(8, 20))],
);

/** The rows of fields of all sizes, from empty ones to such as hold mines only. */
export const cs204Field: fc.Arbitrary<string[]> = fc
  .record({
    sides,
    places: weighted(
      [9, listOf(pick, 1, 5)],
      [6, listOf(pick, 4, 14)],
      [2, listOf(pick, 14, 24)],
      [1, fc.constant<number[]>([])],
    ),
    holdMines: often({ places: 18, others: 1 }),
  })
  .map(({ sides: [height, width], places, holdMines }) => {
    const named = new Set(places.map((place) => place % (height * width)));
    const cellAt = (cell: number): string => (named.has(cell) === (holdMines === 'places') ? 'x' : '-');
    return Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, column) => cellAt(row * width + column)).join(''),
    );
  });
