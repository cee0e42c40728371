import type { PlaySession } from '@countermine/play/session/play-session.ts';
import type { Page } from '../state/page.ts';

/** Lets a game wait while something else is shown; a game that the player paused himself stays paused afterwards. */
export class PlayBreak {
  readonly #page: Page;
  #paused: PlaySession | undefined;
  #endListening: (() => void) | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The clock stands still from here on, also where the first cell opens only now. */
  begin(): void {
    this.#pause();
    this.#endListening = this.#page.onChange(() => this.#pause());
  }

  /** The game goes on, if it is still the same. */
  end(): void {
    this.#endListening?.();
    const paused = this.#paused;
    this.#paused = undefined;
    if (paused === this.#page.session.peek()) paused.setPaused(false);
  }

  #pause(): void {
    const session = this.#page.session.peek();
    if (session.phase !== 'playing' || session.isPaused) return;
    this.#paused = session;
    session.setPaused(true);
  }
}
