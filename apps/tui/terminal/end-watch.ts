import { writeSync } from 'node:fs';
import { EX_SOFTWARE } from '@countermine/node/exit-status.ts';
import { END_SIGNALS, type EndSignal } from './terminal.ts';

/** How long a program may take to save and exit. Units: ms. */
const PATIENCE = 2000;

interface EndListener {
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

  /** True if the end was announced. */
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

interface CrashListener {
  /** Restores the terminal; does nothing the second time. */
  readonly giveBack: () => void;
  /** Writes a problem to standard error, in one line. */
  readonly complain: (problem: string) => void;
}

/** Restores a terminal however the process ends, and only then reports what went wrong. */
export class CrashGuard {
  readonly #listener: CrashListener;

  constructor(listener: CrashListener) {
    this.#listener = listener;
  }

  start(): void {
    process.on('exit', this.#onExit).on('uncaughtException', this.#onCrash).on('SIGQUIT', this.#onQuit);
  }

  stop(): void {
    process.off('exit', this.#onExit).off('uncaughtException', this.#onCrash).off('SIGQUIT', this.#onQuit);
  }

  readonly #onExit = (): void => {
    this.#listener.giveBack();
  };

  /** Also for unhandled rejections. */
  readonly #onCrash = (error: unknown): void => {
    this.#listener.giveBack();
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    this.#listener.complain(`internal error, please report it: ${message}`);
    if (process.env['COUNTERMINE_DEBUG']) writeSync(2, `${stack}\n`);
    process.exit(EX_SOFTWARE);
  };

  /** A signal that asks for a core dump. */
  readonly #onQuit = (): void => {
    this.#listener.giveBack();
    process.off('SIGQUIT', this.#onQuit);
    process.kill(process.pid, 'SIGQUIT');
  };
}
