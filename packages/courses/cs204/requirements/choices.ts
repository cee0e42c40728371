import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { CS204_RULES, exactOption, type Message, type Option, REFUSALS, type Reply } from '../rules.ts';
import { experiment } from './experiments.ts';
import { randomGames } from './random-games.ts';
import { differenceOf, misconception } from './rule-difference.ts';

const TEXT = CS204_RULES.byTheText;

/** The answer of a program as a phrase that follows "with". */
export function replyWords(reply: Reply): string {
  switch (reply) {
    case 'changed':
      return 'the unchanged board';
    case 'nothing':
      return 'nothing at all';
    case 'stops':
      return 'the end of the program';
    case 'crashes':
      return 'a crash';
    case 'memory':
    case 'elsewhere':
      return 'what cannot be told';
    default:
      return quoted(TEXT[reply]);
  }
}

const FIELD = ['--', '-x'];
/** Its numbers are right in most programs that count wrongly somewhere. */
const CENTRE = ['---', '-x-', '---'];

const invalid: Requirement = {
  id: 'invalid',
  title: 'An invalid choice',
  quote:
    'If the user enters an invalid input (any input other than the ones described above), then your program should give the error message "Invalid choice!!".',
  needs: ['start'],
  experiments: [
    experiment(FIELD, ['-x']),
    experiment(FIELD, ['open 1 1']),
    experiment(FIELD, ['help']),
    experiment(FIELD, ['-x 0 0']),
    experiment(FIELD, ['0']),
    experiment(FIELD, ['quit', '-x']),
    experiment(FIELD, ['-']),
    experiment(FIELD, ['0 1']),
  ],
  readings: ['invalid-per-word'],
  differences: invalidDifferences,
  fresh: (seed, count) => randomGames(seed, count, { moves: ['invalid', 'open', 'mark'], length: 4 }),
};

function* invalidDifferences(): Iterable<Difference> {
  const should = 'the answer is "Invalid choice!!"';
  yield differenceOf('invalid-unsaid', 'prints nothing for an invalid choice', should, { invalid: '' });
  yield differenceOf('invalid-shows-board', 'prints the board after "Invalid choice!!"', BOARD_RULE, {
    boardAfter: ['invalid'],
  });
}

/** The requirements that nothing can be seen of without an option. */
const HIDDEN_WITHOUT: Readonly<Record<Option, readonly string[]>> = {
  '-o': [
    'count',
    'zero',
    'already-opened',
    'open-marked',
    'open-shown',
    'mark-opened',
    'zero-over-mark',
    'help-neighbours',
    'help-needs',
    'help-order',
    'help-given',
    'help-chances',
    'won',
    'field-file',
    'large-fields',
  ],
  '-b': ['marks', 'mark-opened', 'mark-shown', 'open-marked', 'zero-over-mark', 'wrong-places', 'ending'],
  '-h': [
    'help-given',
    'help-refused',
    'help-neighbours',
    'help-needs',
    'help-order',
    'help-chances',
    'open-shown',
    'mark-shown',
  ],
};

const KNOWN: Readonly<Record<Option, Pick<Requirement, 'title' | 'quote' | 'experiments' | 'fresh'>>> = {
  '-o': {
    title: 'The program knows -o',
    quote:
      'When the user enters coordinates in the following format, your program should perform the open cell action. -o xcoord ycoord',
    // What is opened are bombs: whether the numbers are right is another question.
    experiments: [experiment(['x'], ['-o 0 0']), experiment(FIELD, ['-o 1 1']), experiment(['-x'], ['-o 0 2'])],
    fresh: (seed, count) => randomGames(seed, count, { moves: ['open', 'mark', 'invalid'], length: 3 }),
  },
  '-b': {
    title: 'The program knows -b',
    quote:
      'If the user enters the coordinates in the following format, then your program should mark the cell with the uppercase letter "B", if the cell was not already marked. -b xcoord ycoord',
    experiments: [
      experiment(FIELD, ['-b 0 0']),
      experiment(['---', '---', '--x'], ['-b 0 0', '-b 1 1', '-b 0 2']),
      experiment(['xx'], ['-b 0 0', '-b 0 1']),
      experiment(['-x'], ['-b 0 2', '-o 0 0', '-b 0 0', '-b 0 0']),
      experiment(['-x-'], ['-o 0 0', '-h', '-b 0 1', '-b 0 1']),
    ],
    fresh: (seed, count) => randomGames(seed, count, { moves: ['open', 'mark', 'invalid'], length: 3 }),
  },
  '-h': {
    title: 'The program knows -h',
    quote:
      'The following input format indicates that the user wants to use one of his/her 3 chances to get help to find where one of the remaining bombs is. -h',
    experiments: [
      experiment(FIELD, ['-h']),
      experiment(['-x-', '---', '--x'], ['-o 0 0', '-h']),
      experiment(FIELD, ['-h', '-h', '-h', '-h']),
      experiment(['-x'], ['-o 0 0', '-h']),
    ],
    fresh: (seed, count) => randomGames(seed, count, { moves: ['open', 'help', 'mark'], length: 4 }),
  },
};

function knows(option: Option): Requirement {
  return {
    id: `knows${option}`,
    needs: ['start', 'invalid'],
    readings: ['invalid-per-word'],
    ...KNOWN[option],
    differences: () => unknownOption(option),
  };
}

function* unknownOption(option: Option): Iterable<Difference> {
  const hides = HIDDEN_WITHOUT[option];
  const should = `${option} is one of the three options`;
  const ways: readonly (readonly [reply: Reply, does: string])[] = [
    ['invalid', `does not know ${option}: it takes it for an invalid choice`],
    ['nothing', `does not know ${option}: it does nothing then`],
    ['changed', `does not know ${option}: it prints the unchanged board then`],
    ['stops', `does not know ${option}: it ends then`],
  ];
  for (const [reply, does] of ways) {
    yield differenceOf(`unknown${option}-${reply}`, does, should, { [option]: reply }, hides);
  }
  if (option !== '-o') yield* silentDifferences(option);
  if (option !== '-h') yield* refusedClosed(option);
  if (option === '-b') yield* otherBoardEnds(option);
  if (option !== '-h') return;
  // What is said without a bomb, and how often, is seen.
  const unseen = hides.filter((id) => id !== 'help-refused' && id !== 'help-chances');
  // Where there is nothing to show, this shows too.
  for (const messages of [['cannot-help'], ['cannot-help', 'invalid']] as const) {
    yield { ...boardAfter(messages), about: 'refusals' };
  }
  const shows = 'help shows a bomb that has a number beside it';
  const never = { helpNeeds: () => false };
  yield differenceOf(
    'help-never',
    'always answers -h with "I can\'t help you."',
    shows,
    { ...never, helpChances: Number.POSITIVE_INFINITY },
    hides,
  );
  yield differenceOf(
    'help-never-in-chances',
    'answers -h with "I can\'t help you." as long as there are chances, and never shows a bomb',
    shows,
    never,
    unseen,
  );
  yield differenceOf('help-crashes', 'crashes when help is to show a bomb', shows, { helpDraws: 'crash' }, unseen);
  yield differenceOf(
    'help-no-chance',
    'always answers -h with "Your help chances are over. :("',
    should,
    { helpChances: 0 },
    hides,
  );
}

/** Programs that do nothing with a closed cell, as by a condition that is the wrong way round. */
function* refusedClosed(option: '-o' | '-b'): Iterable<Difference> {
  const should = `${option} is for closed cells`;
  const hides = HIDDEN_WITHOUT[option];
  const rule = option === '-o' ? 'openClosed' : 'markClosed';
  for (const reply of CLOSED_REPLIES) {
    const does = `answers ${option} on a closed cell with ${replyWords(reply)}`;
    yield differenceOf(`closed${option}-${reply}`, does, should, { [rule]: reply }, hides);
  }
  if (option === '-o') return;
  for (const [effect, words] of [
    ['marks', 'marks'],
    ['closes', 'closes'],
  ] as const) {
    const does = `answers -b on a closed cell with ${replyWords('cannot-mark')}, and ${words} opened ones`;
    const changes = { markClosed: 'cannot-mark', markNumber: effect, markZero: effect, markShown: effect } as const;
    yield differenceOf(`closed-b-refused-opened-${effect}`, does, should, changes, hides);
  }
}

const CLOSED_REPLIES: readonly Reply[] = [
  'crashes',
  'cannot-mark',
  'is-open',
  'is-marked',
  'off-field',
  'invalid',
  'nothing',
  'changed',
];

/** Programs that print no board after a choice that changes something. */
function* silentDifferences(option: Option): Iterable<Difference> {
  for (const lastToo of [false, true]) {
    const does = `prints no board after ${option} has changed it${lastToo ? '' : ', unless the game is over'}`;
    yield differenceOf(`silent${option}${lastToo ? '-ever' : ''}`, does, BOARD_RULE, {
      silentAfter: { options: [option], lastToo },
    });
  }
}

/** Programs that end the board after a choice in their own way. */
export function* otherBoardEnds(option: Option): Iterable<Difference> {
  for (const [count, lines] of [
    [1, 'one empty line'],
    [0, 'no empty line'],
    [3, 'three empty lines'],
  ] as const) {
    const does = `prints ${lines} below the board after ${option}`;
    const changes = { [`boardEnd${option}`]: '\n'.repeat(count) };
    yield {
      ...differenceOf(`ends${option}-${count}`, does, 'two empty lines follow the board', changes),
      about: 'start',
      isOfForm: true,
    };
  }
}

const NEARLY_OPTIONS = [
  '-O 0 0',
  '-O 1 1',
  '-B 0 0',
  '-B 1 0',
  '-H',
  'o 0 0',
  'b 1 1',
  '-open 0 0',
  '-bomb 1 0',
  'xo 0 0',
  'h',
  '-help',
];

export const exactOptions: Requirement = {
  id: 'exact-options',
  title: 'Options are case sensitive and written out',
  quote: 'All inputs explained below are case sensitive.',
  needs: ['invalid', 'knows-o'],
  experiments: [
    '-O 0 0',
    '-B 0 0',
    '-H',
    'o 0 0',
    '-oo 0 0',
    'b 0 0',
    '-help',
    'h',
    '-o1',
    '-bomb 0 0',
    '-ob 0 0',
    'xo 0 0',
    '0 0',
    '-b 0 0',
    '-o 0 0',
    '-h',
  ].map((line) => experiment(FIELD, [line])),
  readings: ['invalid-per-word'],
  differences: optionDifferences,
  fresh: (seed, count) =>
    randomGames(seed, count, { moves: ['invalid', 'invalid', 'open', 'mark'], length: 5, words: NEARLY_OPTIONS }),
};

const OPTIONS = ['-o', '-b', '-h'] as const;

function* optionDifferences(): Iterable<Difference> {
  const should = 'options are case sensitive, and any other word is an invalid choice';
  const ways: readonly (readonly [id: string, does: string, of: (word: string) => string])[] = [
    ['any-case', 'takes options in upper case, too', (word) => word.toLowerCase()],
    ['two-characters', 'looks only at the first two characters of an option', (word) => word.slice(0, 2)],
    ['second-character', 'looks only at the second character of an option', (word) => `-${word.charAt(1)}`],
    ['first-character', 'takes an option without its dash, too', (word) => (word.startsWith('-') ? word : `-${word}`)],
    ['capital-o', 'takes -O for -o', (word) => (word === '-O' ? '-o' : word)],
    ['capital-b', 'takes -B for -b', (word) => (word === '-B' ? '-b' : word)],
    ['capital-h', 'takes -H for -h', (word) => (word === '-H' ? '-h' : word)],
    ['exchanged', 'takes -o for -b, and -b for -o', (word) => EXCHANGED.get(word) ?? word],
    ['last-character', 'looks only at the last character of an option', (word) => `-${word.slice(-1)}`],
  ];
  for (const [id, does, of] of ways) {
    yield differenceOf(`option-${id}`, does, should, { optionOf: (word) => exactOption(of(word)) });
  }
  for (const option of OPTIONS) {
    const does = `takes every choice but ${option} for ${option}, and ${option} for an invalid one`;
    yield differenceOf(`option-negated${option}`, does, should, {
      optionOf: (word) => (word === option ? undefined : option),
    });
    const others = OPTIONS.filter((one) => one !== option);
    yield differenceOf(
      `option-negated-last${option}`,
      `takes every choice but ${joinWords([...others, option])} for ${option}, and ${option} for an invalid one`,
      should,
      { optionOf: (word) => (word === option ? undefined : (exactOption(word) ?? option)) },
    );
    yield differenceOf(`option-else${option}`, `takes every choice but ${joinWords(others)} for ${option}`, should, {
      optionOf: (word) => exactOption(word) ?? option,
    });
    for (const other of others) {
      yield differenceOf(
        `option-all-but${other}-is${option}`,
        `takes every choice but ${other} for ${option}`,
        should,
        {
          optionOf: (word) => (word === other ? other : option),
        },
      );
    }
  }
}

const EXCHANGED: ReadonlyMap<string, string> = new Map([
  ['-o', '-b'],
  ['-b', '-o'],
]);

const BOARD_RULE = 'the board is printed each time a change is made';

const refusals: Requirement = {
  id: 'refusals',
  title: 'What changes nothing is answered with one line and no board',
  quote: 'The board matrix should be updated and printed each time a change is made by the user.',
  needs: ['knows-o'],
  experiments: [
    experiment(FIELD, ['-o 2 0']),
    experiment(CENTRE, ['-o 0 0', '-o 0 0']),
    experiment(FIELD, ['-h']),
    experiment(FIELD, ['-b 0 0', '-o 0 0']),
    experiment(CENTRE, ['-o 0 0', '-b 0 0']),
    experiment(FIELD, ['-x']),
    experiment(FIELD, ['-b 0 2']),
    // Over with its first choice: some print the board only then.
    experiment(['--'], ['-o 0 0']),
    // Not the only bomb, and so not the end for who counts marks.
    experiment(['-xx', '-xx'], ['-b 0 0', '-o 0 0']),
  ],
  readings: ['invalid-per-word'],
  differences: boardDifferences,
  fresh: (seed, count) =>
    randomGames(seed, count, {
      moves: ['open', 'open again', 'outside', 'invalid', 'mark', 'help', 'open marked'],
      length: 5,
    }),
};

function* boardDifferences(): Iterable<Difference> {
  yield* coordinateLines();
  // What -o opens is seen here first.
  yield* silentDifferences('-o');
  yield misconception('board-after-refusal');
  for (const left of EARLY_REFUSALS) yield boardAfterAllBut(left);
  yield* boardAfterSome(EARLY_REFUSALS);
}

/** How many chances there are is another question: what comes when they are over is seen where that is asked. */
const EARLY_REFUSALS = REFUSALS.filter((message) => message !== 'no-chances');

/** Programs that print the board when the chances are over, or only then not. */
export function* boardWithoutChances(): Iterable<Difference> {
  for (const difference of [
    boardAfterAllBut('no-chances'),
    boardAfter(['no-chances']),
    ...EARLY_REFUSALS.map((other) => boardAfter([other, 'no-chances'])),
  ]) {
    yield { ...difference, about: 'refusals' };
  }
}

function boardAfterAllBut(left: Message): Difference {
  const rest = REFUSALS.filter((message) => message !== left);
  const does = `prints the board after every choice but after ${replyWords(left)}`;
  return differenceOf(`board-after-all-but-${left}`, does, BOARD_RULE, { boardAfter: rest });
}

/** The text has the line twice: with a blank at its end for -o, and without for -b. */
function* coordinateLines(): Iterable<Difference> {
  const about = 'outside';
  yield { ...misconception('no-blank-after-coordinate'), about };
  const line = '"Please enter a valid coordinate! "';
  for (const [option, key] of [
    ['-o', 'off-field'],
    ['-b', 'markOffField'],
  ] as const) {
    const does = `leaves out the blank at the end of ${line} after ${option}, and only there`;
    const changes = { [key]: 'Please enter a valid coordinate!\n' };
    yield { ...differenceOf(`no-blank-after-coordinate${option}`, does, 'that line ends in a blank', changes), about };
  }
}

/** Some of them, the fewest first; of all but one more is said. */
function* boardAfterSome(messages: readonly Message[]): Iterable<Difference> {
  const groups: Message[][] = [[]];
  for (const message of messages) groups.push(...groups.map((group) => [...group, message]));
  for (const group of groups.toSorted((one, other) => one.length - other.length)) {
    if (group.length > 0 && group.length < messages.length - 1) yield boardAfter(group);
  }
}

function boardAfter(messages: readonly Message[]): Difference {
  const does = `prints the board after ${joinWords(messages.map(replyWords))}`;
  return differenceOf(`board-after-${messages.join('-')}`, does, BOARD_RULE, { boardAfter: messages });
}

export const KNOWING: readonly Requirement[] = [invalid, knows('-o'), knows('-b'), knows('-h'), refusals];

/** A message of the text between quotation marks. */
function quoted(message: string): string {
  return `"${message.trim()}"`;
}
