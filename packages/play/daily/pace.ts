import type { GameRecord } from '@countermine/core/game/game-record.ts';

const PARTS = 12;

/**
 * How many moves each twelfth of a game's time had: its rhythm, which says nothing about its board.
 * Shape: 12 numbers; none where the game has no moves.
 */
export function paceOf({ events }: Pick<GameRecord, 'events'>): readonly number[] {
  const moves = events.filter((event) => 'cell' in event);
  const last = moves.at(-1)?.at ?? 0;
  if (last === 0) return [];
  const counts = new Array<number>(PARTS).fill(0);
  for (const { at } of moves) counts[Math.min(PARTS - 1, Math.floor((at / last) * PARTS))]! += 1;
  return counts;
}
