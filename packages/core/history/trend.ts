import type { FinishedGame } from './finished-game.ts';
import { isCleanWin, isWin } from './statistics.ts';

/** How many games the moving win rate covers. */
export const TREND_WINDOW = 20;

/** A game in the history of a setting. */
export interface TrendPoint {
  readonly game: FinishedGame;
  /** The time of a game that was won without undo and hints. Units: ms. */
  readonly cleanMs: number | undefined;
  /** The win rate of this game and those before it, at most a window of them. Range: 0 to 1. */
  readonly winRate: number;
}

/** The games of a setting by time, each with the win rate of the last games. @param games in any order */
export function trendOf(games: readonly FinishedGame[], window: number = TREND_WINDOW): TrendPoint[] {
  const inOrder = [...games].sort((one, other) => one.endedAt - other.endedAt);
  let won = 0;
  return inOrder.map((game, index) => {
    const left = inOrder[index - window];
    won += Number(isWin(game)) - Number(left !== undefined && isWin(left));
    return { game, cleanMs: isCleanWin(game) ? game.ms : undefined, winRate: won / Math.min(index + 1, window) };
  });
}
