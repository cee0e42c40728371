import { countOf } from './count-of.ts';

// Measures for people.

/** A number of bytes: `300 bytes`, `1.5 KiB`, `512 MiB`. */
export function bytesWords(bytes: number): string {
  if (bytes < 2 ** 10) return countOf(bytes, 'byte');
  return bytes < 2 ** 20
    ? `${Number((bytes / 2 ** 10).toFixed(1))} KiB`
    : `${Number((bytes / 2 ** 20).toFixed(1))} MiB`;
}

/** A duration: `0.25 s`, `12.3 s`, `2 min 5 s`. */
export function secondsWords(seconds: number): string {
  // Not 60: what rounds to a minute is one.
  if (seconds < 59.95) return `${Number(seconds.toFixed(seconds < 10 ? 2 : 1))} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min${whole % 60 === 0 ? '' : ` ${whole % 60} s`}`;
}
