import type { RowDraft } from './answer-rows.ts';
import { isBoardRow } from './board-text.ts';
import type { ComparePolicy } from './compare-policy.ts';
import { likeness } from './edit-distance.ts';
import { endOfLineContent, keyOf, type Line } from './lines.ts';
import { joinedLines } from './newline-sentences.ts';
import { quote, quoteBoth, quoteExactly, withoutNewline } from './quote.ts';
import type { DifferentOutputs, SideView, StepView } from './step-view.ts';

/** A sentence about a row of a view. */
export interface RowSentence {
  readonly row: number;
  readonly text: string;
}

/** Lines that are less alike are not taken for the same message. */
const LEAST_ALIKE = 0.5;

/** Longer messages are not looked into. Units: bytes of both together. */
const LONGEST = 4000;

/** As many messages are told of. */
const MOST_MESSAGES = 2;

/** What can be said of the lines of an answer that are no rows of a board, in their order. */
export function messageSentences({ forms, policy }: DifferentOutputs, view: StepView): RowSentence[] {
  const joined = joinedLines(view);
  const told = new Set(joined.flatMap(({ expected }) => expected));
  const messages = new Messages(view, policy, (line) => isBoardRow(forms, line.text));
  messages.leaveOut(joined.flatMap(({ actual }) => actual));
  const sentences: RowSentence[] = joined.slice(0, 1);
  for (const [index, row] of view.rows.entries()) {
    if (sentences.length >= MOST_MESSAGES) break;
    const text = row.expected !== undefined && told.has(row.expected) ? undefined : messages.sentenceFor(row);
    if (text !== undefined) sentences.push({ row: index, text });
  }
  return sentences.sort((one, other) => one.row - other.row);
}

/** The messages of an answer that differ, on both sides. */
class Messages {
  readonly #view: StepView;
  readonly #policy: ComparePolicy;
  readonly #isBoardRow: (line: Line) => boolean;
  /** The actual messages that have no equal, as line indices; those that were told of are taken out. */
  readonly #unmatched: Set<number>;
  /** Whether nothing but empty lines differs: only then are they worth a sentence. */
  readonly #isAboutEmptyLines: boolean;
  /** What was said of the rows in a row that differ: of many lines that are missing, one is enough. */
  readonly #saidOfRun = new Set<'missing' | 'extra'>();

  constructor(view: StepView, policy: ComparePolicy, isRow: (line: Line) => boolean) {
    this.#view = view;
    this.#policy = policy;
    this.#isBoardRow = isRow;
    const different = view.rows.flatMap(({ kind, actual }) =>
      kind === 'same' || actual === undefined ? [] : [actual],
    );
    this.#unmatched = new Set(different.filter((line) => !isRow(view.actual.lines[line]!)));
    this.#isAboutEmptyLines = view.rows.every((row) => row.kind === 'same' || isEmptyIn(view, row));
  }

  /** Takes out actual lines that were told of. */
  leaveOut(lines: readonly number[]): void {
    for (const line of lines) this.#unmatched.delete(line);
  }

  /** What can be said of a row; the rows have to be asked for in their order. */
  sentenceFor({ kind, expected, actual }: RowDraft): string | undefined {
    if (kind === 'same') this.#saidOfRun.clear();
    if (kind === 'same') return undefined;
    if (expected === undefined) return this.#sentenceForExtra(actual);
    const wanted = this.#view.expected.lines[expected]!;
    if (this.#isBoardRow(wanted)) return this.#sentenceForNoBoard(expected, actual);
    if (isEmpty(wanted)) return this.#sentenceForEmpty(expected, actual);
    const closest = this.#closestTo(wanted, actual);
    if (closest === undefined) return this.#sentenceForMissing(expected, actual);
    this.#unmatched.delete(closest);
    const found = this.#view.actual.lines[closest]!;
    const isSame = keyOf(wanted, this.#policy) === keyOf(found, this.#policy);
    return isSame ? `${this.#nameOf(wanted)} is in the wrong place.` : sentenceForOther(wanted, found);
  }

  #sentenceForExtra(actual: number | undefined): string | undefined {
    if (actual === undefined || !this.#unmatched.has(actual)) return undefined;
    const line = this.#view.actual.lines[actual]!;
    if (!isEmpty(line)) return this.#once('extra', `${this.#nameOf(line)} is not expected here.`);
    const before = lineBefore(this.#view.actual, actual);
    if (before !== '') return `A newline after ${quote(before)} is not expected.`;
    return this.#isAboutEmptyLines ? this.#once('extra', 'There is an empty line too many.') : undefined;
  }

  #sentenceForMissing(expected: number, actual: number | undefined): string | undefined {
    const line = this.#view.expected.lines[expected]!;
    const isBoardInstead = this.#view.actual.boards.some((board) => board.line === actual);
    if (isBoardInstead) return `Expected ${quote(line.text)}, got a board.`;
    return this.#once('missing', `${this.#nameOf(line)} is missing.`);
  }

  /** What can be said of an empty line that is not there. */
  #sentenceForEmpty(expected: number, actual: number | undefined): string | undefined {
    const instead = actual === undefined ? undefined : this.#view.actual.lines[actual];
    if (instead !== undefined && isEmpty(instead))
      return sentenceForOther(this.#view.expected.lines[expected]!, instead);
    const before = lineBefore(this.#view.expected, expected);
    if (before !== '') return `The newline after ${quote(before)} is missing.`;
    return this.#isAboutEmptyLines
      ? this.#once('missing', 'An empty line is missing.')
      : this.#sentenceForExtra(actual);
  }

  /** What can be said where a message stands in the place of a board. */
  #sentenceForNoBoard(expected: number, actual: number | undefined): string | undefined {
    const isStart = this.#view.expected.boards.some((board) => board.line === expected);
    if (!isStart || actual === undefined || !this.#unmatched.has(actual)) return undefined;
    const { text } = this.#view.actual.lines[actual]!;
    this.#unmatched.delete(actual);
    return `Expected a board, got ${endOfLineContent(text) === 0 ? 'an empty line' : quote(text)}.`;
  }

  #once(what: 'missing' | 'extra', sentence: string): string | undefined {
    if (this.#saidOfRun.has(what)) return undefined;
    this.#saidOfRun.add(what);
    return sentence;
  }

  #nameOf({ text }: Line): string {
    return `The ${this.#view.prompts.includes(text) ? 'prompt' : 'line'} ${quote(text)}`;
  }

  /** The actual message that an expected one was to be; what stands in its place, where none is like it. */
  #closestTo({ text }: Line, inPlace: number | undefined): number | undefined {
    let closest: number | undefined;
    let most = LEAST_ALIKE;
    for (const line of this.#unmatched) {
      const alike = likeness(wordsOf(text), wordsOf(this.#view.actual.lines[line]!.text));
      if (alike > most || (alike === most && line === inPlace)) [closest, most] = [line, alike];
    }
    return closest ?? (inPlace !== undefined && this.#unmatched.has(inPlace) ? inPlace : undefined);
  }
}

function isEmpty({ text }: Line): boolean {
  return endOfLineContent(text) === 0;
}

function isEmptyIn({ expected, actual }: StepView, row: RowDraft): boolean {
  const lines = [
    row.expected === undefined ? undefined : expected.lines[row.expected],
    row.actual === undefined ? undefined : actual.lines[row.actual],
  ];
  return lines.every((line) => line === undefined || isEmpty(line));
}

/** What is compared of a message: in lower case, the beginning of a long one. */
function wordsOf(line: string): string {
  return withoutNewline(line).slice(0, LONGEST).toLowerCase();
}

/** What stands on the same line before a part of it; nothing where a line begins. */
function lineBefore({ lines, before }: SideView, index: number): string {
  const text = index === 0 ? before : lines[index - 1]!.text;
  return text.endsWith('\n') ? '' : text;
}

/** What can be said of a message and of what is there instead. */
function sentenceForOther({ text: wanted }: Line, { text: found }: Line): string {
  const [one, other] = quoteBoth(wanted, found);
  if (wanted.length + found.length > LONGEST) return `Expected ${one}, got ${other}.`;
  const [words, others] = [withoutNewline(wanted), withoutNewline(found)];
  if (words === others) {
    return wanted.endsWith('\n')
      ? `The newline after ${quote(wanted)} is missing.`
      : `A newline after ${quote(wanted)} is not expected.`;
  }
  if (words.replace(/[ \t\r]+/g, '') === others.replace(/[ \t\r]+/g, '')) {
    const [exactly, otherwise] = quoteExactly(wanted, found);
    return `Blanks differ: expected ${exactly}, got ${otherwise}.`;
  }
  if (endOfLineContent(found) === 0) return `Expected ${quote(wanted)}, got an empty line.`;
  return numberSentence(words, others) ?? `Expected ${one}, got ${other}.`;
}

const NUMBER = /-?\d+(?:\.\d+)?/g;

/** Two messages that differ in one number only. */
function numberSentence(wanted: string, found: string): string | undefined {
  if (wanted.split(NUMBER).join('N') !== found.split(NUMBER).join('N')) return undefined;
  const [numbers, others] = [[...wanted.matchAll(NUMBER)], [...found.matchAll(NUMBER)]];
  const differing = numbers.flatMap((number, index) => (number[0] === others[index]?.[0] ? [] : [index]));
  const [first, ...more] = differing;
  if (first === undefined || more.length > 0 || numbers.length !== others.length) return undefined;
  const [number, other] = [numbers[first]!, others[first]!];
  const message = `${wanted.slice(0, number.index)}N${wanted.slice(number.index + number[0].length)}`;
  return `The number in ${quote(message)} is ${other[0]}, expected ${number[0]}.`;
}
