import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Finished, ROOT } from './command.ts';

/** Where a command runs. */
interface Surroundings {
  /** By default the top of the repository. */
  readonly cwd?: string;
  /** What its environment has beside that of the process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The built command in a process that stays, and loads only once what commands need. */
interface WarmCommand {
  /** Runs a command to its end on some input, after those that run already. */
  run(args: readonly string[], stdin?: string | Uint8Array, surroundings?: Surroundings): Promise<Finished>;
}

/**
 * Gives the tests of a file a command that is started once, for what commands do, not for how they start and end. Called
 * once, at the top of the file; the environment of that moment counts when it is used first.
 */
export function useWarmCommand(): WarmCommand {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  afterAll(async () => {
    if (child?.connected !== true) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });
  return {
    run(args, stdin = '', { cwd = ROOT, env = {} } = {}) {
      child ??= fork(join(import.meta.dirname, 'warm-command.mjs'), {
        cwd: ROOT,
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const ask = askOf(child, { args, stdin: Buffer.from(stdin).toString('latin1'), cwd, env });
      const finished = last.then(ask, ask);
      last = finished;
      return finished;
    },
  };
}

function askOf(
  child: ChildProcess,
  request: Required<Surroundings> & { args: readonly string[]; stdin: string },
): () => Promise<Finished> {
  return () =>
    new Promise<Finished>((resolve, reject) => {
      child.once('message', (message: Finished) => resolve(message));
      child.once('exit', (status) => reject(new Error(`the command ended by itself, with status ${status}`)));
      child.send(request);
    }).finally(() => child.removeAllListeners());
}
