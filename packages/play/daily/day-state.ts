import type { DailyResult } from '@countermine/core/history/statistics.ts';

/** The state of the board of a day: solved on its day or later, played without success, or not played. */
export type DayState = 'solved' | 'late' | 'tried' | 'open';

/** The state of the board of a day. @param result what became of it; undefined if it was not played */
export function dayStateOf(result: DailyResult | undefined): DayState {
  if (result === undefined) return 'open';
  if (!result.isSolved) return 'tried';
  return result.isOnDay ? 'solved' : 'late';
}
