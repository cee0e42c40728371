import { FLAG, HIDDEN, isOpen, type Knowledge, QUESTION } from '@countermine/core/board.ts';
import { CELL_MOVES } from '@countermine/core/game/game-event.ts';
import { FIRST_MOVES, MAX_SIDE } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import * as z from 'zod';
import { event, nothing, request } from './envelope.ts';
import { playerId } from './player-messages.ts';

export const gameId = z.string().regex(/^[\w-]{16,32}$/);

/** A cell of the largest board. */
export const cell = z
  .int()
  .min(0)
  .max(MAX_SIDE * MAX_SIDE - 1);

export const moveNumber = z.int().min(0).max(10_000_000);

/** Time on the clock of the server. Units: ms since the first cell was opened. */
export const gameTime = z
  .number()
  .min(0)
  .max(2 ** 40);

export const gamePhase = z.enum(['unplaced', 'playing', 'won', 'lost']);

/** Params of a game; `checkParams` says whether there is such a game. */
export const gameParams = z.strictObject({
  width: z.int().min(1).max(MAX_SIDE),
  height: z.int().min(1).max(MAX_SIDE),
  mineCount: z
    .int()
    .min(0)
    .max(MAX_SIDE * MAX_SIDE),
  reveal: z.enum(REVEAL_RULES),
  firstMove: z.enum(FIRST_MOVES),
  isNoGuess: z.boolean(),
  hasQuestionMarks: z.boolean(),
});

/**
 * What a player now knows of some cells: they lie in runs of neighbours in a row, `first, length, first, length ...`,
 * and `values` has a character for each: `0` to `8`, `.` hidden, `F` a flag, `?` a question mark.
 */
export const knownCells = z.strictObject({
  runs: z.array(z.int().min(0)).max(2 ** 21),
  values: z.string().max(MAX_SIDE * MAX_SIDE),
});

export type KnownCells = z.infer<typeof knownCells>;

/** The truth, once a game is over: its mines as runs, as in {@link knownCells}. */
export const revealedMines = z.array(z.int().min(0)).max(2 ** 21);

export const moveEffect = {
  /** Time at which the server took the move. */
  at: gameTime,
  phase: gamePhase,
  changed: knownCells,
  /** The mines that the move opened. */
  exploded: z.array(cell).max(8),
  /** Only once the game is over. */
  mines: revealedMines.optional(),
} as const;

/** The whole of a game as a player or spectator sees it. */
const gameView = z.strictObject({
  game: gameId,
  params: gameParams,
  /** The cell to open first, where the board has one. */
  start: cell.optional(),
  phase: gamePhase,
  known: knownCells,
  exploded: z.array(cell).max(8),
  mines: revealedMines.optional(),
  /** The number of the asking player's moves that the server has. */
  moves: moveNumber,
  /** The time on the clock; undefined before the first cell was opened. */
  at: gameTime.optional(),
});

export type GameView = z.infer<typeof gameView>;

const requests = [
  /** Shows a game from now on: to play on after a reconnection, or to look on. */
  request('attach', { game: gameId }),
  request('detach', { game: gameId }),
  /** Shows somebody's ranked game as it was a while ago, once. */
  request('game-watch', { game: gameId }),
  /**
   * A move. `number` counts the player's moves in this game that were not refused. A number that the server has already
   * is answered again and does nothing.
   */
  request('move', { game: gameId, number: moveNumber, kind: z.enum(CELL_MOVES), cell }),
] as const;

const answers = {
  attach: gameView,
  detach: nothing,
  'game-watch': gameView,
  move: z.strictObject(moveEffect),
} as const;

const events = [
  /** A move of anybody else, or of the same player on another device. */
  event('moved', { game: gameId, player: playerId, kind: z.enum(CELL_MOVES), cell, ...moveEffect }),
] as const;

export const gameMessages = { requests, answers, events } as const;

const OTHERS: ReadonlyMap<number, string> = new Map([
  [HIDDEN, '.'],
  [FLAG, 'F'],
  [QUESTION, '?'],
]);
const VALUES: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 9 }, (_, count): [string, number] => [String(count), count]),
  ...[...OTHERS].map(([known, character]): [string, number] => [character, known]),
]);

/** The reason why cells in a message do not fit the board. */
interface KnownCellsError {
  readonly code: 'off-board' | 'lengths-differ' | 'value';
}

/** The knowledge of these cells, for a message. Cost: sorts them. */
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
