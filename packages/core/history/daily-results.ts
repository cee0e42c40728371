import { type CalendarDay, dayBefore, formatDay, parseDay } from '../game/calendar-day.ts';
import { type FinishedGame, metricsOf } from './finished-game.ts';
import { isWin } from './statistics.ts';

/** What became of the board of a day. */
export interface DailyResult {
  readonly date: string;
  /** Whether it was won without hitting a mine. */
  readonly isSolved: boolean;
  /** Whether that was on the day itself: only then it belongs to a streak. */
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
