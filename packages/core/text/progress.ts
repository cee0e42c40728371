import { countOf, withCommas } from './english.ts';

/**
 * Progress as a bar: `[██████░░░░]`.
 * @param columns the width of the bar without its brackets
 */
export function formatBar(done: number, total: number, columns: number): string {
  const full = total === 0 ? columns : Math.floor((columns * Math.min(done, total)) / total);
  return `[${'█'.repeat(full)}${'░'.repeat(columns - full)}]`;
}

/** The remaining time, in the largest unit that fits, rounded up: `about 30 s left`. */
export function formatTimeLeft(seconds: number): string {
  const left = Math.ceil(seconds);
  if (left < 60) return `about ${left} s left`;
  return left < 3600 ? `about ${Math.ceil(left / 60)} min left` : `about ${Math.ceil(left / 3600)} h left`;
}

/** Units: columns. */
const BAR = 30;
const NARROWEST_BAR = 8;

interface RunProgress {
  readonly done: number;
  readonly total: number;
  /** How many were done in this run, without those of a run that it continues. */
  readonly played: number;
}

interface PlayProgress extends RunProgress {
  readonly won: number;
}

/**
 * The progress of a run of games, in one line that fits.
 * @param seconds how long this run has taken so far
 * @param width Units: columns
 */
export function playProgressLine(progress: PlayProgress, seconds: number, width: number): string {
  const { done, won } = progress;
  const share = done === 0 ? '' : `, ${((100 * won) / done).toFixed(1)}% won`;
  return runProgressLine(progress, 'game', share, seconds, width);
}

/** The progress of anything. @param noun what is counted @param remark extra words, starting with their comma */
export function runProgressLine(
  progress: RunProgress,
  noun: string,
  remark: string,
  seconds: number,
  width: number,
): string {
  const { done, total } = progress;
  const left = timeLeft(progress, seconds);
  const words = `${withCommas(done)} of ${countOf(total, noun)}${remark}${left}`;
  const columns = Math.min(BAR, width - words.length - 3);
  if (columns >= NARROWEST_BAR) return `${formatBar(done, total, columns)} ${words}`;
  // The bar and the remaining time are the last to be dropped.
  const share = `${total === 0 ? 100 : Math.floor((100 * done) / total)}%`;
  const lines = [words, `${share}${remark}${left}`, `${share}${left}`, share];
  return lines.find((line) => line.length <= width) ?? '';
}

/** Not until there is something to estimate it from. */
function timeLeft({ done, total, played }: RunProgress, seconds: number): string {
  if (played === 0 || done >= total || seconds < 1) return '';
  return `, ${formatTimeLeft((seconds / played) * (total - done))}`;
}
