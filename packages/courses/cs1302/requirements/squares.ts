import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { Cs1302Rules, SquareOutcome, UndoneOutcome } from '../rules.ts';
import {
  difference,
  each,
  fieldWith,
  freshGames,
  gameOn,
  listed,
  oneOf,
  safeSquaresOf,
  shuffled,
} from './experiments.ts';

const ONE_SHOULD = 'only the square that is named is revealed';

const CORNER = fieldWith([[4, 4]]);

export const ONE_SQUARE: Requirement = {
  id: 'one-square',
  title: 'A reveal reveals one square only',
  quote: 'If the user reveals one square, then, at most, one square is revealed in the minefield.',
  needs: ['start'],
  experiments: [
    gameOn(CORNER, ['r 0 0', 'q']),
    gameOn(CORNER, ['m 1 1', 'g 2 2', 'r 1 2', 'q']),
    gameOn(
      fieldWith([
        [0, 0],
        [2, 3],
      ]),
      ['r 4 0', 'q'],
    ),
    gameOn(
      fieldWith([
        [0, 2],
        [1, 2],
        [2, 2],
        [3, 2],
        [4, 2],
      ]),
      ['r 2 4', 'q'],
    ),
  ],
  differences: () => [
    listed('zero-spreads'),
    difference('zero-reveals-around', 'reveals the 8 squares around a square too when that counts 0', ONE_SHOULD, {
      revealRule: 'block',
    }),
    difference(
      'zero-spreads-around-marks',
      'goes on from a 0 when it reveals a square, but not to squares that are marked or guessed',
      ONE_SHOULD,
      { revealRule: 'flood', spreadMarks: 'keep' },
    ),
    difference(
      'zero-reveals-around-marks',
      'reveals the 8 squares around a square too when that counts 0, but not those that are marked or guessed',
      ONE_SHOULD,
      { revealRule: 'block', spreadMarks: 'keep' },
    ),
    difference(
      'zero-spreads-four-ways',
      'goes on from a 0 to the squares above, below, left and right when it reveals a square',
      ONE_SHOULD,
      { revealRule: 'flood', spreadsFourWays: true },
    ),
    difference(
      'zero-reveals-four-around',
      'reveals the squares above, below, left and right too when a square counts 0',
      ONE_SHOULD,
      { revealRule: 'block', spreadsFourWays: true },
    ),
  ],
  fresh: freshGames((field, random) => {
    const safe = shuffled(safeSquaresOf(field), random);
    const marked = safe
      .slice(0, random.below(3))
      .map(([row, column]) => `${oneOf(['m', 'g'], random)} ${row} ${column}`);
    return [...marked, ...each('r', safe.slice(3, 5 + random.below(3))), 'q'];
  }),
};

const AGAIN_SHOULD = 'any square can be revealed, marked or guessed whatever it shows, and shows that from then on';

interface Again {
  readonly rules: readonly (keyof Cs1302Rules)[];
  /** What it does, but for the outcome. */
  readonly says: string;
  readonly outcomes: readonly UndoneOutcome[];
}

const NOT_DONE: readonly UndoneOutcome[] = ['same', 'ignored', 'refused'];

const AGAIN: readonly Again[] = [
  {
    rules: ['markOfOpen', 'guessOfOpen', 'guessOfMarked', 'markOfGuessed'],
    says: 'a square is marked or guessed that shows something else already',
    outcomes: NOT_DONE,
  },
  {
    rules: ['markOfOpen', 'markOfGuessed'],
    says: 'a square is marked that is revealed or guessed',
    outcomes: NOT_DONE,
  },
  {
    rules: ['guessOfOpen', 'guessOfMarked'],
    says: 'a square is guessed that is revealed or marked',
    outcomes: NOT_DONE,
  },
  { rules: ['markOfOpen', 'guessOfOpen'], says: 'a square is marked or guessed that is revealed', outcomes: NOT_DONE },
  { rules: ['markOfOpen'], says: 'a square is marked that is revealed', outcomes: NOT_DONE },
  { rules: ['guessOfOpen'], says: 'a square is guessed that is revealed', outcomes: NOT_DONE },
  {
    rules: ['guessOfMarked', 'markOfGuessed'],
    says: 'a marked square is guessed, or a guessed one marked',
    outcomes: NOT_DONE,
  },
  { rules: ['guessOfMarked'], says: 'a marked square is guessed', outcomes: NOT_DONE },
  { rules: ['markOfGuessed'], says: 'a guessed square is marked', outcomes: NOT_DONE },
  {
    rules: ['markOfMarked', 'guessOfGuessed', 'revealOfOpen'],
    says: 'a square shows already what a command would make it show',
    outcomes: ['ignored', 'refused'],
  },
  { rules: ['revealOfOpen'], says: 'a square is revealed again', outcomes: ['ignored', 'refused'] },
  {
    rules: ['markOfMarked', 'guessOfGuessed'],
    says: 'a square is marked or guessed again',
    outcomes: ['ignored', 'refused'],
  },
  { rules: ['markOfMarked'], says: 'a square is marked again', outcomes: ['ignored', 'refused'] },
  { rules: ['guessOfGuessed'], says: 'a square is guessed again', outcomes: ['ignored', 'refused'] },
];

const OUTCOME_WORDS: Readonly<Record<UndoneOutcome, string>> = {
  same: 'counts a round but changes nothing when',
  ignored: 'does nothing, and counts no round, when',
  refused: 'prints an error when',
  hidden: 'removes the mark when',
};

function* againDifferences(): Iterable<Difference> {
  yield listed('flag-refused-on-open');
  for (const [id, says, rules] of TOGGLES) {
    yield difference(`${id}-removes`, `removes ${says}`, AGAIN_SHOULD, outcomesOf(rules, 'hidden'));
  }
  for (const { rules, says, outcomes } of AGAIN) {
    for (const outcome of outcomes) {
      const id = `${outcome}-${rules.join('-')}`;
      yield difference(id, `${OUTCOME_WORDS[outcome]} ${says}`, AGAIN_SHOULD, outcomesOf(rules, outcome));
    }
  }
  const all = AGAIN.flatMap(({ rules }) => rules);
  for (const outcome of NOT_DONE) {
    yield difference(
      `${outcome}-whatever-shows`,
      `${OUTCOME_WORDS[outcome]} a square is named that is not hidden any more`,
      AGAIN_SHOULD,
      outcomesOf([...all, 'revealOfMarked', 'revealOfGuessed', 'mineOfMarked', 'mineOfGuessed'], outcome),
    );
  }
}

const TOGGLES: readonly (readonly [id: string, says: string, rules: readonly (keyof Cs1302Rules)[]])[] = [
  [
    'both-again',
    'the F when a marked square is marked again, and the ? when a guessed one is guessed again',
    ['markOfMarked', 'guessOfGuessed'],
  ],
  ['mark-again', 'the F when a marked square is marked again', ['markOfMarked']],
  ['guess-again', 'the ? when a guessed square is guessed again', ['guessOfGuessed']],
];

export function outcomesOf(rules: readonly (keyof Cs1302Rules)[], outcome: SquareOutcome): Partial<Cs1302Rules> {
  return Object.fromEntries(rules.map((rule) => [rule, outcome]));
}

const FIELD = fieldWith([
  [0, 3],
  [2, 2],
]);

const AGAIN_ON: readonly IntegerPair[] = [
  [1, 1],
  [3, 3],
  [4, 4],
];

/** One of the commands, and another one on the same square. */
function twice(first: string, second: string, [row, column]: IntegerPair = AGAIN_ON[0]!): string[] {
  return [`${first} ${row} ${column}`, `${second} ${row} ${column}`];
}

export const AGAIN_REQUIREMENT: Requirement = {
  id: 'squares-again',
  title: 'Any square can be revealed, marked and guessed, whatever it shows',
  quote:
    'the player may mark, guess, or reveal any square in the grid, even squares that have already been marked or revealed. In other words, the player may issue a command to mark, guess, or reveal a square, regardless of its current state.',
  needs: ['start', 'mark', 'guess', 'reveal'],
  experiments: [
    gameOn(FIELD, [
      ...twice('r', 'm', AGAIN_ON[0]),
      ...twice('r', 'g', AGAIN_ON[1]),
      ...twice('r', 'r', AGAIN_ON[2]),
      'q',
    ]),
    gameOn(FIELD, [
      ...twice('m', 'm', AGAIN_ON[0]),
      ...twice('g', 'g', AGAIN_ON[1]),
      ...twice('r', 'r', AGAIN_ON[2]),
      'q',
    ]),
    gameOn(FIELD, [...twice('m', 'g', AGAIN_ON[0]), ...twice('g', 'm', AGAIN_ON[1]), 'q']),
    ...['m', 'g', 'r'].flatMap((first) =>
      ['m', 'g', 'r'].map((second) => gameOn(FIELD, [...twice(first, second), 'q'])),
    ),
  ],
  differences: againDifferences,
  fresh: freshGames((field, random) => {
    const safe = shuffled(safeSquaresOf(field), random).slice(0, 2);
    const words = (): string[] => [oneOf(['m', 'g', 'r'], random), oneOf(['m', 'g', 'r'], random)];
    return [...safe.flatMap((square) => words().flatMap((word) => each(word, [square]))), 'q'];
  }),
};
