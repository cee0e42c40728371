import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Finished, ROOT } from './command.ts';

/**
 * The built command in a process that stays, and loads only once what commands need: for what commands do, not for how
 * they start and end.
 */
export class WarmCommand {
  #process: ChildProcess | undefined;

  /** Runs a command to its end, with nothing on standard input. One at a time. */
  async run(args: readonly string[]): Promise<Finished> {
    this.#process ??= fork(join(import.meta.dirname, 'warm-command.mjs'), {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const child = this.#process;
    const finished = new Promise<Finished>((resolve, reject) => {
      child.once('message', (message: Finished) => resolve(message));
      child.once('exit', (status) => reject(new Error(`${args.join(' ')}: the command ended with status ${status}`)));
    });
    child.send(args);
    return await finished.finally(() => child.removeAllListeners());
  }

  /** Ends the process. */
  async end(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
}
