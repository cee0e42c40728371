import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';

const swapped = (cell: number): number => (cell % 8) * 8 + Math.floor(cell / 8);

/** In an array of 9 rows and columns. */
const keptUpTo8: Comp1511Rules['cellOfPair'] = (row, column) => {
  if (row < 0 || row > 8 || column < 0 || column > 8) return undefined;
  return row < 8 && column < 8 ? row * 8 + column : 'kept';
};

// Programs for comp1511 with one mistake are told that, and nothing else.

it.each<[says: RegExp, changes: Partial<Comp1511Rules>]>([
  [/does not count a pair that comes again, and reads another one/, { asksPairsAgain: ['repeated'] }],
  [/shows hidden squares without a mine as open ones when the game is lost/, { lossShowsSafe: true }],
  [
    /prints no field after "Help already used", but only when it refuses command 3;/,
    { refusedField: (command) => (command === 3 ? 'none' : 'as always') },
  ],
  [/gives 3 new hints after every reveal;/, { hintsResetBy: [4, 7] }],
  [
    /gives 3 hints in all of commands 1 and 2, and 3 more of command 3;/,
    { hintsBefore: { 1: [1, 2], 2: [1, 2], 3: [3] } },
  ],
  [/adds 1 to the numbers beside a mine each time its pair comes/, { pairsAddUp: 'in numbers' }],
  [
    /counts a mine that is typed in row 8 or column 8 as one beside squares of row 7 or column 7;/,
    { cellOfPair: keptUpTo8 },
  ],
  [/prints one blank for an open square without a mine beside it/, { zeroText: ' ' }],
  [/reveals other squares with command 4 .*: with row and column swapped/, { openedForAround: swapped }],
  [/counts down .* below 0, on the gameplay board too/, { countsDown: 'to some' }],
])('%s', async (says, changes) => {
  expect(await saidOf('comp1511', { changes })).toEqual([expect.stringMatching(says)]);
});

// What is around is opened at nearly every reveal: each experiment more takes long.
it.each<[says: RegExp, changes: Partial<Comp1511Rules>]>([
  [
    /reveals the squares around a square with command 4 only where there is a mine/,
    { squareOpensAround: (count) => count > 0 },
  ],
])('by few experiments: %s', async (says, changes) => {
  expect(await saidOf('comp1511', { changes }, { experiments: 300 })).toEqual([expect.stringMatching(says)]);
});

it('half of the size, which is 2 too low for a size of 3, is not taken for a number that is always 2 too low', async () => {
  const changes: Partial<Comp1511Rules> = {
    namedOfSquare: ['row', 'column', 'reach'],
    asksPairsAgain: ['off the field'],
  };
  expect((await saidOf('comp1511', { changes })).toSorted()).toEqual([
    expect.stringMatching(/does not count a pair off the field, and waits for another one/),
    expect.stringMatching(/names how far the square goes on each side of its centre in the place of the size/),
  ]);
});
