import type { GameEvent } from '@countermine/core/game/game-event.ts';

/**
 * The events of a log that were taken back by an undo later.
 * @param log of a game, so that every event in it changed something
 * @returns their places in the log
 */
export function takenBackOf(log: readonly GameEvent[]): ReadonlySet<number> {
  const takenBack = new Set<number>();
  const standing: number[] = [];
  for (const [index, { kind }] of log.entries()) {
    if (kind === 'undo') {
      const last = standing.pop();
      if (last !== undefined) takenBack.add(last);
    } else if (kind !== 'place' && kind !== 'hint') standing.push(index);
  }
  return takenBack;
}
