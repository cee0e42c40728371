const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(Z|([+-])(\d\d):(\d\d))$/;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Reads a point in time with its offset from UTC: `2020-03-29T18:00:00+11:00`, seconds optional.
 * Units: milliseconds since 1970.
 * @returns undefined for any other text, and for a date that does not exist
 */
export function parseTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((digits) => Number(digits ?? 0));
  const isDay = month! >= 1 && month! <= 12 && day! >= 1 && day! <= daysOfMonth(year!, month!);
  if (!isDay || hour! > 23 || minute! > 59 || second! > 59) return undefined;
  const local = daysSince1970(year!, month!, day!) * DAY + hour! * HOUR + minute! * MINUTE + second! * 1000;
  const offset = Number(match[9] ?? 0) * HOUR + Number(match[10] ?? 0) * MINUTE;
  return match[8] === '-' ? local + offset : local - offset;
}

function daysOfMonth(year: number, month: number): number {
  return daysSince1970(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - daysSince1970(year, month, 1);
}

/** Counts in years that begin in March, so that the leap day is their last: 153 days are any five months from there. */
function daysSince1970(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 719_469;
}
