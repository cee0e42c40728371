import { CELL_MOVES } from '@countermine/core/game/game-event.ts';
import { FIRST_MOVES, MAX_SIDE } from '@countermine/core/game/params.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import * as z from 'zod';
import { event, nothing, request } from './envelope.ts';
import { playerId } from './player-messages.ts';

/** The id of a game that the server keeps. */
export const gameId = z.string().regex(/^[\w-]{16,32}$/);

/** A cell of the largest board. */
export const cell = z
  .int()
  .min(0)
  .max(MAX_SIDE * MAX_SIDE - 1);

/** The number of a player's move in a game, from 0. */
export const moveNumber = z.int().min(0).max(10_000_000);

/** Time on the clock of the server. Units: ms since the first cell was opened. */
export const gameTime = z
  .number()
  .min(0)
  .max(2 ** 40);

/** The state of a game. */
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

/** What a player now knows of some cells. */
export type KnownCells = z.infer<typeof knownCells>;

/** The truth, once a game is over: its mines as runs, as in {@link knownCells}. */
export const revealedMines = z.array(z.int().min(0)).max(2 ** 21);

/** What a move did. */
export const moveEffect = {
  /** When the server took the move. */
  at: gameTime,
  phase: gamePhase,
  changed: knownCells,
  /** The mines that the move opened. */
  exploded: z.array(cell).max(8),
  /** Where the mines are; only once the game is over. */
  mines: revealedMines.optional(),
} as const;

/** The whole of a game as a player or spectator sees it. */
export const gameView = z.strictObject({
  game: gameId,
  params: gameParams,
  /** The cell to open first, where the board has one. */
  start: cell.optional(),
  phase: gamePhase,
  known: knownCells,
  exploded: z.array(cell).max(8),
  mines: revealedMines.optional(),
  /** How many of the asking player's moves the server has. */
  moves: moveNumber,
  /** The time on the clock; undefined before the first cell was opened. */
  at: gameTime.optional(),
});

/** The whole of a game as a player or spectator sees it. */
export type GameView = z.infer<typeof gameView>;

/** Requests about a game whose mines the server keeps. */
export const gameRequests = [
  /** Shows a game from now on: to play on after a reconnection, or to look on. */
  request('attach', { game: gameId }),
  /** Stops watching. */
  request('detach', { game: gameId }),
  /**
   * A move. `number` counts the player's moves in this game that were not refused. A number that the server has already
   * is answered again and does nothing.
   */
  request('move', { game: gameId, number: moveNumber, kind: z.enum(CELL_MOVES), cell }),
] as const;

/** The answers to {@link gameRequests}. */
export const gameAnswers = {
  attach: gameView,
  detach: nothing,
  move: z.strictObject(moveEffect),
} as const;

/** What those who are attached to a game are told. */
export const gameEvents = [
  /** A move of anybody else, or of the same player on another device. */
  event('moved', { game: gameId, player: playerId, kind: z.enum(CELL_MOVES), cell, ...moveEffect }),
] as const;
