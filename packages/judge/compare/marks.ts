import { commonPrefix, type TextSpan } from '@countermine/core/text/visible.ts';
import { endOfLineContent } from '@countermine/courses/cases/board-form.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { diffArrays } from 'diff';

interface LineMarks {
  readonly expected: readonly TextSpan[];
  readonly actual: readonly TextSpan[];
}

/** Longer lines are marked from their first difference to their end. */
const MAX_LENGTH = 4000;

const MAX_STRETCH_LENGTH = 400;

/** Marks the characters that differ between two lines; what does not count under the policy is not marked. */
export function markDifferences(expected: string, actual: string, policy: ComparePolicy): LineMarks {
  if (expected.length + actual.length > MAX_LENGTH) return markRest(expected, actual);
  const [one, other] = [countingText(expected, policy), countingText(actual, policy)];
  const spans = spansBetween(one.text, other.text);
  return { expected: inLine(spans.expected, one), actual: inLine(spans.actual, other) };
}

function markRest(expected: string, actual: string): LineMarks {
  const start = commonPrefix(expected, actual);
  const rest = (line: string): TextSpan[] => (start < line.length ? [[start, line.length]] : []);
  return { expected: rest(expected), actual: rest(actual) };
}

/** The characters of a line that count, and their positions in it. */
interface CountingText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Leaves out blanks that do not count, and merges several into one where their number does not count. */
function countingText(line: string, policy: ComparePolicy): CountingText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  const pattern = policy === 'blanks' ? /[ \t]+|./gs : /./gs;
  const contentEnd = endOfLineContent(line);
  for (const { 0: piece, index } of line.matchAll(pattern)) {
    const isFree =
      policy === 'exact' ? false : index >= contentEnd ? piece !== '\n' : policy === 'blanks' && index === 0;
    if (isFree && /^[ \t\r]/.test(piece)) continue;
    text += policy === 'blanks' && /^[ \t]/.test(piece) ? ' ' : piece;
    starts.push(index);
    ends.push(index + piece.length);
  }
  return { text, starts, ends };
}

function inLine(spans: readonly TextSpan[], { starts, ends }: CountingText): TextSpan[] {
  return spans.map(([start, end]) => [starts[start]!, ends[end - 1]!]);
}

interface Spans {
  readonly expected: TextSpan[];
  readonly actual: TextSpan[];
}

function spansBetween(expected: string, actual: string): Spans {
  if (expected.length === actual.length) {
    const spans = placesThatDiffer(expected, actual);
    const differing = spans.reduce((sum, [start, end]) => sum + end - start, 0);
    // Lines of a board are compared place by place.
    if (differing * 2 <= expected.length) return { expected: spans, actual: spans };
  }
  const start = commonPrefix(expected, actual);
  const tail = commonSuffix(expected, actual, start);
  const [one, other] = [expected.slice(start, expected.length - tail), actual.slice(start, actual.length - tail)];
  const spans = spansByDiff(one, other);
  return { expected: moved(spans.expected, start), actual: moved(spans.actual, start) };
}

function placesThatDiffer(one: string, other: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (let start = 0; start < one.length; ) {
    let end = start;
    while (end < one.length && one[end] !== other[end]) end += 1;
    if (end > start) spans.push([start, end]);
    start = end + 1;
  }
  return spans;
}

function commonSuffix(one: string, other: string, prefix: number): number {
  const most = Math.min(one.length, other.length) - prefix;
  let length = 0;
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length += 1;
  return length;
}

/** Fewer consecutive characters in common are a coincidence. */
const TELLING = 3;

/** The stretches by the fewest insertions and deletions; one where little is left between them. */
function spansByDiff(expected: string, actual: string): Spans {
  const whole = { expected: spanOf(expected), actual: spanOf(actual) };
  if (expected === '' || actual === '' || expected.length + actual.length > MAX_STRETCH_LENGTH) return whole;
  const spans: Spans = { expected: [], actual: [] };
  let [at, other, common] = [0, 0, 0];
  for (const { value, added, removed, count } of diffArrays([...expected], [...actual])) {
    if (removed) spans.expected.push([at, at + count]);
    if (added) spans.actual.push([other, other + count]);
    if (!(added || removed) && count >= TELLING) common += wordyIn(value);
    if (!added) at += count;
    if (!removed) other += count;
  }
  return common * 2 < Math.min(wordyIn([...expected]), wordyIn([...actual])) ? whole : spans;
}

/** The number of characters that are not blanks; blanks in common mean nothing. */
function wordyIn(characters: readonly string[]): number {
  return characters.filter((character) => character !== ' ').length;
}

function spanOf(text: string): TextSpan[] {
  return text === '' ? [] : [[0, text.length]];
}

function moved(spans: readonly TextSpan[], by: number): TextSpan[] {
  return spans.map(([start, end]) => [start + by, end + by]);
}
