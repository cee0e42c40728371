import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, ObservedExperiment, Requirement } from '../../cases/requirement.ts';
import {
  type CommandKind,
  isSquareCommand,
  OTHER_COMMANDS,
  SQUARE_COMMANDS,
  type SquareCommand,
} from '../command-rules.ts';
import type { Cs1302Rules } from '../rules.ts';
import {
  columnFirstIn,
  difference,
  each,
  fallThroughs,
  fieldWith,
  freshGames,
  gameOn,
  listed,
  oneOf,
  selectionsOf,
  squaresOf,
  WORDS,
  WRONG_STATUSES,
} from './experiments.ts';
import { endTexts, SAFE_EXPLODE, textsLeftOut } from './negated.ts';

type CommandName = keyof typeof WORDS;

/** The ways in which a program does not know a command, or only by one of its words. */
function unknownCommand(name: CommandName, hides: readonly string[] = []): Difference[] {
  const [short, long] = WORDS[name];
  const should = `${long} and ${short} are the same command`;
  const words = (known: readonly string[]): Partial<Cs1302Rules> => ({ [`${name}Words`]: known });
  return [
    difference(
      `${name}-unknown`,
      `does not know the command ${name}: it answers ${long} and ${short} like an unknown command`,
      should,
      words([]),
      { hides },
    ),
    difference(`${name}-short-unknown`, `does not know ${short} for ${long}`, should, words([long])),
    difference(`${name}-long-unknown`, `knows ${short} only, and not ${long}`, should, words([short])),
  ];
}

/** Programs that know the short words only, or the long ones. */
const ALL_UNKNOWN: readonly Difference[] = [
  [
    'long-words-unknown',
    'knows the short words r, m, g, h and q, but not reveal, mark, guess, help and quit',
    0,
  ] as const,
  [
    'short-words-unknown',
    'knows the long words reveal, mark, guess, help and quit, but not r, m, g, h and q',
    1,
  ] as const,
].map(([id, does, known]) =>
  difference(
    id,
    does,
    'every command but nofog has a long word and a short one',
    Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [`${name}Words`, [words[known]]])),
  ),
);

function noRound(name: 'reveal' | 'mark' | 'guess'): Difference {
  return difference(`${name}-is-no-round`, `does not count ${name} as a round`, 'every valid command is a round', {
    [`${name}IsRound`]: false,
  });
}

/** A command that is known, but not written yet; its square may be read. */
function idle(name: SquareCommand, should: string, hides: readonly string[]): Difference[] {
  const does = `does nothing but count a round at ${name}`;
  const rules = { idleAt: [name] };
  const whatever = difference(
    `${name}-does-nothing`,
    `${does}, whatever follows it`,
    should,
    { ...rules, idleReads: false },
    { hides },
  );
  // Which of the two it is shows where no square follows.
  const variant = { ...whatever, about: name };
  return [
    {
      ...difference(`${name}-of-square-does-nothing`, `${does}, if a square follows`, should, rules, { hides }),
      variant,
    },
  ];
}

const ONE_BASED = difference(
  'indices-from-one',
  'takes the first row and the first column for number 1',
  'rows and columns are numbered from 0',
  { firstIndex: 1 },
);

const ROW_FIRST = 'the row comes first, and then the column';

/** Row and column exchanged, or one taken for both, after they were looked at. */
const EXCHANGED: readonly Difference[] = [
  difference(
    'square-exchanged',
    'exchanges row and column of a square once it is known to be on the field, and crashes where that leads off it',
    ROW_FIRST,
    { exchangedAt: 'square' },
  ),
  difference(
    'sign-exchanged',
    'writes numbers, F and ? into the square with row and column exchanged, and crashes where that is off the field',
    ROW_FIRST,
    { exchangedAt: 'set' },
  ),
  difference('row-twice', 'takes the first number of a command for the column, too', ROW_FIRST, { squareFrom: [1, 1] }),
  difference('column-twice', 'takes the second number of a command for the row, too', ROW_FIRST, {
    squareFrom: [2, 2],
  }),
];

const FIELD = fieldWith([
  [0, 3],
  [2, 2],
]);

function markOrGuess(name: 'mark' | 'guess', quote: string, hides: readonly string[]): Requirement {
  const [short, long] = WORDS[name];
  const sign = name === 'mark' ? 'F' : '?';
  return {
    id: name,
    title: `${long} and ${short} put ${sign} into a square`,
    quote,
    needs: ['start'],
    experiments: [
      gameOn(FIELD, [`${short} 1 2`, 'q']),
      gameOn(FIELD, [`${long} 2 2`, `${short} 4 0`, 'q']),
      gameOn(FIELD, [`${long} 0 4`, 'q']),
      gameOn(FIELD, [...each(short, squaresOf(FIELD)), 'q']),
      gameOn(fieldWith([[9, 9]], 10, 10), [`${long} 9 9`, `${short} 0 9`, 'q']),
    ],
    differences: () => [
      ...unknownCommand(name, hides),
      ...idle(name, `${long} puts ${sign} into a square`, hides),
      noRound(name),
      listed('column-before-row'),
      ...columnFirstIn(name),
      ...EXCHANGED,
      ONE_BASED,
      ...fallThroughs(name),
    ],
    fresh: freshGames((field, random) => {
      const side = Math.min(field.rows, field.columns);
      const count = 1 + random.below(4);
      const places = Array.from({ length: count }, () => [random.below(side), random.below(side)]);
      return [...places.map(([row, column]) => `${oneOf(WORDS[name], random)} ${row} ${column}`), 'q'];
    }),
  };
}

const mark = markOrGuess(
  'mark',
  'When the player marks a square as definitely containing a mine, a flag, denoted by the character F, is displayed in the square.',
  ['count-marked', 'loss-marked', 'win', 'win-needs', 'score'],
);

const guess = markOrGuess(
  'guess',
  'When the player marks a square as potentially containing a mine, a ? is displayed in the square.',
  ['count-marked'],
);

/** What is seen only of squares that are revealed. */
export const REVEAL_HIDES = ['count', 'count-marked', 'one-square', 'loss', 'loss-marked', 'win', 'win-needs', 'score'];

const reveal: Requirement = {
  id: 'reveal',
  title: 'reveal and r show the number of a square',
  quote:
    'If the revealed square does not contain a mine, then a digit is instead displayed in the square, indicating how many adjacent squares contain mines.',
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['r 2 3', 'q']),
    gameOn(FIELD, ['reveal 1 2', 'r 3 2', 'q']),
    gameOn(FIELD, ['reveal 2 1', 'q']),
    gameOn(fieldWith([[8, 9]], 10, 10), ['r 9 9', 'reveal 9 8', 'q']),
  ],
  differences: () => [
    ...unknownCommand('reveal', REVEAL_HIDES),
    ...idle('reveal', 'reveal shows the number of a square, or loses the game', REVEAL_HIDES),
    noRound('reveal'),
    SAFE_EXPLODE,
    listed('column-before-row'),
    ...columnFirstIn('reveal'),
    ...EXCHANGED,
    ONE_BASED,
    ...fallThroughs('reveal'),
  ],
  fresh: freshGames((field, random) => {
    const mine = oneOf(field.mines, random);
    const beside = squaresOf(field).filter(
      ([row, column]) =>
        Math.max(Math.abs(row - mine[0]), Math.abs(column - mine[1])) === 1 &&
        !field.mines.some((other) => other[0] === row && other[1] === column),
    );
    const squares = beside.length === 0 ? [] : [oneOf(beside, random), oneOf(beside, random)];
    return [...squares.map(([row, column]) => `${oneOf(WORDS.reveal, random)} ${row} ${column}`), 'q'];
  }),
};

const help: Requirement = {
  id: 'help',
  title: 'help and h list the commands, and use up a round',
  quote:
    'After the player correctly entered the command h, the state of the game updates (e.g., number of rounds completed, the grid, etc.), the help menu is displayed, and the next round happens. Note: the help command does use up a round.',
  needs: ['start'],
  experiments: [gameOn(FIELD, ['h', 'q']), gameOn(FIELD, ['help', 'q']), gameOn(FIELD, ['m 0 0', 'help', 'h', 'q'])],
  differences: () => [
    ...unknownCommand('help'),
    listed('help-is-no-round'),
    ...textsLeftOut('welcome', 'help'),
    ...fallThroughs('help'),
  ],
  fresh: freshGames((_, random) => [oneOf(WORDS.help, random), ...(random.below(2) === 0 ? ['m 1 1'] : []), 'q']),
};

/** The commands whose tests may come before that for one. */
function* testedBefore(kind: CommandKind): Iterable<readonly CommandKind[]> {
  if (isSquareCommand(kind)) {
    yield SQUARE_COMMANDS.slice(0, SQUARE_COMMANDS.indexOf(kind));
    return;
  }
  const others = OTHER_COMMANDS.filter((one) => one !== kind);
  for (const before of [...selectionsOf(others).toReversed(), []]) yield [...SQUARE_COMMANDS, ...before];
}

/** The test for a command holds in exactly the other cases. */
function* otherWords(): Iterable<Difference> {
  for (const kind of [...OTHER_COMMANDS, ...SQUARE_COMMANDS]) {
    for (const before of testedBefore(kind)) {
      for (const atEmptyLine of isSquareCommand(kind) ? [false] : [false, true]) {
        const others = before.length === 0 ? '' : `, and those of ${joinWords(before)}`;
        yield difference(
          `others-${kind}-${before.length}-${before.at(-1) ?? ''}${atEmptyLine ? '-empty' : ''}`,
          `runs ${kind} at ${atEmptyLine ? 'an empty line and at ' : ''}every word except its own, which it does not know${others}`,
          'each command has its own words, and all others are unknown',
          { otherWords: { kind, before, atEmptyLine } },
        );
      }
    }
  }
}

/** All commands at once: one fault. */
const NOTHING_KNOWN = difference(
  'nothing-known',
  'knows no command: it answers each of them like an unknown one',
  'reveal, mark, guess, help, quit and nofog are commands',
  { revealWords: [], markWords: [], guessWords: [], helpWords: [], quitWords: [], nofogWords: [] },
  { hides: [...REVEAL_HIDES, 'squares-again', 'win-listed'] },
);

/** The same status at all ends of a game: one fault. */
const END_STATUSES: readonly Difference[] = WRONG_STATUSES.map((status) => ({
  ...difference(`end-status-${status}`, `ends with exit status ${status} after every game`, 'the exit status is 0', {
    quitStatus: status,
    lossStatus: status,
    winStatus: status,
  }),
  unites: ['quit', 'loss', 'win'].map((end) => `${end}-status-${status}`),
}));

/** What a program writes to standard error where a game ends, and its exit status. */
function measureEndError(observed: readonly ObservedExperiment[]): Difference | undefined {
  const [first] = observed;
  const text = first?.errors?.trim();
  if (text === undefined || text === '' || text.includes('\n') || !/^[ -~]{1,60}$/.test(text)) return undefined;
  const status = first?.exit ?? 0;
  const says = status === 0 ? '' : `, and ends with exit status ${status}`;
  return difference(
    'end-error',
    `writes "${text}" to standard error at the end of a game${says}`,
    'a game ends without an error, with status 0',
    { endError: text, quitStatus: status, lossStatus: status, winStatus: status },
  );
}

const quit: Requirement = {
  id: 'quit',
  title: 'quit and q say goodbye and end the program with status 0',
  quote:
    'After the player correctly entered the command q, the game displayed the goodbye message and the program exited gracefully',
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['quit']),
    gameOn(FIELD, ['q']),
    gameOn(FIELD, ['m 1 1', 'quit']),
    gameOn(FIELD, ['nofog', 'x', 'h', 'q']),
    gameOn(FIELD, ['', 'q']),
  ],
  differences: () => [
    ...ALL_UNKNOWN,
    // Where q looks like an unknown command, these are variants of that; where it does something else, nothing comes before them.
    ...unknownCommand('quit').map((one) => (one.id === 'quit-unknown' ? { ...one, variant: [...otherWords()] } : one)),
    NOTHING_KNOWN,
    ...otherWords(),
    difference(
      'others-want-words',
      'refuses help, quit and nofog alone, and takes them with a word behind them',
      'nothing follows these commands',
      { otherWantsWords: true },
    ),
    ...END_STATUSES,
    ...endTexts('quit'),
    difference('quit-goes-on', 'goes on after quit', 'quit ends the program', { quitEnds: false }),
    ...WRONG_STATUSES.map((status) =>
      difference(`quit-status-${status}`, `ends with exit status ${status} after quit`, 'the exit status is 0', {
        quitStatus: status,
      }),
    ),
  ],
  measure: measureEndError,
  fresh: freshGames((_, random) => [
    ...(random.below(2) === 0 ? ['m 1 1'] : []),
    ...(random.below(4) === 0 ? ['x'] : []),
    oneOf(WORDS.quit, random),
  ]),
};

export const QUIT: Requirement = quit;
export const COMMANDS: readonly Requirement[] = [mark, guess, reveal, help];
