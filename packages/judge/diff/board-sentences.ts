import type { Answer } from '../oracle/answer.ts';
import type { RowDraft } from './answer-rows.ts';
import { type BoardForm, boardsIn, describeCell, runsOf, type TextBoard } from './board-text.ts';
import { linesIn } from './lines.ts';
import { countOf } from './quote.ts';
import { type StepView, stretchOf, textsOf } from './step-view.ts';

/** The first board of an answer that differs, beside the actual one of the same shape. */
export interface BoardDifference {
  readonly expected: TextBoard;
  readonly actual: TextBoard;
  /** The cells that differ. */
  readonly different: readonly number[];
  /** Which of the boards of the answer it is, from 0. */
  readonly ordinal: number;
}

const TRANSPOSED = 'The board would be right with rows and columns swapped.';

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

/** What can be said of a board that differs, the most telling first. */
export function boardSentences(
  answer: Answer,
  forms: readonly BoardForm[],
  part: number,
  found: BoardDifference,
): string[] {
  const { expected, actual, ordinal } = found;
  const sentences: string[] = [];
  if (isTransposed(expected, actual)) sentences.push(TRANSPOSED);
  const before = ordinal === 0 ? boardBefore(answer, forms, part) : undefined;
  if (before !== undefined && hasSameShape(before, actual) && hasSameCells(before, actual)) {
    sentences.push('The board is still the one from before this step.');
  }
  return [...sentences, cellSentence(found)];
}

/** `Row 3, column 4: expected 2, got 3; 5 more cells differ.` */
function cellSentence({ expected, actual, different, ordinal }: BoardDifference): string {
  const first = different[0]!;
  const wanted = describeCell(expected.form, expected.cells[first]!);
  const got = describeCell(expected.form, actual.cells[first]!);
  const row = Math.floor(first / expected.width);
  const place = `${ordinal === 0 ? 'Row' : `On board ${ordinal + 1}, row`} ${row}, column ${first % expected.width}`;
  return `${place}: expected ${wanted}, got ${got}${othersClause(expected, different)}.`;
}

function othersClause({ form, cells }: TextBoard, different: readonly number[]): string {
  const [first, ...others] = different;
  if (others.length === 0 || first === undefined) return '';
  const isAlike = others.length > 1 && others.every((cell) => cells[cell] === cells[first]);
  const count = countOf(others.length, 'more cell');
  return isAlike
    ? `; ${count} should be ${describeCell(form, cells[first]!)} too`
    : `; ${count} ${others.length === 1 ? 'differs' : 'differ'}`;
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

/** More of an answer is not looked at for a board. */
const MOST_LINES = 500;

/** The last board before an answer. */
function boardBefore(answer: Answer, forms: readonly BoardForm[], part: number): TextBoard | undefined {
  for (let earlier = part - 1; earlier >= 0; earlier -= 1) {
    const stretch = stretchOf(answer, earlier);
    if (stretch.end === stretch.start) continue;
    const board = boardsIn(
      forms,
      textsOf(linesIn(answer.stdout, stretch, { texts: [], isLoose: false }, MOST_LINES)),
    ).at(-1);
    if (board !== undefined) return board;
  }
  return undefined;
}

/** A sentence about the board of an answer, and the row of the view where the board begins. */
export interface BoardSentence {
  readonly row: number;
  readonly text: string;
}

/** What can be said of a board that has another shape or form, is missing, or is one too many. */
export function shapeSentence(view: StepView): BoardSentence | undefined {
  const { rows, expected, actual } = view;
  for (const board of expected.boards) {
    const row = rows.findIndex((other) => other.expected === board.line);
    if (row < 0) return undefined;
    const isMissing = areAll(rows.slice(row, row + board.height), 'missing');
    const text =
      otherForm(view, board, row) ?? otherShape(view, board, row) ?? (isMissing ? 'The board is missing.' : undefined);
    if (text !== undefined) return { row: row - headLines(board), text };
  }
  for (const board of actual.boards) {
    const row = rows.findIndex((other) => other.actual === board.line);
    const isExtra = row >= 0 && areAll(rows.slice(row, row + board.height), 'extra');
    if (isExtra) return { row: row - headLines(board), text: 'There is a board too many.' };
  }
  return undefined;
}

function headLines({ form }: TextBoard): number {
  return form.headLines ?? 0;
}

function areAll(rows: readonly RowDraft[], kind: RowDraft['kind']): boolean {
  return rows.length > 0 && rows.every((row) => row.kind === kind);
}

/** A board in the place of another, in the form of another mode. */
function otherForm({ rows, actual }: StepView, expected: TextBoard, row: number): string | undefined {
  const before = rows.slice(0, Math.max(0, row - headLines(expected)));
  const next = (before.findLast((other) => other.actual !== undefined)?.actual ?? -1) + 1;
  const there = actual.boards.find((board) => board.line - headLines(board) === next);
  if (there?.form.name === undefined || there.form === expected.form) return undefined;
  return `The board is printed as in ${there.form.name}, expected as in ${expected.form.name}.`;
}

/** A board in the place of another, with other rows or columns. */
function otherShape(view: StepView, expected: TextBoard, row: number): string | undefined {
  const start = view.rows[row]?.actual;
  const run = runsOf(expected.form, textsOf(view.actual.lines)).find(({ line }) => line === start);
  const isThere = view.actual.boards.some((board) => board.line === start && hasSameShape(board, expected));
  if (run === undefined || isThere) return undefined;
  const actual = { ...expected, line: run.line, width: run.width, height: run.rows.length, cells: run.rows.flat() };
  if (isTransposed(expected, actual)) return TRANSPOSED;
  if (actual.height === expected.height)
    return `The board has ${countOf(actual.width, 'column')}, expected ${expected.width}.`;
  // Something else among its rows would make it look shorter.
  const after = view.rows.find((other) => other.expected === expected.line + expected.height);
  if (actual.width !== expected.width || after?.kind !== 'same' || after.actual !== actual.line + actual.height)
    return undefined;
  return `The board has ${countOf(actual.height, 'row')}, expected ${expected.height}.`;
}
