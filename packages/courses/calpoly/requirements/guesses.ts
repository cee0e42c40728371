import fc from 'fast-check';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { BadRound, CalpolyRules } from '../rules.ts';
import { TAKEN, type TileAt, tileOnBoard } from '../tiles.ts';
import {
  at,
  CORNER,
  difference,
  freshOf,
  game,
  guessesBeside,
  misconception,
  mostly,
  numberGame,
  offBoard,
  place,
  several,
  unguessed,
} from './experiments.ts';
import { wideLimits } from './limits.ts';

const MINE: IntegerPair = [5, 5];
const NUMBER: IntegerPair = [5, 6];

const OFF: readonly IntegerPair[] = at(
  '20 5, -1 5, 5 20, 5 -1, 20 20, -1 -1, 4 26, 26 4, -3 2, 2 -8, 0 20, 19 -1, -1 20, 20 -1',
);

const badGuesses: Requirement = {
  id: 'bad-guess',
  title: 'A guess off the board',
  quote:
    'If the numbers supplied are out of bounds on the board, display: (x, y) is not a valid position. with a return at the end of the statement, and where x and y are the numbers entered. Continue the game.',
  needs: ['initial-board'],
  experiments: [
    game([MINE], [20, 5]),
    game([MINE], NUMBER, NUMBER),
    game([MINE], [-1, 5]),
    game([MINE], [20, 5], NUMBER),
    game([MINE], NUMBER, NUMBER, [5, 4]),
    ...OFF.slice(2).map((off) => game([MINE], off)),
    ...OFF.slice(0, 6).map((off) => game([MINE], NUMBER, off)),
    game([MINE], [20, 3], MINE),
    game([MINE], [3, 20], [-1, 0], [5, 4]),
    game([MINE, [6, 0]], [5, 0], [4, 20]),
    game([MINE, [6, 0]], [5, 0], [4, 20], [6, 0]),
    game([MINE, [6, 18]], [6, 19], [7, -1]),
    game([MINE], NUMBER, NUMBER, [20, 1], [6, 6]),
    game([MINE], NUMBER, [4, 5], NUMBER, [-1, 2]),
    game([MINE], NUMBER, [20, 7], [3, 20]),
    game([MINE], [3, -25]),
  ],
  differences: badGuessDifferences,
  fresh: freshOf(
    mostly(
      fc.oneof(
        several(offBoard, 1, 3).map((off) => game([MINE], ...off)),
        fc
          .tuple(offBoard, several(place, 1, 2))
          .chain(([off, mines]) => guessesBeside(mines, 1, 3).map((guesses) => game(mines, off, ...guesses))),
        fc
          .tuple(several(place, 1, 2), several(offBoard, 0, 2))
          .chain(([mines, off]) =>
            guessesBeside(mines, 2, 3).map(([one, ...others]) => game(mines, one!, one!, ...others, one!, ...off)),
          ),
        fc
          .tuple(fc.nat(17), fc.boolean())
          .map(([row, isLeft]) =>
            isLeft ? game([[row + 2, 0]], [row + 1, 0], [row, 20]) : game([[row, 19]], [row + 1, 19], [row + 2, -1]),
          ),
        numberGame,
      ),
      unguessed,
    ),
  ),
};

/** The ways to go on after a bad guess that are not the text's, in words. */
const ROUNDS: readonly (readonly [round: BadRound, id: string, does: string])[] = [
  ['nothing', 'is-no-round', 'prints neither a round nor the board after KIND, and does not count it as a round'],
  ['same number', 'is-not-counted', 'does not count KIND as a round: the next round has the same number'],
  [
    'last number',
    'repeats-the-number',
    'gives the round of KIND a number that is one too low: the next round has the number that this one should have',
  ],
  ['board only', 'has-board-only', 'prints the board without a round after KIND, and does not count it'],
  ['counted twice', 'counts-twice', 'counts KIND twice: its round has the number after the one that it should have'],
  [
    'next skipped',
    'skips-a-number',
    'counts KIND twice: the next round has the number after the one that it should have',
  ],
  ['counted silently', 'counts-silently', 'counts KIND as a round, but prints neither the round nor the board'],
];

/**
 * Where the numbers of the tiles may start behind the array of the board. Units: cells; arrays of 400 bytes start at
 * multiples of 32.
 */
const NUMBERS_AFTER = [undefined, 400, 416, -400, -416];

function* badGuessDifferences(): Generator<Difference> {
  yield* badGuessRounds();
  yield* latelySaid();
  yield* badGuessNumbers();
  for (const numbersAfter of NUMBERS_AFTER) {
    yield difference(
      `looks-up-first${numbersAfter === undefined ? '' : `-${numbersAfter}`}`,
      'looks a guess up in memory before it tests that it is on the board, and says "Spot already revealed" where it finds a number there',
      'a guess off the board is not a valid position',
      { looksUpFirst: true, numbersAfter },
    );
  }
  yield* wideLimits('guess', 'guesses');
  yield* refusedGuesses();
  yield* negativeGuesses();
}

/** Programs in which the round of such a guess is another one. */
function* badGuessRounds(): Generator<Difference> {
  const should = 'every guess is a round and is followed by the board';
  // Each kind of guess may also be the only one: both together are told where both were found.
  yield { ...misconception('bad-guess-is-no-round'), unites: ['guess-off-board-is-no-round', 'open-spot-is-no-round'] };
  for (const [round, id, does] of ROUNDS) {
    const off = does.replace('KIND', 'a guess off the board');
    yield difference(`guess-off-board-${id}`, off, should, { roundOffBoard: round });
  }
  for (const [round, id, does] of ROUNDS) {
    const open = does.replace('KIND', 'a guess on a revealed spot');
    yield difference(`open-spot-${id}`, open, should, { roundOnOpen: round });
  }
  for (const [round, id, does] of ROUNDS.slice(1)) {
    const both = does.replace('KIND', 'a guess that is off the board or already revealed');
    yield {
      ...difference(`bad-guess-${id}`, both, should, { roundOffBoard: round, roundOnOpen: round }),
      unites: [`guess-off-board-${id}`, `open-spot-${id}`],
    };
  }
  for (const roundOffBoardFor of ['negative', 'too large'] as const) {
    const kind = `a guess with a ${roundOffBoardFor === 'negative' ? 'negative' : 'too large'} row or column`;
    for (const [round, id, does] of ROUNDS) {
      const changes = { roundOffBoard: round, roundOffBoardFor };
      const only = `treats ${kind} unlike any other off the board, and ${does.replace('KIND', 'it')}`;
      yield difference(`guess-${roundOffBoardFor.replace(' ', '-')}-${id}`, only, should, changes);
    }
  }
}

/** Programs that say late that a guess is refused: one kind of it, or both. */
function* latelySaid(): Generator<Difference> {
  const should = 'the message comes first, then the round and its board';
  for (const [place, where] of [
    ['between', 'after the number of its round, and before the board'],
    ['last', 'after the board of its round'],
  ] as const) {
    const ids = [`off-board-said-${place}`, `open-spot-said-${place}`] as const;
    const said = (id: string, what: string, changes: Partial<CalpolyRules>): Difference => ({
      ...difference(id, `prints ${what} ${where}`, should, changes),
      isOfForm: true,
    });
    yield said(ids[0], '"(x, y) is not a valid position."', { saysOffBoard: place });
    yield { ...said(ids[1], '"Spot already revealed, pick another spot"', { saysOnOpen: place }), about: openSpots.id };
    const both = said(
      `bad-guess-said-${place}`,
      'the message about a guess that is off the board or already revealed',
      {
        saysOffBoard: place,
        saysOnOpen: place,
      },
    );
    yield { ...both, unites: ids };
  }
}

/** The guesses before a bad one whose numbers programs show in its place. */
const GUESSES_BEFORE = [
  ['last-good', 'the last guess that revealed a tile', 'last good'],
  ['last-on-board', 'the last guess that was on the board', 'last on board'],
  ['before', 'the guess before the bad one', 'place before'],
] as const;

function* badGuessNumbers(): Generator<Difference> {
  const entered = 'the two numbers are shown as they were entered';
  const message = 'in "(x, y) is not a valid position."';
  yield difference('bad-guess-swapped', `shows the second number before the first ${message}`, entered, {
    badGuessNumbers: 'swapped',
  });
  yield difference('bad-guess-first-twice', `shows the first number twice ${message}`, entered, {
    badGuessNumbers: 'first twice',
  });
  yield difference('bad-guess-second-twice', `shows the second number twice ${message}`, entered, {
    badGuessNumbers: 'second twice',
  });
  for (const which of ['first', 'second'] as const) {
    const does = `shows the ${which} number twice, if it is off the board, ${message}`;
    yield difference(`bad-guess-${which}-twice-if-off`, does, entered, { badGuessNumbers: `${which} twice if off` });
  }
  yield difference('bad-guess-one-more', `shows both numbers one too high ${message}`, entered, {
    badGuessNumbers: 'one more',
  });
  yield difference('bad-guess-one-less', `shows both numbers one too low ${message}`, entered, {
    badGuessNumbers: 'one less',
  });
  for (const [id, which, badGuessNumbers] of GUESSES_BEFORE) {
    yield difference(`bad-guess-${id}`, `shows ${which}, or 0 and 0 if there is none, ${message}`, entered, {
      badGuessNumbers,
    });
  }
  yield difference('bad-guess-last-mine', `shows the row and the column of the last mine ${message}`, entered, {
    badGuessNumbers: 'last mine',
  });
}

function* negativeGuesses(): Generator<Difference> {
  const should = 'such a guess is not a valid position, and the game goes on';
  const does = 'takes a negative row or column of a guess for the end of its input';
  yield difference('negative-guess-ends', does, should, { negativeGuessEnds: true });
}

function* refusedGuesses(): Generator<Difference> {
  yield difference(
    'guess-refused',
    'refuses every guess, also one on the board, as not a valid position',
    'a guess off the board is not a valid position, and any other is',
    { guessAt: () => undefined },
  );
  const opposite: TileAt = (row, column) => (tileOnBoard(row, column) === undefined ? TAKEN : undefined);
  yield difference(
    'guess-refused-on-board',
    'refuses guesses on the board as not a valid position, and takes those off it',
    'a guess off the board is not a valid position, and any other is',
    { guessAt: opposite },
  );
  yield difference(
    'guesses-not-made',
    'does nothing with a guess but print the round: it reveals nothing, and has no message',
    'a guess reveals a tile, or there is a message',
    { makesGuesses: false },
  );
}

const SAYS = 'says "Spot already revealed, pick another spot"';

const UNTOLD: readonly (readonly [tells: CalpolyRules['tellsRevealed'], id: string, does: string])[] = [
  ['none', 'never', `never ${SAYS}`],
  ['guessed', 'guessed', `${SAYS} only of spots that were guessed before, not of those that a 0 has revealed`],
  ['numbers', 'numbers', `${SAYS} only of spots with a number, not of those that are 0`],
  ['same as last', 'same', `${SAYS} only if the guess is the same as the last one on the board`],
];

const openSpots: Requirement = {
  id: 'open-spot',
  title: 'A spot that is revealed already',
  quote:
    'If the coordinates are valid but the spot has already been revealed, display: Spot already revealed, pick another spot with a return at the end of the statement. Continue the game.',
  needs: ['initial-board'],
  experiments: [
    game([MINE], NUMBER, NUMBER),
    game([MINE], NUMBER, [5, 4], NUMBER),
    game([MINE], NUMBER, NUMBER, NUMBER),
    game([MINE], NUMBER, NUMBER, MINE),
    game(at('1 0, 1 1, 0 2, 1 2'), [0, 0], [0, 0]),
    game(at('0 2, 1 2, 2 2, 2 1, 2 0'), [0, 0], [0, 1]),
    game(at('0 2, 1 2, 2 2, 2 1, 2 0'), [0, 0], [0, 1], [0, 1]),
    game(at('0 2, 1 2, 2 2, 2 1, 2 0'), [0, 0], [0, 0]),
  ],
  differences: openSpotDifferences,
  fresh: freshOf(
    fc.oneof(
      several(place, 1, 2).chain((mines) =>
        guessesBeside(mines, 1, 2).map((guesses) => game(mines, ...guesses, ...guesses)),
      ),
      fc
        .tuple(fc.integer({ min: 3, max: 18 }), fc.integer({ min: 3, max: 18 }))
        .map(([row, column]) => game(CORNER, [row, column], [row - 1, column])),
      fc
        .tuple(several(place, 1, 2), offBoard)
        .chain(([mines, off]) => guessesBeside(mines, 1, 1).map(([guess]) => game(mines, guess!, off, guess!))),
      numberGame,
      // For programs that never do it rightly.
      unguessed,
    ),
  ),
};

function* openSpotDifferences(): Generator<Difference> {
  const should = 'that message answers every guess on a spot that is revealed';
  for (const [tellsRevealed, id, does] of UNTOLD) {
    const untold = difference(`revealed-told-${id}`, does, should, { tellsRevealed });
    const variant = [
      difference(`${untold.id}-anew`, does, should, { tellsRevealed, revealsAgain: true }),
      difference(`${untold.id}-unused`, does, should, { tellsRevealed, revealsAgain: false }),
    ];
    yield { ...untold, variant };
    // They are rules of their own, too, where it is known before how far a reveal goes.
    yield* variant;
  }
  yield difference('hidden-told', `${SAYS} of spots that are hidden, and not of those that are revealed`, should, {
    revealedTest: 'negated',
  });
  yield difference(
    'revealed-told-exchanged',
    `${SAYS} if the spot at the exchanged place, its column as the row and its row as the column, is revealed`,
    should,
    { revealedTest: 'exchanged' },
  );
}

/** Guesses that reveal nothing. */
export const BAD_GUESS_REQUIREMENTS: readonly Requirement[] = [badGuesses, openSpots];
