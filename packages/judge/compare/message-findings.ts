import { endOfLineContent } from '@countermine/courses/cases/board-form.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import type { RowDraft } from './answer-rows.ts';
import { isBoardRow } from './board-text.ts';
import type { MessageLine, OutputFinding } from './finding-words.ts';
import { keyOf, likeness, type OutputLine } from './lines.ts';
import type { RowFinding } from './rows.ts';
import type { DifferentOutputs, OutputSide, StepView } from './step-view.ts';

/** Lines that are less similar are not considered the same message. */
const MIN_ALIKE = 0.5;

/** Longer messages are not examined. Units: bytes of both together. */
const MAX_LENGTH = 4000;

/** The most messages that findings are about. */
const MAX_MESSAGES = 2;

/** The differences between the lines of an answer that are not rows of a board, in order. */
export function messageFindings({ forms, policy }: DifferentOutputs, view: StepView): RowFinding[] {
  const joined = joinedLines(view);
  const explained = new Set(joined.flatMap(({ expected }) => expected));
  const messages = new AlignedMessages(view, policy, (line) => isBoardRow(forms, line.text));
  messages.leaveOut(joined.flatMap(({ actual }) => actual));
  const findings: RowFinding[] = joined.slice(0, 1);
  for (const [index, row] of view.rows.entries()) {
    if (findings.length >= MAX_MESSAGES) break;
    const isExplained = row.expected !== undefined && explained.has(row.expected);
    const finding = isExplained ? undefined : messages.findingFor(row);
    if (finding !== undefined) findings.push({ row: index, finding });
  }
  return findings.sort((one, other) => one.row - other.row);
}

/** Two lines of one side that are one line of the other. */
interface JoinedLines extends RowFinding {
  /** The lines that this explains, as indices of each side. */
  readonly expected: readonly number[];
  readonly actual: readonly number[];
}

/** Finds lines that differ only in a missing or extra newline between two of them. */
function joinedLines(view: StepView): JoinedLines[] {
  const expected = differingLines(view, 'expected');
  const actual = differingLines(view, 'actual');
  return [
    ...joinsIn(view.expected, expected, view.actual, actual).map(({ first, whole }) => ({
      row: view.rows.findIndex((row) => row.expected === first),
      finding: { code: 'newline-missing', after: view.expected.lines[first]!.text } as const,
      expected: [first, first + 1],
      actual: [whole],
    })),
    ...joinsIn(view.actual, actual, view.expected, expected).map(({ first, whole }) => ({
      row: view.rows.findIndex((row) => row.actual === first),
      finding: { code: 'newline-extra', after: view.actual.lines[first]!.text } as const,
      expected: [whole],
      actual: [first, first + 1],
    })),
  ];
}

function differingLines({ rows }: StepView, side: 'expected' | 'actual'): number[] {
  return rows.flatMap((row) => (row.kind === 'same' || row[side] === undefined ? [] : [row[side]]));
}

/** The lines of a side that, joined with the next one, are a line of the other side. */
function joinsIn(
  side: OutputSide,
  lines: readonly number[],
  other: OutputSide,
  wholes: readonly number[],
): { readonly first: number; readonly whole: number }[] {
  const byText = new Map(wholes.map((line) => [other.lines[line]!.text, line]));
  const differing = new Set(lines);
  return lines.flatMap((first) => {
    const { text } = side.lines[first]!;
    if (!text.endsWith('\n') || text === '\n' || !differing.has(first + 1)) return [];
    const whole = byText.get(withoutNewline(text) + side.lines[first + 1]!.text);
    return whole === undefined ? [] : [{ first, whole }];
  });
}

class AlignedMessages {
  readonly #view: StepView;
  readonly #policy: ComparePolicy;
  readonly #isBoardRow: (line: OutputLine) => boolean;
  /** The actual messages without an equal that no finding is about yet, as line indices. */
  readonly #unmatched: Set<number>;
  /** True if nothing but empty lines differs: only then are they worth a finding. */
  readonly #isAboutEmptyLines: boolean;
  /** The findings of the present run of rows that differ: of many missing lines, one is enough. */
  readonly #foundInRun = new Set<'missing' | 'extra'>();

  constructor(view: StepView, policy: ComparePolicy, isRow: (line: OutputLine) => boolean) {
    this.#view = view;
    this.#policy = policy;
    this.#isBoardRow = isRow;
    const different = view.rows.flatMap(({ kind, actual }) =>
      kind === 'same' || actual === undefined ? [] : [actual],
    );
    this.#unmatched = new Set(different.filter((line) => !isRow(view.actual.lines[line]!)));
    this.#isAboutEmptyLines = view.rows.every((row) => row.kind === 'same' || isEmptyIn(view, row));
  }

  /** Leaves out actual lines that are explained already. */
  leaveOut(lines: readonly number[]): void {
    for (const line of lines) this.#unmatched.delete(line);
  }

  /** The difference of a row; the rows have to be passed in their order. */
  findingFor({ kind, expected, actual }: RowDraft): OutputFinding | undefined {
    if (kind === 'same') this.#foundInRun.clear();
    if (kind === 'same') return undefined;
    if (expected === undefined) return this.#extra(actual);
    const wanted = this.#view.expected.lines[expected]!;
    if (this.#isBoardRow(wanted)) return this.#noBoard(expected, actual);
    if (isEmpty(wanted)) return this.#emptyLine(expected, actual);
    const closest = this.#closestTo(wanted, actual);
    if (closest === undefined) return this.#missing(expected, actual);
    this.#unmatched.delete(closest);
    const found = this.#view.actual.lines[closest]!;
    const isSame = keyOf(wanted, this.#policy) === keyOf(found, this.#policy);
    return isSame ? { code: 'message-misplaced', ...this.#named(wanted) } : compareMessages(wanted, found);
  }

  #extra(actual: number | undefined): OutputFinding | undefined {
    if (actual === undefined || !this.#unmatched.has(actual)) return undefined;
    const line = this.#view.actual.lines[actual]!;
    if (!isEmpty(line)) return this.#once('extra', { code: 'message-extra', ...this.#named(line) });
    const before = lineBefore(this.#view.actual, actual);
    if (before !== '') return { code: 'newline-extra', after: before };
    return this.#isAboutEmptyLines ? this.#once('extra', { code: 'empty-line-extra' }) : undefined;
  }

  #missing(expected: number, actual: number | undefined): OutputFinding | undefined {
    const line = this.#view.expected.lines[expected]!;
    const isBoardInstead = this.#view.actual.boards.some((board) => board.line === actual);
    if (isBoardInstead) return { code: 'board-for-message', expected: line.text };
    return this.#once('missing', { code: 'message-missing', ...this.#named(line) });
  }

  /** The difference of an empty line that should be there. */
  #emptyLine(expected: number, actual: number | undefined): OutputFinding | undefined {
    const instead = actual === undefined ? undefined : this.#view.actual.lines[actual];
    if (instead !== undefined && isEmpty(instead))
      return compareMessages(this.#view.expected.lines[expected]!, instead);
    const before = lineBefore(this.#view.expected, expected);
    if (before !== '') return { code: 'newline-missing', after: before };
    return this.#isAboutEmptyLines ? this.#once('missing', { code: 'empty-line-missing' }) : this.#extra(actual);
  }

  /** There is a message instead of a board. */
  #noBoard(expected: number, actual: number | undefined): OutputFinding | undefined {
    const isStart = this.#view.expected.boards.some((board) => board.line === expected);
    if (!isStart || actual === undefined || !this.#unmatched.has(actual)) return undefined;
    const { text } = this.#view.actual.lines[actual]!;
    this.#unmatched.delete(actual);
    return { code: 'message-for-board', actual: endOfLineContent(text) === 0 ? undefined : text };
  }

  #once(what: 'missing' | 'extra', finding: OutputFinding): OutputFinding | undefined {
    if (this.#foundInRun.has(what)) return undefined;
    this.#foundInRun.add(what);
    return finding;
  }

  #named({ text }: OutputLine): MessageLine {
    return { text, isPrompt: this.#view.prompts.includes(text) };
  }

  /** The actual message that corresponds to an expected one: the most similar, otherwise the one in its position. */
  #closestTo({ text }: OutputLine, inPlace: number | undefined): number | undefined {
    let closest: number | undefined;
    let most = MIN_ALIKE;
    for (const line of this.#unmatched) {
      const alike = likeness(wordsOf(text), wordsOf(this.#view.actual.lines[line]!.text));
      if (alike > most || (alike === most && line === inPlace)) [closest, most] = [line, alike];
    }
    return closest ?? (inPlace !== undefined && this.#unmatched.has(inPlace) ? inPlace : undefined);
  }
}

function isEmpty({ text }: OutputLine): boolean {
  return endOfLineContent(text) === 0;
}

function isEmptyIn({ expected, actual }: StepView, row: RowDraft): boolean {
  const lines = [
    row.expected === undefined ? undefined : expected.lines[row.expected],
    row.actual === undefined ? undefined : actual.lines[row.actual],
  ];
  return lines.every((line) => line === undefined || isEmpty(line));
}

/** The part of a message that is compared: the start, in lower case. */
function wordsOf(line: string): string {
  return withoutNewline(line).slice(0, MAX_LENGTH).toLowerCase();
}

/** The text before a part of a line on the same line; empty at the start of a line. */
function lineBefore({ lines, before }: OutputSide, index: number): string {
  const text = index === 0 ? before : lines[index - 1]!.text;
  return text.endsWith('\n') ? '' : text;
}

/** The differences of a message from the one that is there instead. */
function compareMessages({ text: expected }: OutputLine, { text: actual }: OutputLine): OutputFinding {
  if (expected.length + actual.length > MAX_LENGTH) return { code: 'message-differs', expected, actual };
  const [words, others] = [withoutNewline(expected), withoutNewline(actual)];
  if (words === others) return { code: expected.endsWith('\n') ? 'newline-missing' : 'newline-extra', after: expected };
  if (words.replace(/[ \t\r]+/g, '') === others.replace(/[ \t\r]+/g, '')) {
    return { code: 'message-blanks', expected, actual };
  }
  if (endOfLineContent(actual) === 0) return { code: 'message-empty', expected };
  return compareNumbers(words, others) ?? { code: 'message-differs', expected, actual };
}

const NUMBER = /-?\d+(?:\.\d+)?/g;

/** Two messages that differ in one number only. */
function compareNumbers(wanted: string, found: string): OutputFinding | undefined {
  if (wanted.split(NUMBER).join('N') !== found.split(NUMBER).join('N')) return undefined;
  const [numbers, others] = [[...wanted.matchAll(NUMBER)], [...found.matchAll(NUMBER)]];
  const differing = numbers.flatMap((number, index) => (number[0] === others[index]?.[0] ? [] : [index]));
  const [first, ...more] = differing;
  if (first === undefined || more.length > 0 || numbers.length !== others.length) return undefined;
  const [number, other] = [numbers[first]!, others[first]!];
  const message = `${wanted.slice(0, number.index)}N${wanted.slice(number.index + number[0].length)}`;
  return { code: 'message-number', message, expected: number[0], actual: other[0] };
}

function withoutNewline(line: string): string {
  return line.endsWith('\n') ? line.slice(0, -1) : line;
}
