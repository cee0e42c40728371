import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { BoardForm } from '@countermine/courses/cases/board-form.ts';
import type { RowDraft } from './answer-rows.ts';
import { boardsIn, runsOf, type TextBoard } from './board-text.ts';
import type { OutputFinding } from './finding-words.ts';
import { linesIn } from './lines.ts';
import type { RowFinding } from './rows.ts';
import { type StepView, stretchOf, textsOf } from './step-view.ts';

/** The first board of an answer that differs, beside the actual one of the same shape. */
export interface BoardDifference {
  readonly expected: TextBoard;
  readonly actual: TextBoard;
  readonly different: readonly number[];
  /** The index of the board in its answer, from 0. */
  readonly ordinal: number;
}

/** Finds the first board that differs in a cell; undefined where none does or none has the same shape. */
export function differingBoard({ rows, expected: side, actual: otherSide }: StepView): BoardDifference | undefined {
  const changed = new Map(rows.map((row) => [row.expected, row]));
  for (const [ordinal, expected] of side.boards.entries()) {
    const line = changed.get(expected.line)?.actual;
    const actual = otherSide.boards.find((board) => board.line === line && hasSameShape(board, expected));
    if (actual === undefined) continue;
    const different = expected.cells.flatMap((cell, index) => {
      const row = changed.get(expected.line + Math.floor(index / expected.width));
      return row?.kind === 'changed' && cell !== actual.cells[index] ? [index] : [];
    });
    if (different.length > 0) return { expected, actual, different, ordinal };
  }
  return undefined;
}

function hasSameShape(one: TextBoard, other: TextBoard): boolean {
  return one.form === other.form && one.width === other.width && one.height === other.height;
}

/** The differences of a board, the most informative first. */
export function boardFindings(
  answer: Answer,
  forms: readonly BoardForm[],
  part: number,
  found: BoardDifference,
): OutputFinding[] {
  const { expected, actual, ordinal } = found;
  const findings: OutputFinding[] = [];
  if (isTransposed(expected, actual)) findings.push({ code: 'board-transposed' });
  const before = ordinal === 0 ? boardBefore(answer, forms, part) : undefined;
  if (before !== undefined && hasSameShape(before, actual) && hasSameCells(before, actual)) {
    findings.push({ code: 'board-unchanged' });
  }
  return [...findings, cellFinding(found)];
}

/** The first cell that differs, and how many more do. */
function cellFinding({ expected, actual, different, ordinal }: BoardDifference): OutputFinding {
  const [first = 0, ...others] = different;
  const { form, width, cells } = expected;
  return {
    code: 'board-cell',
    board: ordinal,
    row: Math.floor(first / width),
    column: first % width,
    expected: describeCell(form, cells[first]!),
    actual: describeCell(form, actual.cells[first]!),
    others: others.length,
    areAlike: others.length > 1 && others.every((cell) => cells[cell] === cells[first]),
  };
}

function isTransposed(expected: TextBoard, actual: TextBoard): boolean {
  if (expected.form !== actual.form || expected.width !== actual.height || expected.height !== actual.width)
    return false;
  return expected.cells.every((cell, index) => {
    const row = Math.floor(index / expected.width);
    return cell === actual.cells[(index % expected.width) * actual.width + row];
  });
}

function hasSameCells(one: TextBoard, other: TextBoard): boolean {
  return one.cells.every((cell, index) => cell === other.cells[index]);
}

/** The number of lines of an answer that are searched for a board. */
const MAX_LINES = 500;

function boardBefore(answer: Answer, forms: readonly BoardForm[], part: number): TextBoard | undefined {
  for (let earlier = part - 1; earlier >= 0; earlier -= 1) {
    const stretch = stretchOf(answer, earlier);
    if (stretch.end === stretch.start) continue;
    const board = boardsIn(
      forms,
      textsOf(linesIn(answer.stdout, stretch, { texts: [], isLoose: false }, MAX_LINES)),
    ).at(-1);
    if (board !== undefined) return board;
  }
  return undefined;
}

/** Finds a board that has another shape or form, is missing, or is one too many. The row is where the board begins. */
export function shapeFinding(view: StepView): RowFinding | undefined {
  const { rows, expected, actual } = view;
  for (const board of expected.boards) {
    const row = rows.findIndex((other) => other.expected === board.line);
    if (row < 0) return undefined;
    const isMissing = areAll(rows.slice(row, row + board.height), 'missing');
    const finding =
      otherForm(view, board, row) ??
      otherShape(view, board, row) ??
      (isMissing ? ({ code: 'board-missing' } as const) : undefined);
    if (finding !== undefined) return { row: row - headLines(board), finding };
  }
  for (const board of actual.boards) {
    const row = rows.findIndex((other) => other.actual === board.line);
    const isExtra = row >= 0 && areAll(rows.slice(row, row + board.height), 'extra');
    if (isExtra) return { row: row - headLines(board), finding: { code: 'board-extra' } };
  }
  return undefined;
}

function headLines({ form }: TextBoard): number {
  return form.headLines ?? 0;
}

function areAll(rows: readonly RowDraft[], kind: RowDraft['kind']): boolean {
  return rows.length > 0 && rows.every((row) => row.kind === kind);
}

/** A board where another one should be, in the form of another mode. */
function otherForm({ rows, actual }: StepView, expected: TextBoard, row: number): OutputFinding | undefined {
  const before = rows.slice(0, Math.max(0, row - headLines(expected)));
  const next = (before.findLast((other) => other.actual !== undefined)?.actual ?? -1) + 1;
  const there = actual.boards.find((board) => board.line - headLines(board) === next);
  if (there?.form.name === undefined || there.form === expected.form) return undefined;
  return { code: 'board-form', expected: expected.form.name, actual: there.form.name };
}

/** A board where another one should be, with other rows or columns. */
function otherShape(view: StepView, expected: TextBoard, row: number): OutputFinding | undefined {
  const start = view.rows[row]?.actual;
  const run = runsOf(expected.form, textsOf(view.actual.lines)).find(({ line }) => line === start);
  const isThere = view.actual.boards.some((board) => board.line === start && hasSameShape(board, expected));
  if (run === undefined || isThere) return undefined;
  const actual = { ...expected, line: run.line, width: run.width, height: run.rows.length, cells: run.rows.flat() };
  if (isTransposed(expected, actual)) return { code: 'board-transposed' };
  if (actual.height === expected.height)
    return { code: 'board-columns', expected: expected.width, actual: actual.width };
  // Something else among its rows would make it look shorter.
  const after = view.rows.find((other) => other.expected === expected.line + expected.height);
  if (actual.width !== expected.width || after?.kind !== 'same' || after.actual !== actual.line + actual.height)
    return undefined;
  return { code: 'board-rows', expected: expected.height, actual: actual.height };
}

/** A cell's text, described if it is not obvious: `2`, `hidden (##)`. */
export function describeCell({ meanings }: BoardForm, cell: string): string {
  const meaning = meanings.get(cell);
  if (meaning !== undefined) return meaning;
  return /^[0-9]{1,2}$/.test(cell) ? cell : `"${cell}"`;
}
