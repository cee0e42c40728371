import type { MineMap } from '../board/mines.ts';
import { err, ok, type Result } from '../result/result.ts';
import { Game, type Refusal } from './game.ts';
import type { GameEvent } from './game-event.ts';
import { type GameRecord, minesOfRecord, type RecordEvent } from './game-record.ts';

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
