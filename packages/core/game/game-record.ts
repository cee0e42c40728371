import { countMines, type MineMap } from '../board.ts';
import { err, ok, type Result } from '../result.ts';
import { drawMines } from './draw-mines.ts';
import { Game, type Refusal } from './game.ts';
import { type CellEvent, firstOpened, type GameEvent, type HintEvent, type UndoEvent } from './game-event.ts';
import { checkParams, type GameParams, type ParamsError } from './params.ts';

/**
 * A game as it is stored: a board to share (no events), a replay, or a saved game.
 * Shape: passes {@link checkRecord}.
 */
export interface GameRecord {
  readonly params: GameParams;
  readonly board: RecordedBoard;
  /**
   * What happened, in order; without `place` the mines are not placed yet, also where the board says where they are.
   */
  readonly events: readonly RecordEvent[];
}

/** The mines of a record, or how to draw them. */
export type RecordedBoard =
  /** Mines are placed when the first cell is opened; so far there can be marks and hints only. */
  | { readonly kind: 'unplaced' }
  /**
   * Mines are given. `start` is the cell to open first, if there is a preferred one. Shape: `mines` has width * height.
   */
  | { readonly kind: 'layout'; readonly mines: MineMap; readonly start?: number }
  /** `drawMines` places them from this seed for this first cell; not for no-guess boards. Range: seed 0 to 2^32 - 1. */
  | { readonly kind: 'seed'; readonly seed: number; readonly start: number };

/** An event of a record. The mines that a placement places are those of the record's board. */
export type RecordEvent = RecordPlaceEvent | CellEvent | UndoEvent | HintEvent;

/** The mines are placed. */
export interface RecordPlaceEvent {
  readonly kind: 'place';
  readonly at: number;
}

/** The latest time of an event. Units: ms; some 34 years. */
export const MAX_TIME = 2 ** 40;

/** The largest seed that a record holds. */
export const MAX_SEED = 2 ** 32 - 1;

/** The reason why something is not a valid record. Units: `index` counts the events from 0. */
export type RecordError =
  | { readonly code: 'params'; readonly error: ParamsError }
  | { readonly code: 'mines'; readonly expected: number; readonly found: number }
  | { readonly code: 'board-size'; readonly expected: number; readonly found: number }
  | { readonly code: 'start'; readonly found: number; readonly size: number }
  | { readonly code: 'seed'; readonly found: number }
  | { readonly code: 'no-guess-seed' }
  | { readonly code: 'event-cell' | 'event-time' | 'event-place'; readonly index: number };

/**
 * The record of a game as it is, its times in whole ms.
 * @param drawn how its mines were drawn, where `drawMines` did: a huge board is then stored as a seed
 */
export function recordGame(game: Game, drawn?: { readonly seed: number; readonly start: number }): GameRecord {
  const events = game.log.map((event): RecordEvent => {
    const at = Math.min(Math.floor(event.at), MAX_TIME);
    return event.kind === 'place' ? { kind: 'place', at } : { ...event, at };
  });
  return { params: game.params, board: boardOf(game, drawn), events };
}

function boardOf(game: Game, drawn: { readonly seed: number; readonly start: number } | undefined): RecordedBoard {
  if (game.mines === undefined) return { kind: 'unplaced' };
  if (drawn !== undefined) return { kind: 'seed', seed: drawn.seed, start: drawn.start };
  const start = firstOpened(game.log);
  return { kind: 'layout', mines: game.mines, ...(start !== undefined && { start }) };
}

/**
 * The mines of a record's board; undefined if they are not placed yet.
 * Errors: `no-layout` where `drawMines` finds none.
 * Cost: for a seed, drawing the board.
 */
export function minesOfRecord({
  params,
  board,
}: Pick<GameRecord, 'params' | 'board'>): Result<MineMap | undefined, { readonly code: 'no-layout' }> {
  if (board.kind === 'unplaced') return ok(undefined);
  if (board.kind === 'layout') return ok(board.mines);
  const mines = drawMines(params, board.seed, board.start);
  return mines === undefined ? err({ code: 'no-layout' }) : ok(mines);
}

/** The first thing that is wrong with a record, if anything is. Cost: a pass over its layout and its events. */
export function checkRecord(record: GameRecord): RecordError | undefined {
  const params = checkParams(record.params);
  if (!params.ok) return { code: 'params', error: params.error };
  return boardError(record) ?? eventsError(record);
}

function boardError({ params, board }: GameRecord): RecordError | undefined {
  if (board.kind === 'unplaced') return undefined;
  const size = params.width * params.height;
  if (board.start !== undefined && !isCell(board.start, size)) return { code: 'start', found: board.start, size };
  if (board.kind === 'layout') return minesError(board.mines, size, params.mineCount);
  if (params.isNoGuess) return { code: 'no-guess-seed' };
  const isSeed = Number.isInteger(board.seed) && board.seed >= 0 && board.seed <= MAX_SEED;
  return isSeed ? undefined : { code: 'seed', found: board.seed };
}

function minesError(mines: MineMap, size: number, expected: number): RecordError | undefined {
  if (mines.length !== size) return { code: 'board-size', expected: size, found: mines.length };
  const found = countMines(mines);
  return found === expected ? undefined : { code: 'mines', expected, found };
}

function eventsError({ params, board, events }: GameRecord): RecordError | undefined {
  const size = params.width * params.height;
  let last = 0;
  let canPlace = board.kind !== 'unplaced';
  for (const [index, event] of events.entries()) {
    if (!(Number.isInteger(event.at) && event.at >= last && event.at <= MAX_TIME)) return { code: 'event-time', index };
    if ('cell' in event && !isCell(event.cell, size)) return { code: 'event-cell', index };
    if (event.kind === 'place' && !canPlace) return { code: 'event-place', index };
    canPlace &&= event.kind !== 'place';
    last = event.at;
  }
  return undefined;
}

export function isCell(cell: number, size: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < size;
}

/**
 * Why a record cannot be replayed. `refused`: the game does not allow the event at that point. Units: `index` counts
 * from 0.
 */
export type ReplayError =
  | { readonly code: 'no-layout' }
  | { readonly code: 'refused'; readonly index: number; readonly refusal: Refusal };

/**
 * The game that a record's events lead to.
 * @param record must pass `checkRecord`, as one that was decoded does
 * @param upTo how many of the events. Default: all
 * Cost: what the events change, and for a seed drawing the board.
 */
export function replayGame(record: GameRecord, upTo: number = record.events.length): Result<Game, ReplayError> {
  const mines = minesOfRecord(record);
  if (!mines.ok) return mines;
  const game = new Game(record.params);
  for (const [index, event] of record.events.slice(0, upTo).entries()) {
    const effect = game.apply(gameEvent(event, mines.value));
    if (effect.kind === 'refused') return err({ code: 'refused', index, refusal: effect.refusal });
  }
  return ok(game);
}

/**
 * The same for a record that another program may have written: events that the game refuses are left out.
 * @param record must pass `checkRecord`
 */
export function replayTolerantly(record: GameRecord): Result<Game, Extract<ReplayError, { code: 'no-layout' }>> {
  const mines = minesOfRecord(record);
  if (!mines.ok) return mines;
  const game = new Game(record.params);
  for (const event of record.events) game.apply(gameEvent(event, mines.value));
  return ok(game);
}

/**
 * An event of a record as a game takes it.
 * Errors: throws a RangeError for a placement without mines.
 */
export function gameEvent(event: RecordEvent, mines: MineMap | undefined): GameEvent {
  if (event.kind !== 'place') return event;
  if (mines === undefined) throw new RangeError('gameEvent: there are no mines to place');
  return { ...event, mines };
}
