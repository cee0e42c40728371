import { countOf } from '@countermine/core/format/count-of.ts';
import { formatBar, formatTimeLeft } from '@countermine/core/format/progress.ts';
import { withCommas } from '@countermine/core/format/with-commas.ts';

/** Units: columns. */
const BAR = 30;
const NARROWEST_BAR = 8;

/** How far a run is. */
export interface PlayProgress {
  readonly done: number;
  readonly total: number;
  readonly won: number;
  /** How many of the games were played in this run, and not in one that it goes on with. */
  readonly played: number;
}

/**
 * How far a run is, in one line that fits.
 * @param seconds how long this run has taken so far
 * @param width Units: columns
 */
export function playProgressLine(progress: PlayProgress, seconds: number, width: number): string {
  const { done, total, won } = progress;
  const share = done === 0 ? '' : `, ${((100 * won) / done).toFixed(1)} % won`;
  const counts = `${withCommas(done)} of ${countOf(total, 'game')}${share}`;
  const words = `${counts}${timeLeft(progress, seconds)}`;
  const columns = Math.min(BAR, width - words.length - 3);
  if (columns < NARROWEST_BAR) return narrowLine(progress, [words], seconds).find((line) => line.length <= width) ?? '';
  return `${formatBar(done, total, columns)} ${words}`;
}

/** What is said where there is no room for a bar, from the longest; how far it is and how long it takes go last. */
function narrowLine(progress: PlayProgress, longer: readonly string[], seconds: number): string[] {
  const { done, total, won } = progress;
  const share = `${total === 0 ? 100 : Math.floor((100 * done) / total)} %`;
  const wins = done === 0 ? '' : `, ${((100 * won) / done).toFixed(1)} % won`;
  const left = timeLeft(progress, seconds);
  return [...longer, `${share}${wins}${left}`, `${share}${left}`, share];
}

/** Not before there is something to go by. */
function timeLeft({ done, total, played }: PlayProgress, seconds: number): string {
  if (played === 0 || done >= total || seconds < 1) return '';
  return `, ${formatTimeLeft((seconds / played) * (total - done))}`;
}
