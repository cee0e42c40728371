import { commonPrefix } from '@countermine/core/text/visible.ts';
import { isGap } from '@countermine/courses/cases/board-form.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';

export interface Difference {
  readonly expected: number;
  readonly actual: number;
}

/**
 * True if two outputs are the same under a policy.
 * Cost: one pass; identical outputs cost no more than comparing the strings.
 */
export function outputsMatch(expected: string, actual: string, policy: ComparePolicy): boolean {
  if (expected === actual) return true;
  return policy !== 'exact' && firstDifference(expected, actual, policy) === undefined;
}

/** The first difference that counts; undefined if the outputs match. Cost: one pass up to there. */
export function firstDifference(expected: string, actual: string, policy: ComparePolicy): Difference | undefined {
  if (policy !== 'exact') return new LooseWalk(expected, actual, policy).toDifference();
  const common = commonPrefix(expected, actual);
  const isSame = common === expected.length && common === actual.length;
  return isSame ? undefined : { expected: common, actual: common };
}

/**
 * The offset in the actual output that corresponds to one in the expected output.
 * Range: `at` is not after the first difference.
 */
export function counterpart(expected: string, actual: string, policy: ComparePolicy, at: number): number {
  if (policy === 'exact' || expected.startsWith(actual.slice(0, at))) return Math.min(at, actual.length);
  return new LooseWalk(expected, actual, policy).counterpartOf(at);
}

/** The offset at which the white space at the end of a text starts. */
export function endOfContent(text: string): number {
  let end = text.length;
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** True if there is nothing but white space in a text. */
export function isBlank(text: string): boolean {
  return endOfContent(text) === 0;
}

/** Blank, tab, newline, VT, FF, CR. */
function isWhiteSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** A gap between two words. Before its last newline, only the number of newlines counts. */
interface Gap {
  readonly start: number;
  readonly end: number;
  readonly newlines: number;
  /** The offset after its last newline; its start if it has none. */
  readonly lastStart: number;
}

class Side {
  readonly text: string;
  /** The end of the content: white space at the end of an output does not count. */
  readonly end: number;
  at = 0;

  constructor(text: string) {
    this.text = text;
    this.end = endOfContent(text);
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  get code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** The gap at the current offset; empty inside a word. */
  gap(limit = this.end): Gap {
    let end = this.at;
    let newlines = 0;
    let lastStart = end;
    while (end < limit && isGap(this.text.charCodeAt(end))) {
      if (this.text.charCodeAt(end) === 10) {
        newlines += 1;
        lastStart = end + 1;
      }
      end += 1;
    }
    return { start: this.at, end, newlines, lastStart };
  }

  afterNewlines(gap: Gap, count: number): number {
    let at = gap.start;
    for (let passed = 0; passed < count; passed += 1) at = this.text.indexOf('\n', at) + 1;
    return at;
  }
}

/** A walk along two outputs, gap by gap and word by word, while they match under a policy that ignores some blanks. */
class LooseWalk {
  readonly #expected: Side;
  readonly #actual: Side;
  readonly #policy: ComparePolicy;

  constructor(expected: string, actual: string, policy: ComparePolicy) {
    this.#expected = new Side(expected);
    this.#actual = new Side(actual);
    this.#policy = policy;
    // Identical bytes always match, so the walk starts after the last word that both have in common.
    let start = commonPrefix(expected, actual);
    while (start > 0 && isWhiteSpace(expected.charCodeAt(start - 1))) start -= 1;
    this.#expected.at = start;
    this.#actual.at = start;
  }

  toDifference(): Difference | undefined {
    const [expected, actual] = [this.#expected, this.#actual];
    for (;;) {
      if (expected.isAtEnd && actual.isAtEnd) return undefined;
      if (expected.isAtEnd) return { expected: expected.text.length, actual: placeAfterEnd(actual) };
      if (actual.isAtEnd) return { expected: placeAfterEnd(expected), actual: actual.text.length };
      const difference = this.#passGap() ?? this.#passWord();
      if (difference !== undefined) return difference;
    }
  }

  counterpartOf(at: number): number {
    const [expected, actual] = [this.#expected, this.#actual];
    while (!(expected.isAtEnd || actual.isAtEnd)) {
      const [gap, other] = [expected.gap(), actual.gap()];
      if (at < gap.end) return this.#counterpartInGap(gap, other, at);
      if (this.#passGap() !== undefined) return other.end;
      const wordStart = { expected: expected.at, actual: actual.at };
      const difference = this.#passWord();
      if (at < expected.at || difference !== undefined) return wordStart.actual + at - wordStart.expected;
    }
    const gap = expected.gap(expected.text.length);
    return this.#counterpartInGap(gap, actual.gap(actual.text.length), Math.min(at, gap.end));
  }

  #counterpartInGap(gap: Gap, other: Gap, at: number): number {
    if (at === gap.start) return other.start;
    if (at === gap.end) return other.end;
    const { text } = this.#expected;
    let newlines = 0;
    for (let index = gap.start; index < at; index += 1) if (text.charCodeAt(index) === 10) newlines += 1;
    return this.#actual.afterNewlines(other, Math.min(newlines, other.newlines));
  }

  /** Passes the gaps at the current offsets, if they are equivalent. */
  #passGap(): Difference | undefined {
    const [expected, actual] = [this.#expected, this.#actual];
    const [gap, other] = [expected.gap(), actual.gap()];
    const [newlines, otherNewlines] = [this.#newlinesOf(gap), this.#newlinesOf(other)];
    if (newlines !== otherNewlines) {
      const same = Math.min(newlines, otherNewlines);
      return {
        expected: newlines > same ? expected.text.indexOf('\n', expected.afterNewlines(gap, same)) : gap.lastStart,
        actual: otherNewlines > same ? actual.text.indexOf('\n', actual.afterNewlines(other, same)) : other.lastStart,
      };
    }
    const [blanks, otherBlanks] = [this.#blanksOf(gap, expected.text), this.#blanksOf(other, actual.text)];
    if (blanks !== otherBlanks && !this.#areBeforeBars(gap, other)) {
      const common = commonPrefix(blanks, otherBlanks);
      return {
        expected: Math.min(gap.lastStart + common, gap.end),
        actual: Math.min(other.lastStart + common, other.end),
      };
    }
    expected.at = gap.end;
    actual.at = other.end;
    return undefined;
  }

  /** The newlines of a gap that count: empty lines do not under `blanks`, nor do any before the first word. */
  #newlinesOf(gap: Gap): number {
    if (this.#policy !== 'blanks') return gap.newlines;
    return gap.start === 0 ? 0 : Math.min(1, gap.newlines);
  }

  /** True if a bar follows on both sides: blanks before one, as at the end of a row of a board, do not count. */
  #areBeforeBars(gap: Gap, other: Gap): boolean {
    return this.#policy === 'blanks' && this.#expected.text[gap.end] === '|' && this.#actual.text[other.end] === '|';
  }

  #blanksOf(gap: Gap, text: string): string {
    const blanks = text.slice(gap.lastStart, gap.end);
    if (this.#policy !== 'blanks' || blanks === '') return blanks;
    const collapsed = blanks.replace(/[ \t]+/g, ' ');
    const isAtLineStart = gap.newlines > 0 || gap.start === 0;
    return isAtLineStart && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
  }

  /** Passes the characters up to the next gap of either side. */
  #passWord(): Difference | undefined {
    const [expected, actual] = [this.#expected, this.#actual];
    while (!(expected.isAtEnd || actual.isAtEnd)) {
      const [code, other] = [expected.code, actual.code];
      if (isGap(code) || isGap(other)) return undefined;
      if (code !== other) return { expected: expected.at, actual: actual.at };
      expected.at += 1;
      actual.at += 1;
    }
    return undefined;
  }
}

/** The start of one output's surplus: on the next line if the last one is complete. */
function placeAfterEnd(side: Side): number {
  const gap = side.gap();
  return gap.newlines > 0 ? side.afterNewlines(gap, 1) : gap.end;
}

/** An output without what does not count under a policy: two outputs match exactly if these are equal. */
export function countingText(text: string, policy: ComparePolicy): string {
  if (policy === 'exact') return text;
  const lines = text.replace(/[ \t\r]+(?=\n)/g, '').replace(/[ \t\r\n\v\f]+$/, '');
  if (policy === 'trailing-blanks') return lines;
  return lines
    .split('\n')
    .filter((line) => !isBlank(line))
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/^ | (?=\|)/g, ''))
    .join('\n');
}
