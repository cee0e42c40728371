import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { alignLines, type BoardPlace, type ComparedLine, isSameMessage } from './align.ts';
import type { TextBoard } from './board-text.ts';
import { isBlank } from './compare.ts';
import { keyOf, type OutputLine } from './lines.ts';

/** A row of two answers side by side: the lines as indices of each. */
export interface RowDraft {
  readonly kind: 'same' | 'changed' | 'missing' | 'extra';
  readonly expected: number | undefined;
  readonly actual: number | undefined;
}

interface LinesAndBoards {
  readonly lines: readonly OutputLine[];
  readonly boards: readonly TextBoard[];
}

/**
 * The rows of an answer.
 * @param following what is expected after the answer: where that starts, the answer is over
 * @param actual the actual lines from the beginning of the answer on
 */
export function answerRows(
  answer: LinesAndBoards,
  following: LinesAndBoards,
  actual: LinesAndBoards,
  policy: ComparePolicy,
): RowDraft[] {
  const expected = countingLines(answer, policy);
  const rows = new RowList(answer.lines.length);
  const pairs = pairsOfAnswer(expected, countingLines(following, policy), countingLines(actual, policy));
  for (const [one, other] of pairs) rows.add(one, other);
  return rows.finish();
}

/** A line that counts under the policy. */
interface CountingLine extends ComparedLine {
  readonly index: number;
  readonly isPrompt: boolean;
}

function countingLines({ lines, boards }: LinesAndBoards, policy: ComparePolicy): CountingLine[] {
  const places = new Map<number, BoardPlace>();
  for (const { form, line, width, height } of boards) {
    for (let row = 0; row < height; row += 1) places.set(line + row, { board: `${form.id} ${width} ${height}`, row });
  }
  const counting: CountingLine[] = [];
  lines.forEach((line, index) => {
    if (isNothing(line, policy)) return;
    const key = keyOf(line, policy);
    const isPrompt = !line.text.endsWith('\n');
    counting.push({
      index,
      text: line.text,
      key,
      template: templateOf(key),
      place: places.get(index),
      isAnyBoard: false,
      isPrompt,
    });
  });
  return counting;
}

/** True if a line does not count under the policy, so that it may be missing. */
function isNothing(line: OutputLine, policy: ComparePolicy): boolean {
  if (policy === 'exact' || line.goesOn) return false;
  return (policy === 'blanks' || line.isLast) && isBlank(keyOf(line, policy));
}

/** Longer lines are not messages. */
const MAX_MESSAGE_LENGTH = 200;

function templateOf(key: string): string | undefined {
  const isMessage = key.length <= MAX_MESSAGE_LENGTH && /[A-Za-z]{3}/.test(key);
  return isMessage ? key.replace(/-?\d+/g, '0') : undefined;
}

type LinePair = readonly [expected: CountingLine | undefined, actual: CountingLine | undefined];

/** The pairs of lines of an answer; some of the actual lines belong to the next answers. */
function pairsOfAnswer(
  expected: readonly CountingLine[],
  next: readonly CountingLine[],
  found: readonly CountingLine[],
): LinePair[] {
  let same = 0;
  while (same < expected.length && expected[same]!.key === found[same]?.key) same += 1;
  const pairs: LinePair[] = expected.slice(0, same).map((line, index) => [line, found[index]]);
  const end = endOfAnswer(expected, next, found, same);
  // What follows is recognised by its content; a board of the answer by its form alone.
  const all = [...expected.map((line) => ({ ...line, isAnyBoard: true })), ...(end === undefined ? next : [])];
  /** After the last pair that belongs together. */
  let sure = same;
  for (const pair of alignLines(all.slice(same), found.slice(same, end))) {
    const one = pair.expected === undefined ? undefined : all[same + pair.expected];
    const other = pair.actual === undefined ? undefined : found[same + pair.actual];
    if (pair.expected !== undefined && same + pair.expected >= expected.length) {
      // If it is not the very next answer that comes, the lines can just as well belong to this one.
      return pair.isSure ? pairs : [...pairs.slice(0, sure), ...lastPairs(pairs, sure, found)];
    }
    pairs.push([one, other]);
    if (pair.isSure) sure = pairs.length;
  }
  return pairs;
}

/** The end of an answer in the actual lines; undefined if that is unclear. */
function endOfAnswer(
  expected: readonly CountingLine[],
  next: readonly CountingLine[],
  found: readonly CountingLine[],
  from: number,
): number | undefined {
  if (next.length === 0) return undefined;
  const start = startOfNext(next, found, from, expected.length);
  if (start?.length === next.length) return start.at;
  const prompt = expected.at(-1);
  const prompted = prompt?.isPrompt === true ? found.findIndex(({ key }, at) => at >= from && key === prompt.key) : -1;
  return prompted >= 0 ? prompted + 1 : start?.at;
}

/** The fewest lines of what follows that show where it starts. */
const TELLING = 6;

/** The start of a part of what follows, and the number of its lines that are there. */
interface Start {
  readonly at: number;
  readonly length: number;
}

/**
 * Where what follows starts in what was found: where the most of it is there, of such places the nearest to where it
 * should be. Undefined where it is not there, or cannot be told from the rows of any board.
 */
function startOfNext(
  next: readonly CountingLine[],
  found: readonly CountingLine[],
  from: number,
  expectedAt: number,
): Start | undefined {
  const firstMessage = next.findIndex(({ place, key }) => place === undefined && !isBlank(key));
  if (firstMessage < 0) return undefined;
  const fewest = Math.min(next.length, Math.max(firstMessage + 1, TELLING));
  let start: Start | undefined;
  for (let at = from; at < found.length; at += 1) {
    let length = 0;
    while (length < next.length && at + length < found.length && isSameMessage(next[length]!, found[at + length]!))
      length += 1;
    if (length < fewest || length < (start?.length ?? 0)) continue;
    const isNearer = start === undefined || Math.abs(at - expectedAt) < Math.abs(start.at - expectedAt);
    if (isNearer || length > start!.length) start = { at, length };
  }
  return start;
}

/** The number of extra lines searched for the rest of an answer. */
const MORE = 10;

/** The pairs from `start` on, when the rest of the answer is looked for in the very next lines. */
function lastPairs(pairs: readonly LinePair[], start: number, found: readonly CountingLine[]): LinePair[] {
  const expected = pairs.slice(start).flatMap(([one]) => (one === undefined ? [] : [{ ...one, isAnyBoard: true }]));
  const used = pairs.slice(0, start).filter(([, other]) => other !== undefined).length;
  const actual = found.slice(used, used + expected.length + MORE);
  const last = alignLines(expected, actual).map(
    (pair): LinePair => [
      pair.expected === undefined ? undefined : expected[pair.expected],
      pair.actual === undefined ? undefined : actual[pair.actual],
    ],
  );
  return last.slice(0, last.findLastIndex(([one]) => one !== undefined) + 1);
}

/** Builds rows; lines that do not count are put in where they are. */
class RowList {
  readonly #rows: RowDraft[] = [];
  readonly #length: number;
  #nextExpected = 0;
  #nextActual = 0;

  constructor(length: number) {
    this.#length = length;
  }

  add(one: CountingLine | undefined, other: CountingLine | undefined): void {
    this.#passTo(one?.index ?? this.#nextExpected, other?.index ?? this.#nextActual);
    this.#rows.push({ kind: kindOf(one, other), expected: one?.index, actual: other?.index });
    if (one !== undefined) this.#nextExpected = one.index + 1;
    if (other !== undefined) this.#nextActual = other.index + 1;
  }

  finish(): RowDraft[] {
    this.#passTo(this.#length, this.#nextActual);
    return this.#rows;
  }

  #passTo(expected: number, actual: number): void {
    while (this.#nextExpected < expected || this.#nextActual < actual) {
      this.#rows.push({
        kind: 'same',
        expected: this.#nextExpected < expected ? this.#nextExpected++ : undefined,
        actual: this.#nextActual < actual ? this.#nextActual++ : undefined,
      });
    }
  }
}

function kindOf(one: CountingLine | undefined, other: CountingLine | undefined): RowDraft['kind'] {
  if (one === undefined) return 'extra';
  if (other === undefined) return 'missing';
  return one.key === other.key ? 'same' : 'changed';
}
