import { type VisibleLine, visibleLine } from '@countermine/core/text/visible.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import type { RowDraft } from './answer-rows.ts';
import type { TextBoard } from './board-text.ts';
import { type Difference, outputsMatch } from './compare.ts';
import type { OutputFinding } from './finding-words.ts';
import { markDifferences } from './marks.ts';
import type { StepView } from './step-view.ts';

/**
 * A row of the view with both outputs side by side. A missing or extra line differs as a whole, so nothing in it is
 * marked. A line that does not count under the policy may be `same` as no line at all, whose text is empty.
 */
export type DiffRow =
  | { readonly kind: 'same' | 'changed'; readonly expected: VisibleLine; readonly actual: VisibleLine }
  | { readonly kind: 'missing'; readonly expected: VisibleLine }
  | { readonly kind: 'extra'; readonly actual: VisibleLine }
  /** Lines left out of the view: equal ones, or those after the first differences. */
  | { readonly kind: 'skipped'; readonly lines: number };

/** The most rows that are shown: two boards of calpoly and the lines above them. */
const MAX_ROWS = 44;

/** The number of equal rows shown before and after the first difference, and around each later one. */
const CONTEXT = 3;
const LATER_CONTEXT = 1;

/** The most consecutive rows shown where one side has nothing. */
const MAX_ALIKE = 12;

/** The rows of a view that are shown: all if they are few, otherwise those around the first differences. */
export function rowsToShow(view: StepView, policy: ComparePolicy): DiffRow[] {
  const isShown = chooseRows(view);
  const shown: DiffRow[] = [];
  let skipped = 0;
  const skip = (): void => {
    if (skipped > 0) shown.push({ kind: 'skipped', lines: skipped });
    skipped = 0;
  };
  view.rows.forEach((row, index) => {
    if (isShown[index] !== true) {
      skipped += 1;
      return;
    }
    skip();
    shown.push(showRow(row, view, policy));
  });
  skipped += view.hiddenRows;
  skip();
  return shown;
}

function chooseRows({ rows, expected }: StepView): boolean[] {
  if (rows.length <= MAX_ROWS) return rows.map(() => true);
  const isShown = rows.map(() => false);
  let room = MAX_ROWS;
  const show = (start: number, end: number): void => {
    for (let index = Math.max(0, start); index < Math.min(end, rows.length) && room > 0; index += 1) {
      if (!isShown[index]) room -= 1;
      isShown[index] = true;
    }
  };
  const differing = rows.flatMap((row, index) => (row.kind === 'same' ? [] : [index]));
  const first = differing[0] ?? 0;
  show(first - CONTEXT, first + CONTEXT + 1);
  const board = boardAt(rows, expected.boards, differing);
  if (board !== undefined) show(board.start - CONTEXT, board.end + LATER_CONTEXT);
  let alike = 0;
  for (const index of differing) {
    alike = rows[index]!.kind === rows[index - 1]?.kind ? alike + 1 : 0;
    if (rows[index]!.kind === 'changed' || alike < MAX_ALIKE) show(index - LATER_CONTEXT, index + LATER_CONTEXT + 1);
  }
  // Showing a single row takes no more space than the note that it is left out.
  return isShown.map((shown, index) => shown || (isShown[index - 1] === true && isShown[index + 1] === true));
}

/** The rows of the first board that differs, if they fit. */
function boardAt(
  rows: readonly RowDraft[],
  boards: readonly TextBoard[],
  differing: readonly number[],
): { start: number; end: number } | undefined {
  for (const { line, height } of boards) {
    const start = rows.findIndex((row) => row.expected === line);
    const end = rows.findIndex((row) => row.expected === line + height - 1) + 1;
    if (end - start > MAX_ROWS - 2 * CONTEXT || !differing.some((index) => index >= start && index < end)) continue;
    return { start, end };
  }
  return undefined;
}

const NO_LINE: VisibleLine = { text: '', marks: [] };

function showRow({ kind, expected, actual }: RowDraft, view: StepView, policy: ComparePolicy): DiffRow {
  const one = expected === undefined ? undefined : view.expected.lines[expected]!.text;
  const other = actual === undefined ? undefined : view.actual.lines[actual]!.text;
  if (kind === 'missing') return { kind, expected: visibleLine(one ?? '') };
  if (kind === 'extra') return { kind, actual: visibleLine(other ?? '') };
  if (kind === 'same' || one === undefined || other === undefined) {
    // A line that does not count may have no counterpart.
    const show = (line: string | undefined): VisibleLine => (line === undefined ? NO_LINE : visibleLine(line));
    return { kind: 'same', expected: show(one), actual: show(other) };
  }
  const marks = markDifferences(one, other, policy);
  // What one side lacks is at the same offset in the other.
  const focus = Math.min(marks.expected[0]?.[0] ?? one.length, marks.actual[0]?.[0] ?? other.length);
  return {
    kind,
    expected: visibleLine(one, marks.expected, { focus }),
    actual: visibleLine(other, marks.actual, { focus }),
  };
}

export interface OutputPair {
  readonly expected: string;
  readonly actual: string;
  readonly policy: ComparePolicy;
  readonly difference: Difference;
  readonly prompts: readonly string[];
  /** True if a cell of a board differs; then blanks may be cells. */
  readonly hasOtherCells: boolean;
}

/** True if the outputs would match if they were these. */
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

export function lineAt(text: string, at: number): { readonly text: string; readonly start: number } {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  return { text: text.slice(start, newline < 0 ? text.length : newline + 1), start };
}

export function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

/** A finding about an answer, and the row of the step view where it belongs. */
export interface RowFinding {
  readonly row: number;
  readonly finding: OutputFinding;
}
