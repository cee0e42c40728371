import { type CalendarDay, dayBefore, formatDay, parseDay } from '../game/daily.ts';
import { type FinishedGame, isCleanWin, isWin, metricsOf, type Setting, settingOf } from './finished-game.ts';

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

/** How many games the moving win rate covers. */
export const TREND_WINDOW = 20;

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

/** The result of the board of a day. */
export interface DailyResult {
  readonly date: string;
  /** True if it was won without hitting a mine. */
  readonly isSolved: boolean;
  /** True if that was on the day itself: only then it belongs to a streak. */
  readonly isOnDay: boolean;
  /** The time of the first win; of the last game if there is none. Units: ms. */
  readonly ms: number;
  readonly bbbvPerSecond: number | undefined;
  /** That game as text; empty if it was not stored. */
  readonly code: string;
}

/**
 * What became of each board of the day, by date: the first win, or else the last game.
 * @param games the oldest first
 * @param dateAt the date where the player is at a time in ms since 1970
 */
export function dailyResults(
  games: readonly FinishedGame[],
  dateAt: (ms: number) => string,
): ReadonlyMap<string, DailyResult> {
  const results = new Map<string, DailyResult>();
  for (const game of games) {
    const { daily, ms, endedAt, code } = game;
    if (daily === undefined || results.get(daily)?.isSolved === true) continue;
    results.set(daily, {
      date: daily,
      isSolved: isWin(game),
      isOnDay: dateAt(endedAt) === daily,
      ms,
      code,
      bbbvPerSecond: metricsOf(game).bbbvPerSecond,
    });
  }
  return results;
}

/**
 * On how many days in a row the board of the day was solved on its day, up to a date. A board that is not solved yet ends
 * nothing: the day is not over.
 */
export function dailyStreak(results: ReadonlyMap<string, DailyResult>, today: string): number {
  const day = parseDay(today);
  if (day === undefined) return 0;
  return isKept(results, day) ? streakUpTo(results, day) : streakUpTo(results, dayBefore(day));
}

function streakUpTo(results: ReadonlyMap<string, DailyResult>, last: CalendarDay): number {
  let count = 0;
  for (let day = last; isKept(results, day); day = dayBefore(day)) count += 1;
  return count;
}

function isKept(results: ReadonlyMap<string, DailyResult>, day: CalendarDay): boolean {
  const result = results.get(formatDay(day));
  return result?.isSolved === true && result.isOnDay;
}
