import { answerTo, BY_THE_TEXT } from '../../cases/answer.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, ObservedExperiment, Requirement } from '../../cases/requirement.ts';
import { firstWord, type IntegerPair } from '../../cases/words.ts';
import {
  type CommandNumber,
  DEBUG_MODE,
  type FallThrough,
  GAMEPLAY_MODE,
  type OtherNumber,
  REVEAL_RADIAL,
  REVEAL_SQUARE,
} from '../commands.ts';
import { comp1511 } from '../comp1511.ts';
import type { Comp1511Rules } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { differing, freshBy, game, pickLine, pickOf } from './experiments.ts';
import { modeSaidLate, showsModeLate, silentModes, wrongModes } from './gameplay.ts';
import { BASICS, PAIR_COUNTS } from './start.ts';

interface CommandText {
  readonly command: CommandNumber;
  readonly id: string;
  readonly title: string;
  readonly quote: string;
  /** Forms of the command; its numbers are complete commands, too, for programs that take them as such. */
  readonly forms: readonly Comp1511Command[];
}

const COMMANDS: readonly CommandText[] = [
  {
    command: 1,
    id: 'command-1',
    title: 'Command 1 is known and reads a row',
    quote: 'The Detect Row command is specified by the integer 1, followed by a row number.',
    forms: [
      [1, 0],
      [1, 5],
      [1, 6],
      [1, 1],
    ],
  },
  {
    command: 2,
    id: 'command-2',
    title: 'Command 2 is known and reads a column',
    quote: 'The Detect Column command is specified by the integer 2, followed by a column number.',
    forms: [
      [2, 0],
      [2, 5],
      [2, 6],
      [2, 2],
    ],
  },
  {
    command: 3,
    id: 'command-3',
    title: 'Command 3 is known and reads a row, a column and a size',
    quote:
      'The Detect Square command is specified by the number 3 followed by the row and column of the centre of the square and an odd number representing the side length',
    forms: [
      [3, 5, 1, 3],
      [3, 6, 2, 3],
      [3, 2, 6, 5],
      [3, 5, 5, 5],
    ],
  },
  {
    command: 5,
    id: 'command-5',
    title: 'Command 5 switches to gameplay mode',
    quote:
      'when gameplay mode is activated the program should display the message: Gameplay mode activated and then print out the formatted minefield',
    forms: [[5]],
  },
  {
    command: 6,
    id: 'command-6',
    title: 'Command 6 switches back to debug mode',
    quote:
      'the program should print the message Debug mode activated and print out the minefield in the debugging format',
    forms: [[6]],
  },
  {
    command: 4,
    id: 'command-4',
    title: 'Command 4 is known and reads a row and a column',
    quote:
      'The reveal square command is specified by the number 4 followed by the row and column of the centre of the square',
    forms: [
      [4, 1, 6],
      [4, 6, 5],
      [4, 2, 5],
      [4, 1, 1],
    ],
  },
  {
    command: 7,
    id: 'command-7',
    title: 'Command 7 is known and reads a row and a column',
    quote: 'Reveal radial is specified by the integer 7 followed by the row and column of the centre of the star',
    forms: [
      [7, 1, 6],
      [7, 6, 5],
      [7, 2, 5],
      [7, 1, 1],
    ],
  },
];

/**
 * The requirements that a command is known.
 * @param all all requirements of the game; asked for when something differs
 */
export function commandRequirement(command: CommandNumber, all: () => readonly Requirement[]): Requirement {
  const text = COMMANDS.find((one) => one.command === command);
  if (text === undefined) throw new RangeError(`commandRequirement: no command ${command}`);
  const { id, title, quote, forms } = text;
  return {
    id,
    title,
    quote,
    needs: [...BASICS],
    experiments: [
      ...forms.map((form) => game(minesFor(form), form)),
      ...(command === 6 ? [game([], [5], [6]), game([[2, 2]], [5], [6]), game([], [5], [6], [6])] : []),
      ...(command === 6 ? [game([], [5], [6], [1, 0]), game([[2, 2]], [5], [6], [2, 2])] : []),
      ...forms.slice(0, 2).map((form) => game(minesFor(form), form, forms[0]!)),
      ...others(command, 2).map((other) => game(minesFor(forms[0]!), forms[0]!, other, other)),
    ],
    *differences() {
      yield* unknownCommands(command, hiddenWithout(command, all()), hiddenBehind(command, all()));
      if (command === 1) yield laterFields(NO_LATER_FIELD, all());
      if (command === 6) yield { ...laterFields(NO_LATER_DEBUG_FIELD, all()), about: 'command-1' };
    },
    measure: (observed) => unknownWithMessage(command, observed, hiddenWithout(command, all())),
    fresh: freshBy((random) => {
      const form = pickOf(random, forms);
      const first: Comp1511Command[] = command === 6 ? [[5], form] : [form];
      const other = others(command, pickLine(random));
      const commands = pickOf(random, [first, [form, form], isMode(command) ? [...first, ...other] : first, other]);
      return { mines: [...minesFor(form), ...minesFor(pickOf(random, forms))], commands };
    }),
  };
}

/** Mines that let a command be seen and little else: no hint counts one, and a reveal opens one square. */
function minesFor([command, row, column]: Comp1511Command): IntegerPair[] {
  return command === 4 || command === 7 ? [[row, column - 1]] : [];
}

/** Commands beside the one that is looked at. */
function others(command: CommandNumber, line: number): Comp1511Command[] {
  return command === 1 ? [[2, line]] : [[1, line]];
}

/** The ids of the requirements of which every experiment needs the command: without it nothing can be seen of them. */
function hiddenWithout(command: CommandNumber, all: readonly Requirement[]): string[] {
  return all
    .filter(({ id, experiments }) => id !== `command-${command}` && experiments.every((input) => uses(input, command)))
    .map(({ id }) => id);
}

/** The same of those that only show after its answer. */
function hiddenBehind(command: CommandNumber, all: readonly Requirement[]): string[] {
  const isLast = ({ steps }: CaseInput): boolean => Number(firstWord(steps.at(-1) ?? '')) === command;
  const hidden = hiddenWithout(command, all);
  return all.filter(({ id, experiments }) => hidden.includes(id) && !experiments.some(isLast)).map(({ id }) => id);
}

function uses({ steps }: CaseInput, command: CommandNumber): boolean {
  return steps.slice(1 + Number(steps[0])).some((step) => Number(firstWord(step)) === command);
}

const ANSWERS: readonly (readonly [words: string, answer: OtherNumber])[] = [
  ['prints the field', { message: '', showsField: true, ends: false }],
  ['prints nothing', { message: '', showsField: false, ends: false }],
  ['prints the field and ends', { message: '', showsField: true, ends: true }],
  ['ends', { message: '', showsField: false, ends: true }],
];

function* unknownCommands(
  command: CommandNumber,
  hides: readonly string[],
  later: readonly string[],
): Iterable<Difference> {
  for (const [words, otherNumber] of ANSWERS) yield unknown(command, words, otherNumber, hides);
  yield* PAIR_COUNTS;
  yield* fallingThrough(command, 'always');
  yield* otherNumbers(command);
  yield* takenForOthers(command);
  yield* exchangedCommands(command);
  yield* negatedConditions(command, hides);
  if (command === 5 || command === 6) yield* wrongModes(command, hides, later);
  if (command === 5 || command === 6) yield modeSaidLate(command === 5 ? 'gameplay' : 'debug');
  if (command === 5) {
    yield showsModeLate();
    yield differing(
      'no-gameplay-field',
      'prints no field in gameplay mode',
      'the field is printed after every command',
      { formOf: (mode) => (mode === 'gameplay' ? 'none' : mode) },
      hides,
    );
  }
  if (command === 6) for (const silent of silentModes()) yield { ...silent, about: 'mode-messages' };
  if (command === 5 || command === 6) return;
  for (const showsField of [true, false]) {
    const does = `does nothing for command ${command} but read its numbers${showsField ? ' and print the field' : ''}`;
    const otherNumber: OtherNumber = { message: '', showsField, ends: false };
    const changes = { [`command${command}`]: 'reads only', [`unknown${command}`]: otherNumber };
    yield differing(`idle-command-${command}${showsField ? '' : '-silent'}`, does, TEXT_OF[command], changes, hides);
  }
}

const NO_LATER_FIELD: LaterFields = {
  id: 'no-later-field',
  does: 'prints the field before the first command only, and none after a command',
  printsFieldAfterCommands: () => false,
};

/** Told by command 6: all experiments of command 1 are in debug mode, where it is the same as no field in any. */
const NO_LATER_DEBUG_FIELD: LaterFields = {
  id: 'no-later-field-in-debug',
  does: 'prints no field after a command in debug mode: there, only the one before the first command',
  printsFieldAfterCommands: (mode) => mode !== 'debug',
};

interface LaterFields extends Pick<Comp1511Rules, 'printsFieldAfterCommands'> {
  readonly id: string;
  readonly does: string;
}

/** What tells something of a command without the field of debug mode: an answer, or a row of the formatted field. */
const SHOWS_MORE = /^(?:There|Help|Game (?:over|Won)|\d\d \|)/m;

function laterFields({ id, does, printsFieldAfterCommands }: LaterFields, all: readonly Requirement[]): Difference {
  const changes: Partial<Comp1511Rules> = { printsFieldAfterCommands };
  const isSeen = (input: CaseInput): boolean =>
    SHOWS_MORE.test(answerTo(comp1511, input, { ...BY_THE_TEXT, changes: [changes] }).stdout);
  const isOfGameplayField = (one: Requirement): boolean => [one.id, ...one.needs].includes('gameplay-field');
  const hides = all.filter(
    (one) =>
      (isOfGameplayField(one) && !printsFieldAfterCommands('gameplay')) ||
      (one.needs.some((need) => REVEALS.includes(need)) && !one.experiments.some(isSeen)),
  );
  const should = 'the field is printed after every command';
  return differing(
    id,
    does,
    should,
    changes,
    hides.map((one) => one.id),
  );
}

/** What only a field shows, or what comes to an end by it. */
const REVEALS: readonly string[] = ['command-4', 'command-5', 'command-7'];

/** Programs that read more numbers behind a command than it has, or fewer. */
function* otherNumbers(command: CommandNumber): Iterable<Difference> {
  const own = countNumbers(command);
  const should =
    own === 0 ? 'no number follows it' : `${own === 1 ? 'one number follows' : `${own} numbers follow`} it`;
  const reading = (id: string, does: string, changes: Partial<Comp1511Rules>): Difference =>
    differing(`numbers-of-${command}-${id}`, does, should, changes);
  if (own > 0) {
    const count = own - 1;
    const read =
      count === 0
        ? `does not read the number of command ${command}`
        : `reads ${count} of the ${own} numbers of command ${command}`;
    const does = `${read}, and takes the ${count === 0 ? 'number' : 'last one'} for a command`;
    const fewer = new Map([[command, count]]);
    yield reading('fewer-zero', `${does}; for what it does not read it takes 0`, { numbersRead: fewer });
  }
  const numbersRead = new Map([[command, own + 1]]);
  const more = `reads a number more for command ${command}, which may be the next command`;
  yield reading('more', more, { numbersRead });
  yield reading('more-or-none', `${more}, if there is one`, { numbersRead, runsWithoutMore: true });
}

/** Programs that run another command instead of one, as where a condition is wrong. */
function* takenForOthers(command: CommandNumber): Iterable<Difference> {
  for (const other of COMMAND_NUMBERS) {
    // What is left of the numbers would be commands, as of one that is not known, and what is taken for more of them is
    // not known; and reveals are exchanged in more ways.
    if (other === command || isReveal(command) || countNumbers(other) !== countNumbers(command)) continue;
    yield differing(
      `command-${command}-as-${other}`,
      `does for command ${command} what it does for command ${other}`,
      TEXT_OF[command],
      { runsAs: new Map([[command, other]]) },
    );
  }
}

/** Programs in which the condition for a hint holds for the other commands. */
function* negatedConditions(command: CommandNumber, hides: readonly string[]): Iterable<Difference> {
  const zero = 'for a number that is not there it takes 0';
  const negated = (id: string, does: string, changes: Partial<Comp1511Rules>, hidden?: readonly string[]): Difference =>
    differing(`negated-${id}`, `${does}; ${zero}`, TEXT_OF[command], changes, hidden);
  if (command === 1) {
    yield negated('row', 'answers commands 2 and 3 as a hint for a row, and command 1 as one for a square', {
      answersAs: new Map([
        [1, 3],
        [2, 1],
        [3, 1],
      ]),
    });
    const otherNumber: OtherNumber = { message: '', showsField: true, ends: false };
    const unknownHints = { command1: 'unknown', command2: 'unknown', command3: 'unknown' } as const;
    const others = ([4, 5, 6, 7] as const).map((other) => [other, 3] as const);
    yield negated(
      'hints',
      'takes every number but 1, 2 and 3 for command 3, and does not know those three: it prints the field, and takes their numbers as commands',
      { ...unknownHints, otherNumber, runsAs: new Map(others), otherRunsAs: 3, missingNumbers: '0' },
      hides,
    );
  }
  if (command === 2) {
    yield negated('column', 'answers command 2 as a hint for a square, and command 3 as one for a column', {
      answersAs: new Map([
        [2, 3],
        [3, 2],
      ]),
    });
  }
}

function* exchangedCommands(command: CommandNumber): Iterable<Difference> {
  // Of 5 nothing else is asked that tells 6 taken for 5 from 6.
  for (const other of COMMAND_NUMBERS.filter((one) => one > command && !(isMode(one) && isMode(command)))) {
    yield differing(
      `commands-exchanged-${command}-${other}`,
      `takes command ${command} for command ${other}, and command ${other} for command ${command}`,
      TEXT_OF[command],
      {
        runsAs: new Map([
          [command, other],
          [other, command],
        ]),
        // Of the others any output would agree with that: a command with more numbers finds none at the end.
        missingNumbers: 'end',
      },
    );
  }
}

function isReveal(command: CommandNumber): boolean {
  return command === REVEAL_SQUARE || command === REVEAL_RADIAL;
}

/** How many numbers follow a command. */
function countNumbers(command: CommandNumber): number {
  return (COMMANDS.find((one) => one.command === command)?.forms[0]?.length ?? 1) - 1;
}

const COMMAND_NUMBERS: readonly CommandNumber[] = [1, 2, 3, 4, 5, 6, 7];

/** Programs that go on from a command to another one, as in a `switch` without a `break`. */
export function* fallingThrough(from: CommandNumber, when: FallThrough['when']): Iterable<Difference> {
  const unless = when === 'always' ? '' : ' of a square without a mine beside it';
  // The next `case` is usually that of the next command.
  const isOnlyToMode = when !== 'always' || isMode(from);
  const others = COMMAND_NUMBERS.filter((to) => to !== from && (!isOnlyToMode || isMode(to))).toSorted(
    (one, other) => Number(one !== from + 1) - Number(other !== from + 1),
  );
  for (const to of others) {
    for (const hasOneField of [true, false]) {
      const fields = hasOneField ? '' : ', and prints the field after each';
      yield differing(
        `falls-through-${from}-${to}${hasOneField ? '' : '-fields'}${when === 'always' ? '' : '-from-zero'}`,
        `goes on from command ${from}${unless} to what it does for command ${to}, as without a break${fields}`,
        `after command ${from} the next command is read`,
        { fallsThrough: { from, to, when, hasOneField } },
      );
    }
  }
}

/** What is gone on to where no numbers follow, or only some reveals do: the others would read some, which end most inputs. */
function isMode(command: CommandNumber): boolean {
  return command === GAMEPLAY_MODE || command === DEBUG_MODE;
}

function unknown(
  command: CommandNumber,
  words: string,
  otherNumber: OtherNumber,
  hides: readonly string[],
): Difference {
  const takes = command === 5 || command === 6 ? '' : ', and takes its numbers as commands';
  const does = `does not know command ${command}: it ${words}${takes}`;
  const id = `no-command-${command}-${words.replaceAll(/[^a-z]+/g, '-')}`;
  const answers = { [`command${command}`]: 'unknown', [`unknown${command}`]: otherNumber };
  // Its numbers are taken as commands, and most of them are none.
  return differing(id, does, TEXT_OF[command], takes === '' ? answers : { ...answers, otherNumber }, hides);
}

const TEXT_OF: Readonly<Record<CommandNumber, string>> = {
  1: 'command 1 tells the number of mines in a row',
  2: 'command 2 tells the number of mines in a column',
  3: 'command 3 tells the number of mines in a square',
  4: 'command 4 reveals a square',
  5: 'command 5 switches to gameplay mode',
  6: 'command 6 switches to debug mode',
  7: 'command 7 reveals lines in 8 directions',
};

/** The program may answer with words of its own: all that comes before the first field, for each of the numbers. */
function unknownWithMessage(
  command: CommandNumber,
  observed: readonly ObservedExperiment[],
  hides: readonly string[],
): Difference | undefined {
  const message = messageIn(observed);
  if (message === undefined) return undefined;
  for (const showsField of [true, false]) {
    for (const ends of [false, true]) {
      const words = `says "${message.trim()}"${ends ? ' and ends' : ''}`;
      const answer: OtherNumber = { message, showsField, ends };
      const difference = unknown(command, words, answer, hides);
      if (isExplained(observed, answer)) return { ...difference, id: `no-command-${command}` };
    }
  }
  return undefined;
}

/** The line that the program prints first where it should do something else; it has no digits, unlike fields and answers. */
function messageIn([first]: readonly ObservedExperiment[]): string | undefined {
  if (first === undefined) return undefined;
  const start = first.expected.indexOf('Game Started');
  const lines = first.actual.slice(start).split('\n').slice(1);
  const message = lines.find((line) => /[a-z]/i.test(line));
  return message === undefined || /\d/.test(message) ? undefined : `${message}\n`;
}

/** True if each program output has the message, and the field after it or not. */
function isExplained(observed: readonly ObservedExperiment[], { message, showsField }: OtherNumber): boolean {
  return observed.every(({ actual }) => {
    const at = actual.indexOf(message);
    const next = actual.slice(at + message.length);
    return at >= 0 && /^[012 ]+\n/.test(next) === showsField;
  });
}
