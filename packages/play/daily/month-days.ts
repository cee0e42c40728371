import { daysIn, formatDay, parseDay, weekdayOf } from '@countermine/core/game/daily.ts';

/** A month of the calendar. */
export interface Month {
  readonly year: number;
  /** Range: 1 to 12. */
  readonly month: number;
}

/** The month of a date such as `2026-11-21`. Errors: throws a RangeError if it is not a date. */
export function monthOf(date: string): Month {
  const day = parseDay(date);
  if (day === undefined) throw new RangeError(`monthOf: ${date} is not a date`);
  return { year: day.year, month: day.month };
}

/** The month that is so many months later, or earlier where that is negative; not before the year 1. */
export function monthAfter({ year, month }: Month, months: number): Month {
  const index = Math.max(12, year * 12 + month - 1 + months);
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** The dates of a month as weeks from Monday to Sunday; undefined before its first day and after its last. */
export function weeksOf({ year, month }: Month): readonly (readonly (string | undefined)[])[] {
  const before = (weekdayOf({ year, month, day: 1 }) + 6) % 7;
  const count = Math.ceil((before + daysIn(year, month)) / 7);
  const dateAt = (index: number): string | undefined => {
    const day = index - before + 1;
    return day >= 1 && day <= daysIn(year, month) ? formatDay({ year, month, day }) : undefined;
  };
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_day, at) => dateAt(week * 7 + at)));
}
