import { joinWords } from '@countermine/core/text/english.ts';
import { FREE_NUMBER } from '@countermine/courses/cases/answer.ts';
import { isBlank } from '../compare/compare.ts';
import {
  type Finding,
  type NoData,
  plainCount,
  quote,
  quoteBoth,
  quoteExactly,
  say,
  type WordsFor,
} from '../compare/finding-words.ts';
import type { LimitName } from '../compare/verdict-words.ts';
import type { BesideBoards } from './added-text.ts';
import type { NumberShift } from './rewrite.ts';
import type { EditedLines } from './shared-edit.ts';
import { isOfSeveralTexts, type Reply, type StopPlace, type StopWay } from './stop.ts';
import type { OutputPair } from './variation.ts';

/** A line that the program prints in the place of another one. */
interface LineInstead {
  readonly expected: string;
  readonly actual: string;
  /** Everywhere, after this line only, or where nothing tells apart. */
  readonly where: 'everywhere' | 'in some places' | { readonly after: string };
  /** True if it is the same with other numbers than those of these lines. */
  readonly hasNumbers?: boolean;
}

/** The program always does something in its own way. Lines are quoted without their newline. */
interface DeviationFindings {
  /** It follows the other reading of an open question; the clause says which. */
  'other-reading': { readonly reading: string };
  /** Clauses of the course game: what the program does, and what the text says. */
  misconception: { readonly does: string; readonly should: string };
  'other-cell': LineInstead;
  /** It prints the same for all numbers on the board. */
  'sign-for-numbers': { readonly sign: string; readonly where: LineInstead['where'] };
  /** It prints several of the numbers on the board as other signs. */
  'other-digits': {
    readonly digits: readonly { readonly from: string; readonly to: string }[];
    readonly isEverywhere: boolean;
  };
  /** It lays out the rows of a board in its own way. */
  'other-row': LineInstead;
  'other-line': LineInstead;
  'numbers-shifted': LineInstead & { readonly shifts: readonly NumberShift[] };
  'numbers-exchanged': LineInstead;
  /** `after` is the line before it; undefined if it is missing everywhere. */
  'missing-line': { readonly expected: string; readonly after: string | undefined };
  /** The line is written, but to standard error. */
  'line-on-error-output': { readonly expected: string };
  /** Lines in a row, from one to another. */
  'missing-lines': { readonly count: number; readonly expected: string; readonly last: string };
  'other-lines': {
    readonly count: number;
    readonly expected: string;
    readonly last: string;
    readonly instead: readonly string[];
  };
  'lines-edited': EditedLines;
  'missing-empty-line': { readonly after: string };
  'missing-empty-line-before': { readonly before: string };
  'extra-empty-line': { readonly before: string };
  'extra-empty-line-after': { readonly after: string };
  'extra-before': {
    readonly before: string;
    readonly text: string;
    readonly printed: string;
    readonly isEverywhere: boolean;
  };
  /** The line that comes before it is there a second time. */
  'line-twice': { readonly before: string; readonly actual: string };
  /** `isRow`: after any row of a board, of which `after` is one. */
  'extra-after': {
    readonly after: string;
    readonly actual: string;
    readonly where: 'everywhere' | 'at the end' | 'in some places';
    readonly isRow: boolean;
  };
  'beside-boards': { readonly beside: BesideBoards; readonly printed: string };
  /** `after` is the line before it; undefined if any board is concerned. */
  'missing-board': { readonly after: string | undefined };
  'board-twice': { readonly after: string | undefined };
  'extra-board': { readonly after: string | undefined };
  /** The board before it is printed again in place of the one that should come after that line. */
  'old-board': { readonly after: string };
  'missing-last-newline': NoData;
  'extra-after-end': { readonly actual: string };
}

/** Whose answer something is wrong in: a command as the game calls it, such as `command 4`. */
export type WrongAnswer =
  | 'start'
  | 'end-of-input'
  | 'negative-number'
  | { readonly command: string; readonly when?: NumberOfCommand };

/** One of the numbers of a command, counted from 0, and what it is where something is wrong: `7 or more`. */
export interface NumberOfCommand {
  readonly number: number;
  /** How many the command has. */
  readonly of: number;
  readonly is: string;
}

/** A difference that nothing explains. */
interface UnexplainedFindings {
  'wrong-number': { readonly expected: string; readonly actual: string };
  'wrong-board': { readonly after: WrongAnswer };
  /** A line between an answer and its board, after one command or several, or in the place of the board. */
  'unexpected-line': { readonly actual: string; readonly after: WrongAnswer | undefined };
  /** A line that the game never prints, in front of several others. */
  'added-line': { readonly actual: string; readonly hasNumbers: boolean };
  'line-for-board': { readonly actual: string; readonly after: WrongAnswer };
  'wrong-line': { readonly expected: string; readonly actual: string };
  /** Behind other faults, where the text says nothing of such a line. */
  'other-output': { readonly actual: string };
  'output-ends': { readonly expected: string };
  /** It stops after that line, or prints nothing, whatever its input. `error` is what it tells on standard error. */
  'output-stops': { readonly after: string | undefined; readonly error: string | undefined };
  'output-goes-on': { readonly actual: string };
  /** No line of it is one of the game. */
  'other-game': { readonly actual: string };
  /** It gets no further at that place, each time. */
  stops: { readonly way: StopWay; readonly place: StopPlace };
  /** `after` is undefined if that is not known. */
  crash: { readonly signal: string; readonly after: WrongAnswer | undefined };
  'limit-exceeded': { readonly limit: LimitName; readonly after: WrongAnswer | undefined };
  'ignores-end-of-game': NoData;
  /** It goes on where it should have ended; `withError`: with one on standard error. */
  'starts-anyway': { readonly withError: boolean };
  'ignores-end-of-input': NoData;
  'exit-status': { readonly expected: number; readonly actual: number };
  'error-output': NoData;
  'left-processes': NoData;
  /** It does not do the same twice. `lines`: the first ones in which two outputs differ; undefined if one has none. */
  varies: { readonly lines: OutputPair | undefined };
  /** More kinds of differences than are shown one by one. */
  others: { readonly count: number };
}

type FaultFindings = DeviationFindings & UnexplainedFindings;

/** A fault of a program. */
export type FaultFinding = Finding<FaultFindings>;

/** An error often ends with its reason, after a long path. Units: UTF-16 units. */
const MAX_ERROR_LENGTH = 300;

const HANGS: Readonly<Record<LimitName, string>> = {
  wallSeconds: 'It does not end',
  cpuSeconds: 'It does not end',
  memoryBytes: 'It takes more and more memory',
  outputBytes: 'It prints without end',
  writtenBytes: 'It writes too much to files or pipes',
  processes: 'It starts too many processes',
  openFiles: 'It opens too many files',
};

const DEVIATION_WORDS: WordsFor<DeviationFindings> = {
  'other-reading': ({ reading }) => `It follows another reading of the text: ${reading}.`,
  misconception: ({ does, should }) => `It looks as if the program ${does}; by the text, ${should}.`,
  'other-cell': ({ expected, actual, where }) =>
    `It prints a cell as ${quote(actual)} that should be ${quote(expected)}${rowPlace(where)}.`,
  'sign-for-numbers': ({ sign, where }) => `It prints ${quote(sign)} for every number on the board${rowPlace(where)}.`,
  'other-digits': ({ digits, isEverywhere }) => {
    const inOrder = digits.toSorted((one, other) => (one.from < other.from ? -1 : 1));
    const pairs = inOrder.map(({ from, to }) => `${quote(to)} for ${quote(from)}`);
    return `It prints other signs for the numbers on the board${isEverywhere ? '' : ' in some places'}: ${joinWords([...new Set(pairs)])}.`;
  },
  'other-row': ({ expected, actual, where }) => {
    const [wanted, found] = quoteExactly(expected, actual);
    return `${rowsHave(where)} another form: ${found}, and should be ${wanted}.`;
  },
  'other-line': ({ expected, actual, where, hasNumbers = false }) => {
    const [wanted, found] = quoteExactly(expected, actual);
    const place = `${afterPlace(where)}${inSomePlaces(where)}`;
    const numbers = hasNumbers ? ', whatever the numbers' : '';
    return `It ${always(where)}prints ${found} where ${wanted} should come${place}${numbers}.`;
  },
  'numbers-shifted': ({ shifts, expected, actual, where }) => {
    const what = shiftWords(shifts, countOfNumbers(expected), always(where));
    return `In ${quote(expected)}${afterPlace(where)} ${what}${inSomePlaces(where)}: it prints ${quote(actual)}.`;
  },
  'numbers-exchanged': ({ expected, actual, where }) => {
    const how = `${always(where)}in another order${inSomePlaces(where)}`;
    return `The numbers in ${quote(expected)}${afterPlace(where)} are ${how}: it prints ${quote(actual)}.`;
  },
  'missing-line': ({ expected, after }) => `The line ${quote(expected)} is missing${afterLine(after)}.`,
  'line-on-error-output': ({ expected }) =>
    `The line ${quote(expected)} goes to standard error, and not to standard output.`,
  'missing-lines': ({ count, expected, last }) => `${linesWords(count, expected, last)} are missing.`,
  'other-lines': ({ count, expected, last, instead }) => {
    const what =
      instead.length === 1 ? lineWords(instead[0]!) : `${instead.length} other lines, from ${fromTo(instead)},`;
    return `It prints ${what} in place of ${linesWords(count, expected, last).replace('The', 'the')}.`;
  },
  'lines-edited': ({ edit, lines }) => {
    const which = `${plainCount(lines.length, 'line')}, from ${fromTo(lines)}`;
    if (!('where' in edit)) return `It prints ${which}, in ${edit.how}.`;
    const { how, where, text } = edit;
    return how === 'left out'
      ? `It leaves out ${text === ' ' ? 'the blank' : blanksWords(text)} at the ${where} of ${which}.`
      : `It prints ${text === ' ' ? 'a blank' : blanksWords(text)} too many at the ${where} of ${which}.`;
  },
  'missing-empty-line': ({ after }) =>
    isEmpty(after)
      ? 'Where several empty lines should come, one is missing.'
      : `The empty line after ${quote(after)} is missing.`,
  'missing-empty-line-before': ({ before }) => `The empty line before ${quote(before)} is missing.`,
  'extra-empty-line': ({ before }) => `There is an empty line too many before ${quote(before)}.`,
  'extra-empty-line-after': ({ after }) => `There is an empty line too many after ${quote(after)}.`,
  'line-twice': ({ before, actual }) => `It prints ${lineWords(actual)} twice before ${quote(before)}.`,
  'extra-before': ({ before, text, printed, isEverywhere }) =>
    `It prints ${textWords(text, printed)} before ${quote(before)}${isEverywhere ? '' : ' in some places'}, which is not expected.`,
  'extra-after': ({ after, actual, where, isRow }) => {
    const line = `${isRow ? 'a row like ' : ''}${quote(after)}${where === 'at the end' ? ' at the end of the output' : ''}`;
    const some = where === 'in some places' ? ' in some places' : '';
    return `After ${line} it prints ${lineWords(actual)}${some}, which is not expected.`;
  },
  'beside-boards': ({ beside, printed }) =>
    beside.text === undefined
      ? `It prints the board once more ${besideWords(beside)}.`
      : `It prints ${textWords(beside.text, printed)} ${besideWords(beside)}, which is not expected.`,
  'missing-board': ({ after }) => `The board${afterLine(after)} is missing.`,
  'board-twice': ({ after }) => `The board${afterLine(after)} is printed twice.`,
  'extra-board': ({ after }) => `It prints the board again${afterLine(after)}, which is not expected.`,
  'old-board': ({ after }) => `The board${afterLine(after)} is the one from before, not the one that should come.`,
  'missing-last-newline': () => 'The newline at the end of the output is missing.',
  'extra-after-end': ({ actual }) => `After the end of the output it prints ${lineWords(actual)}.`,
};

/** Where a row is that is printed otherwise, if that is not every row. */
function rowPlace(where: LineInstead['where']): string {
  return where === 'in some places' ? ', in some rows' : afterPlace(where);
}

function rowsHave(where: LineInstead['where']): string {
  if (where === 'everywhere') return 'The rows of the board have';
  return where === 'in some places' ? 'Some rows of the board have' : `A row of the board${afterPlace(where)} has`;
}

function linesWords(count: number, first: string, last: string): string {
  return count === 1 ? `The line ${lineWords(first)}` : `The ${count} lines from ${fromTo([first, last])}`;
}

function blanksWords(text: string): string {
  return /^ +$/.test(text) ? plainCount(text.length, 'blank') : quote(text);
}

function fromTo(lines: readonly string[]): string {
  return `${lineWords(lines[0] ?? '')} to ${lineWords(lines.at(-1) ?? '')}`;
}

function always(where: LineInstead['where']): string {
  return where === 'everywhere' ? 'always ' : '';
}

function inSomePlaces(where: LineInstead['where']): string {
  return where === 'in some places' ? ' in some places' : '';
}

function afterPlace(where: LineInstead['where']): string {
  return typeof where === 'object' ? afterLine(where.after) : '';
}

/** The shifted numbers of a line that has `count` of them, those that are shifted alike together. */
function shiftWords(shifts: readonly NumberShift[], count: number, often: string): string {
  const amounts = [...new Set(shifts.map(({ plus }) => plus))];
  return joinWords(
    amounts.map((plus) => {
      const numbers = shifts.filter((shift) => shift.plus === plus).map(({ number }) => ordinal(number, count));
      const which = count === 1 ? '' : `${joinWords(numbers)} `;
      const are = numbers.length === 1 ? 'number is' : 'numbers are';
      return `the ${which}${are} ${often}too ${plus > 0 ? 'high' : 'low'} by ${Math.abs(plus)}`;
    }),
  );
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** @param count how many there are, if that is known */
function ordinal(number: number, count?: number): string {
  return ORDINALS[number] ?? (number + 1 === count ? 'last' : `${number + 1}th`);
}

function countOfNumbers(line: string): number {
  return line.match(/\d+/g)?.length ?? 0;
}

function afterLine(line: string | undefined): string {
  if (line === undefined) return '';
  if (line === '') return ' at the start of the output';
  return isEmpty(line) ? ' after an empty line' : ` after ${quote(line)}`;
}

/** A line of an output: of an empty one there is nothing to quote. */
function lineWords(line: string): string {
  return isEmpty(line) ? 'an empty line' : quote(line);
}

/** "after each board". */
function besideWords({ side, from, until, text, rows, cell }: BesideBoards): string {
  if (until === 'the start') return 'at the start';
  const beside = from === 'the start' ? 'at the start and after' : side === 'above' ? 'before' : 'after';
  const like = rows === undefined ? '' : ` with rows like ${quote(rows.example)}`;
  const on = cell === undefined ? '' : ` on which there is ${cellWords(cell)}`;
  const boards = from === 'the second' ? 'each board but the first' : `each board${like}${on}`;
  // Whether there is an empty line at the end of the output may not count.
  if (until === 'the last' || isBlank(text ?? '-')) return `${beside} ${boards}`;
  return until === 'the game is over'
    ? `${beside} ${boards} until the game is over`
    : `${beside} ${boards}${on === '' ? '' : ' and'} that more output follows`;
}

function cellWords({ shows, isThere }: NonNullable<BesideBoards['cell']>): string {
  if (shows === 'open') return isThere ? 'an open cell' : 'no open cell';
  return `${isThere ? 'a' : 'no'} ${quote(shows.sign)}`;
}

/** The lines of an added text, as they were printed once; the last one may have no newline. */
function textWords(text: string, printed: string): string {
  const lines = linesOf(printed);
  const words = linesOf(text).map(
    (line, index) => (line.includes(FREE_NUMBER) ? 'a line like ' : '') + lineWords(lines[index] ?? line),
  );
  return words.length === 1 ? words[0]! : `${words.length} lines, ${joinWords(words)},`;
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function isEmpty(line: string): boolean {
  return line === '' || line === '\n';
}

const UNEXPLAINED_WORDS: WordsFor<UnexplainedFindings> = {
  'wrong-number': ({ expected, actual }) => {
    const [wanted, found] = quoteBoth(expected, actual);
    return `A number is wrong: ${found}, and should be ${wanted}.`;
  },
  'wrong-board': ({ after }) => `The board${afterWords(after)} is not as it should be.`,
  'unexpected-line': ({ actual, after }) =>
    `It prints ${lineWords(actual)} before ${after === undefined ? 'boards' : `the board${afterWords(after)}`}, which is not expected.`,
  'added-line': ({ actual, hasNumbers }) =>
    `It prints ${hasNumbers ? 'a line like ' : ''}${lineWords(actual)}, which is not expected.`,
  'line-for-board': ({ actual, after }) =>
    `It prints ${lineWords(actual)} where the board${afterWords(after)} should come.`,
  'wrong-line': ({ expected, actual }) => {
    if (isEmpty(expected) || isEmpty(actual)) {
      return `It prints ${lineWords(actual)} where ${lineWords(expected)} should come.`;
    }
    const [wanted, found] = quoteBoth(expected, actual);
    return `It prints ${found} where ${wanted} should come.`;
  },
  'other-output': ({ actual }) => `It prints ${lineWords(actual)}, which the other faults do not explain.`,
  'output-ends': ({ expected }) => `The output ends where ${lineWords(expected)} should come.`,
  'output-stops': ({ after, error }) => {
    const sentence = after === undefined ? 'It prints nothing.' : `It prints nothing after ${quote(after)}.`;
    return error === undefined
      ? sentence
      : `${sentence} On standard error it writes ${quote(error, MAX_ERROR_LENGTH)}.`;
  },
  'other-game': ({ actual }) =>
    `No line that it prints is one of this game: it prints ${lineWords(actual)}, for example.`,
  'output-goes-on': ({ actual }) => `It prints ${lineWords(actual)} where the output should be over.`,
  stops: ({ way, place }) => `${wayWords(way)}${stopPlaceWords(place)}.`,
  crash: ({ signal, after }) => `It crashes (${signal})${afterWords(after)}.`,
  'limit-exceeded': ({ limit, after }) => `${HANGS[limit]}${afterWords(after)}.`,
  'ignores-end-of-game': () => 'It goes on after the end of the game.',
  'starts-anyway': ({ withError }) =>
    `It goes on where it should end${withError ? ' with an error' : ''} before the game begins.`,
  'ignores-end-of-input': () => 'It does not notice the end of its input (in C, scanf returns EOF).',
  'exit-status': ({ expected, actual }) => `The exit status is ${actual}, and should be ${expected}.`,
  'error-output': () => 'What it writes to standard error is not what the text wants.',
  'left-processes': () => 'It leaves processes running when it has ended.',
  varies: ({ lines }) => {
    if (lines === undefined) return 'It does not do the same in two runs of the same input.';
    const [first, second] = quoteBoth(lines.one, lines.other);
    return `Its output is not the same in two runs of the same input: ${first}, then ${second}.`;
  },
  others: ({ count }) =>
    `The output differs in about ${plainCount(count, 'more way')}, which may be what the faults above lead to.`,
};

function wayWords(way: StopWay): string {
  switch (way.what) {
    case 'crash':
      return `It crashes (${way.signal})`;
    case 'hang':
      return HANGS[way.limit];
    case 'silence':
      return 'It prints nothing more';
  }
}

function stopPlaceWords(place: StopPlace): string {
  const turn = place.turn === 1 ? ', each time' : `, when that comes the ${ordinal(place.turn - 1)} time`;
  if (place.at === 'start') return turn;
  if (place.at !== 'answer') {
    const which = isOfSeveralTexts(place) ? `a line like ${lineWords(place.text)}` : lineWords(place.text);
    return ` ${place.at} ${which}${turn}`;
  }
  const lines = place.lines === 0 ? '' : ` and ${plainCount(place.lines, 'line')} of the answer`;
  return ` after ${place.command}${replyWords(place.reply)}${lines}${turn}`;
}

function replyWords(reply: Reply | undefined): string {
  if (reply === undefined) return '';
  if (reply === 'changes the board') return ' when a board should come that is not the one before';
  if (reply === 'keeps the board') return ' when the board before should come again';
  const like = reply.kind === reply.text ? '' : 'a line like ';
  return ` when the answer should begin with ${like}${lineWords(reply.text)}`;
}

const FAULT_WORDS: WordsFor<FaultFindings> = { ...DEVIATION_WORDS, ...UNEXPLAINED_WORDS };

/**
 * A fault in sentences for the student.
 * @param others how many more lines are changed in the same way
 */
export function faultSentences(finding: FaultFinding, others = 0): string {
  const sentence = say(FAULT_WORDS, finding);
  return others === 0 ? sentence : `${sentence} So it does with ${plainCount(others, 'other line')}.`;
}

/** The share of the failures that show a fault. */
export function scopeSentence(count: number, failures: number): string {
  if (failures === 1) return 'That explains the failure.';
  return count === failures ? `All ${failures} failures show it.` : `${count} of the ${failures} failures show it.`;
}

const AFTER: Readonly<Record<Extract<WrongAnswer, string>, string>> = {
  start: ' after the start',
  'end-of-input': ' after the end of the input',
  'negative-number': ' after a negative number',
};

function afterWords(answer: WrongAnswer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer !== 'object') return AFTER[answer];
  const { command, when } = answer;
  return ` after ${command}${when === undefined ? '' : ` when its ${numberName(when)} is ${when.is}`}`;
}

function numberName({ number, of }: NumberOfCommand): string {
  if (of === 1) return 'number';
  return `${ordinal(number, of)} number`;
}
