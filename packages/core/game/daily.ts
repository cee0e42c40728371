import { middleCell } from '../board.ts';
import { err, ok, type Result } from '../result.ts';
import { DEFAULT_PARAMS, type GameParams, LEVELS } from './params.ts';

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

export function dayBefore({ year, month, day }: CalendarDay): CalendarDay {
  if (day > 1) return { year, month, day: day - 1 };
  const last = month > 1 ? { year, month: month - 1 } : { year: year - 1, month: 12 };
  return { ...last, day: daysIn(last.year, last.month) };
}

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

/** `future`: a day that has not begun. */
export interface DailyError {
  readonly code: 'date' | 'future';
  readonly found: string;
}

/** The board that everybody plays on one day. */
interface DailyBoard {
  readonly params: GameParams;
  /** Range: 0 to 2^32 - 1. */
  readonly seed: number;
  /** The first cell, the same for everybody, so that the board is the same. */
  readonly start: number;
}

/** From Sunday on; like crosswords, the week begins easy and ends hard. */
const WEEK = [
  { width: 40, height: 20, mineCount: 165 },
  LEVELS.beginner,
  { width: 12, height: 12, mineCount: 24 },
  LEVELS.intermediate,
  { width: 20, height: 16, mineCount: 58 },
  { width: 24, height: 16, mineCount: 75 },
  LEVELS.expert,
] as const;

/**
 * The board of a day: it needs no guess, and the weekday decides its level.
 * @param date such as `2026-11-21`, from the year 1 on; the caller knows the player's time zone
 */
export function dailyBoard(date: string): Result<DailyBoard, DailyError> {
  const seed = dailySeed(date);
  const params = dailyParams(date);
  if (!seed.ok) return seed;
  return params.ok ? ok({ params: params.value, seed: seed.value, start: dailyStart(params.value) }) : params;
}

/** The seed of a day: its digits, `20261121`. */
export function dailySeed(date: string): Result<number, DailyError> {
  const day = parseDay(date);
  return day === undefined ? noDate(date) : ok(day.year * 10_000 + day.month * 100 + day.day);
}

/** The params of a day: beginner on Monday, expert on Saturday, larger on Sunday. */
export function dailyParams(date: string): Result<GameParams, DailyError> {
  const day = parseDay(date);
  if (day === undefined) return noDate(date);
  const level = WEEK[weekdayOf(day)] ?? LEVELS.expert;
  return ok({ ...DEFAULT_PARAMS, ...level, isNoGuess: true });
}

/** The first cell of a day's board: the middle, or just below it. */
export function dailyStart(params: Pick<GameParams, 'width' | 'height'>): number {
  return middleCell(params);
}

function noDate(found: string): { readonly ok: false; readonly error: DailyError } {
  return err({ code: 'date', found });
}
