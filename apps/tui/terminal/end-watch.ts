import { END_SIGNALS, type EndSignal } from './exit-status.ts';

/** How long a program may take to keep what it has and to end. Units: ms. */
const PATIENCE = 2000;

/** What is done about an end that is near. */
export interface EndListener {
  /** Comes once. @param signal undefined when the terminal is gone and nobody said why */
  readonly onEnd: (signal: EndSignal | undefined) => void;
  /** It took too long, or was asked again: the process must end now. */
  readonly onImpatience: (signal: EndSignal | undefined) => void;
}

/** Watches for what ends a program from outside. */
export class EndWatch {
  readonly #listener: EndListener;
  #isEnding = false;
  #isStopped = false;
  #signal: EndSignal | undefined;
  #deadline: NodeJS.Timeout | undefined;

  constructor(listener: EndListener) {
    this.#listener = listener;
  }

  /** Whether the end was told. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  start(): void {
    for (const signal of END_SIGNALS) process.on(signal, this.#onSignal);
  }

  /** The signals do again what they do by themselves. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#deadline);
    for (const signal of END_SIGNALS) process.off(signal, this.#onSignal);
  }

  /** The terminal is gone; of no concern to a program that has given it back. */
  onGone(): void {
    if (!this.#isEnding && !this.#isStopped) this.#end(undefined);
  }

  readonly #onSignal = (name: NodeJS.Signals): void => {
    const signal = END_SIGNALS.find((one) => one === name);
    if (!this.#isEnding) this.#end(signal);
    else if (this.#signal === undefined) this.#signal = signal;
    // The end of a session is told by the system and by the shell: twice is no impatience.
    else if (signal !== 'SIGHUP') this.#listener.onImpatience(signal);
  };

  #end(signal: EndSignal | undefined): void {
    this.#isEnding = true;
    this.#signal = signal;
    this.#deadline = setTimeout(() => this.#listener.onImpatience(this.#signal), PATIENCE);
    this.#listener.onEnd(signal);
  }
}
