import type { MineMap } from '@countermine/core/board.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import { type GameRecord, minesOfRecord } from '@countermine/core/game/game-record.ts';

/** Where the mines of a game come from: a seed, once the first cell is known; or a board that is given. */
export type BoardSource =
  | { readonly kind: 'seed'; readonly seed: number }
  /** `start`: the cell to open first, where the board has one. */
  | { readonly kind: 'given'; readonly mines: MineMap; readonly start: number | undefined };

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
