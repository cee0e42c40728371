import { isBlank, outputsMatch } from './compare.ts';
import type { OutputFinding } from './finding-words.ts';
import { withoutNewline } from './lines.ts';
import { lineNumberAt, type OutputPair, occurrences, type RowFinding, wouldMatch } from './rows.ts';
import type { OutputSide, StepView } from './step-view.ts';

/** Right except for what cannot be seen: line ends, the end of the output, blanks, empty lines. */
export function blankFinding(outputs: OutputPair): OutputFinding | undefined {
  return (
    carriageReturns(outputs) ??
    newlinesAtEnd(outputs) ??
    byteOfEof(outputs) ??
    nulBytes(outputs) ??
    blanksAtLineEnds(outputs) ??
    (outputs.hasOtherCells ? undefined : blanksOrEmptyLines(outputs))
  );
}

function carriageReturns(outputs: OutputPair): OutputFinding | undefined {
  const { expected, actual } = outputs;
  const count = occurrences(actual, '\r\n');
  if (count === 0 || !wouldMatch(outputs, expected, actual.replaceAll('\r\n', '\n'))) return undefined;
  return { code: 'carriage-returns', count, isEveryLine: count === occurrences(actual, '\n') };
}

function newlinesAtEnd(outputs: OutputPair): OutputFinding | undefined {
  const { expected, actual } = outputs;
  const extra = newlinesAtEndOf(actual) - newlinesAtEndOf(expected);
  const isRight =
    extra > 0
      ? wouldMatch(outputs, expected, actual.slice(0, -extra))
      : extra < 0 && actual !== '' && wouldMatch(outputs, expected, actual + '\n'.repeat(-extra));
  return isRight ? { code: 'newlines-at-end', extra } : undefined;
}

function newlinesAtEndOf(text: string): number {
  let count = 0;
  while (count < text.length && text[text.length - 1 - count] === '\n') count += 1;
  return count;
}

function byteOfEof(outputs: OutputPair): OutputFinding | undefined {
  const { expected, actual } = outputs;
  const at = actual.lastIndexOf('\xff');
  if (at < 0 || !isBlank(actual.slice(at + 1))) return undefined;
  const isAll = [actual.slice(at + 1), ''].some((rest) => wouldMatch(outputs, expected, actual.slice(0, at) + rest));
  return isAll ? { code: 'eof-byte' } : undefined;
}

function nulBytes(outputs: OutputPair): OutputFinding | undefined {
  const { expected, actual } = outputs;
  const count = occurrences(actual, '\0');
  if (count === 0 || !wouldMatch(outputs, expected, actual.replaceAll('\0', ''))) return undefined;
  return { code: 'nul-bytes-only', count };
}

function blanksAtLineEnds({ expected, actual, policy }: OutputPair): OutputFinding | undefined {
  if (policy !== 'exact' || !outputsMatch(expected, actual, 'trailing-blanks')) return undefined;
  const [lines, others] = [expected.split('\n'), actual.split('\n')];
  if (lines.length !== others.length) return { code: 'white-space-at-ends' };
  const differing = lines.flatMap((line, index) => (line === others[index] ? [] : [index]));
  const isOnlyBlanks = differing.every((index) => !/[\t\r]/.test(`${lines[index]}${others[index]}`));
  const isMissing = differing.every((index) => lines[index]!.startsWith(others[index]!));
  const isExtra = differing.every((index) => others[index]!.startsWith(lines[index]!));
  return {
    code: 'blanks-at-line-ends',
    what: isOnlyBlanks ? 'blanks' : 'white space',
    how: isMissing ? 'missing' : isExtra ? 'extra' : 'other',
    lines: differing.length,
    firstLine: (differing[0] ?? 0) + 1,
  };
}

function blanksOrEmptyLines(outputs: OutputPair): OutputFinding | undefined {
  const { expected, actual, difference } = outputs;
  const firstLine = lineNumberAt(expected, difference.expected);
  if (wouldMatch(outputs, withoutEmptyLines(expected), withoutEmptyLines(actual))) {
    return { code: 'empty-lines', extra: emptyLinesIn(actual) - emptyLinesIn(expected), firstLine };
  }
  const [words, others] = [withoutBlanks(expected), withoutBlanks(actual)];
  if (wouldMatch(outputs, words, others)) return { code: 'blanks', firstLine };
  const isRight = wouldMatch(outputs, withoutEmptyLines(words), withoutEmptyLines(others));
  return isRight ? { code: 'blanks-and-empty-lines', firstLine } : undefined;
}

function withoutBlanks(text: string): string {
  return text.replace(/[ \t]+/g, '');
}

const EMPTY_LINES = /^[ \t\r]*\n/gm;

function withoutEmptyLines(text: string): string {
  return text.replace(EMPTY_LINES, '');
}

function emptyLinesIn(text: string): number {
  return text.match(EMPTY_LINES)?.length ?? 0;
}

/** Two lines of one side that are one line of the other. */
interface JoinedLines extends RowFinding {
  /** The lines that this explains, as indices of each side. */
  readonly expected: readonly number[];
  readonly actual: readonly number[];
}

/** Finds lines that differ only in a missing or extra newline between two of them. */
export function joinedLines(view: StepView): JoinedLines[] {
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
