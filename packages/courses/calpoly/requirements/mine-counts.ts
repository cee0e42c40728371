import fc from 'fast-check';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { inputOfLines } from '../../cases/words.ts';
import { at, difference, freshOf, game, numberGame, place, refused, session, several } from './experiments.ts';

/** Inputs that end before enough mines. */
const unfinished = fc
  .tuple(several(place, 0, 6), fc.integer({ min: 1, max: 20 }))
  .map(([places, missing]) => session(places.length + missing, places));

const negativeCount: Requirement = {
  id: 'negative-count',
  title: 'A negative number of mines',
  quote: 'If mine count is negative, display the line: Number of mines cannot be negative. and exit.',
  needs: [],
  experiments: [
    session(-1, []),
    session(-2, []),
    session(-20, []),
    session(-400, []),
    session(-1, [[0, 0]]),
    session(-3, at('4 5, 6 7, 8 9'), [0, 0]),
    session(-100, []),
    game([[5, 5]]),
  ],
  differences: () => [
    difference(
      'negative-count-played',
      'plays on after "Number of mines cannot be negative.", with no mines',
      'the program exits after it',
      { negativeCount: 'told' },
    ),
    difference(
      'negative-count-is-zero',
      'takes a negative number of mines as 0 and plays',
      'a negative number is refused, and the program exits',
      { negativeCount: 'played' },
    ),
    difference(
      'negative-count-exchanged',
      'says "Number of mines cannot be negative." of a number that is not negative, and plays without mines after a negative one',
      'a negative number is refused, and any other is played',
      { negativeCount: 'exchanged' },
    ),
  ],
  fresh: freshOf(
    fc.oneof(
      fc.integer({ min: -120, max: -1 }).map((count) => session(count, [])),
      fc.tuple(fc.integer({ min: -120, max: -1 }), several(place, 0, 3)).map(([count, rest]) => session(count, rest)),
      numberGame,
      // No number at all.
      fc.nat(30).map((lines) => inputOfLines(Array.from({ length: lines }, () => []))),
    ),
  ),
};

const tooFewMines: Requirement = {
  id: 'not-enough-mines',
  title: 'Too few mines',
  quote:
    'If you reach EOF before reading enough coordinate pairs, display: Not enough mines placed on the board. and exit.',
  needs: [],
  experiments: [
    session(1, []),
    session(2, [[0, 0]]),
    session(3, at('4 5, 6 7')),
    session(5, at('4 5, 6 7')),
    session(100, []),
    session(60, [[19, 19]]),
  ],
  differences: () => [
    difference(
      'too-few-mines-played',
      'plays on with the mines that there are when its input ends before enough of them',
      'the message about too few mines is printed, and the program exits',
      { tooFewMines: 'played' },
    ),
    difference(
      'too-few-mines-told-and-played',
      'prints the initial board and plays on after "Not enough mines placed on the board."',
      'the program exits after it',
      { tooFewMines: 'told' },
    ),
    difference(
      'never-ends-without-mines',
      'does not notice the end of its input while it reads mines: it takes the last two numbers again and again',
      'the end of the input ends the program with a message about too few mines',
      { endOfMines: 'for ever' },
    ),
    difference(
      'crashes-without-mines',
      'crashes when its input ends before enough mines, without "Not enough mines placed on the board."',
      'the end of the input ends the program with that message',
      { endOfMines: 'crashes' },
    ),
  ],
  fresh: freshOf(fc.oneof(unfinished, numberGame)),
};

/** Programs that read another number of mines than is typed. */
function otherCounts(): Difference[] {
  const should = 'as many mines are read as the number at the start says';
  const ways: readonly (readonly [id: string, does: string, minesToRead: (count: number) => number])[] = [
    ['one-less', 'reads one mine less than the number of mines says', (count) => count - 1],
    ['one-more', 'reads one mine more than the number of mines says', (count) => count + 1],
    ['none', 'reads no mines: it takes their places for guesses', () => 0],
    [
      'exchanged',
      'reads no mines where there should be some, and reads them until its input ends where there should be none',
      (count) => (count > 0 ? 0 : Number.POSITIVE_INFINITY),
    ],
    [
      'without-end',
      'reads mines until its input ends, however many there should be',
      (count) => (count > 0 ? Number.POSITIVE_INFINITY : 0),
    ],
  ];
  return ways.map(([id, does, minesToRead]) => difference(`mines-read-${id}`, does, should, { minesToRead }));
}

const mineCount: Requirement = {
  id: 'mine-count',
  title: 'As many mines as the number at the start says',
  quote:
    'Your program thus starts by reading a mine count (without prompt) giving the number of mines to place on the board.',
  needs: [],
  experiments: [
    game([[5, 5]]),
    game(at('4 5, 6 7, 8 9')),
    session(2, [[5, 5]]),
    session(2, at('4 5, 6 7'), [4, 6], [4, 5]),
    game([]),
    game([], [3, 3]),
    session(1, at('4 5, 6 7')),
    session(4, at('4 5, 6 7')),
  ],
  differences: () => [
    difference(
      'too-few-mines-exchanged',
      'says "Not enough mines placed on the board." when it has read enough of them, and plays when its input ends before that',
      'that message is for an input that ends before enough mines',
      { tooFewMines: 'exchanged' },
    ),
    difference(
      'too-few-mines-always',
      'says "Not enough mines placed on the board." of every number of mines but 0',
      'that message is for an input that ends before enough mines',
      { tooFewMines: 'always' },
    ),
    ...otherCounts(),
  ],
  fresh: freshOf(
    fc.oneof(
      several(place, 0, 5).map((places) => game(places)),
      unfinished,
      numberGame,
      refused,
    ),
  ),
};

export const LARGE_COUNTS: Requirement = {
  id: 'large-counts',
  title: 'A large number of mines',
  quote:
    'Your program thus starts by reading a mine count (without prompt) giving the number of mines to place on the board.',
  needs: [],
  experiments: [
    session(128, []),
    session(256, []),
    session(200, []),
    session(-129, []),
    session(-200, []),
    session(300, [[3, 4]]),
    session(400, []),
    session(401, []),
    session(500, []),
    session(65_536, []),
    session(40_000, []),
    session(32_768, []),
    session(1_000_000, []),
    session(257, [[3, 4]], [3, 5]),
    session(-256, []),
    session(-300, []),
    session(-40_000, []),
    session(258, at('3 4, 5 6')),
  ],
  differences: () => {
    const should = 'any int is a number of mines';
    return [
      difference(
        'count-in-a-char',
        'keeps the number of mines in a char, so that 128 becomes -128 and 256 becomes 0',
        should,
        {
          countType: 'char',
        },
      ),
      difference(
        'count-in-an-unsigned-char',
        'keeps the number of mines in 8 bits, so that 256 becomes 0 and -1 becomes 255',
        should,
        {
          countType: 'unsigned char',
        },
      ),
      difference('count-in-a-short', 'keeps the number of mines in 16 bits, so that 32768 becomes -32768', should, {
        countType: 'short',
      }),
    ];
  },
  fresh: freshOf(
    fc.oneof(
      fc.integer({ min: 128, max: 700 }).map((count) => session(count, [])),
      fc
        .tuple(fc.integer({ min: 128, max: 700 }), several(place, 0, 3))
        .map(([count, places]) => session(count, places)),
      fc.integer({ min: 32_768, max: 99_999 }).map((count) => session(count, [])),
      fc.integer({ min: -700, max: -129 }).map((count) => session(count, [])),
      fc.integer({ min: -120, max: 120 }).map((count) => session(count, [])),
    ),
  ),
};

/** The number of mines at the start, and how many are read. */
export const COUNT_REQUIREMENTS: readonly Requirement[] = [negativeCount, tooFewMines, mineCount];
