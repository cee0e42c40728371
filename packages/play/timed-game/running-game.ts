import { decodeGame, encodeGame, type GameCodeError } from '@countermine/core/codec/game-code.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { type GameRecord, type ReplayError, replayGame } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type BoardSource, recordWithSeed, recordWithSource } from './game-setup.ts';

export interface RunningGame {
  readonly id: string;
  readonly code: string;
  /** The time of play. Units: ms. */
  readonly elapsed: number;
  /** Units: ms since 1970. */
  readonly savedAt: number;
  /** The seed of its mines, while they are not placed. */
  readonly seed?: number;
  /** The date whose board of the day it is. */
  readonly daily?: string;
}

export interface ResumedGame {
  readonly saved: RunningGame;
  readonly game: Game;
  readonly source: BoardSource;
  /** Units: ms. */
  readonly elapsed: number;
  /** The first cell, where its mines were drawn from the seed of its source. */
  readonly start: number | undefined;
}

/** The reason why a stored game cannot be continued; `form`: the record does not look like one. */
export type RunningGameError = { readonly code: 'form' } | GameCodeError | ReplayError;

/** Larger boards are stored as the seed that they were drawn from, where there is one. Units: cells. */
export const LARGE_BOARD = 100_000;

/** The text of a game. @param start the first cell, where its mines were drawn from the seed of its source */
export function encodeRunningGame(game: Game, source: BoardSource, start: number | undefined): string {
  return encodeGame(recordOf(game, source, start));
}

function recordOf(game: Game, source: BoardSource, start: number | undefined): GameRecord {
  const drawn = game.shape.size > LARGE_BOARD ? recordWithSeed(game, source, start) : undefined;
  return drawn ?? recordWithSource(game, source);
}

/**
 * The game that a stored record leads to.
 * @param record as it was found in the storage
 * @param clock what its clock showed last. Units: ms.
 * Errors: says what is wrong with a record that is damaged.
 */
export function resumeGame(record: unknown, clock = 0): Result<ResumedGame, RunningGameError> {
  if (!isRunningGame(record)) return err({ code: 'form' });
  const decoded = decodeGame(record.code);
  if (!decoded.ok) return err(decoded.error);
  const game = replayGame(decoded.value);
  if (!game.ok) return err(game.error);
  const { board } = decoded.value;
  const elapsed = Math.max(record.elapsed, Number.isFinite(clock) ? clock : 0, game.value.log.at(-1)?.at ?? 0);
  return ok({
    saved: record,
    game: game.value,
    source: sourceOf(decoded.value, record.seed),
    elapsed,
    start: board.kind === 'seed' ? board.start : undefined,
  });
}

function sourceOf({ board }: GameRecord, seed: number | undefined): BoardSource {
  if (board.kind === 'layout') return { kind: 'given', mines: board.mines, start: board.start };
  return { kind: 'seed', seed: board.kind === 'seed' ? board.seed : (seed ?? 0) };
}

/** The stored games in the order in which one is resumed: the session's own, then the one that was saved last. */
export function lastFirst<Found extends { readonly id: string; readonly record: unknown }>(
  found: readonly Found[],
  own: string | undefined,
): Found[] {
  const rank = ({ id, record }: Found): number => {
    if (id === own) return Number.POSITIVE_INFINITY;
    return isRunningGame(record) ? record.savedAt : 0;
  };
  return found.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
}

/** True if a record has the form of a running game; its text is not read. */
function isRunningGame(record: unknown): record is RunningGame {
  if (typeof record !== 'object' || record === null) return false;
  const fields = new Map<string, unknown>(Object.entries(record));
  const seed = fields.get('seed');
  return (
    typeof fields.get('id') === 'string' &&
    typeof fields.get('code') === 'string' &&
    isTime(fields.get('elapsed')) &&
    isTime(fields.get('savedAt')) &&
    ['undefined', 'string'].includes(typeof fields.get('daily')) &&
    (seed === undefined || (typeof seed === 'number' && Number.isInteger(seed)))
  );
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
