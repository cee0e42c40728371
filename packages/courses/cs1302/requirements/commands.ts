import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { SquareCommand } from '../command-rules.ts';
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
  squaresOf,
  WRONG_STATUSES,
} from './experiments.ts';
import { endTexts, SAFE_EXPLODE } from './negated.ts';

/** The commands with their words, the short one first where there are two. */
const WORDS = {
  reveal: ['r', 'reveal'],
  mark: ['m', 'mark'],
  guess: ['g', 'guess'],
  help: ['h', 'help'],
  quit: ['q', 'quit'],
} as const;

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
  return [
    difference(
      `${name}-does-nothing`,
      `${does}, whatever follows it`,
      should,
      { ...rules, idleReads: false },
      { hides },
    ),
    difference(`${name}-of-square-does-nothing`, `${does}, if a square follows`, should, rules, { hides }),
  ];
}

const ONE_BASED = difference(
  'indices-from-one',
  'takes the first row and the first column for number 1',
  'rows and columns are numbered from 0',
  { firstIndex: 1 },
);

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
  differences: () => [...unknownCommand('help'), listed('help-is-no-round'), ...fallThroughs('help')],
  fresh: freshGames((_, random) => [oneOf(WORDS.help, random), ...(random.below(2) === 0 ? ['m 1 1'] : []), 'q']),
};

/** The test for quit, the last of all or the last but nofog, holds in exactly the other cases. */
function othersQuit(): Difference[] {
  const [nofog, empty] = [{ nofogWords: [] }, { emptyLineQuits: true }];
  return [{}, empty, nofog, { ...nofog, ...empty }].map((more, index) =>
    difference(
      `others-quit-${index}`,
      `takes ${'nofogWords' in more ? 'nofog and every word' : 'every word'} that is no command for quit${'emptyLineQuits' in more ? ', and an empty line' : ''}, but quit and q for unknown commands`,
      'quit and q are the same command, and other words are unknown',
      { othersQuit: true, ...more },
    ),
  );
}

const quit: Requirement = {
  id: 'quit',
  title: 'quit and q say goodbye and end the program with status 0',
  quote:
    'After the player correctly entered the command q, the game displayed the goodbye message and the program exited gracefully',
  needs: ['start'],
  experiments: [gameOn(FIELD, ['quit']), gameOn(FIELD, ['q']), gameOn(FIELD, ['m 1 1', 'quit'])],
  differences: () => [
    ...ALL_UNKNOWN,
    ...unknownCommand('quit').map((one) => (one.id === 'quit-unknown' ? { ...one, variant: othersQuit() } : one)),
    ...endTexts('quit'),
    difference('quit-goes-on', 'goes on after quit', 'quit ends the program', { quitEnds: false }),
    ...WRONG_STATUSES.map((status) =>
      difference(`quit-status-${status}`, `ends with exit status ${status} after quit`, 'the exit status is 0', {
        quitStatus: status,
      }),
    ),
  ],
  fresh: freshGames((_, random) => [...(random.below(2) === 0 ? ['m 1 1'] : []), oneOf(WORDS.quit, random)]),
};

export const QUIT: Requirement = quit;
export const COMMANDS: readonly Requirement[] = [mark, guess, reveal, help];
