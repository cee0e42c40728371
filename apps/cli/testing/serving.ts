import { begin, COUNTERMINE, type Finished, finish } from './command.ts';

/** A program that serves pages. */
export interface Serving {
  /** Where it serves, as it says. */
  readonly address: string;
  /** The same without a path. */
  readonly origin: string;
  /** What it said up to then. */
  readonly said: string;
  /** Ends it; gives what it left behind. */
  end(signal: NodeJS.Signals): Promise<Finished>;
}

/** What may differ from the usual. */
interface ServeOptions {
  /** What else is started: a program and arguments that come before those of the command. */
  readonly program?: readonly [string, ...string[]];
  /** What it says once it can be used. */
  readonly ready?: RegExp;
}

/**
 * Programs that serve pages, each until it is ended or the test is over.
 * They are not polled: what is told that one serves may end it at once.
 */
export class Servers {
  readonly #kills: (() => void)[] = [];

  /** Starts the command and waits until it says where it serves. Errors: rejects if it ends before. */
  async serve(args: readonly string[], options: ServeOptions = {}): Promise<Serving> {
    const { program: [program, ...first] = [COUNTERMINE], ready = /http:\/\/\S+\n/ } = options;
    const child = begin(program, [...first, ...args]);
    this.#kills.push(() => child.kill('SIGKILL'));
    const finished = finish(child);
    let said = '';
    const served = new Promise<void>((resolve) => {
      child.stdout.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        if (ready.test(said)) resolve();
      });
    });
    const ended = finished.then(({ stderr }) => Promise.reject(new Error(`it serves nothing: ${stderr}`)));
    await Promise.race([served, ended]);
    ended.catch(() => undefined);
    const address = /http:\/\/\S+/.exec(said)?.[0] ?? '';
    const end = (signal: NodeJS.Signals): Promise<Finished> => {
      child.kill(signal);
      return finished;
    };
    return { address, origin: new URL(address).origin, said, end };
  }

  /** Ends all of them at once. */
  kill(): void {
    for (const kill of this.#kills.splice(0)) kill();
  }
}
