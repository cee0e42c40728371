import type { OnlineClock } from '../area/ports.ts';

/** Does something a while after it was first asked for: what happens meanwhile is done along with it. */
export class Later {
  readonly #clock: Pick<OnlineClock, 'after'>;
  readonly #ms: number;
  readonly #run: () => void;
  #cancel: (() => void) | undefined;
  #isEnded = false;

  /** @param ms how long it waits */
  constructor(clock: Pick<OnlineClock, 'after'>, ms: number, run: () => void) {
    this.#clock = clock;
    this.#ms = ms;
    this.#run = run;
  }

  /** Schedules it, unless it is scheduled. */
  soon(): void {
    if (this.#isEnded) return;
    this.#cancel ??= this.#clock.after(this.#ms, () => {
      this.#cancel = undefined;
      this.#run();
    });
  }

  /** Cancels what is scheduled. */
  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** It is never done again. */
  end(): void {
    this.cancel();
    this.#isEnded = true;
  }
}
