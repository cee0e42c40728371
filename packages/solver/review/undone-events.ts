import type { GameEvent } from '@countermine/core/game/game-event.ts';

/**
 * The events of a log that were undone later.
 * @param log the log of a game, in which every event changed something
 * @returns their indexes in the log
 */
export function undoneEvents(log: readonly GameEvent[]): ReadonlySet<number> {
  const undone = new Set<number>();
  const standing: number[] = [];
  for (const [index, { kind }] of log.entries()) {
    if (kind === 'undo') {
      const last = standing.pop();
      if (last !== undefined) undone.add(last);
    } else if (kind !== 'place' && kind !== 'hint') standing.push(index);
  }
  return undone;
}
