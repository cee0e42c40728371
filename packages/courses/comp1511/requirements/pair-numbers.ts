import { cellOnBoard } from '@countermine/core/board.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { type Comp1511Rules, SHAPE, SIZE } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { at, differing, freshBy, game, pickBeside, pickEdge, pickMines, pickOf, pickPlace } from './experiments.ts';
import { BASICS } from './start.ts';

const LAST = SIZE - 1;

/** Places off the field, and a square to reveal: beside them, but for the last. */
const OFF_FIELD: readonly (readonly [off: IntegerPair, place: IntegerPair])[] = [
  [
    [8, 0],
    [7, 0],
  ],
  [
    [0, 8],
    [0, 7],
  ],
  [
    [8, 3],
    [7, 4],
  ],
  [
    [5, 8],
    [4, 7],
  ],
  [
    [-1, 3],
    [0, 3],
  ],
  [
    [3, -1],
    [4, 0],
  ],
  [
    [8, 8],
    [7, 7],
  ],
  [
    [-1, -1],
    [0, 0],
  ],
  [
    [8, -1],
    [7, 0],
  ],
  [
    [-1, 8],
    [0, 7],
  ],
  [
    [8, 5],
    [5, 5],
  ],
];

export const PAIR_NUMBERS: Requirement = {
  id: 'pairs-in-numbers',
  title: 'A pair that is off the field or comes twice changes no number',
  quote:
    'If the coordinate pair specified is out of bounds of the minefield, the program should not attempt to place it on the minefield.',
  needs: [...BASICS, 'pairs-off-field', 'pairs-repeated', 'command-4', 'reveal-number', 'reveal-zero'],
  experiments: [
    ...OFF_FIELD.map(([off, place]) => game([off], [4, ...place])),
    game(at('33 33'), [5], [4, 3, 4]),
    game(at('06 06 06'), [5], [4, 0, 7]),
    game(at('72 62 72'), [5], [4, 7, 1]),
    game(at('55 55'), [4, 4, 4], [5]),
    game([[8, 2], ...at('71')], [5], [4, 7, 2]),
    game([[3, 8], [3, 8], ...at('36')], [5], [4, 3, 7]),
  ],
  differences: numberDifferences,
  fresh: freshBy((random) => {
    const mode: readonly Comp1511Command[] = random.below(3) === 0 ? [] : [[5]];
    if (random.below(2) === 0) {
      const place = pickOf(random, [pickPlace(random), pickEdge(random)]);
      const mine = pickBeside(random, place);
      return { mines: [mine, ...pickMines(random, 0, 2), mine], commands: [...mode, [4, ...place]] };
    }
    const place = pickEdge(random);
    const off = (line: number): number => (line === 0 ? -1 : line === LAST ? SIZE : line - 1 + random.below(3));
    return { mines: [[off(place[0]), off(place[1])], ...pickMines(random, 0, 1)], commands: [...mode, [4, ...place]] };
  }),
};

function* numberDifferences(): Iterable<Difference> {
  yield differing(
    'pairs-count-twice',
    'adds 1 to the numbers beside a mine each time its pair comes, so that a mine that is typed twice counts twice there',
    'it is one mine, however often its pair comes',
    { pairsAddUp: 'in numbers' },
  );
  for (const [id, where, beside, isKept] of KEPT) {
    const does = `counts a mine that is typed in ${where} as one beside ${beside}`;
    const kept = (changes: Partial<Comp1511Rules>): Difference =>
      differing(`pairs-kept-${id}`, does, 'a pair off the field is ignored', {
        ...{
          cellOfPair: (row, column) => cellOnBoard(SHAPE, row, column) ?? (isKept(row, column) ? 'kept' : undefined),
        },
        ...changes,
      });
    const moved = kept({ keptMinesMove: true });
    yield { ...kept({}), variant: { ...moved, id: `${moved.id}-moves` } };
  }
}

const isOn = (line: number): boolean => line >= 0 && line < SIZE;
const isUpTo8 = (line: number): boolean => line >= 0 && line <= SIZE;
const isAround = (line: number): boolean => line >= -1 && line <= SIZE;

/** The places off the field for which there is room in an array that is larger. */
const KEPT: readonly (readonly [
  id: string,
  where: string,
  beside: string,
  isKept: (row: number, column: number) => boolean,
])[] = [
  ['8', 'row 8 or column 8', 'squares of row 7 or column 7', (row, column) => isUpTo8(row) && isUpTo8(column)],
  ['row-8', 'row 8', 'squares of row 7', (row, column) => isUpTo8(row) && isOn(column)],
  ['column-8', 'column 8', 'squares of column 7', (row, column) => isOn(row) && isUpTo8(column)],
  ['around', 'a row or column -1 or 8', 'squares at the border', (row, column) => isAround(row) && isAround(column)],
  [
    'before',
    'row -1 or column -1',
    'squares of row 0 or column 0',
    (row, column) => row >= -1 && row < SIZE && column >= -1 && column < SIZE,
  ],
];
