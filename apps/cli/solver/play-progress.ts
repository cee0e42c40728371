import { countOf } from '@countermine/text/english/count-of.ts';
import { formatBar, formatTimeLeft } from '@countermine/text/english/progress.ts';
import { withCommas } from '@countermine/text/english/with-commas.ts';

/** Units: columns. */
const BAR = 30;
const NARROWEST_BAR = 8;

/** How far something is that is done one by one. */
export interface RunProgress {
  readonly done: number;
  readonly total: number;
  /** How many were done in this run, and not in one that it goes on with. */
  readonly played: number;
}

/** How far a run of games is. */
export interface PlayProgress extends RunProgress {
  readonly won: number;
}

/**
 * How far a run is, in one line that fits.
 * @param seconds how long this run has taken so far
 * @param width Units: columns
 */
export function playProgressLine(progress: PlayProgress, seconds: number, width: number): string {
  const { done, won } = progress;
  const share = done === 0 ? '' : `, ${((100 * won) / done).toFixed(1)}% won`;
  return runProgressLine(progress, 'game', share, seconds, width);
}

/** The same of anything. @param noun what is counted @param remark extra words, starting with their comma */
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
  // How far it is and how long it takes go last.
  const share = `${total === 0 ? 100 : Math.floor((100 * done) / total)}%`;
  const lines = [words, `${share}${remark}${left}`, `${share}${left}`, share];
  return lines.find((line) => line.length <= width) ?? '';
}

/** Not before there is something to go by. */
function timeLeft({ done, total, played }: RunProgress, seconds: number): string {
  if (played === 0 || done >= total || seconds < 1) return '';
  return `, ${formatTimeLeft((seconds / played) * (total - done))}`;
}
