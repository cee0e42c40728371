import { isatty } from 'node:tty';
import { writeOutput } from '../host/streams.ts';
import { withCommas } from './picture.ts';

/** How often the bar is drawn anew. Units: milliseconds. */
const DRAW_EVERY_MS = 100;
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

/** A bar on the last line of the terminal; nothing where standard error is none. */
export class PlayProgressBar {
  readonly #isShown = isatty(2);
  readonly #startedAt = performance.now();
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  show(progress: PlayProgress): void {
    const now = performance.now();
    if (!this.#isShown || now - this.#drawnAt < DRAW_EVERY_MS) return;
    this.#drawnAt = now;
    // A terminal that does not know how wide it is says 0.
    const width = (process.stderr.columns || 80) - 1;
    this.#write(`\r\x1b[K${playProgressLine(progress, (now - this.#startedAt) / 1000, width)}`);
    this.#isDrawn = true;
  }

  /** Takes the bar away. */
  clear(): void {
    if (this.#isDrawn) this.#write('\r\x1b[K');
    this.#isDrawn = false;
  }

  #write(text: string): void {
    writeOutput('stderr', Buffer.from(text));
  }
}

/**
 * How far a run is, in one line that fits.
 * @param seconds how long this run has taken so far
 * @param width Units: columns
 */
export function playProgressLine(progress: PlayProgress, seconds: number, width: number): string {
  const { done, total, won } = progress;
  const share = done === 0 ? '' : `, ${((100 * won) / done).toFixed(1)} % won`;
  const counts = `${withCommas(done)} of ${withCommas(total)} games${share}`;
  const words = `${counts}${timeLeft(progress, seconds)}`;
  const columns = Math.min(BAR, width - words.length - 3);
  if (columns < NARROWEST_BAR) return (words.length <= width ? words : counts).slice(0, Math.max(1, width));
  const full = total === 0 ? columns : Math.floor((columns * done) / total);
  return `[${'█'.repeat(full)}${'░'.repeat(columns - full)}] ${words}`;
}

/** Not before there is something to go by. */
function timeLeft({ done, total, played }: PlayProgress, seconds: number): string {
  if (played === 0 || done >= total || seconds < 1) return '';
  const left = Math.ceil((seconds / played) * (total - done));
  if (left < 60) return `, about ${left} s left`;
  return left < 3600 ? `, about ${Math.ceil(left / 60)} min left` : `, about ${Math.ceil(left / 3600)} h left`;
}
