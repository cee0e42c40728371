import { joinWords } from '@countermine/core/text/english.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { type InvalidOutcome, OTHER_COMMANDS, SQUARE_COMMANDS } from '../command-rules.ts';
import type { Cs1302Rules } from '../rules.ts';
import { REVEAL_HIDES } from './commands.ts';
import { COUNTED_TOO_EARLY, countedRound, SOME_COUNTED_TOO_EARLY } from './counted-rounds.ts';
import {
  difference,
  fieldWith,
  freshGames,
  freshInputs,
  gameOn,
  listed,
  oneOf,
  randomField,
  selectionsOf,
  startWithWords,
} from './experiments.ts';
import { measureMessages } from './messages.ts';

const FIELD = fieldWith([
  [0, 3],
  [2, 2],
]);

const SHOULD = 'it is an invalid command: an error on standard error, and no round';

/** The kinds of invalid commands, by the rules that say what becomes of them. */
const KINDS = {
  emptyLine: 'an empty line',
  unknownWord: 'an unknown command',
  missingNumber: 'a command without its numbers',
  noInteger: 'a word where a number should be',
  beyond32Bits: 'a number beyond 32 bits',
  wordsAfterSquare: 'a word too many after a square',
  wordsAfterOther: 'a word after help, quit or nofog',
} as const satisfies Partial<Record<keyof Cs1302Rules, string>>;

type InvalidKind = keyof typeof KINDS;

const INVALID_KINDS: readonly InvalidKind[] = [
  'emptyLine',
  'unknownWord',
  'missingNumber',
  'noInteger',
  'beyond32Bits',
  'wordsAfterSquare',
  'wordsAfterOther',
];

const OUTCOMES: Readonly<Record<Exclude<InvalidOutcome, 'refused'>, string>> = {
  crash: 'crashes at',
  silent: 'prints no error for',
};

/**
 * Kinds that have one cause in many programs, and each by itself; the larger groups first, but for those with an empty line:
 * that alone is likelier where nothing shows the others.
 */
const KIND_GROUPS: readonly (readonly InvalidKind[])[] = [
  INVALID_KINDS,
  ['missingNumber', 'noInteger', 'beyond32Bits'],
  ['noInteger', 'beyond32Bits'],
  ['missingNumber', 'noInteger'],
  ['wordsAfterSquare', 'wordsAfterOther'],
  ['unknownWord', 'wordsAfterOther'],
  ...INVALID_KINDS.map((kind) => [kind]),
  ['emptyLine', 'missingNumber'],
  ['emptyLine', 'unknownWord'],
  ['emptyLine', 'unknownWord', 'wordsAfterOther'],
  ['emptyLine', 'unknownWord', 'wordsAfterSquare', 'wordsAfterOther'],
];

/** @param shown the kinds of which the experiments have an example */
function* otherOutcomes(shown: readonly InvalidKind[]): Iterable<Difference> {
  for (const kinds of KIND_GROUPS) {
    if (!kinds.some((kind) => shown.includes(kind))) continue;
    for (const outcome of ['crash', 'silent'] as const) {
      const names = kinds.map((kind) => KINDS[kind]);
      const changes = Object.fromEntries(kinds.map((kind) => [kind, outcome]));
      yield difference(`${outcome}-${kinds.join('-')}`, `${OUTCOMES[outcome]} ${joinWords(names)}`, SHOULD, changes);
    }
  }
  if (shown.includes('unknownWord')) yield* SILENT_ALONE;
}

/** An empty line and a word alone that come to no `case` of a `switch`: what has more words was refused before. */
const SILENT_ALONE: readonly Difference[] = [
  ['an empty line and an unknown word alone', { emptyLine: 'silent' }] as const,
  ['an unknown word alone', {}] as const,
].map(([names, more]) =>
  difference(
    `silent-${names.replaceAll(' ', '-')}`,
    `prints no error for ${names}, but one for an unknown word with others behind it`,
    SHOULD,
    {
      unknownWord: 'silent',
      unknownWords: 'refused',
      ...more,
    },
  ),
);

const LINES_SHOULD = 'all words of a command are on one line, and a line is one command';

const WORDS_NOT_LINES: readonly Difference[] = [
  difference(
    'words-and-lines',
    'reads words instead of lines: what is left over is the next command, and what is missing comes from the next line; only after an error it drops the rest of the line',
    LINES_SHOULD,
    { reads: 'words but lines after errors' },
  ),
  difference(
    'words-not-lines',
    'reads words instead of lines: what is left over is the next command, and what is missing comes from the next line',
    LINES_SHOULD,
    { reads: 'words' },
  ),
  difference(
    'words-and-rests',
    'reads words instead of lines: what is missing comes from the next line, empty lines are passed over, and what is left over on a line is dropped',
    LINES_SHOULD,
    { reads: 'words but lines after commands' },
  ),
];

const PLACE_SHOULD = 'all error messages go to standard error, after an empty line there';

const ERRORS = {
  both: ['invalid', 'start'],
  invalid: ['invalid'],
  start: ['start'],
} as const;

const OF_ERRORS: Readonly<Record<keyof typeof ERRORS, string>> = {
  both: 'error messages',
  invalid: 'the message of an invalid command',
  start: 'the errors at the start',
};

/** Other places for the messages or the empty lines before them. */
function* otherPlaces(): Iterable<Difference> {
  for (const which of ['both', 'invalid', 'start'] as const) {
    const rules = (rule: 'GoesTo' | 'EmptyLineGoesTo', place: string): object =>
      Object.fromEntries(
        ERRORS[which].map((one) => [one + (one === 'start' && rule === 'GoesTo' ? 'Error' : '') + rule, place]),
      );
    const what = OF_ERRORS[which];
    yield difference(`no-empty-line-${which}`, `prints no empty line before ${what}`, PLACE_SHOULD, {
      ...rules('EmptyLineGoesTo', 'nowhere'),
    });
    yield difference(
      `empty-line-on-output-${which}`,
      `prints the empty line before ${what} on standard output`,
      PLACE_SHOULD,
      { ...rules('EmptyLineGoesTo', 'output') },
    );
    yield difference(`errors-on-output-${which}`, `prints ${what} on standard output`, PLACE_SHOULD, {
      ...rules('EmptyLineGoesTo', 'output'),
      ...rules('GoesTo', 'output'),
    });
    yield difference(
      `errors-on-output-without-line-${which}`,
      `prints ${what} on standard output, without an empty line`,
      PLACE_SHOULD,
      { ...rules('EmptyLineGoesTo', 'nowhere'), ...rules('GoesTo', 'output') },
    );
  }
}

const NOT_AGAIN = difference(
  'field-not-shown-again',
  'only asks again after an invalid command, without the rounds and the field',
  'the number of rounds, the grid, and the prompt are displayed again',
  { invalidShowsField: false },
);

/** Of each kind of invalid commands one, and more. */
const INVALID_LINES = {
  unknown: [
    'x',
    'xyz',
    'flag 1 1',
    'exit',
    'r1 1',
    '1 2',
    '?',
    'mine 1 1',
    'go 2 1',
    'hello',
    'rev 0 0',
    'stop',
    'x 1 2 3',
  ],
  capitals: ['H', 'Help', 'R 1 1', 'MARK 0 0', 'NoFog', 'Guess 1 1'],
  empty: [''],
  leftOver: ['r 1 2 3', 'm 0 0 x', 'g 1 1 0', 'reveal 0 0 now', 'mark 1 1 1', 'm 1 1x'],
  notAlone: ['h x', 'help 1', 'nofog x', 'q 1', 'quit now'],
  missing: ['m', 'r', 'g', 'g 1', 'mark 0', 'reveal 2'],
  noInteger: ['m a 1', 'm 1 b', 'g x y', 'mark 1.5 1', 'guess 1 1x', 'm 1 2.5', 'g 2x 1'],
  tooLong: ['m 99999999999 0', 'g 0 4294967296', 'm 4294967297 1', 'mark 1 -2147483649'],
} as const;

type LineKind = keyof typeof INVALID_LINES;

function freshLines(...kinds: readonly LineKind[]): NonNullable<Requirement['fresh']> {
  return freshGames((_, random) => {
    const lines: string[] = [oneOf(INVALID_LINES[oneOf(kinds, random)], random)];
    if (random.below(2) === 0) lines.push('m 1 1');
    if (random.below(2) === 0) lines.push(oneOf(INVALID_LINES[oneOf(kinds, random)], random));
    return [...lines, 'q'];
  });
}

const WRONG_STARTS: readonly CaseInput[] = [
  { steps: [], args: [], files: new Map() },
  { steps: [], args: ['nosuch.txt'], files: new Map() },
  startWithWords([5, 11, 1, 0, 0]),
  startWithWords([4, 5, 1, 0, 0]),
  startWithWords([5, 5, 1, 9, 9]),
];

const ERRORS_QUOTE =
  'All error messages should be printed to standard error (System.err) with one blank line preceeding the line with the error message.';

const INVALID_QUOTE =
  'While the game is running, if a command entered by the player is invalid or not recognized, then the error message in the table near the end of this section should be used. For this kind of error, the program should NOT exit, and a round should NOT be consumed';

/** The same invalid commands in the experiments of several requirements may have one cause. */
function* invalidDifferences(...shown: readonly InvalidKind[]): Iterable<Difference> {
  yield listed('invalid-is-round');
  if (shown.some((kind) => kind !== 'unknownWord' && kind !== 'emptyLine')) yield* COUNTED_TOO_EARLY;
  if (shown.includes('unknownWord')) yield countedRound('unknown', 'unknown', 'an unknown command or an empty line');
  yield* WORDS_NOT_LINES;
  yield* otherOutcomes(shown);
  yield NOT_AGAIN;
}

const errors: Requirement = {
  id: 'errors',
  title: 'Errors go to standard error, after an empty line',
  quote: ERRORS_QUOTE,
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['x', 'q']),
    gameOn(FIELD, ['x', 'm 1', 'm a 1', 'h x', 'm 1 2 3', 'm 99999999999 1', '', 'm 7 1', 'm 1 8', 'q']),
    { steps: [], args: [], files: new Map() },
    gameOn(FIELD, ['x', 'm 1 1', 'x', 'x', 'q']),
  ],
  differences: function* differences() {
    yield* otherPlaces();
    yield* invalidDifferences('unknownWord');
    yield* COUNTED_TOO_EARLY;
  },
  measure: measureMessages,
  fresh: freshInputs((random) => {
    if (random.below(3) === 0) return { ...oneOf(WRONG_STARTS, random), steps: Array(random.below(20)).fill('q\n') };
    const kinds = Object.values(INVALID_LINES);
    const lines = Array.from({ length: 1 + random.below(3) }, () => oneOf<string>(oneOf(kinds, random), random));
    return gameOn(randomField(random), [...lines, 'q']);
  }),
};

const unknown: Requirement = {
  id: 'unknown',
  title: 'Unknown words, capitals and empty lines are invalid commands',
  quote:
    'Unknown commands and commands that are known but syntactically incorrect are considered invalid. Note: the literal values are case-sensitive.',
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['H', 'q']),
    gameOn(FIELD, ['', 'q']),
    gameOn(FIELD, ['xyz', 'R 1 1', 'flag 1 1', 'NOFOG', 'q']),
    gameOn(FIELD, ['M 1 1', 'q']),
    gameOn(FIELD, ['mine 1 1', 'go 2 1', 'hello', 'q']),
    gameOn(FIELD, ['x', '', '', 'x', 'q']),
    gameOn(FIELD, ['x 1 2 3', 'q']),
  ],
  differences: function* differences() {
    yield difference('ignores-case', 'accepts commands in capitals', 'the words are case-sensitive', {
      ignoresCase: true,
    });
    const wholeWords = 'a word that only begins like a command is unknown';
    yield difference('first-letters', 'takes a word for the command that begins with the same letter', wholeWords, {
      knowsFirstLetters: true,
    });
    yield difference(
      'first-letters-any-case',
      'takes a word for the command that begins with the same letter, in capitals too',
      wholeWords,
      { knowsFirstLetters: true, ignoresCase: true },
    );
    yield* invalidDifferences('emptyLine', 'unknownWord');
  },
  fresh: freshLines('unknown', 'capitals', 'empty'),
};

/** What is seen only where a square can be named. */
const SQUARES_NEED = [...REVEAL_HIDES, 'squares-again', 'win-listed'];

const LEFT_SHOULD = 'a command with words left over is invalid';

/** The words of a command counted without the first, or one too many: the test of their number refuses the right ones. */
function wantsWords(id: string, words: string, rules: Partial<Cs1302Rules>): Difference {
  const does = `refuses reveal, mark and guess with a row and a column: it wants ${words}`;
  return difference(id, does, 'they are followed by a row and a column', rules, { hides: SQUARES_NEED });
}

const ONE_WORD_MORE = wantsWords('square-words-more', 'one word more than a row and a column', { squareWords: 4 });
const ONE_WORD_LESS = wantsWords('square-words-less', 'one word only, and crashes where that is a number', {
  squareWords: 2,
  missingNumber: 'crash',
});

/** Where only some of the commands do not look for words behind them. */
function* leftOverAtSome(): Iterable<Difference> {
  const ignores = (commands: readonly string[], place: string, changes: Partial<Cs1302Rules>): Difference =>
    difference(
      `left-over-ignored-${commands.join('-')}`,
      `ignores words after ${place}${joinWords(commands)}, unlike those after others`,
      LEFT_SHOULD,
      changes,
    );
  for (const commands of selectionsOf(OTHER_COMMANDS).slice(0, -1)) {
    yield ignores(commands, '', { wordsAfterOther: 'ignored', wordsAfterOtherAt: commands });
  }
  for (const commands of selectionsOf(SQUARE_COMMANDS).slice(0, -1)) {
    yield ignores(commands, 'the two numbers of ', { wordsAfterSquare: 'ignored', wordsAfterSquareAt: commands });
  }
}

const leftOver: Requirement = {
  id: 'left-over',
  title: 'A command with more words than it has is invalid',
  quote: 'Unknown commands and commands that are known but syntactically incorrect are considered invalid.',
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['h x', 'q']),
    gameOn(FIELD, ['m 1 2 3', 'm 1 3x', 'q']),
    gameOn(FIELD, ['guess 1 1 x', 'g 1 2 x', 'reveal 1 3 x', 'r 1 4 x', 'mark 2 1 x', 'q']),
    gameOn(FIELD, ['m 1', '2', 'q', 'q']),
    gameOn(FIELD, ['m 1 2 3', 'q']),
    gameOn(FIELD, ['nofog x', 'q']),
    gameOn(FIELD, ['q x', 'q']),
    gameOn(FIELD, ['help x', 'quit x', 'q', 'quit']),
    gameOn(FIELD, ['h 1', 'nofog 2', 'q 3', 'q']),
  ],
  differences: function* differences() {
    yield difference(
      'left-over-and-endings-ignored',
      'ignores what follows a command: more words, and the rest of a last word that begins with a number',
      LEFT_SHOULD,
      { wordsAfterSquare: 'ignored', wordsAfterOther: 'ignored', noInteger: 'as scanf' },
    );
    yield difference('left-over-ignored', 'ignores the words that follow a command', LEFT_SHOULD, {
      wordsAfterSquare: 'ignored',
      wordsAfterOther: 'ignored',
    });
    yield difference(
      'left-over-ignored-after-squares',
      'ignores words after the two numbers of reveal, mark and guess',
      LEFT_SHOULD,
      { wordsAfterSquare: 'ignored' },
    );
    yield difference('left-over-ignored-after-others', 'ignores words after help, quit and nofog', LEFT_SHOULD, {
      wordsAfterOther: 'ignored',
    });
    yield* leftOverAtSome();
    yield difference(
      'left-over-but-numbers-ignored',
      'ignores words after help, quit and nofog that are no numbers',
      LEFT_SHOULD,
      { wordsAfterOther: 'ignored but numbers' },
    );
    yield ONE_WORD_MORE;
    yield* invalidDifferences('wordsAfterSquare', 'wordsAfterOther');
  },
  fresh: freshLines('leftOver', 'notAlone'),
};

const numbers: Requirement = {
  id: 'numbers',
  title: 'reveal, mark and guess need two integers',
  quote: INVALID_QUOTE,
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['m 1', 'm', 'q']),
    gameOn(FIELD, ['m 1 a', 'm a 1', 'q']),
    gameOn(FIELD, ['m 99999999999 0', 'm 0 4294967296', 'q']),
    gameOn(FIELD, ['r 1 1x', 'q']),
    gameOn(FIELD, ['m', 'q']),
    gameOn(FIELD, ['g 1.5 1', 'q']),
    ...['r', 'g'].map((word) => gameOn(FIELD, [`${word} 1`, `${word} 1 9`, `${word} 9 1`, `${word} 1 1 1`, 'q'])),
  ],
  differences: function* differences() {
    yield difference(
      'number-with-ending',
      'takes a last word that begins with a number for that number',
      'such a word is no integer, so that the command is invalid',
      { noInteger: 'as scanf' },
    );
    yield difference(
      'words-as-numbers',
      'takes a word for the number that it begins with, and for 0 if it begins with none',
      'such a word is no integer, so that the command is invalid',
      { noInteger: 'as atoi' },
    );
    yield difference(
      'low-bits',
      'takes a number beyond 32 bits modulo 2 to the power of 32',
      'such a number is not on the field, so that the command is invalid',
      { beyond32Bits: 'low bits' },
    );
    yield ONE_WORD_LESS;
    yield* SOME_COUNTED_TOO_EARLY;
    yield* invalidDifferences('missingNumber', 'noInteger', 'beyond32Bits');
  },
  fresh: freshLines('missing', 'noInteger', 'tooLong'),
};

const SPACE_SHOULD = 'leading and trailing white space is ignored, and words may have more than one between them';

const SPACES = [
  ['takesWideGaps', 'more than one blank between two words'],
  ['takesTabs', 'a tab between two words'],
  ['takesLeadingBlanks', 'blanks before the command'],
  ['takesTrailingBlanks', 'blanks after it'],
] as const;

const spaces: Requirement = {
  id: 'white-space',
  title: 'White space around and between the words does not matter',
  quote:
    'Commands with leading or trailing whitespace are to be interpreted as if there were no leading or trailing whitespace. A command with more than one token is still considered syntactically correct if there is more than one white space between tokens.',
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['m  1 1', '  m 1 2', 'm 1 3  ', 'm\t1\t4', 'q']),
    gameOn(FIELD, ['   m 1 1', '  help', 'q']),
    gameOn(FIELD, ['m   1    1', 'q']),
    gameOn(FIELD, ['m\t1\t1', 'q']),
    gameOn(FIELD, ['m 1 1   ', 'help  ', 'q']),
  ],
  differences: () =>
    selectionsOf(SPACES)
      .toReversed()
      .map((chosen) =>
        difference(
          `spaces-${chosen.map(([rule]) => rule).join('-')}`,
          `does not accept ${joinWords(
            chosen.map(([, name]) => name),
            'or',
          )}: such a command is invalid`,
          SPACE_SHOULD,
          Object.fromEntries(chosen.map(([rule]) => [rule, false])),
        ),
      ),
  fresh: freshGames((_, random) => {
    const line = (): string => {
      const gap = oneOf([' ', ' ', '  ', '   ', '\t'], random);
      return `${oneOf(['', '', ' ', '   '], random)}m${gap}1${gap}${random.below(4)}${oneOf(['', '', ' ', '  '], random)}`;
    };
    return [line(), ...(random.below(2) === 0 ? [line()] : []), 'q'];
  }),
};

/** Commands that are refused, and those that are not. */
export const INVALID: readonly Requirement[] = [errors, spaces, unknown, leftOver, numbers];
