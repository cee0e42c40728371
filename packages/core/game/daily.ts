import { middleCell } from '../board/shape.ts';
import { err, ok, type Result } from '../result/result.ts';
import { parseDay, weekdayOf } from './calendar-day.ts';
import { DEFAULT_PARAMS, type GameParams, LEVELS } from './params.ts';

/** A text that is not a date. */
export interface DailyError {
  readonly code: 'date';
  readonly found: string;
}

/** What everybody plays on one day. */
export interface DailyBoard {
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

/** What is played on a day: beginner on Monday, expert on Saturday, larger on Sunday. */
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
