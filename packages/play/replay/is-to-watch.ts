import type { GameRecord } from '@countermine/core/game/game-record.ts';

/** Whether a shared record is a game to watch: one without moves, or without a board, is played instead. */
export function isToWatch({ events, board }: GameRecord): boolean {
  return events.length > 0 && board.kind !== 'unplaced';
}
