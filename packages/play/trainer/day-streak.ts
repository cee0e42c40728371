import { dayBefore, formatDay, parseDay } from '@countermine/core/game/daily.ts';

/** On how many days in a row the player trained. One missed day a week is forgiven. */
export interface DayStreak {
  readonly days: number;
  /** The last day of training, such as `2026-11-21`. */
  readonly last: string;
  /** The last missed day that was forgiven. */
  readonly forgiven?: string;
}

/** After this many days another missed day is forgiven. */
const FORGIVEN_EVERY = 7;

/** The streak with a day of training more. @param today such as `2026-11-21` */
export function withDay(streak: DayStreak | undefined, today: string): DayStreak {
  if (streak === undefined) return { days: 1, last: today };
  const gap = gapBetween(streak.last, today);
  if (gap <= 0) return streak;
  if (gap === 1) return { ...streak, days: streak.days + 1, last: today };
  if (gap > 2 || !canForgive(streak, today)) return { days: 1, last: today };
  return { days: streak.days + 1, last: today, forgiven: daysBefore(today, 1) };
}

/** How long the streak is that can still be continued today; 0 if there is none. */
export function currentDays(streak: DayStreak | undefined, today: string): number {
  if (streak === undefined) return 0;
  const gap = gapBetween(streak.last, today);
  return gap <= 1 || (gap === 2 && canForgive(streak, today)) ? streak.days : 0;
}

function canForgive({ forgiven }: DayStreak, today: string): boolean {
  return forgiven === undefined || forgiven < daysBefore(today, FORGIVEN_EVERY);
}

/** How many days a day is after another, as far as that matters: 0 also for one before it, 3 for any that is later. */
function gapBetween(last: string, today: string): 0 | 1 | 2 | 3 {
  if (today <= last) return 0;
  if (daysBefore(today, 1) === last) return 1;
  return daysBefore(today, 2) === last ? 2 : 3;
}

function daysBefore(date: string, days: number): string {
  let day = parseDay(date);
  for (let back = 0; back < days && day !== undefined; back += 1) day = dayBefore(day);
  return day === undefined ? date : formatDay(day);
}
