import { isTerminal } from './is-terminal.ts';
import { writeOutput } from './streams.ts';

/** How often the line is redrawn. Units: milliseconds. */
const DRAW_EVERY_MS = 100;

/** Anything shorter needs no status line. Units: seconds. */
export const PATIENCE = 2;

/** The last line of the terminal, for what is going on; nothing where standard error is none. */
export class StatusLine {
  readonly #isShown: boolean;
  readonly #notBefore: number;
  readonly #startedAt = performance.now();
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  /**
   * @param isAlone whether nothing else writes to the terminal meanwhile
   * @param seconds what ends sooner shows no line
   */
  constructor(isAlone = true, seconds = 0) {
    this.#isShown = isAlone && isTerminal(2);
    this.#notBefore = performance.now() + 1000 * seconds;
  }

  /**
   * Draws the line again, unless that was done a moment ago.
   * @param format makes the line, of the seconds since the beginning and the columns there are
   * @param isUrgent draws it in any case
   */
  show(format: (seconds: number, width: number) => string, isUrgent = false): void {
    const now = performance.now();
    if (!this.#isShown || now < this.#notBefore || (now - this.#drawnAt < DRAW_EVERY_MS && !isUrgent)) return;
    this.#drawnAt = now;
    // A terminal that does not know how wide it is says 0.
    const width = (process.stderr.columns || 80) - 1;
    this.#write(`\r\x1b[K${format((now - this.#startedAt) / 1000, width)}`);
    this.#isDrawn = true;
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#isDrawn) this.#write('\r\x1b[K');
    this.#isDrawn = false;
  }

  #write(text: string): void {
    writeOutput('stderr', Buffer.from(text));
  }
}
