const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * A time of play as a clock: `0:07`, `12:03.4`, `27:46:39`. It has no limit, and is cut off instead of rounded, so that it
 * never shows a time that has not been reached.
 * @param ms Range: 0 and more
 * @param digits how many digits of a second are shown
 * @param decimalMark what stands before them
 */
export function formatClock(ms: number, digits: 0 | 1 | 2 | 3 = 0, decimalMark: '.' | ',' = '.'): string {
  const whole = Math.max(0, Math.floor(ms));
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const seconds = twoDigits(Math.floor((whole % MINUTE) / SECOND));
  const clock = hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
  if (digits === 0) return clock;
  return `${clock}${decimalMark}${String(whole % SECOND)
    .padStart(3, '0')
    .slice(0, digits)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
