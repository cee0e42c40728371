import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { settingOf } from '@countermine/core/history/setting.ts';
import { isCleanWin } from '@countermine/core/history/statistics.ts';

/** The shortest time in which a game of this setting was won without help; undefined without one. Units: ms. */
export function bestTime(games: readonly FinishedGame[], params: GameParams): number | undefined {
  const setting = settingOf(params);
  const times = games.filter((game) => isCleanWin(game) && settingOf(game.params) === setting).map(({ ms }) => ms);
  return times.length === 0 ? undefined : times.reduce((least, time) => Math.min(least, time));
}
