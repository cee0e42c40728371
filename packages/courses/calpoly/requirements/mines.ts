import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { CRASH, LAST, TAKEN, type TileAt, tileFromEitherEnd, tileOnBoard, tileOrMemory, tileWithin } from '../tiles.ts';
import {
  at,
  difference,
  freshOf,
  game,
  guessesBeside,
  misconception,
  mostly,
  numberGame,
  offBoard,
  place,
  refused,
  session,
  several,
} from './experiments.ts';
import { ANYWHERE, BOARD_RANGE, wideLimits } from './limits.ts';
import { COUNT_REQUIREMENTS, LARGE_COUNTS } from './mine-counts.ts';

/** How programs find out that a game is won: by the tiles, or by how many were revealed. */
const WINS = [
  ['', 'tiles'],
  ['-counted', 'count'],
] as const;

const MIDDLE: IntegerPair = [9, 9];

/** Just off the board at each side, at a corner, and further away. */
const OFF: readonly IntegerPair[] = at(
  '-1 4, 20 4, 4 -1, 4 20, -1 -1, 20 20, 0 20, 20 0, -1 19, 19 -1, 21 7, 7 25, -5 3, 3 -7, 60 60',
);

const badMines: Requirement = {
  id: 'bad-mine',
  title: 'A mine off the board, or on another',
  quote:
    'If the coordinates are out of bounds, or if they are the same as an already-placed mine, display (row, col) is not a valid position for a mine. where row and col are the numbers entered. Omit the bad mine, and continue reading mine locations',
  needs: [],
  experiments: [
    session(1, [[20, 3]]),
    session(2, [MIDDLE, MIDDLE]),
    session(2, [[-1, 4], MIDDLE], MIDDLE),
    session(1, [[-1, 4]]),
    ...OFF.map((off) => session(1, [off])).filter((_, index) => index > 0),
    ...OFF.slice(0, 12)
      .map((off) => session(2, [off, MIDDLE], MIDDLE))
      .filter((_, index) => index > 0),
    session(2, at('0 0, 0 0')),
    // What is true of a negative mine may be true of a guess.
    session(2, at('5 5, 6 6'), [-1, 3], [9, 9]),
    // In one array the tile of a place off the board is that of another place.
    session(3, at('3 20, 3 20, 5 5'), [4, 1]),
    session(3, at('4 0, 3 20, 5 5'), [3, 1]),
    session(3, at('4 5, 6 7, 4 5')),
    session(3, at('4 5, 6 7, 6 7')),
    session(3, at('4 5, 6 7, 4 5, 20 3')),
    session(4, at('4 5, 6 7, 8 9, 6 7')),
    // What is a mine by the text is a guess for who accepts the one before: it reveals all.
    session(3, at('9 9, 3 3, 9 9, 15 5'), [5, 15]),
    session(3, at('9 9, 3 3, 3 3, 15 5'), [5, 15]),
    session(4, at('9 9, 3 3, 6 6, 9 9, 15 5'), [5, 15]),
    ...OFF.slice(0, 4).map((off) => session(1, [off, MIDDLE], [9, 10])),
    session(2, [MIDDLE, MIDDLE, [5, 3]], [9, 10]),
    session(3, [MIDDLE, MIDDLE, [20, 2], [5, 3]]),
    session(2, at('-1 2, 3 20, 4 20')),
    session(1, [[-25, 3]]),
    session(2, at('3 5, 3 5, 3 5, 5 3'), [3, 5]),
    session(2, [MIDDLE, [-1, 9], [2, -2], [3, 2]], [3, 2]),
  ],
  differences: badMineDifferences,
  fresh: freshOf(
    mostly(
      fc.oneof(
        fc
          .tuple(several(offBoard, 1, 3), several(place, 1, 3))
          .map(([off, good]) => session(good.length, [...off, ...good])),
        fc
          .tuple(offBoard, place, fc.boolean())
          .map(([off, good, isTwice]) => session(isTwice ? 3 : 2, [off, ...(isTwice ? [off] : []), good], good)),
        several(place, 1, 4).chain((good) =>
          fc
            .tuple(guessesBeside(good.slice(0, 1), 1, 1), fc.nat(good.length - 1), several(offBoard, 0, 1))
            .map(([guesses, again, off]) =>
              session(good.length + 1, [...good, good[again]!, ...off, [19 - good[0]![0], 18]], ...guesses),
            ),
        ),
        fc.tuple(offBoard, several(place, 0, 2)).map(([off, good]) => session(good.length + 1, [...good, off])),
        numberGame,
      ),
      refused,
    ),
  ),
};

function* badMineDifferences(): Generator<Difference> {
  yield* acceptedBadMines();
  yield* negativeMines();
  yield* toldBadMines();
  yield* exchangedMines();
  yield* refusedIfBoth();
  yield* wideLimits('mine', 'mines');
}

function* acceptedBadMines(): Generator<Difference> {
  yield misconception('bad-mine-counts');
  yield misconception('mine-on-mine-accepted');
  const read = 'a bad mine is left out, and mines are read until there are enough';
  yield difference(
    'bad-mine-counts-on-mine',
    'counts a mine that is refused because there is one already as one of the mines to be read, though not one off the board',
    read,
    { countsBadMines: 'on a mine' },
  );
  yield difference(
    'bad-mine-counts-off-board',
    'counts a mine that is refused because it is off the board as one of the mines to be read, though not one on another',
    read,
    { countsBadMines: 'off the board' },
  );
  yield difference(
    'mine-on-mine-adds-up',
    'counts a mine again in the numbers around it when it is typed a second time, although it refuses it',
    'a bad mine is left out',
    { mineOnMineAddsUp: 'always' },
  );
  yield difference(
    'mine-on-mine-accepted-adds-up',
    'accepts a mine where there is one already, and counts it twice in the numbers around it',
    'such a mine is refused as one off the board is',
    { acceptsMineOnMine: 'all', mineOnMineAddsUp: 'accepted' },
  );
  yield difference(
    'mine-on-mine-counted',
    'accepts a mine where there is one already, and counts it as one more when it asks whether the game is won',
    'such a mine is refused as one off the board is',
    { acceptsMineOnMine: 'all', wins: 'count' },
  );
}

/** The places before a bad one whose numbers programs show in its place. */
const PLACES_BEFORE = [
  ['last-good', 'the last mine that it placed', 'last good'],
  ['last-on-board', 'the last place of a mine that was on the board', 'last on board'],
  ['before', 'the place typed before the bad one', 'place before'],
] as const;

function* negativeMines(): Generator<Difference> {
  const should = 'such a place is refused, and the input goes on';
  const takes = (of: string): string => `takes a negative row or column of ${of} for the end of its input`;
  yield {
    ...difference('negative-ends', takes('a mine or a guess'), should, {
      negativeMineEnds: true,
      negativeGuessEnds: true,
    }),
    unites: ['negative-mine-ends', 'negative-guess-ends'],
  };
  yield difference('negative-mine-ends', takes('a mine'), should, { negativeMineEnds: true });
}

function* toldBadMines(): Generator<Difference> {
  const both = 'the message is for those off the board and for those on a mine';
  yield difference('mine-off-board-untold', 'says nothing about a mine off the board, which it leaves out', both, {
    badMinesTold: 'on a mine',
  });
  yield difference('mine-on-mine-untold', 'says nothing about a mine on another, which it leaves out', both, {
    badMinesTold: 'off the board',
  });
  const entered = 'the row and then the column are shown as they were entered';
  const message = 'in "(row, col) is not a valid position for a mine."';
  yield difference('bad-mine-swapped', `shows the column before the row ${message}`, entered, {
    badMineNumbers: 'swapped',
  });
  yield difference('bad-mine-row-twice', `shows the row twice, also as the column, ${message}`, entered, {
    badMineNumbers: 'first twice',
  });
  yield difference('bad-mine-column-twice', `shows the column twice, also as the row, ${message}`, entered, {
    badMineNumbers: 'second twice',
  });
  yield difference('bad-mine-one-more', `shows both numbers one too high ${message}`, entered, {
    badMineNumbers: 'one more',
  });
  yield difference('bad-mine-one-less', `shows both numbers one too low ${message}`, entered, {
    badMineNumbers: 'one less',
  });
  for (const [id, which, badMineNumbers] of PLACES_BEFORE) {
    yield difference(`bad-mine-${id}`, `shows ${which}, or 0 and 0 if there is none, ${message}`, entered, {
      badMineNumbers,
    });
  }
}

/** The mines that programs compare with a new one, in a list of those that they placed. */
const TAKEN_BY = [
  ['the-last', onlyOf('that is the last one'), { from: -1 }],
  ['the-last-two', onlyOf('it is one of the last two'), { from: -2 }],
  ['the-first', onlyOf('that is the first one'), { from: 0, to: 1 }],
  ['all-but-the-last', leftOut('last'), { from: 0, to: -1 }],
  ['all-but-the-first', leftOut('first'), { from: 1 }],
] as const;

function onlyOf(which: string): string {
  return `refuses a mine where there is one already only if ${which} that it placed`;
}

function leftOut(which: string): string {
  return `leaves out the ${which} mine that it placed when it looks whether there is one already, so that it can be placed twice`;
}

/** Programs with an "and" where there should be an "or". */
function* refusedIfBoth(): Generator<Difference> {
  const does = 'refuses a mine only if it is off the board and the tile that it finds there has one already';
  const should = 'a mine is refused if it is off the board, and also where there is one already';
  for (const [ending, wins] of WINS) {
    const refusing = (way: string, words: string, mineAt: TileAt): Difference =>
      difference(`mine-refused-if-both${way}${ending}`, words, should, {
        acceptsMineOnMine: 'on the board',
        mineAt,
        wins,
      });
    const outside = `${does}; what it does with mines outside of its array cannot be told`;
    yield { ...refusing('', does, tileWithin(ANYWHERE)), weaker: refusing('-memory', outside, tileOrMemory(ANYWHERE)) };
    yield refusing(
      '-from-either-end-or-crash',
      `${does}, and crashes where there is no such tile`,
      tileFromEitherEnd(CRASH, CRASH),
    );
  }
}

/** Programs in which a test of a mine is the wrong way round. */
function* exchangedMines(): Generator<Difference> {
  yield difference(
    'mines-judged-exchanged',
    'says of a good mine, which it places, that its position is not valid, and counts a bad one as placed',
    'that message is for a bad mine, which is left out',
    { minesJudged: 'exchanged' },
  );
  yield difference(
    'mine-refused',
    'refuses every mine, also one on the board, as not a valid position',
    'that message is for a bad mine, and a good one is placed',
    { mineAt: () => undefined },
  );
  const orTaken: TileAt = (row, column) => tileOnBoard(row, column) ?? TAKEN;
  yield difference(
    'mines-judged-exchanged-not-placed',
    'says of a good mine that its position is not valid and leaves it out, and takes a bad one',
    'that message is for a bad mine, which is left out',
    { minesJudged: 'exchanged', laysMines: false, mineAt: orTaken },
  );
  for (const [ending, wins] of WINS) {
    yield difference(
      `mine-taken-exchanged${ending}`,
      'looks for a mine that is there already at the exchanged place, its column as the row and its row as the column',
      'a mine is refused where there is one already',
      { mineTakenAt: 'exchanged', wins },
    );
    for (const [id, does, mineTakenBy] of TAKEN_BY) {
      for (const mineOnMineAddsUp of ['never', 'accepted'] as const) {
        const adds = mineOnMineAddsUp === 'accepted';
        yield difference(
          `mine-taken-by-${id}${ending}${adds ? '-adds-up' : ''}`,
          `${does}${adds ? ', and counts one that it accepts again in the numbers around it' : ''}${ending === '' ? '' : ', and counts each that it accepts when it asks whether the game is won'}`,
          'a mine is refused where there is one already',
          { mineTakenBy, wins, mineOnMineAddsUp },
        );
      }
    }
  }
}

const rowFirst: Requirement = {
  id: 'row-first',
  title: 'The row comes before the column',
  quote: 'For each mine, the program then reads a space-separated row and column giving the location of the mine.',
  needs: ['initial-board'],
  experiments: [
    game([[2, 7]], [2, 7]),
    game([[2, 7]], [2, 8]),
    game([[2, 7]], [1, 7]),
    game([[15, 4]], [15, 4]),
    game([[15, 4]], [14, 4]),
    game([[0, 11]], [0, 12]),
    session(2, at('2 7, 7 2, 5 5'), [5, 6], [7, 2]),
  ],
  differences: () => [
    misconception('column-before-row'),
    difference('mines-column-first', 'reads the column of a mine before its row', 'the row comes first', {
      minesColumnFirst: true,
    }),
    ...WINS.map(([ending, wins]) =>
      difference(
        `no-mine-placed${ending}`,
        'places no mine on the board',
        'a mine is placed at the row and column that are read',
        { laysMines: false, wins },
      ),
    ),
    ...WINS.map(([ending, wins]) =>
      difference(
        `mines-laid-exchanged${ending}`,
        'places a mine in the column of its row and the row of its column, though it looks rightly whether there is one',
        'a mine is placed at the row and column that are read',
        { laysMinesAt: 'exchanged', wins },
      ),
    ),
    difference('columns-first', 'reads columns before rows, of mines and of guesses', 'the row comes first', {
      minesColumnFirst: true,
      guessesColumnFirst: true,
    }),
  ],
  fresh: freshOf(
    fc.oneof(
      place.map((one) => game([one], one)),
      numberGame,
      fc.nat(LAST).map((at) => game([[at, at]], [at, at])),
      refused,
    ),
  ),
};

/** Below, at and above the limits of the types that programs use. */
const LARGE = [127, 128, 255, 256, 300, 32_767, 32_768, 65_536, 100_000, 2_147_483_647];

const largePlaces: Requirement = {
  id: 'large-places',
  title: 'Rows and columns as they were entered',
  quote: 'display (row, col) is not a valid position for a mine. where row and col are the numbers entered.',
  needs: [],
  experiments: [
    session(1, [[256, 3]]),
    session(1, [[3, 300]]),
    session(1, [[-200, 3]]),
    game([MIDDLE], [256, 3]),
    ...LARGE.map((number) => session(1, [[number, 4]])),
    ...LARGE.map((number) => session(1, [[4, -number]])),
    ...LARGE.map((number) => game([MIDDLE], [5, number])),
    game([MIDDLE], [-300, 3]),
    session(1, [[65_545, 9]], [9, 10]),
  ],
  differences: () => {
    const should = 'every int is read and shown as it was entered';
    return [
      misconception('coordinates-in-a-char'),
      difference(
        'coordinates-in-an-unsigned-char',
        'keeps rows and columns in 8 bits, so that 300 becomes 44 and -1 becomes 255',
        should,
        {
          placeType: 'unsigned char',
        },
      ),
      difference('coordinates-in-a-short', 'keeps rows and columns in 16 bits, so that 65536 becomes 0', should, {
        placeType: 'short',
      }),
    ];
  },
  fresh: freshOf(
    fc.oneof(
      fc.tuple(large(), fc.nat(LAST)).map((one) => session(1, [one])),
      fc.tuple(fc.nat(LAST), large()).map((one) => game([MIDDLE], one)),
      fc.tuple(fc.nat(LAST), fc.constantFrom(-1, 20, 21, 50, 100)).map((one) => session(1, [one])),
      numberGame,
    ),
  ),
};

function large(): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: 128, max: 1000 }),
    fc.integer({ min: -1000, max: -129 }),
    fc.integer({ min: 32_768, max: 200_000 }),
  );
}

function crowdedGame(rows: readonly number[]): CaseInput {
  const mines = rows.flatMap((row) => Array.from({ length: 20 }, (_, column): IntegerPair => [row, column]));
  return game(mines, [rows[0]!, 3]);
}

const minesBesideMines: Requirement = {
  id: 'mines-beside-mines',
  title: 'Mines beside mines',
  quote: 'An X stands for a mine.',
  needs: ['initial-board'],
  experiments: [
    game(at('5 5, 5 6'), [5, 5]),
    game(at('5 5, 5 6'), [5, 6]),
    game(at('5 5, 6 6'), [5, 5]),
    game(at('5 5, 6 5, 5 6'), [5, 5]),
    game(at('5 5, 5 7'), [5, 5]),
    game(at('0 0, 1 1, 0 1'), [0, 0]),
    game(at('3 3, 3 4, 3 5, 3 6'), [3, 4]),
    game(at('5 5, 5 6'), [0, 0]),
    game(at('5 5, 5 7, 5 6'), [0, 0]),
    game(at('5 5, 5 6, 12 12'), [0, 0], [5, 5]),
    crowdedGame([4]),
    session(2, at('5 5, 5 6, 5 5'), [4, 5]),
  ],
  differences: minesBesideDifferences,
  fresh: freshOf(
    fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 18 }), fc.integer({ min: 1, max: 17 })).map(([row, column]) =>
        game(
          [
            [row, column],
            [row, column + 1],
          ],
          [row, column],
        ),
      ),
      fc
        .tuple(fc.integer({ min: 1, max: 17 }), fc.integer({ min: 1, max: 17 }), fc.integer({ min: 0, max: 1 }))
        .map(([row, column, right]) =>
          game(
            [
              [row, column],
              [row + 1, column + right],
            ],
            [row - 1, column],
          ),
        ),
      numberGame,
    ),
  ),
};

function* minesBesideDifferences(): Generator<Difference> {
  const should = 'a mine stays a mine, whatever is placed beside it';
  for (const spreadOnMine of ['left hidden', 'shown'] as const) {
    for (const wins of ['tiles', 'count'] as const) {
      const id = ['mine-fades', spreadOnMine === 'shown' && 'shown', wins === 'count' && 'count']
        .filter(Boolean)
        .join('-');
      const does = 'makes a number of a mine when another is placed beside it later';
      yield difference(id, does, should, { minesFade: true, spreadOnMine, wins });
    }
  }
}

/** The count of mines and their places. */
export const MINE_REQUIREMENTS: readonly Requirement[] = [
  ...COUNT_REQUIREMENTS,
  badMines,
  LARGE_COUNTS,
  largePlaces,
  BOARD_RANGE,
  rowFirst,
  minesBesideMines,
];
