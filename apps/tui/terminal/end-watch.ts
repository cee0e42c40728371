import { END_SIGNALS, type EndSignal } from './exit-status.ts';

/** How long a program may take to save and exit. Units: ms. */
const PATIENCE = 2000;

/** What to do when the program must end. */
export interface EndListener {
  /** Called once. @param signal undefined when the terminal is gone without a signal */
  readonly onEnd: (signal: EndSignal | undefined) => void;
  /** It took too long, or a second signal came: the process must end now. */
  readonly onImpatience: (signal: EndSignal | undefined) => void;
}

/** Watches for signals and lost terminals that end a program from outside. */
export class EndWatch {
  readonly #listener: EndListener;
  #isEnding = false;
  #isStopped = false;
  #signal: EndSignal | undefined;
  #deadline: NodeJS.Timeout | undefined;

  constructor(listener: EndListener) {
    this.#listener = listener;
  }

  /** Whether the end was announced. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** The signal that ends the program; undefined while there is none. */
  get signal(): EndSignal | undefined {
    return this.#signal;
  }

  start(): void {
    for (const signal of END_SIGNALS) process.on(signal, this.#onSignal);
  }

  /** Restores the default action of the signals. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#deadline);
    for (const signal of END_SIGNALS) process.off(signal, this.#onSignal);
  }

  /** The terminal is gone; that does not matter to a program that has restored it. */
  onGone(): void {
    if (!this.#isEnding && !this.#isStopped) this.#end(undefined);
  }

  readonly #onSignal = (name: NodeJS.Signals): void => {
    const signal = END_SIGNALS.find((one) => one === name);
    if (!this.#isEnding) this.#end(signal);
    else if (this.#signal === undefined) this.#signal = signal;
    // At the end of a session the system and the shell both send the signal: two are not an impatient user.
    else if (signal !== 'SIGHUP') this.#listener.onImpatience(signal);
  };

  #end(signal: EndSignal | undefined): void {
    this.#isEnding = true;
    this.#signal = signal;
    this.#deadline = setTimeout(() => this.#listener.onImpatience(this.#signal), PATIENCE);
    this.#listener.onEnd(signal);
  }
}
