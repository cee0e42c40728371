import type { GameParams } from '../game/params.ts';
import type { FinishedGame } from './finished-game.ts';
import { settingOf } from './setting.ts';
import { isCleanWin } from './statistics.ts';

/** The best time of a game of this setting won without help; undefined if there is none. Units: ms. */
export function bestTime(games: readonly FinishedGame[], params: GameParams): number | undefined {
  const setting = settingOf(params);
  const times = games.filter((game) => isCleanWin(game) && settingOf(game.params) === setting).map(({ ms }) => ms);
  return times.length === 0 ? undefined : times.reduce((least, time) => Math.min(least, time));
}
