import { endOfLineContent } from '@countermine/courses/cases/board-form.ts';
import type { ComparePolicy } from '@countermine/courses/cases/compare-policy.ts';
import { endOfContent, isBlank } from './compare.ts';

/** A line of an output with its newline, or the part of one that belongs to the answer to one step. */
export interface OutputLine {
  readonly text: string;
  /** Whether more of the same line follows in the output, since it ends in a prompt. */
  readonly goesOn: boolean;
  /** Whether nothing but white space follows it in the output. */
  readonly isLast: boolean;
}

/** A stretch of an output. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The prompts that are split from what follows them on their line. */
export interface Prompts {
  readonly texts: readonly string[];
  /** Whether a prompt may be worded differently, as long as its last word is the same. */
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

/** How many lines a stretch of an output has. */
export function countLines(output: string, { start, end }: Stretch): number {
  let count = 0;
  for (let at = start; at < end; count += 1) {
    const newline = output.indexOf('\n', at);
    at = newline < 0 ? end : newline + 1;
  }
  return count;
}

/** The prompts of an output: what the answers to steps end in when they end in the middle of a line. */
export function promptsOf(stdout: string, stepEnds: readonly number[]): string[] {
  const prompts = new Set<string>();
  for (const end of stepEnds) {
    const prompt = stdout.slice(stdout.lastIndexOf('\n', end - 1) + 1, end);
    if (end > 0 && !isBlank(prompt) && prompt.length <= LONGEST_PROMPT) prompts.add(prompt);
  }
  // The longer one first where one begins with another.
  return [...prompts].slice(0, MOST_PROMPTS).sort((one, other) => other.length - one.length);
}

const LONGEST_PROMPT = 100;
const MOST_PROMPTS = 10;

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

/** How much longer than a prompt another wording of it may be. */
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

/** How far words are searched for after a prompt. */
const FAR = 1000;

function hasWordsAt(output: string, at: number): boolean {
  return /^[ \t\r]*[^ \t\r\n]/.test(output.slice(at, at + FAR));
}

/** Longer lines are compared as they are. */
const LONGEST_KEY = 100_000;

/** A text that is equal for two lines exactly if they match under the policy. */
export function keyOf({ text, goesOn, isLast }: OutputLine, policy: ComparePolicy): string {
  if (policy === 'exact' || text.length > LONGEST_KEY) return text;
  const hasNewline = text.endsWith('\n');
  const body = hasNewline ? text.slice(0, -1) : text;
  const kept = goesOn ? body : body.slice(0, isLast ? endOfContent(body) : endOfLineContent(body));
  const words = policy === 'blanks' ? kept.replace(/[ \t]+/g, ' ').replace(/^ | (?=\|)/g, '') : kept;
  return hasNewline && !isLast ? `${words}\n` : words;
}

/** Whether a line does not count under the policy, so that it may be missing. */
export function isNothing(line: OutputLine, policy: ComparePolicy): boolean {
  if (policy === 'exact' || line.goesOn) return false;
  return (policy === 'blanks' || line.isLast) && isBlank(keyOf(line, policy));
}

/** A line without its newline. */
export function withoutNewline(line: string): string {
  return line.endsWith('\n') ? line.slice(0, -1) : line;
}
