import { type DailyError, dailyBoard } from '@countermine/core/game/daily.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import { type GameRecord, replayGame } from '@countermine/core/game/game-record.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { isToWatch } from '../replay/is-to-watch.ts';
import { sourceOfRecord } from '../timed-game/board-source.ts';
import { type GameSetup, withOpenStart } from '../timed-game/game-setup.ts';

/** The board of a game, from its first move on. @returns undefined if its mines are not placed */
export function setupOfSameBoard({ params, mines, log }: Game): GameSetup | undefined {
  const start = firstOpened(log);
  if (mines === undefined || start === undefined) return undefined;
  return withOpenStart({ params, source: { kind: 'given', mines, start } });
}

/** The board of a record, from its first cell on. @param seed for mines that the record does not have */
export function setupOfRecord(record: GameRecord, seed: number): GameSetup {
  return withOpenStart({ params: record.params, source: sourceOfRecord(record, seed) });
}

/** A game that is to be watched, from its end on, with the clock paused; any other from its first cell on. */
export function setupAfterRecord(record: GameRecord, seed: number): GameSetup {
  const replayed = isToWatch(record) ? replayGame(record) : undefined;
  if (replayed?.ok !== true) return setupOfRecord(record, seed);
  return { params: record.params, source: sourceOfRecord(record, seed), game: replayed.value, startsPaused: true };
}

/** The board of a day, and the cell that it opens with. @param date such as `2026-11-21` */
export function setupOfDay(date: string): Result<{ readonly setup: GameSetup; readonly start: number }, DailyError> {
  const board = dailyBoard(date);
  if (!board.ok) return board;
  const { params, seed, start } = board.value;
  return ok({ setup: { params, source: { kind: 'seed', seed }, daily: date }, start });
}
