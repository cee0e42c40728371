import { isBlank, outputsMatch } from './compare.ts';
import { lineNumberAt, type OutputPair, occurrences, wouldMatch } from './output-pair.ts';
import { countOf } from './quote.ts';

/** Right but for what cannot be seen: line ends, the end of the output, blanks, empty lines. */
export function blankSentence(outputs: OutputPair): string | undefined {
  return (
    carriageReturns(outputs) ??
    newlinesAtEnd(outputs) ??
    byteOfEof(outputs) ??
    nulBytes(outputs) ??
    blanksAtLineEnds(outputs) ??
    (outputs.hasOtherCells ? undefined : blanksOrEmptyLines(outputs))
  );
}

function carriageReturns(outputs: OutputPair): string | undefined {
  const { expected, actual } = outputs;
  const count = occurrences(actual, '\r\n');
  if (count === 0 || !wouldMatch(outputs, expected, actual.replaceAll('\r\n', '\n'))) return undefined;
  const lines =
    count === occurrences(actual, '\n')
      ? 'its lines end'
      : count === 1
        ? 'one of its lines ends'
        : `${count} of its lines end`;
  return `The output is right, but ${lines} in a carriage return and a newline (\\r\\n) where a newline (\\n) alone is expected.`;
}

function newlinesAtEnd(outputs: OutputPair): string | undefined {
  const { expected, actual } = outputs;
  const more = newlinesAtEndOf(actual) - newlinesAtEndOf(expected);
  if (more > 0 && wouldMatch(outputs, expected, actual.slice(0, -more))) {
    return `The output is correct except for ${more === 1 ? 'an extra newline' : `${more} extra newlines`} at its end.`;
  }
  if (more < 0 && actual !== '' && wouldMatch(outputs, expected, actual + '\n'.repeat(-more))) {
    return `The output is correct except that ${more === -1 ? 'a newline is' : `${-more} newlines are`} missing at its end.`;
  }
  return undefined;
}

function newlinesAtEndOf(text: string): number {
  let count = 0;
  while (count < text.length && text[text.length - 1 - count] === '\n') count += 1;
  return count;
}

function byteOfEof(outputs: OutputPair): string | undefined {
  const { expected, actual } = outputs;
  const at = actual.lastIndexOf('\xff');
  if (at < 0 || !isBlank(actual.slice(at + 1))) return undefined;
  const isAll = [actual.slice(at + 1), ''].some((rest) => wouldMatch(outputs, expected, actual.slice(0, at) + rest));
  if (!isAll) return undefined;
  return 'The output is correct except for an extra byte 0xFF at its end: printing the value of EOF as a character gives that.';
}

function nulBytes(outputs: OutputPair): string | undefined {
  const { expected, actual } = outputs;
  const count = occurrences(actual, '\0');
  if (count === 0 || !wouldMatch(outputs, expected, actual.replaceAll('\0', ''))) return undefined;
  return `The output is correct except for ${countOf(count, 'NUL byte')} in it: the '\\0' that ends a string is not to be printed.`;
}

function blanksAtLineEnds({ expected, actual, policy }: OutputPair): string | undefined {
  if (policy !== 'exact' || !outputsMatch(expected, actual, 'trailing-blanks')) return undefined;
  const [lines, others] = [expected.split('\n'), actual.split('\n')];
  if (lines.length !== others.length) {
    return 'The output is correct except for white space at the ends of lines and at its own end.';
  }
  const differing = lines.flatMap((line, index) => (line === others[index] ? [] : [index]));
  const [first = 0, ...more] = differing;
  const last =
    more.length === 0 ? `line ${first + 1}` : `${differing.length} lines, the first of them line ${first + 1}`;
  const isOnlyBlanks = differing.every((index) => !/[\t\r]/.test(`${lines[index]}${others[index]}`));
  const what = isOnlyBlanks ? 'blanks' : 'white space';
  if (differing.every((index) => lines[index]!.startsWith(others[index]!))) {
    return `The output is correct except that ${what} ${isOnlyBlanks ? 'are' : 'is'} missing at the end of ${last}.`;
  }
  const isExtra = differing.every((index) => others[index]!.startsWith(lines[index]!));
  return `The output is correct except for ${isExtra ? 'extra' : 'other'} ${what} at the end of ${last}.`;
}

function blanksOrEmptyLines(outputs: OutputPair): string | undefined {
  const { expected, actual, difference } = outputs;
  const first = `the first difference is in line ${lineNumberAt(expected, difference.expected)}`;
  if (wouldMatch(outputs, withoutEmptyLines(expected), withoutEmptyLines(actual))) {
    const more = emptyLinesIn(actual) - emptyLinesIn(expected);
    if (more === 0) return `The output is correct except for where its empty lines are; ${first}.`;
    return `The output is correct except for empty lines: ${Math.abs(more)} too ${more > 0 ? 'many' : 'few'}; ${first}.`;
  }
  const [words, others] = [withoutBlanks(expected), withoutBlanks(actual)];
  if (wouldMatch(outputs, words, others)) return `The output is correct except for blanks; ${first}.`;
  if (!wouldMatch(outputs, withoutEmptyLines(words), withoutEmptyLines(others))) return undefined;
  return `The output is correct except for blanks and empty lines; ${first}.`;
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
