import type { MineMap } from '@countermine/core/board.ts';
import { type DailyError, dailyBoard } from '@countermine/core/game/daily.ts';
import { Game, isOver } from '@countermine/core/game/game.ts';
import { firstOpened, type GameEvent } from '@countermine/core/game/game-event.ts';
import { type GameRecord, minesOfRecord, recordGame, replayGame } from '@countermine/core/game/game-record.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';

/** The origin of a game's mines: a seed, once the first cell is known; or a board that is given. */
export type BoardSource =
  | { readonly kind: 'seed'; readonly seed: number }
  /** `start`: the cell to open first, where the board has one. */
  | { readonly kind: 'given'; readonly mines: MineMap; readonly start: number | undefined };

/** A board with the cell to open first. */
export interface GivenBoard {
  readonly mines: MineMap;
  readonly start: number;
}

/**
 * The board of a record, to be played from its first cell on.
 * @param seed what the mines are drawn from where the record does not say where they are
 */
export function sourceOfRecord(record: GameRecord, seed: number): BoardSource {
  const mines = minesOfRecord(record);
  if (!mines.ok || mines.value === undefined) return { kind: 'seed', seed };
  const start = firstOpened(record.events) ?? (record.board.kind === 'unplaced' ? undefined : record.board.start);
  return { kind: 'given', mines: mines.value, start };
}

/** A game to begin: what is played, where its mines come from, and what was done before. */
export interface GameSetup {
  readonly params: GameParams;
  readonly source: BoardSource;
  readonly events?: readonly GameEvent[];
  /** The same as a game that was played up to here already. */
  readonly game?: Game;
  /** The time already played, where it is later than the last event. Units: ms. */
  readonly elapsed?: number;
  /** The date whose board of the day it is. */
  readonly daily?: string | undefined;
  /** True if the clock is stopped until the next move. */
  readonly startsPaused?: boolean;
}

/**
 * A board that says where to begin, with that cell open: what it promises holds only from there. The clock waits for the
 * player, who has yet to see the board. One that would begin with a mine, or be won by that cell, is left to the player.
 */
export function withOpenStart(setup: GameSetup): GameSetup {
  const { source } = setup;
  if (source.kind !== 'given' || source.start === undefined || source.mines[source.start] === 1) return setup;
  const { mines, start } = source;
  const game = new Game(setup.params);
  game.apply({ kind: 'place', at: 0, mines: mines.slice() });
  game.apply({ kind: 'open', at: 0, cell: start });
  return isOver(game.phase) ? setup : { ...setup, game, startsPaused: true };
}

/** The cursor's first cell: that of the last move, the first cell that is meant, or the middle. */
export function firstCursor({ params, source, events, game }: GameSetup): number {
  const last = (game?.log ?? events)?.findLast((event) => 'cell' in event);
  if (last !== undefined && 'cell' in last) return last.cell;
  const { width, height } = params;
  const middle = Math.floor((height - 1) / 2) * width + Math.floor((width - 1) / 2);
  return (source.kind === 'given' ? source.start : undefined) ?? middle;
}

/** A game with the seed that its mines were drawn from instead of its board; undefined if they were not, or not only. */
export function recordWithSeed(game: Game, source: BoardSource, start: number | undefined): GameRecord | undefined {
  if (source.kind !== 'seed' || game.params.isNoGuess || start === undefined) return undefined;
  return recordGame(game, { seed: source.seed, start });
}

/** A game with its whole board: of one that was given and not begun, the mines are known, but not placed. */
export function recordWithSource(game: Game, source: BoardSource): GameRecord {
  const record = recordGame(game);
  if (record.board.kind !== 'unplaced' || source.kind !== 'given') return record;
  const { mines, start } = source;
  return { ...record, board: { kind: 'layout', mines, ...(start !== undefined && { start }) } };
}

/** True if a shared record is a game to watch: one without moves, or without a board, is played instead. */
export function isToWatch({ events, board }: GameRecord): boolean {
  return events.length > 0 && board.kind !== 'unplaced';
}

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

/**
 * The board of a day, and the cell that it opens with.
 * @param date such as `2026-11-21`
 * @param today later days are closed: their boards would be known before they begin
 * @param given that of a server; by default the one that follows from the date, as everywhere without a server
 */
export function setupOfDay(
  date: string,
  today: string,
  given?: GivenBoard,
): Result<{ readonly setup: GameSetup; readonly start: number }, DailyError> {
  const board = dailyBoard(date);
  if (!board.ok) return board;
  if (date > today) return err({ code: 'future', found: date });
  const { params, seed, start } = board.value;
  const isFitting = given?.mines.length === params.width * params.height;
  if (isFitting) return ok({ setup: { params, source: { kind: 'given', ...given }, daily: date }, start: given.start });
  return ok({ setup: { params, source: { kind: 'seed', seed }, daily: date }, start });
}
