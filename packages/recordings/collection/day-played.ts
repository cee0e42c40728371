import { dayAfterEpoch, formatDay, parseDay } from '@countermine/core/game/daily.ts';
import type { ReplayClaims } from '../recording/recording.ts';

/** The day of the year 2001 in seconds since 1970: a smaller number in a file is not a date. */
const EARLIEST = 978_307_200;
/** As many digits have seconds, milliseconds and microseconds since 1970 between 2001 and 2286. */
const SECONDS_DIGITS = 10;
const SECONDS_A_DAY = 86_400;

/**
 * The day on which a game was played, by what its file says of its start: a date with the year first or last, or
 * seconds, milliseconds or microseconds since 1970, whose day is that of UTC.
 * @returns such as `2026-11-21`; undefined if the text is not a date
 */
export function dayPlayed({ startedAt = '' }: Pick<ReplayClaims, 'startedAt'>): string | undefined {
  const text = startedAt.trim();
  return dayOfCount(text) ?? dayOfDate(text);
}

function dayOfCount(text: string): string | undefined {
  const isCount = /^\d{10}(\d{3}|\d{6})?$/.test(text);
  const seconds = Number(text.slice(0, SECONDS_DIGITS));
  if (!isCount || seconds < EARLIEST) return undefined;
  return formatDay(dayAfterEpoch(seconds / SECONDS_A_DAY));
}

function dayOfDate(text: string): string | undefined {
  const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(text);
  const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/.exec(text);
  const parts = yearFirst?.slice(1) ?? yearLast?.slice(1).reverse();
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const written = formatDay({ year, month, day });
  return parseDay(written) === undefined ? undefined : written;
}
