import { writeSync } from 'node:fs';
import { EX_SOFTWARE } from '@countermine/node/process/exit-status.ts';

/** What to do when a program ends unexpectedly. */
export interface CrashListener {
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
