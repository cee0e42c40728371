/** A day of the Gregorian calendar, which is taken to hold for all years. */
export interface CalendarDay {
  readonly year: number;
  /** Range: 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The day of a text such as `2026-11-21`, from the year 1 on; undefined if it is not a date. */
export function parseDay(date: string): CalendarDay | undefined {
  const found = DATE.exec(date);
  if (found === null) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const isDay = year >= 1 && day >= 1 && day <= daysIn(year, month);
  return isDay ? { year, month, day } : undefined;
}

/** A day as {@link parseDay} reads it. */
export function formatDay({ year, month, day }: CalendarDay): string {
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** How many days a month has; 0 where there is no such month. */
export function daysIn(year: number, month: number): number {
  return (MONTH_DAYS[month - 1] ?? 0) + Number(month === 2 && isLeap(year));
}

/** Range: 0 Sunday to 6 Saturday. */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  const before = year - 1;
  let days = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) + day;
  for (let past = 1; past < month; past += 1) days += daysIn(year, past);
  // The first day of the year 1 was a Monday.
  return days % 7;
}

/** The day before another. */
export function dayBefore({ year, month, day }: CalendarDay): CalendarDay {
  if (day > 1) return { year, month, day: day - 1 };
  const last = month > 1 ? { year, month: month - 1 } : { year: year - 1, month: 12 };
  return { ...last, day: daysIn(last.year, last.month) };
}

/** The day after another. */
export function dayAfter({ year, month, day }: CalendarDay): CalendarDay {
  if (day < daysIn(year, month)) return { year, month, day: day + 1 };
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
}

/** The day after this many days since 1 January 1970. @param days from 0 on */
export function dayAfterEpoch(days: number): CalendarDay {
  let year = 1970;
  let left = Math.floor(days);
  for (let length = yearLength(year); left >= length; length = yearLength(year)) {
    left -= length;
    year += 1;
  }
  let month = 1;
  for (let length = daysIn(year, month); left >= length; length = daysIn(year, month)) {
    left -= length;
    month += 1;
  }
  return { year, month, day: left + 1 };
}

function yearLength(year: number): number {
  return isLeap(year) ? 366 : 365;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
