import { endOfLineContent } from '@countermine/courses/cases/board-form.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { diffArrays } from 'diff';
import { endOfContent } from './compare.ts';

/** A line of an output with its newline, or the part of one that belongs to the answer to one step. */
export interface OutputLine {
  readonly text: string;
  /** True if more of the same line follows in the output, since it ends in a prompt. */
  readonly goesOn: boolean;
  /** True if nothing but white space follows it in the output. */
  readonly isLast: boolean;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The prompts that are split from what follows them on their line. */
export interface Prompts {
  readonly texts: readonly string[];
  /** True if a prompt may be worded differently, as long as its last word is the same. */
  readonly isLoose: boolean;
}

/**
 * The lines of a stretch of an output; prompts are split from what follows them on their line.
 * @param most the most lines to give
 */
export function linesIn(output: string, { start, end }: Stretch, prompts: Prompts, most: number): OutputLine[] {
  const contentEnd = endOfContent(output);
  const lines: OutputLine[] = [];
  let at = start;
  while (at < end && lines.length < most) {
    const newline = output.indexOf('\n', at);
    const lineEnd = newline < 0 || newline >= end ? end : newline + 1;
    const next = afterPrompt(output, at, lineEnd, prompts);
    const text = output.slice(at, next);
    lines.push({ text, goesOn: !text.endsWith('\n') && hasWordsAt(output, next), isLast: next >= contentEnd });
    at = next;
  }
  return lines;
}

export function countLines(output: string, { start, end }: Stretch): number {
  let count = 0;
  for (let at = start; at < end; count += 1) {
    const newline = output.indexOf('\n', at);
    at = newline < 0 ? end : newline + 1;
  }
  return count;
}

/** The offset after the prompt at the start of a line; the end of the line if there is none. */
function afterPrompt(output: string, at: number, lineEnd: number, { texts, isLoose }: Prompts): number {
  for (const prompt of texts) {
    const words = prompt.slice(0, endOfContent(prompt));
    const end = output.startsWith(words, at) ? at + words.length : isLoose ? afterLastWord(output, at, words) : -1;
    if (end >= at && end <= lineEnd)
      return Math.min(lineEnd, end + blanksAt(output, end, prompt.length - words.length));
  }
  return lineEnd;
}

/** The most extra length of another wording of a prompt. */
const LONGER = 20;

/** The offset after the last word of a prompt, if it is near; otherwise -1. */
function afterLastWord(output: string, at: number, prompt: string): number {
  const word = prompt.slice(prompt.lastIndexOf(' ') + 1).toLowerCase();
  const found = output
    .slice(at, at + prompt.length + LONGER)
    .toLowerCase()
    .indexOf(word);
  return found < 0 ? -1 : at + found + word.length;
}

function blanksAt(output: string, at: number, most: number): number {
  let count = 0;
  while (count < most && (output[at + count] === ' ' || output[at + count] === '\t')) count += 1;
  return count;
}

/** The distance from a prompt within which words are searched for. */
const FAR = 1000;

function hasWordsAt(output: string, at: number): boolean {
  return /^[ \t\r]*[^ \t\r\n]/.test(output.slice(at, at + FAR));
}

/** Longer lines are compared as they are. */
const MAX_KEY_LENGTH = 100_000;

/** A text that is equal for two lines exactly if they match under the policy. */
export function keyOf({ text, goesOn, isLast }: OutputLine, policy: ComparePolicy): string {
  if (policy === 'exact' || text.length > MAX_KEY_LENGTH) return text;
  const hasNewline = text.endsWith('\n');
  const body = hasNewline ? text.slice(0, -1) : text;
  const kept = goesOn ? body : body.slice(0, isLast ? endOfContent(body) : endOfLineContent(body));
  const words = policy === 'blanks' ? kept.replace(/[ \t]+/g, ' ').replace(/^ | (?=\|)/g, '') : kept;
  return hasNewline && !isLast ? `${words}\n` : words;
}

/** Lines that two texts have in common, or that only one of them has. */
export interface LineChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

/** More edits than this are not looked for. */
const MAX_EDITS = 1000;

/**
 * The changes from one text to another, line by line.
 * Cost: grows with the lines times the edits; where there are too many of these, everything is removed and added.
 */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (changes === undefined) {
    return [
      { kind: 'removed', lines: before },
      { kind: 'added', lines: after },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value,
  }));
}

/** Longer texts are compared by their beginnings. */
const MAX_LENGTH = 80;

/**
 * The number of characters that have to be put in, taken out or exchanged to make one text the other; of long texts
 * only the beginning is looked at.
 * Cost: the product of the lengths, at most 6400 steps.
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [one.slice(0, MAX_LENGTH), other.slice(0, MAX_LENGTH)];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1];
    for (let place = 0; place < to.length; place += 1) {
      const exchanged = row[place]! + (from[index] === to[place] ? 0 : 1);
      next.push(Math.min(exchanged, row[place + 1]! + 1, next[place]! + 1));
    }
    row = next;
  }
  return row[to.length]! + Math.abs(one.length - from.length - (other.length - to.length));
}

/** The similarity of two texts. Range: 0 to 1; 1 if they are equal. */
export function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : Math.max(0, 1 - editDistance(one, other) / longest);
}

interface Repetition {
  /** The repeated text; it starts at the start of a line, if it contains one. */
  readonly text: string;
  readonly times: number;
  readonly lines: number;
  readonly start: number;
}

/** The length of the end of an output that is searched for a repetition. Units: bytes. */
const LOOKED_AT = 8192;

/** Fewer times in a row do not count as a repetition. */
const MIN_TIMES = 3;

/**
 * The text that an output repeats at least three times in a row at its end; the last one may be cut off.
 * Cost: one pass over what is repeated.
 */
export function repetitionAtEnd(output: string): Repetition | undefined {
  const period = periodAtEnd(output);
  if (period === undefined) return undefined;
  let start = output.length - period;
  while (start > 0 && output.charCodeAt(start - 1) === output.charCodeAt(start - 1 + period)) start -= 1;
  const newline = output.indexOf('\n', start);
  const isWholeLines = (start === 0 || output[start - 1] === '\n') && output[start + period - 1] === '\n';
  if (!isWholeLines && newline >= 0 && newline < start + period) start = newline + 1;
  const times = Math.floor((output.length - start) / period);
  if (times < MIN_TIMES) return undefined;
  const text = output.slice(start, start + period);
  return { text, times, lines: text.split('\n').length - 1, start };
}

/** The length of what is repeated for the longest stretch at the end, if it is at least three times. */
function periodAtEnd(output: string): number | undefined {
  const from = Math.max(0, output.length - LOOKED_AT);
  const length = output.length - from;
  const at = (index: number): number => output.charCodeAt(output.length - 1 - index);
  // The prefix function of Knuth, Morris and Pratt, read from the end: borders[i] is the length of the longest end of
  // the first i + 1 characters that is also their beginning.
  const borders = new Uint32Array(length);
  let period: number | undefined;
  for (let index = 1; index < length; index += 1) {
    let border = borders[index - 1]!;
    while (border > 0 && at(border) !== at(index)) border = borders[border - 1]!;
    if (at(border) === at(index)) border += 1;
    borders[index] = border;
    const candidate = index + 1 - border;
    if (candidate * MIN_TIMES <= index + 1) period = candidate;
  }
  return period;
}
