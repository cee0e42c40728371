import { type FinishedGame, metricsOf } from './finished-game.ts';
import { type Setting, settingOf } from './setting.ts';

/** The statistics of one setting; docs/metrics.md says which wins count. */
export interface SettingStatistics {
  readonly setting: Setting;
  readonly games: number;
  /** Won without hitting a mine. */
  readonly won: number;
  /** Won after a mine was hit and undone: not a win, and it ends a streak like a lost game. */
  readonly wonAfterMine: number;
  /** The win rate. Range: 0 to 1; 0 without games. */
  readonly winRate: number;
  /** Wins in a row: the longest streak, and the current one. */
  readonly longestStreak: number;
  readonly currentStreak: number;
  /** Games won without undo and hints: those that the times and metrics below are about. */
  readonly cleanWins: number;
  /** Units: ms. */
  readonly bestMs: number | undefined;
  readonly meanMs: number | undefined;
  readonly medianMs: number | undefined;
  readonly bestBbbvPerSecond: number | undefined;
  /** Units: percent. */
  readonly bestEfficiency: number | undefined;
  readonly totalMs: number;
  readonly deaths: number;
  readonly hints: number;
}

/** Whether a game counts as a win: a mine that was hit and undone rules that out. */
export function isWin({ outcome, deaths }: FinishedGame): boolean {
  return outcome === 'won' && deaths === 0;
}

/** Whether a game was won without help: no mine hit, no undo and no hint. */
export function isCleanWin(game: FinishedGame): boolean {
  return isWin(game) && game.undos === 0 && game.hints === 0;
}

/** The statistics of every setting played, the most played first. @param games in any order */
export function statisticsBySetting(games: readonly FinishedGame[]): SettingStatistics[] {
  const bySetting = new Map<Setting, FinishedGame[]>();
  for (const game of games) {
    const setting = settingOf(game.params);
    const known = bySetting.get(setting);
    if (known === undefined) bySetting.set(setting, [game]);
    else known.push(game);
  }
  return [...bySetting]
    .map(([setting, alike]) => statisticsOf(setting, alike))
    .sort((one, other) => other.games - one.games || (one.setting < other.setting ? -1 : 1));
}

/** The statistics of games with this setting. */
export function statisticsOf(setting: Setting, games: readonly FinishedGame[]): SettingStatistics {
  const clean = games.filter(isCleanWin);
  const times = clean.map(({ ms }) => ms).sort((one, other) => one - other);
  const metrics = clean.map(metricsOf);
  const won = games.filter(isWin).length;
  return {
    setting,
    games: games.length,
    won,
    wonAfterMine: games.filter(({ outcome }) => outcome === 'won').length - won,
    winRate: games.length === 0 ? 0 : won / games.length,
    ...streaksOf(games),
    cleanWins: clean.length,
    bestMs: times[0],
    meanMs: times.length === 0 ? undefined : sumOf(times) / times.length,
    medianMs: medianOf(times),
    bestBbbvPerSecond: mostOf(metrics.map(({ bbbvPerSecond }) => bbbvPerSecond)),
    bestEfficiency: mostOf(metrics.map(({ efficiency }) => efficiency)),
    totalMs: sumOf(games.map(({ ms }) => ms)),
    deaths: sumOf(games.map(({ deaths }) => deaths)),
    hints: sumOf(games.map(({ hints }) => hints)),
  };
}

function streaksOf(games: readonly FinishedGame[]): { longestStreak: number; currentStreak: number } {
  const inOrder = [...games].sort((one, other) => one.endedAt - other.endedAt);
  let longestStreak = 0;
  let currentStreak = 0;
  for (const game of inOrder) {
    currentStreak = isWin(game) ? currentStreak + 1 : 0;
    longestStreak = Math.max(longestStreak, currentStreak);
  }
  return { longestStreak, currentStreak };
}

/** The median of values that do not fall; undefined if there is none. */
export function medianOf(rising: readonly number[]): number | undefined {
  const middle = rising.length >> 1;
  const upper = rising[middle];
  if (upper === undefined) return undefined;
  return rising.length % 2 === 1 ? upper : (rising[middle - 1]! + upper) / 2;
}

function mostOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((most, value) => Math.max(most, value));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
