import type { PlaySession } from '@countermine/play/session/play-session.ts';
import type { AppState } from './app-state.ts';

/** Lets a game wait while something else is shown; a game that the player paused himself stays paused afterwards. */
export class PlayBreak {
  readonly #app: AppState;
  #paused: PlaySession | undefined;
  #endListening: (() => void) | undefined;

  constructor(app: AppState) {
    this.#app = app;
  }

  /** The clock stands still from here on, also where the first cell opens only now. */
  begin(): void {
    this.#pause();
    this.#endListening = this.#app.onChange(() => this.#pause());
  }

  /** The game goes on, if it is still the same. */
  end(): void {
    this.#endListening?.();
    const paused = this.#paused;
    this.#paused = undefined;
    if (paused === this.#app.session.peek()) paused.setPaused(false);
  }

  #pause(): void {
    const session = this.#app.session.peek();
    if (session.phase !== 'playing' || session.isPaused) return;
    this.#paused = session;
    session.setPaused(true);
  }
}
