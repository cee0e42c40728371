import type { Clock } from '../ports/clock.ts';

/** The server takes 60 messages a second of a connection; a program stays below. Units: ms. */
const BETWEEN_MOVES = 20;

/** Lets moves happen no faster than a server takes them. */
export class MovePace {
  readonly #clock: Pick<Clock, 'now' | 'after'>;
  #next = 0;

  constructor(clock: Pick<Clock, 'now' | 'after'>) {
    this.#clock = clock;
  }

  /** Settles when the next move may be made. */
  async wait(): Promise<void> {
    const now = this.#clock.now();
    const at = Math.max(now, this.#next);
    this.#next = at + BETWEEN_MOVES;
    if (at > now) await new Promise<void>((resolve) => void this.#clock.after(at - now, resolve));
  }
}
