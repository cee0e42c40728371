import { isatty } from 'node:tty';
import type { Progress } from '@countermine/judge/node/judge.ts';
import { progressLine } from '@countermine/judge/report/text.ts';
import { writeOutput } from '../host/streams.ts';

/** How often the bar is drawn anew. Units: milliseconds. */
const DRAW_EVERY_MS = 100;

/** A bar on the last line of the terminal; nothing where standard error is none. */
export class ProgressBar {
  readonly #isShown = isatty(2);
  readonly #startedAt = performance.now();
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  show({ phase, done, total, failed }: Progress): void {
    const now = performance.now();
    if (!this.#isShown || (now - this.#drawnAt < DRAW_EVERY_MS && phase === 'running')) return;
    this.#drawnAt = now;
    const width = (process.stderr.columns ?? 80) - 1;
    const line =
      phase === 'running'
        ? progressLine(done, total, failed, (now - this.#startedAt) / 1000, width)
        : 'Looking for the smallest input that still fails ...'.slice(0, width);
    this.#write(`\r\x1b[K${line}`);
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
