import { writeSync } from 'node:fs';
import { EX_SOFTWARE } from './exit-status.ts';

/** What is done when a program ends without a word. */
export interface CrashListener {
  /** Gives the terminal back; does nothing when that was done. */
  readonly giveBack: () => void;
  /** Says in one line on standard error what is wrong. */
  readonly complain: (problem: string) => void;
}

/** Gives a terminal back in whatever way the process ends, and only then says what went wrong. */
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

  /** Rejections that nobody handles come here, too. */
  readonly #onCrash = (error: unknown): void => {
    this.#listener.giveBack();
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    this.#listener.complain(`internal error, please report it: ${message}`);
    if (process.env['COUNTERMINE_DEBUG']) writeSync(2, `${stack}\n`);
    process.exit(EX_SOFTWARE);
  };

  /** Whoever sends it wants the process to leave its memory behind. */
  readonly #onQuit = (): void => {
    this.#listener.giveBack();
    process.off('SIGQUIT', this.#onQuit);
    process.kill(process.pid, 'SIGQUIT');
  };
}
