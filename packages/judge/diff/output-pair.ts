import type { ComparePolicy } from '@countermine/courses/cases/compare-policy.ts';
import { type Difference, outputsMatch } from './compare.ts';

/** Two whole outputs that differ. */
export interface OutputPair {
  readonly expected: string;
  readonly actual: string;
  readonly policy: ComparePolicy;
  readonly difference: Difference;
  /** The prompts of the expected output, without duplicates. */
  readonly prompts: readonly string[];
  /** Whether a cell of a board differs; then blanks may be cells. */
  readonly hasOtherCells: boolean;
}

/** Whether the outputs would match if they were these. */
export function wouldMatch({ policy }: OutputPair, expected: string, actual: string): boolean {
  return outputsMatch(expected, actual, policy);
}

/** The number, from 1, of the line that contains an offset. */
export function lineNumberAt(text: string, at: number): number {
  let number = 1;
  for (let newline = text.indexOf('\n'); newline >= 0 && newline < at; newline = text.indexOf('\n', newline + 1))
    number += 1;
  return number;
}

/** The line that contains an offset, with its newline. */
export function lineAt(text: string, at: number): { readonly text: string; readonly start: number } {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  return { text: text.slice(start, newline < 0 ? text.length : newline + 1), start };
}

/** How often a text occurs in another. */
export function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}
