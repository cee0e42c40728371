import type { DailyResult } from '@countermine/core/history/daily-results.ts';

/** How the board of a day stands: solved on its day or later, played without success, or not played. */
export type DayState = 'solved' | 'late' | 'tried' | 'open';

/** How the board of a day stands. @param result what became of it; undefined if it was not played */
export function dayStateOf(result: DailyResult | undefined): DayState {
  if (result === undefined) return 'open';
  if (!result.isSolved) return 'tried';
  return result.isOnDay ? 'solved' : 'late';
}
