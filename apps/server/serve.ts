import { join } from 'node:path';
import { createApp } from './create-app.ts';
import { authority, isLoopback, listeningProblem, shownHost } from './host-words.ts';
import { type Listening, listen } from './listen.ts';

/** The address to serve the page at. */
export interface ServeAddress {
  readonly host: string;
  readonly port: number;
}

/** Where the server prints its messages. */
export interface ServerOutput {
  /** Writes a text to stdout. */
  print(text: string): void;
  /** Prints a problem as one line on stderr. */
  complain(problem: string): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The built page is beside the bundle of this file. */
const PAGE = join(__dirname, 'web');

/**
 * Serves the page until a signal ends it.
 * @returns the exit status: 0, because a signal is how a server ends, or 1 when it could not start
 */
export async function serve({ host, port }: ServeAddress, { print, complain }: ServerOutput): Promise<number> {
  // Listen from the start, or a signal during startup would end the process with another status.
  const ended = firstSignal();
  try {
    const server = await listen(createApp(PAGE), host, port);
    if (port !== 0 && server.port !== port) complain(`port ${port} is taken`);
    print(welcome(host, server));
    await ended;
    await server.close();
    return 0;
  } catch (error) {
    complain(listeningProblem(host, port, error));
    return 1;
  }
}

function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
}

function welcome(host: string, { port }: Listening): string {
  return `Countermine is at http://${authority(shownHost(host), port)}/ (Ctrl-C ends it)
${isLoopback(host) ? '' : FOR_OTHERS}
The rest is on the command line, in another terminal:
  ./countermine                  choose a course game from a menu
  ./countermine run calpoly      run a course game, byte for byte
  ./countermine judge calpoly -- ./a.out
                                 compare your program with it
  ./countermine analyze FILE     find out what a position tells
  ./countermine --help           list all commands
`;
}

const FOR_OTHERS = `Other machines may reach it too. Playing offline and installing work only at a loopback address.
`;
