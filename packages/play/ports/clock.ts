/** Time and timers of the platform. */
export interface Clock {
  /** The time from any origin; it never goes back. Units: ms. */
  now(): number;
  /** Units: ms since 1970, UTC. */
  date(): number;
  /** How far the player's local time is ahead of UTC at a date. Units: minutes. @param date ms since 1970 */
  utcOffset(date: number): number;
  /** Calls back once after some time. Units: ms. @returns cancels it */
  after(ms: number, run: () => void): () => void;
  /** Calls back again and again. Units: ms. @returns ends it */
  every(ms: number, run: () => void): () => void;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days from 0000-03-01 to 1970-01-01: a year that begins in March ends with its leap day. */
const DAYS_BEFORE_1970 = 719_468;
/** The Gregorian calendar repeats after 400 years. */
const ERA_YEARS = 400;
const ERA_DAYS = 146_097;

export function localDate(clock: Pick<Clock, 'date' | 'utcOffset'>): string {
  return localDateAt(clock, clock.date());
}

/** Today's date in UTC, such as `2026-11-21`. */
export function utcDate(clock: Pick<Clock, 'date'>): string {
  return dateOf(clock.date());
}

/** The date where the player is at a time. @param ms since 1970, UTC */
export function localDateAt(clock: Pick<Clock, 'utcOffset'>, ms: number): string {
  return dateOf(ms + clock.utcOffset(ms) * MINUTE);
}

/** @param ms since 1970, of the calendar that is asked for. Range: from the year 0 on */
function dateOf(ms: number): string {
  const days = Math.floor(ms / DAY) + DAYS_BEFORE_1970;
  const era = Math.floor(days / ERA_DAYS);
  const dayOfEra = days - era * ERA_DAYS;
  const yearOfEra = yearIn(dayOfEra);
  const dayOfYear = dayOfEra - startOf(yearOfEra);
  // From March on, the months begin after 0, 31, 61, 92, 122, 153, ... days: 153 days for every five of them.
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const isNextYear = month >= 10;
  const year = era * ERA_YEARS + yearOfEra + Number(isNextYear);
  return `${digits(year, 4)}-${digits(isNextYear ? month - 9 : month + 3, 2)}-${digits(day, 2)}`;
}

/** The year of a day of the era, both counted from 0. */
function yearIn(dayOfEra: number): number {
  const year = Math.min(ERA_YEARS - 1, Math.floor(dayOfEra / 365.2425));
  if (dayOfEra < startOf(year)) return year - 1;
  return year + 1 < ERA_YEARS && dayOfEra >= startOf(year + 1) ? year + 1 : year;
}

/** How many days of the era are over when a year of it begins, in March. */
function startOf(year: number): number {
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Randomness of the platform. */
export interface Randomness {
  /** A random seed. Range: 0 to 2^32 - 1. */
  seed(): number;
  /** An id that no other game has, on any device. */
  id(): string;
}
