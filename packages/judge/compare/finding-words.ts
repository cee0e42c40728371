import { commonPrefix, visibleLine, visibleText } from '@countermine/core/text/visible.ts';

/** The data of a finding that its code describes completely. */
export type NoData = Readonly<Record<never, never>>;

/** A finding of a family: its code, and the data that the family has for that code. */
export type Finding<Family, Code extends keyof Family = keyof Family> = {
  readonly [One in Code]: { readonly code: One } & Family[One];
}[Code];

/** The words for each code of a family. A code without words is a type error. */
export type WordsFor<Family> = { readonly [Code in keyof Family]: (finding: Finding<Family, Code>) => string };

export function say<Family, Code extends keyof Family>(
  words: WordsFor<Family>,
  finding: Finding<Family, Code>,
): string {
  return words[finding.code](finding);
}

/** `1 line`, `3000 lines`. Without separators, as the line numbers in the same sentences. */
export function plainCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

interface BlankFindings {
  'carriage-returns': { readonly count: number; readonly isEveryLine: boolean };
  /** Below 0 where newlines are missing. */
  'newlines-at-end': { readonly extra: number };
  /** The value of EOF was printed as a character. */
  'eof-byte': NoData;
  /** The output is right without its NUL bytes. */
  'nul-bytes-only': { readonly count: number };
  /** White space differs at the ends of lines, and there are more or fewer empty lines at the end. */
  'white-space-at-ends': NoData;
  'blanks-at-line-ends': {
    readonly what: 'blanks' | 'white space';
    readonly how: 'missing' | 'extra' | 'other';
    readonly lines: number;
    readonly firstLine: number;
  };
  /** `extra` is below 0 where there are too few, and 0 where they are in other places. */
  'empty-lines': { readonly extra: number; readonly firstLine: number };
  blanks: { readonly firstLine: number };
  'blanks-and-empty-lines': { readonly firstLine: number };
}

const BLANK_WORDS: WordsFor<BlankFindings> = {
  'carriage-returns': ({ count, isEveryLine }) => {
    const lines = isEveryLine ? 'its lines end' : count === 1 ? 'one of its lines ends' : `${count} of its lines end`;
    return `The output is right, but ${lines} in a carriage return and a newline (\\r\\n) where a newline (\\n) alone is expected.`;
  },
  'newlines-at-end': ({ extra }) => {
    if (extra > 0) {
      return `The output is correct except for ${extra === 1 ? 'an extra newline' : `${extra} extra newlines`} at its end.`;
    }
    return `The output is correct except that ${extra === -1 ? 'a newline is' : `${-extra} newlines are`} missing at its end.`;
  },
  'eof-byte': () =>
    'The output is correct except for an extra byte 0xFF at its end: printing the value of EOF as a character gives that.',
  'nul-bytes-only': ({ count }) =>
    `The output is correct except for ${plainCount(count, 'NUL byte')} in it: the '\\0' that ends a string is not to be printed.`,
  'white-space-at-ends': () => 'The output is correct except for white space at the ends of lines and at its own end.',
  'blanks-at-line-ends': ({ what, how, lines, firstLine }) => {
    const where = lines === 1 ? `line ${firstLine}` : `${lines} lines, the first of them line ${firstLine}`;
    return how === 'missing'
      ? `The output is correct except that ${what} ${what === 'blanks' ? 'are' : 'is'} missing at the end of ${where}.`
      : `The output is correct except for ${how} ${what} at the end of ${where}.`;
  },
  'empty-lines': ({ extra, firstLine }) => {
    const what =
      extra === 0 ? 'where its empty lines are' : `empty lines: ${Math.abs(extra)} too ${extra > 0 ? 'many' : 'few'}`;
    return `The output is correct except for ${what}; ${firstDifference(firstLine)}.`;
  },
  blanks: ({ firstLine }) => `The output is correct except for blanks; ${firstDifference(firstLine)}.`,
  'blanks-and-empty-lines': ({ firstLine }) =>
    `The output is correct except for blanks and empty lines; ${firstDifference(firstLine)}.`,
};

function firstDifference(line: number): string {
  return `the first difference is in line ${line}`;
}

/** A board differs from the expected one. Rows and columns count from 0. */
interface BoardFindings {
  'board-transposed': NoData;
  /** It is the board from before the step. */
  'board-unchanged': NoData;
  'board-cell': {
    /** The index of the board in its answer, from 0. */
    readonly board: number;
    readonly row: number;
    readonly column: number;
    /** The first cell that differs, as the game describes it: `hidden (##)`. */
    readonly expected: string;
    readonly actual: string;
    /** The number of other cells that differ. */
    readonly others: number;
    /** True if there are several of them and all should show the same as the first. */
    readonly areAlike: boolean;
  };
  'board-missing': NoData;
  'board-extra': NoData;
  /** The board is printed as in another mode of the game. */
  'board-form': { readonly expected: string | undefined; readonly actual: string };
  'board-columns': { readonly expected: number; readonly actual: number };
  'board-rows': { readonly expected: number; readonly actual: number };
}

const BOARD_WORDS: WordsFor<BoardFindings> = {
  'board-transposed': () => 'The board would be right with rows and columns swapped.',
  'board-unchanged': () => 'The board is still the one from before this step.',
  'board-cell': ({ board, row, column, expected, actual, others, areAlike }) => {
    const cell = `${board === 0 ? 'Row' : `On board ${board + 1}, row`} ${row}, column ${column}`;
    return `${cell}: expected ${expected}, got ${actual}${othersClause(others, areAlike, expected)}.`;
  },
  'board-missing': () => 'The board is missing.',
  'board-extra': () => 'There is a board too many.',
  'board-form': ({ expected, actual }) => `The board is printed as in ${actual}, expected as in ${expected}.`,
  'board-columns': ({ expected, actual }) => `The board has ${plainCount(actual, 'column')}, expected ${expected}.`,
  'board-rows': ({ expected, actual }) => `The board has ${plainCount(actual, 'row')}, expected ${expected}.`,
};

function othersClause(others: number, areAlike: boolean, expected: string): string {
  if (others === 0) return '';
  const count = plainCount(others, 'more cell');
  return areAlike ? `; ${count} should be ${expected} too` : `; ${count} ${others === 1 ? 'differs' : 'differ'}`;
}

/** As much of a line as a sentence quotes. Units: UTF-16 units. */
const MAX_LENGTH = 80;

/**
 * A line in quotation marks, without its newline, for a sentence.
 * @param longest as much of it is quoted. Units: UTF-16 units.
 */
export function quote(line: string, longest = MAX_LENGTH): string {
  return quoteAround(line, 0, longest);
}

export function quoteBoth(one: string, other: string): [string, string] {
  const focus = commonPrefix(one, other);
  const quoted: [string, string] = [quoteAround(one, focus), quoteAround(other, focus)];
  return quoted[0] === quoted[1] ? quoteExactly(one, other) : quoted;
}

/** The same with visible blanks and newlines. */
export function quoteExactly(one: string, other: string): [string, string] {
  const focus = commonPrefix(one, other);
  return [`"${textAround(one, focus)}"`, `"${textAround(other, focus)}"`];
}

function quoteAround(line: string, focus: number, longest = MAX_LENGTH): string {
  return `"${textAround(withoutNewline(line), focus, longest).replaceAll('·', ' ')}"`;
}

function textAround(line: string, focus: number, longest = MAX_LENGTH): string {
  return visibleLine(line, [], { focus, widest: longest }).text;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  [' ', 'blank'],
  ['\t', 'tab'],
  ['\n', 'newline'],
  ['\r', 'carriage return'],
]);

function nameCharacter(character: string): string {
  return NAMES.get(character) ?? `"${visibleText(character)}"`;
}

/** The same for several of them: `newlines`, `"," characters`. */
function nameCharacters(character: string): string {
  return `${nameCharacter(character)}${NAMES.has(character) ? 's' : ' characters'}`;
}

function withoutNewline(line: string): string {
  return line.endsWith('\n') ? line.slice(0, -1) : line;
}

/** The place of an answer in the input. Steps count from 1. */
export type AnswerPlace = 'before-input' | 'end-of-input' | { readonly step: number };

/** The output is missing, stops too early, goes on for too long or repeats itself. */
interface EndingFindings {
  'no-output': {
    readonly isEmpty: boolean;
    readonly expected: string;
  };
  'stops-early': {
    readonly place: AnswerPlace;
    readonly line: number;
    /** True if the output stops inside this line. */
    readonly isInside: boolean;
    /** The missing part of the line; the line itself where it was not begun. */
    readonly missing: string;
    readonly isBlank: boolean;
  };
  'goes-on': {
    readonly after: 'nothing-expected' | 'end-of-game' | 'all-expected';
    /** The first line that is not expected; undefined if only white space follows. */
    readonly extra: string | undefined;
    /** The number of lines that come after it. */
    readonly moreLines: number;
  };
  repeats: {
    readonly text: string;
    readonly times: number;
    readonly lines: number;
  };
}

const ENDING_WORDS: WordsFor<EndingFindings> = {
  'no-output': ({ isEmpty, expected }) => {
    const what = isEmpty ? 'produced no output' : 'printed nothing but white space';
    return `The program ${what}; it should begin with ${quote(expected)}.`;
  },
  'stops-early': ({ place, line, isInside, missing, isBlank }) => {
    const start = `The output stops too early, ${placeWords(place)}: `;
    if (isInside) {
      return `${start}it is right so far, but line ${line} should go on with ${missingWords(missing, isBlank)}.`;
    }
    const upTo = line === 1 ? '' : `it is right up to line ${line - 1}, but `;
    if (isBlank) return `${start}${upTo}line ${line} should be empty.`;
    return `${start}${upTo}line ${line} should ${missing.endsWith('\n') ? 'be' : 'begin with'} ${quote(missing)}.`;
  },
  'goes-on': ({ after, extra, moreLines }) => {
    const what = `${extra === undefined ? 'white space' : quote(extra)}${moreLines === 0 ? '' : ` and ${plainCount(moreLines, 'more line')}`}`;
    if (after === 'nothing-expected') return `The program should print nothing, but its output begins with ${what}.`;
    const where = after === 'end-of-game' ? 'after the end of the game' : 'then';
    return `Everything that is expected is there, but ${where} the output goes on with ${what}.`;
  },
  repeats: ({ text, times, lines }) => {
    if (lines > 1) return `At its end the output repeats the same ${lines} lines ${times} times.`;
    return `At its end the output repeats ${lines === 1 ? 'the line ' : ''}${quote(text)} ${times} times.`;
  },
};

function placeWords(place: AnswerPlace): string {
  if (place === 'before-input') return 'before any input';
  return place === 'end-of-input' ? 'at the end of the input' : `in the answer to step ${place.step}`;
}

function missingWords(text: string, isBlank: boolean): string {
  if (text === '\n') return 'a newline';
  return isBlank ? 'white space' : quote(text);
}

export interface MessageLine {
  readonly text: string;
  readonly isPrompt: boolean;
}

/** A message of an answer differs. Lines are quoted without their newline. */
interface MessageFindings {
  'message-misplaced': MessageLine;
  'message-extra': MessageLine;
  'message-missing': MessageLine;
  /** Another message stands there. */
  'message-differs': { readonly expected: string; readonly actual: string };
  'message-blanks': { readonly expected: string; readonly actual: string };
  /** The two messages differ only in a number, which is N in `message`. */
  'message-number': { readonly message: string; readonly expected: string; readonly actual: string };
  'message-empty': { readonly expected: string };
  'newline-missing': { readonly after: string };
  'newline-extra': { readonly after: string };
  'empty-line-missing': NoData;
  'empty-line-extra': NoData;
  'board-for-message': { readonly expected: string };
  /** `actual` is undefined if an empty line stands in the place of the board. */
  'message-for-board': { readonly actual: string | undefined };
}

const MESSAGE_WORDS: WordsFor<MessageFindings> = {
  'message-misplaced': (line) => `${lineName(line)} is in the wrong place.`,
  'message-extra': (line) => `${lineName(line)} is not expected here.`,
  'message-missing': (line) => `${lineName(line)} is missing.`,
  'message-differs': ({ expected, actual }) => {
    const [wanted, found] = quoteBoth(expected, actual);
    return `Expected ${wanted}, got ${found}.`;
  },
  'message-blanks': ({ expected, actual }) => {
    const [wanted, found] = quoteExactly(expected, actual);
    return `Blanks differ: expected ${wanted}, got ${found}.`;
  },
  'message-number': ({ message, expected, actual }) =>
    `The number in ${quote(message)} is ${actual}, expected ${expected}.`,
  'message-empty': ({ expected }) => `Expected ${quote(expected)}, got an empty line.`,
  'newline-missing': ({ after }) => `The newline after ${quote(after)} is missing.`,
  'newline-extra': ({ after }) => `A newline after ${quote(after)} is not expected.`,
  'empty-line-missing': () => 'An empty line is missing.',
  'empty-line-extra': () => 'There is an empty line too many.',
  'board-for-message': ({ expected }) => `Expected ${quote(expected)}, got a board.`,
  'message-for-board': ({ actual }) =>
    `Expected a board, got ${actual === undefined ? 'an empty line' : quote(actual)}.`,
};

function lineName({ text, isPrompt }: MessageLine): string {
  return `The ${isPrompt ? 'prompt' : 'line'} ${quote(text)}`;
}

interface NamedPrompt {
  readonly prompt: string;
  /** True if it comes more than once. */
  readonly isEach: boolean;
}

/** One change, made everywhere, would put the whole output right; or what always holds of two that differ. */
interface OverallFindings {
  'letter-case': { readonly expected: string; readonly actual: string };
  'prompt-without-blank': NamedPrompt;
  'prompt-with-newline': NamedPrompt;
  'prompt-without-newline': NamedPrompt;
  'prompt-newline-for-blank': NamedPrompt;
  'prompt-missing': NamedPrompt;
  'other-character': { readonly expected: string; readonly actual: string };
  'extra-characters': { readonly character: string; readonly count: number };
  'missing-characters': { readonly character: string };
  'extra-lines': { readonly text: string; readonly count: number };
  /** `text` is undefined if the line is empty. */
  'extra-line': { readonly text: string | undefined; readonly line: number };
  'missing-lines': { readonly text: string; readonly count: number };
  'missing-line': { readonly text: string | undefined; readonly line: number };
  'other-order': NoData;
  'other-wording': { readonly expected: string; readonly actual: string };
  'nul-bytes': { readonly count: number };
  'first-difference': { readonly line: number; readonly expected: string; readonly actual: string };
}

const OVERALL_WORDS: WordsFor<OverallFindings> = {
  'letter-case': ({ expected, actual }) => {
    const [wanted, found] = quoteBoth(expected, actual);
    return `The output is correct except for upper and lower case: expected ${wanted}, got ${found}.`;
  },
  'prompt-without-blank': (prompt) =>
    `The output is correct except that the blank after ${promptName(prompt)} is missing.`,
  'prompt-with-newline': (prompt) => `The output is correct except for an extra newline after ${promptName(prompt)}.`,
  'prompt-without-newline': (prompt) =>
    `The output is correct except that the newline after ${promptName(prompt)} is missing.`,
  'prompt-newline-for-blank': (prompt) =>
    `The output is correct except for a newline in place of the blank after ${promptName(prompt)}.`,
  'prompt-missing': (prompt) => `The output is correct except that ${promptName(prompt)} is missing.`,
  'other-character': ({ expected, actual }) => {
    const instead = nameCharacter(expected);
    const article = instead.startsWith('"') ? '' : 'a ';
    return `The output would be correct if every ${nameCharacter(actual)} were ${article}${instead}.`;
  },
  'extra-characters': ({ character, count }) =>
    `The output would be correct without its ${count} ${nameCharacters(character)}.`,
  'missing-characters': ({ character }) =>
    `The output is correct except that every ${nameCharacter(character)} is missing.`,
  'extra-lines': ({ text, count }) => `The output would be correct without its ${count} lines ${quote(text)}.`,
  'extra-line': ({ text, line }) => `The output would be correct without line ${line}, ${quoteOrEmpty(text)}.`,
  'missing-lines': ({ text, count }) =>
    `The output is correct except that ${plainCount(count, 'line')} ${quote(text)} are missing.`,
  'missing-line': ({ text, line }) =>
    `The output is correct except that line ${line}, ${quoteOrEmpty(text)}, is missing.`,
  'other-order': () => 'The output has the right lines, but in the wrong order.',
  'other-wording': ({ expected, actual }) => {
    const [wanted, found] = quoteBoth(expected, actual);
    return `The output would be correct if each ${found} were ${wanted}.`;
  },
  'nul-bytes': ({ count }) =>
    `There ${count === 1 ? 'is a NUL byte' : `are ${plainCount(count, 'NUL byte')}`} (\\x00) in the output: the '\\0' that ends a string is not to be printed.`,
  'first-difference': ({ line, expected, actual }) => {
    const [wanted, found] = quoteExactly(expected, actual);
    return wanted === found
      ? `The first difference is in line ${line}.`
      : `Line ${line}: expected ${wanted}, got ${found}.`;
  },
};

function promptName({ prompt, isEach }: NamedPrompt): string {
  return `${isEach ? 'each' : 'the'} prompt ${quote(prompt)}`;
}

function quoteOrEmpty(line: string | undefined): string {
  return line === undefined ? 'which is empty' : quote(line);
}

type OutputFindings = BlankFindings & BoardFindings & EndingFindings & MessageFindings & OverallFindings;

export type OutputFinding = Finding<OutputFindings>;

const OUTPUT_WORDS: WordsFor<OutputFindings> = {
  ...BLANK_WORDS,
  ...BOARD_WORDS,
  ...ENDING_WORDS,
  ...MESSAGE_WORDS,
  ...OVERALL_WORDS,
};

/** More sentences about one output are too many to read. */
const MAX_SENTENCES = 4;

/** The differences of an output, in sentences: the first few findings, without those that read the same. */
export function outputSentences(findings: readonly OutputFinding[]): string[] {
  const sentences = findings.map((finding) => say(OUTPUT_WORDS, finding));
  return [...new Set(sentences)].slice(0, MAX_SENTENCES);
}
