import { isBlank, outputsMatch } from './compare.ts';
import type { OutputFinding } from './finding-words.ts';
import { lineNumberAt, type OutputPair, occurrences, wouldMatch } from './rows.ts';

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
