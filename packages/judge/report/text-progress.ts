import { formatBar, formatTimeLeft } from '@countermine/core/text/progress.ts';
import { cutColumns } from './text-columns.ts';
import { progressCounts } from './words.ts';

/** Wider or narrower, a bar is of no use. Units: columns. */
const WIDEST_BAR = 30;
const NARROWEST_BAR = 8;

/**
 * The progress of a judgement, in one line that fits: a bar, the cases that were run, failures, the time that is left.
 * @param seconds how long it has taken so far
 * @param width Units: columns
 */
export function progressLine(done: number, total: number, failed: number, seconds: number, width: number): string {
  const counts = progressCounts(done, total, failed);
  const left = timeLeft(done, total, seconds);
  const words = left === '' ? counts : `${counts}, ${left}`;
  const room = Math.min(WIDEST_BAR, width - words.length - 3);
  if (room >= NARROWEST_BAR) return `${formatBar(done, total, room)} ${words}`;
  const shorter = [words, counts, `${done}/${total}`].find((text) => text.length <= width);
  return shorter ?? cutColumns(`${done}/${total}`, Math.max(1, width));
}

/** Not before there is something to go by, nor when it is over. */
function timeLeft(done: number, total: number, seconds: number): string {
  if (done === 0 || done >= total || seconds < 1) return '';
  return formatTimeLeft((seconds / done) * (total - done));
}
