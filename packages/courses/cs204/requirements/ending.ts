import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { Cs204Rules, Option } from '../rules.ts';
import { experiment, unendedInput } from './experiments.ts';
import { type GamePlan, randomGames } from './random-games.ts';
import { differenceOf, exchange, misconception } from './rule-difference.ts';

const OVER =
  "The game will continue until a bomb is opened or there are no more closed cells left (that is, all the cells in the board game are either opened, shown as 'x', or tagged as 'B').";
const OVER_RULE = 'the game is over as soon as no cell is closed, and not before';

/** Some games are won, and some lost. */
function freshEnds(plan: Omit<GamePlan, 'last'>) {
  return (seed: number, count: number): CaseInput[] => [
    ...randomGames(seed, Math.ceil(count / 2), { ...plan, last: 'finish', goesOn: true }),
    ...randomGames(seed + 1, Math.ceil(count / 4), { ...plan, last: 'finish wrongly', goesOn: true }),
    ...randomGames(seed + 2, Math.floor(count / 4), plan),
  ];
}

const won: Requirement = {
  id: 'won',
  title: 'The game is won when the last cell is opened',
  quote: 'the game will end and the player will win and message "Congrats! You won!" will be displayed.',
  needs: ['knows-o'],
  experiments: [
    experiment(['-'], ['-o 0 0']),
    experiment(['--', '--'], ['-o 0 0']),
    experiment(['-x', '--'], ['-b 0 1', '-o 0 0', '-o 1 0', '-o 1 1']),
    experiment(['-x-'], ['-o 0 0', '-h', '-o 0 2']),
    experiment(['---', '---'], ['-o 0 0', '-o 0 2']),
    // What comes after the end is there for programs that do not notice it.
    unendedInput(['x-', '--'], ['-b 0 0', '-o 0 1', '-o 1 0', '-o 1 1', '-b 0 0', '-o 0 0']),
    unendedInput(['-x', '-x'], ['-o 0 0', '-h', '-b 1 1', '-o 1 0', '-b 1 1', '-o 1 1']),
    unendedInput(['---'], ['-o 1 0', '-o 0 0', '-o 0 2']),
  ],
  differences: wonDifferences,
  fresh: freshEnds({ moves: ['open', 'mark bomb'], length: 3 }),
};

function* wonDifferences(): Iterable<Difference> {
  yield misconception('never-over', ['wrong-places', 'ending']);
  yield differenceOf('won-unsaid', 'prints nothing when the game is won', 'it says "Congrats! You won!"', { won: '' });
  yield { ...SHOWN_BOMBS_LOSE, about: 'ending' };
  yield { ...COUNTED_MARKS_LOSE, about: 'ending' };
  // Where the marks are is asked elsewhere.
  for (const difference of countedMarks(MARK_TESTS.filter(({ rules }) => rules.losesBy === undefined))) {
    yield { ...difference, about: 'ending' };
  }
  yield differenceOf('last-board-missing', 'does not print the last board of a game that ends', OVER_RULE, {
    printsLastBoard: false,
  });
}

const ENDINGS: readonly (readonly Option[])[] = [['-o'], ['-o', '-b'], ['-o', '-h'], ['-b'], ['-b', '-h'], ['-h']];

/** It shows early, too, where help ends a game. */
const SHOWN_BOMBS_LOSE = differenceOf(
  'shown-bombs-lose',
  'takes a bomb that help has shown for one in a wrong place when the game is over',
  'only a B on a safe cell loses then',
  { losesBy: 'wrong B or x' },
);

const COUNTED_MARKS_LOSE = differenceOf(
  'counted-marks-lose',
  'compares how many B there are with how many bombs when the game is over',
  'a B on a safe cell loses then, and no bomb that help has shown',
  { losesBy: 'number of B' },
);

function* endDifferences(): Iterable<Difference> {
  yield SHOWN_BOMBS_LOSE;
  yield COUNTED_MARKS_LOSE;
  yield { ...MORE_MARKS_LOSE, about: 'wrong-places' };
  const looks = 'exchanges row and column of the cells with a B when it looks for a bomb there at the end of the game';
  yield { ...exchange('end-bombs', looks, ['exchangesEndBombs']), about: 'wrong-places' };
  for (const endsAfter of ENDINGS) {
    const does = `looks only after ${endsAfter.join(' and ')} whether the game is over`;
    yield differenceOf(`ends-after${endsAfter.join('')}`, does, OVER_RULE, { endsAfter });
    if (endsAfter.includes('-h') && !endsAfter.includes('-o')) continue;
    yield differenceOf(
      `ends-after-any${endsAfter.join('')}`,
      `${does}, but also when that choice changed nothing`,
      OVER_RULE,
      { endsAfter, endsAfterRefusal: true },
    );
  }
  const closed = 'exchanges row and column of the cells when it looks whether one is closed';
  const then =
    'on a field with more columns than rows it crashes as soon as no closed cell is left in the first column';
  yield exchange('end-closed', `${closed}: ${then}`, ['exchangesEndClosed']);
  const conditions = [
    ['all safe open', 'ends the game as soon as all cells without a bomb are open'],
    ['all bombs found', 'ends the game as soon as all bombs are marked or shown'],
    ['no safe closed', 'ends the game as soon as all cells without a bomb are open or marked'],
    ['one closed', 'ends the game when one cell is closed, and not when none is'],
  ] as const;
  for (const [endsWhen, does] of conditions) {
    const id = endsWhen.replaceAll(' ', '-');
    const counted = endsWhen === 'all safe open' ? COUNTED_CELLS : undefined;
    if (endsWhen === 'all safe open') {
      const too = `${does}, and otherwise when no cell is closed`;
      yield differenceOf(`ends-when-${id}-or-full`, too, OVER_RULE, { endsWhen, endsFullToo: true });
    }
    yield { ...differenceOf(`ends-when-${id}`, does, OVER_RULE, { endsWhen }), ...(counted && { variant: counted }) };
    yield differenceOf(`ends-after-o-when-${id}`, `${does}, and looks for that only after -o`, OVER_RULE, {
      endsWhen,
      endsAfter: ['-o'],
    });
  }
  yield* countedMarks(MARK_TESTS);
  yield* countedAgain();
}

/** Programs that count how many cells are closed, and some of them twice. */
function* countedAgain(): Iterable<Difference> {
  for (const countsReopened of ['open or marked', 'marked', 'open'] as const) {
    const does = `counts cells around a 0 as newly opened that were ${countsReopened} before`;
    const id = `counts-reopened${countsReopened === 'open or marked' ? '' : `-${countsReopened}`}`;
    yield differenceOf(id, `${does}, and ends the game too early`, OVER_RULE, { countsReopened });
    yield differenceOf(
      `${id}-exactly`,
      `${does}, and ends the game when the closed cells that are left by that count are exactly 0: too early, or never`,
      OVER_RULE,
      { countsReopened, missesCountBelowZero: true },
    );
  }
}

/** Programs that count marks to find out whether the game is over. */
function* countedMarks(tests: readonly MarkTest[]): Iterable<Difference> {
  for (const [endsWhen, what] of [
    ['marks counted', 'B'],
    ['marks and shown counted', 'B and x'],
  ] as const) {
    const does = `ends the game as soon as there are as many ${what} on the board as bombs and only then, whether or not cells are closed`;
    for (const { how, ending, rules } of tests) {
      const id = `ends-when-${endsWhen.replaceAll(' ', '-')}${how}`;
      yield differenceOf(id, `${does}${ending}`, OVER_RULE, { endsWhen, ...rules });
    }
  }
}

/** When the marks are counted, and what follows. */
interface MarkTest {
  readonly how: string;
  readonly ending: string;
  readonly rules: Partial<Cs204Rules>;
}

const MARK_TESTS: readonly MarkTest[] = [
  { how: '', ending: '', rules: {} },
  { how: '-won', ending: ', and congratulates then wherever the marks are', rules: { losesBy: 'nothing' } },
  { how: '-any', ending: ', also after a choice that changed nothing', rules: { endsAfterRefusal: true } },
  { how: '-b', ending: ', and looks for that only after -b', rules: { endsAfter: ['-b'] } },
  {
    how: '-b-won',
    ending: ', looks for that only after -b, and congratulates wherever the marks are',
    rules: { endsAfter: ['-b'], losesBy: 'nothing' },
  },
];

/** The same as to look at the cells, unless one is opened that was open before: by another mistake. */
const COUNTED_CELLS = differenceOf(
  'ends-when-all-safe-counted',
  'ends the game as won as soon as it has opened as many cells as there are without a bomb',
  OVER_RULE,
  { endsWhen: 'all safe counted', losesBy: 'nothing' },
);

const WRONG_RULE = 'the player has lost when the game ends with a B on a safe cell';

const MORE_MARKS_LOSE = differenceOf(
  'more-marks-lose',
  'takes a game that is over for lost only if there are more B than bombs on the field, wherever they are',
  WRONG_RULE,
  { losesBy: 'more B' },
);

const wrongPlaces: Requirement = {
  id: 'wrong-places',
  title: 'The game is lost when a safe cell is marked at the end',
  quote:
    'If any of the safe cells are tagged as bomb \'B\' at the end the player will lose and message "You put bombs in the wrong places!" will be displayed.',
  needs: ['knows-b', 'won'],
  experiments: [
    experiment(['-'], ['-b 0 0']),
    experiment(['x-', '--'], ['-b 0 1', '-b 0 0', '-o 1 0', '-o 1 1']),
    experiment(['--'], ['-b 0 1', '-b 0 0']),
    experiment(['-x', '--'], ['-b 0 0', '-o 1 0', '-o 1 1', '-b 0 1']),
    experiment(['-x', '--'], ['-b 0 0', '-b 0 0', '-o 0 0', '-o 1 0', '-o 1 1', '-b 0 1']),
    experiment(['---', '---'], ['-b 0 1', '-o 0 0', '-o 0 2']),
    // For programs that end after -o only.
    experiment(['-x'], ['-b 0 0', '-b 0 0', '-b 0 1', '-o 0 0']),
    experiment(['-x', '--'], ['-b 0 1', '-b 1 0', '-b 1 0', '-o 1 0', '-o 0 0', '-o 1 1']),
    experiment(['--x'], ['-b 0 0', '-b 0 2', '-b 0 0', '-o 0 1', '-o 0 0']),
    experiment(['-x-'], ['-o 0 0', '-h', '-b 0 2']),
    experiment(['-x', 'x-'], ['-o 0 0', '-h', '-h', '-b 1 1']),
    experiment(['-x', '--'], ['-b 0 1', '-o 0 0', '-o 1 0', '-o 1 1']),
    experiment(['-x', '--'], ['-b 1 0', '-o 0 0', '-o 1 1', '-b 0 1']),
    experiment(['xx', 'x-'], ['-b 0 1', '-b 1 0', '-b 0 0', '-o 1 1']),
    experiment(['xx', '--'], ['-b 1 0', '-b 0 1', '-b 0 0', '-o 1 1']),
    // For programs that go on then.
    unendedInput(['-x'], ['-b 0 0', '-b 0 1', '-b 0 1', '-o 0 1']),
    unendedInput(['-x', '--'], ['-b 0 0', '-o 1 0', '-o 1 1', '-b 0 1', '-b 0 1', '-o 0 1']),
  ],
  differences: wrongDifferences,
  fresh: (seed, count) => [
    ...freshEnds({ moves: ['open', 'mark', 'unmark', 'unmark'], length: 6 })(seed, Math.ceil(count / 2)),
    // With so many bombs one is marked most often, which ends the game of a program that goes on.
    ...randomGames(seed + 3, Math.floor(count / 2), {
      moves: ['open', 'mark'],
      bombs: 40,
      last: 'finish wrongly',
      goesOn: true,
    }),
  ],
};

function* wrongDifferences(): Iterable<Difference> {
  yield misconception('win-ignores-wrong-marks');
  yield misconception('wrong-places-cut-short');
  yield differenceOf(
    'wrong-places-unsaid',
    'prints nothing when the game ends with a B on a safe cell',
    'it says "You put bombs in the wrong places! Game over:("',
    { 'wrong-places': '' },
  );
  yield MORE_MARKS_LOSE;
  const before = 'takes a B on a safe cell for a mistake at the end of the game even if it was';
  for (const [losesBy, what] of [
    ['the last cell', 'the last cell of the field'],
    ['the first B', 'the first B on the board'],
    ['the last B', 'the last B on the board'],
  ] as const) {
    const does = `looks only at ${what} to find out whether a B is on a safe cell when the game is over`;
    yield differenceOf(`loses-by-${losesBy.replaceAll(' ', '-').toLowerCase()}`, does, WRONG_RULE, { losesBy });
  }
  for (const [losesBy, does] of [
    ['any wrong B before', `${before} removed before`],
    ['wrong B not removed', `${before} opened over with a 0 before`],
  ] as const) {
    yield differenceOf(`loses-by-${losesBy.toLowerCase().replaceAll(' ', '-')}`, does, WRONG_RULE, { losesBy });
  }
  yield differenceOf('solved-only', 'goes on when no cell is closed but a safe one is marked B', WRONG_RULE, {
    endsWhen: 'solved',
  });
}

const ending: Requirement = {
  id: 'ending',
  title: 'The game is over as soon as no cell is closed, and not before',
  quote: OVER,
  needs: ['won', 'knows-b', 'zero'],
  // What comes after the end is there for programs that do not notice it.
  experiments: [
    unendedInput(['x'], ['-b 0 0', '-o 0 0', '-b 0 0', '-o 0 0']),
    unendedInput(['-x'], ['-o 0 0', '-h', '-o 0 0', '-b 0 1', '-o 0 1', '-h']),
    experiment(['-x', '--'], ['-o 0 0', '-o 1 0', '-o 1 1', '-b 0 1']),
    experiment(['-x', '--'], ['-b 0 1', '-o 0 0', '-o 1 0', '-o 1 1']),
    unendedInput(['-x', '--'], ['-o 0 0', '-o 1 0', '-o 1 1', '-b 0 1', '-b 0 1', '-o 0 1']),
    unendedInput(['x-x'], ['-o 0 1', '-b 0 0', '-b 0 2', '-o 0 1', '-b 0 2', '-o 0 2']),
    unendedInput(['-x-'], ['-b 0 1', '-o 0 0', '-o 0 2', '-b 0 1', '-o 0 1']),
    experiment(['-x-'], ['-o 0 0', '-h', '-b 0 2']),
    unendedInput(['x-', '--'], ['-o 0 1', '-o 1 0', '-o 1 1', '-h', '-o 1 1', '-h']),
    unendedInput(['x-x'], ['-b 0 0', '-o 0 1', '-h', '-o 0 1', '-b 0 0', '-o 0 0']),
    experiment(['------x'], ['-o 0 1', '-o 0 3', '-o 0 4', '-b 0 6']),
    experiment(['------x'], ['-o 0 0', '-o 0 2', '-o 0 3', '-b 0 6']),
    experiment(
      ['-----', '-----', '-----', '----x'],
      ['-o 0 0', '-o 2 2', '-o 0 3', '-o 2 0', '-o 1 4', '-o 3 3', '-b 3 4'],
    ),
    experiment(['----', '---x', '----'], ['-b 0 0', '-b 0 1', '-o 0 0', '-b 0 0', '-o 1 0', '-o 0 2', '-b 1 3']),
    experiment(['x-', '--', 'x-'], ['-o 0 1', '-h', '-o 1 0', '-h', '-o 1 1', '-o 2 1']),
    unendedInput(['--', '-x'], ['-b 0 0', '-b 1 1', '-b 0 0', '-o 0 0', '-o 0 1', '-o 1 0']),
    unendedInput(['--'], ['-b 0 0', '-o 0 1', '-o 0 0']),
    // For programs that do not wait for safe cells that are marked.
    unendedInput(['--x'], ['-o 0 1', '-b 0 0', '-b 0 2', '-b 0 0', '-o 0 0']),
    experiment(['--x'], ['-b 0 0', '-o 0 1', '-b 0 2']),
    // For programs that count marks.
    unendedInput(['-x', '-x'], ['-o 0 0', '-h', '-b 1 1', '-o 1 0', '-b 1 1', '-o 1 1']),
    unendedInput(['-x', '-x'], ['-o 0 0', '-b 1 0', '-h', '-b 1 1', '-b 1 0', '-b 1 1', '-o 1 0', '-o 1 1']),
    unendedInput(['---'], ['-o 1 0', '-o 0 0', '-o 0 2']),
    unendedInput(['---'], ['-h', '-o 0 0', '-o 0 2']),
  ],
  differences: endDifferences,
  // Most have so many bombs that there is no 0: where zeros open wrongly, other games do not get to their end.
  fresh: (seed, count) => [
    ...freshEnds({ moves: ['open', 'mark bomb'], length: 3, bombs: 50, maxSide: 4 })(seed, count / 2),
    ...freshEnds({ moves: ['open', 'open', 'help', 'help'], length: 7, bombs: 50, maxSide: 4 })(seed, count / 4),
    ...freshEnds({ moves: ['open zero', 'open', 'mark bomb', 'mark', 'help'], length: 6, bombs: 12 })(seed, count / 2),
  ],
};

export const ENDING: readonly Requirement[] = [won, wrongPlaces, ending];
