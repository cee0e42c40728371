import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EX_IOERR } from '@countermine/node/exit-status.ts';
import { userFolders } from '@countermine/node/folders.ts';
import type { CommandHost } from '@countermine/server/command-host.ts';
import { createApp, type FileLimit } from '@countermine/server/http/create-app.ts';
import {
  authority,
  isLoopback,
  type Listening,
  listen,
  listeningProblem,
  shownHost,
  takenWords,
} from '@countermine/server/http/listen.ts';
import { OnlineGate } from '@countermine/server/http/online-gate.ts';
import { serviceManager } from '@countermine/server/http/service-manager.ts';
import { databaseUrlProblem, missingDatabase } from '@countermine/server/store/database-location.ts';
import { TCP_LIMITS, USUAL_LIMITS } from './limits.ts';
import type { ReviewRequest } from './review-command.ts';
import { clientAddress, remoteAddressOf } from './socket/client-address.ts';
import { SharedBuckets } from './socket/rate-limits.ts';

/** The options of `countermine serve`. */
export interface ServeRequest {
  readonly host: string;
  readonly port: number;
  /** True if the server also has what is played together. */
  readonly online: boolean;
  /** The folder of its database. Default: in the folder of the user's files */
  readonly data?: string;
  /** Origins of pages besides its own that may use it. */
  readonly origin?: readonly string[];
  /** The moves of games that are in no leaderboard are kept for this many months. Default: for ever */
  readonly keepMoves?: number;
  /** True if everybody may read the figures for Prometheus. */
  readonly metrics?: boolean;
  /** True if all clients come through a proxy, which names them in `X-Forwarded-For`. */
  readonly trustProxy?: boolean;
  /** True if it does not use another port where that is taken, as a proxy would not know it. */
  readonly strictPort?: boolean;
}

type ServerHost = Pick<CommandHost, 'print' | 'complain'>;

type ServeHost = ServerHost & Pick<CommandHost, 'command' | 'isAtTerminal'>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The built page is beside the bundle of this file. */
const PAGE = join(__dirname, 'web');

/**
 * Serves the page until a signal ends it.
 * @returns the exit status: 0, because a signal is how a server ends; another one when it could not start
 */
export async function serve(request: ServeRequest, serveHost: ServeHost): Promise<number> {
  const { print, complain } = serveHost;
  const { host, port, strictPort = false, trustProxy = false } = request;
  // Listen from the start, or a signal during startup would end the process with another status.
  const ended = firstSignal();
  // Otherwise the first player would find out.
  const problem = request.online ? databaseUrlProblem() : undefined;
  if (problem !== undefined) {
    complain(problem);
    return EX_IOERR;
  }
  try {
    const gate = request.online ? onlineGate(request, complain) : undefined;
    const server = await listen(createApp(PAGE, gate, fileLimit(trustProxy)), host, port, {
      upgrade: gate && ((upgrade, socket, head) => void gate.upgrade(upgrade, socket, head)),
      isStrict: strictPort,
      limits: {
        ...TCP_LIMITS,
        ...(trustProxy && { ofAddress: undefined }),
        keyOf: (remote) => clientAddress(remote, undefined, false),
        refused: () => gate?.connectionRefused(),
      },
    });
    if (port !== 0 && server.port !== port) complain(takenWords(port, server.port));
    print(welcome(host, server, serveHost));
    if (request.online) startPreparing(request.data ?? usualFolder());
    const manager = serviceManager();
    // Whoever waits for a service wants it with its database; where that cannot be opened, it is tried again.
    if (manager !== undefined) void Promise.resolve(gate?.begin()).then(() => manager.ready());
    await ended;
    manager?.stopping();
    await gate?.close();
    await server.close();
    return 0;
  } catch (error) {
    complain(listeningProblem(host, port, error, strictPort));
    return 1;
  }
}

/** Limits the files that an address is sent. */
function fileLimit(isProxied: boolean): FileLimit {
  const files = new SharedBuckets(USUAL_LIMITS.files, () => performance.now());
  return (request, environment) => {
    const forwarded = request.headers.get('X-Forwarded-For') ?? undefined;
    return files.take(clientAddress(remoteAddressOf(environment), forwarded, isProxied));
  };
}

/** The part for playing together is a file of its own, read when it is first needed. */
function onlineGate(
  { data, origin = [], metrics = false, trustProxy = false, keepMoves }: ServeRequest,
  complain: (problem: string) => void,
): OnlineGate {
  const folder = data ?? usualFolder();
  return new OnlineGate(async () => {
    const { startOnline } = await import('./start-online.ts');
    const more = { hasPublicMetrics: metrics, isProxied: trustProxy, keepMoves };
    return await startOnline({ folder, origins: new Set(origin), ...more });
  }, complain);
}

/**
 * Makes what takes longest of a new database while nobody needs it yet, in a thread, so that the page is served meanwhile.
 * It is never terminated: it holds a lock in the name of this process, for which who needs the database waits.
 */
function startPreparing(folder: string): void {
  if (missingDatabase(folder) === undefined) return;
  const thread = new Worker(join(__dirname, 'database-thread.cjs'));
  // Whoever needs the database tries it again, and is told why it cannot be opened.
  thread.on('error', () => undefined);
  thread.unref();
}

function usualFolder(): string {
  return join(userFolders()?.data ?? tmpdir(), 'online');
}

/** The options of `countermine online backup` and `restore`. */
interface BackupOptions {
  readonly what: 'backup' | 'restore';
  readonly file: string;
  /** Default: as of {@link ServeRequest} */
  readonly data?: string;
}

/** Backs up the embedded database, or restores it. @returns the exit status */
export async function backUp({ what, file, data }: BackupOptions, host: ServerHost): Promise<number> {
  const { backupOnline, restoreOnline } = await import('./backup-online.ts');
  const request = { file, folder: data ?? usualFolder() };
  return what === 'backup' ? await backupOnline(request, host) : await restoreOnline(request, host);
}

/** Looks at games that wait for a review, and decides. @returns the exit status */
export async function reviewGames(
  { data, ...request }: ReviewRequest & { readonly data?: string },
  host: ServerHost,
): Promise<number> {
  const { reviewOnline } = await import('./review-command.ts');
  return await reviewOnline(request, data ?? usualFolder(), host);
}

function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
}

function welcome(host: string, { port }: Listening, { command, isAtTerminal }: ServeHost): string {
  const address = `http://${authority(shownHost(host), port)}/`;
  const forOthers = isLoopback(host) ? '' : FOR_OTHERS;
  if (!isAtTerminal) return `Countermine is at ${address}\n${forOthers}`;
  const width = Math.max(...USES.map(([words]) => words.length));
  const uses = USES.map(([words, what]) => `  ${command} ${words.padEnd(width)}  ${what}\n`);
  return `Countermine is at ${address} (Ctrl-C ends it)
${forOthers}
The rest is on the command line, in another terminal:
${uses.join('')}`;
}

const USES = [
  ['play', 'play in the terminal'],
  ['run calpoly', 'run a course game, byte for byte'],
  ['judge calpoly -- ./a.out', 'compare your program with it'],
  ['analyze FILE', 'find out what a position tells'],
  ['--help', 'list all commands'],
] as const;

const FOR_OTHERS = `Other machines may reach it too. Playing offline and installing work only at a loopback address.
`;
