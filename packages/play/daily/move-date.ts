import { type CalendarDay, dayAfter, dayBefore, daysIn, formatDay, parseDay } from '@countermine/core/game/daily.ts';
import { monthAfter } from './month-days.ts';

/** How far to go in a calendar; backwards where negative. */
export type DateStep = { readonly days: number } | { readonly months: number };

/**
 * The date so many days or months from another, for example from `2026-11-21`; in a shorter month its last day.
 * @param last no later date is reached
 * Errors: throws a RangeError if it is not a date.
 */
export function moveDate(date: string, step: DateStep, last: string): string {
  const from = parseDay(date);
  if (from === undefined) throw new RangeError(`moveDate: ${date} is not a date`);
  const moved = formatDay('days' in step ? daysFrom(from, step.days) : monthsFrom(from, step.months));
  return moved > last ? last : moved;
}

/** Not before the first day of the year 1. */
function daysFrom(from: CalendarDay, days: number): CalendarDay {
  let day = from;
  for (let left = days; left > 0; left -= 1) day = dayAfter(day);
  for (let left = days; left < 0 && formatDay(day) > '0001-01-01'; left += 1) day = dayBefore(day);
  return day;
}

function monthsFrom({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const reached = monthAfter({ year, month }, months);
  return { ...reached, day: Math.min(day, daysIn(reached.year, reached.month)) };
}
