import { isIP } from 'node:net';
import { join } from 'node:path';
import { createApp } from './create-app.ts';
import { type Listening, listen } from './listen.ts';

/** Where the page is to be served. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** How the server speaks to who started it. */
export interface Voice {
  /** Writes a text to stdout. */
  print(text: string): void;
  /** Says in one line on stderr what is wrong. */
  complain(problem: string): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The built page lies beside the bundle of this file. */
const PAGE = join(__dirname, 'web');

/**
 * Serves the page until a signal ends it.
 * @returns the exit status: 0, because a signal is how a server ends, or 1 when it could not start
 */
export async function serve(place: Place, voice: Voice): Promise<number> {
  // From the very first on, or a signal while we start would end the process with another status.
  const ended = firstSignal();
  try {
    const server = await listen(createApp(PAGE), place.host, place.port);
    if (place.port !== 0 && server.port !== place.port) voice.complain(`port ${place.port} is taken`);
    voice.print(welcome(place.host, server));
    await ended;
    await server.close();
    return 0;
  } catch (error) {
    voice.complain(`cannot serve at ${authority(place.host, place.port)}: ${reasonOf(error)}`);
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
Everything else is on the command line, in another terminal:
  ./countermine                  the five university games, from a menu
  ./countermine run calpoly      one of them, byte for byte
  ./countermine judge calpoly -- ./a.out
                                 hold your own program against it
  ./countermine analyze FILE     what can be known of a board
  ./countermine --help           every command
`;
}

const FOR_OTHERS = `Other machines may reach it too; playing offline and installing work only at a loopback address.
`;

/** What to type to reach a host: one that means every address is no address itself. */
function shownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
}

function authority(host: string, port: number): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'Permission denied; ports below 1024 may need a privilege, others do not'],
  ['EADDRINUSE', 'every port from there on is taken'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['EAFNOSUPPORT', 'this machine has no addresses of that family'],
  ['EINVAL', 'not an address to serve at'],
  ['ENOTFOUND', 'no machine has that name'],
  ['EAI_AGAIN', 'nobody could be asked which machine has that name'],
]);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error ? REASONS.get(error.code) : undefined) ?? error.message;
}
