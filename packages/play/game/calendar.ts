import {
  type CalendarDay,
  dayAfter,
  dayBefore,
  daysIn,
  formatDay,
  parseDay,
  weekdayOf,
} from '@countermine/core/game/daily.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { DailyResult } from '@countermine/core/history/statistics.ts';

interface Month {
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

/** The state of the board of a day: solved on its day or later, played without success, or not played. */
export type DayState = 'solved' | 'late' | 'tried' | 'open';

/** The state of the board of a day. @param result what became of it; undefined if it was not played */
export function dayStateOf(result: DailyResult | undefined): DayState {
  if (result === undefined) return 'open';
  if (!result.isSolved) return 'tried';
  return result.isOnDay ? 'solved' : 'late';
}

const PARTS = 12;

/**
 * How many moves each twelfth of a game's time had: its rhythm, which says nothing about its board.
 * Shape: 12 numbers; none where the game has no moves.
 */
export function paceOf({ events }: Pick<GameRecord, 'events'>): readonly number[] {
  return paceOfTimes(events.flatMap((event) => ('cell' in event ? [event.at] : [])));
}

/** The same of the times of moves. Units: ms, rising. */
export function paceOfTimes(times: readonly number[]): readonly number[] {
  const last = times.at(-1) ?? 0;
  if (last === 0) return [];
  const counts = new Array<number>(PARTS).fill(0);
  for (const at of times) counts[Math.min(PARTS - 1, Math.floor((at / last) * PARTS))]! += 1;
  return counts;
}
