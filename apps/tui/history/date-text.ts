import { localDate } from '@countermine/play/ports/clock.ts';

/** A date and time of the user's clock, as ISO 8601 writes them, to the minute. @param at Units: ms since 1970 */
export function dateText(at: number): string {
  const date = new Date(at);
  const day = localDate({ date: () => at, utcOffset: () => -date.getTimezoneOffset() });
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
