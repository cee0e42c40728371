import { FLAG, HIDDEN, isOpen, type Knowledge, QUESTION } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { KnownCells } from './game-messages.ts';

const OTHERS: ReadonlyMap<number, string> = new Map([
  [HIDDEN, '.'],
  [FLAG, 'F'],
  [QUESTION, '?'],
]);
const VALUES: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 9 }, (_, count): [string, number] => [String(count), count]),
  ...[...OTHERS].map(([known, character]): [string, number] => [character, known]),
]);

/** Why cells in a message do not fit the board. */
export interface KnownCellsError {
  readonly code: 'off-board' | 'lengths-differ' | 'value';
}

/** What is known about these cells, for a message. Cost: sorts them. */
export function formatKnownCells(knowledge: Knowledge, cells: ArrayLike<number>): KnownCells {
  const sorted = Int32Array.from(cells).sort();
  let values = '';
  for (const cell of sorted) values += characterOf(knowledge[cell] ?? HIDDEN);
  return { runs: runsOf(sorted), values };
}

/** Everything that is known about a board that is not hidden, for a message. Cost: one pass. */
export function formatKnownBoard(knowledge: Knowledge): KnownCells {
  const cells: number[] = [];
  for (let cell = 0; cell < knowledge.length; cell += 1) if (knowledge[cell] !== HIDDEN) cells.push(cell);
  return formatKnownCells(knowledge, cells);
}

/**
 * Writes what a message says into the knowledge of a board.
 * @returns the cells
 * Errors: it does not fit the board; then nothing was written.
 */
export function readKnownCells(
  knowledge: Knowledge,
  { runs, values }: KnownCells,
): Result<Int32Array, KnownCellsError> {
  const cells = cellsOfRuns(runs, knowledge.length);
  if (!cells.ok) return cells;
  if (cells.value.length !== values.length) return err({ code: 'lengths-differ' });
  const known: number[] = [];
  for (const character of values) {
    const value = VALUES.get(character);
    if (value === undefined) return err({ code: 'value' });
    known.push(value);
  }
  for (const [at, cell] of cells.value.entries()) knowledge[cell] = known[at] ?? HIDDEN;
  return cells;
}

/** Ascending cells as runs: `first, length, first, length ...`. */
export function runsOf(cells: Iterable<number>): number[] {
  const runs: number[] = [];
  let next = -1;
  for (const cell of cells) {
    if (cell === next) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(cell, 1);
    next = cell + 1;
  }
  return runs;
}

/**
 * The cells of runs.
 * @param size of the board
 * Errors: a run that leaves the board, overlaps or is not in order.
 */
export function cellsOfRuns(runs: readonly number[], size: number): Result<Int32Array, KnownCellsError> {
  const cells: number[] = [];
  let end = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const first = runs[at] ?? 0;
    const length = runs[at + 1] ?? 0;
    if (length < 1 || first < end || first + length > size) return err({ code: 'off-board' });
    for (let cell = first; cell < first + length; cell += 1) cells.push(cell);
    end = first + length;
  }
  return ok(Int32Array.from(cells));
}

function characterOf(known: number): string {
  return isOpen(known) ? String(known) : (OTHERS.get(known) ?? '.');
}
