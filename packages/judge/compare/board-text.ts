import type { BoardForm } from '@countermine/courses/cases/board-form.ts';

export interface TextBoard {
  readonly form: BoardForm;
  /** The first line of it that shows cells, as an index of the lines. */
  readonly line: number;
  readonly width: number;
  readonly height: number;
  /** The text of each cell, without the blanks around it; shape: width * height. */
  readonly cells: readonly string[];
}

/**
 * The boards in the lines of an output, from the first on. A board is a run of rows that are equally wide; where the
 * game, or `height`, says how many rows a board has, a run of several times as many is several boards.
 * Cost: one pass over the lines.
 */
export function boardsIn(forms: readonly BoardForm[], lines: readonly string[], height?: number): TextBoard[] {
  const boards: TextBoard[] = [];
  for (const form of forms) {
    for (const run of runsOf(form, lines)) {
      const rows = form.height ?? height ?? run.rows.length;
      // A board can only be cut off at the end of the lines.
      const isWhole = run.rows.length % rows === 0 || run.line + run.rows.length === lines.length;
      if (isWhole) boards.push(...boardsOfRun(form, run, rows));
    }
  }
  return boards.sort((one, other) => one.line - other.line);
}

/** True if a line looks like a row of a board of the game. */
export function isBoardRow(forms: readonly BoardForm[], line: string): boolean {
  return forms.some((form) => form.cellsOf(line) !== undefined);
}

/** Rows of the same width, one after the other. */
interface RowRun {
  readonly line: number;
  readonly width: number;
  readonly rows: readonly (readonly string[])[];
}

export function runsOf(form: BoardForm, lines: readonly string[]): RowRun[] {
  const runs: { line: number; width: number; rows: string[][] }[] = [];
  lines.forEach((line, index) => {
    const cells = form.cellsOf(line);
    if (cells === undefined) return;
    const last = runs.at(-1);
    if (last !== undefined && last.line + last.rows.length === index && last.width === cells.length)
      last.rows.push(cells);
    else runs.push({ line: index, width: cells.length, rows: [cells] });
  });
  return runs;
}

function boardsOfRun(form: BoardForm, { line, width, rows }: RowRun, height: number): TextBoard[] {
  const boards: TextBoard[] = [];
  for (let start = 0; start + height <= rows.length; start += height) {
    const cells = rows.slice(start, start + height).flat();
    boards.push({ form, line: line + start, width, height, cells });
  }
  return boards;
}
