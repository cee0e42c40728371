import { isOver } from '@countermine/core/game/game.ts';
import { countsOf } from '@countermine/core/history/finished-game.ts';
import { measureGame } from '@countermine/core/metrics/game-metrics.ts';
import type { BlindGame } from '../games/blind-game.ts';
import type { FinishedRankedGame } from '../store/ranked.ts';

/**
 * The result of a game that was read from its moves, without what the solver will say about it.
 * Errors: throws a RangeError for a game that is not over.
 */
export function resultOf({ id, game }: BlindGame, roundTripMs: number): FinishedRankedGame {
  if (!isOver(game.phase)) throw new RangeError(`resultOf: ${id} is not over`);
  const ms = game.log.at(-1)?.at ?? 0;
  const counts = countsOf(game, ms);
  const { bbbvPerSecond, efficiency } = measureGame(counts);
  return {
    id,
    phase: game.phase,
    ms,
    roundTripMs,
    figures: {
      bbbv: counts.totalBbbv,
      solvedBbbv: counts.solvedBbbv,
      clicks: counts.leftClicks + counts.rightClicks + counts.chordClicks,
      bbbvPerSecond: bbbvPerSecond ?? null,
      efficiency: efficiency ?? null,
      luck: null,
      skill: null,
    },
  };
}
