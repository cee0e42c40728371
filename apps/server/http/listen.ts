import type { IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** A server that accepts requests. */
export interface Listening {
  readonly port: number;
  /** Closes the server and all its connections. */
  close(): Promise<void>;
}

/** The highest port number. */
const MAX_PORT = 65_535;

/** Takes a request to continue with another protocol. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** What one address may do to the server without asking for anything. */
export interface ConnectionLimits {
  /** Open connections of an address; undefined where all come from a proxy. */
  readonly ofAddress: number | undefined;
  /** What connections are counted for: who has one address of a network may have all of them. */
  readonly keyOf: (remoteAddress: string) => string;
  /** A connection was ended, since there were too many. */
  readonly refused: () => void;
  /** The head of a request, and all of it, have to be there in this time. Units: ms. */
  readonly headMs: number;
  readonly requestMs: number;
}

/** Ends connections that an address has too many of, and those whose requests do not come. */
function limitConnections(
  server: Server,
  { ofAddress = Number.POSITIVE_INFINITY, keyOf, refused }: ConnectionLimits,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const key = keyOf(socket.remoteAddress ?? '');
    const count = (open.get(key) ?? 0) + 1;
    if (count > ofAddress) {
      socket.destroy();
      refused();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

interface ListenOptions {
  /** Default: such requests are answered as any others */
  readonly upgrade?: Upgrade | undefined;
  /** True if no other port will do. */
  readonly isStrict?: boolean;
  /** Default: those of Node */
  readonly limits?: ConnectionLimits;
}

/**
 * Serves an app at a port, or at the next free one above it.
 * Errors: rejects with the system's error: no permission for the port, no such address, no free port.
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  host: string,
  port: number,
  { upgrade, isStrict = false, limits }: ListenOptions = {},
): Promise<Listening> {
  const serverOptions = limits && {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.ceil(limits.headMs / 5),
  };
  const server = createAdaptorServer({ fetch: app.fetch, ...(serverOptions && { serverOptions }) }) as Server;
  if (upgrade !== undefined) server.on('upgrade', upgrade);
  if (limits !== undefined) limitConnections(server, limits);
  const free = isStrict ? await bind(server, host, port) : await firstFreePort(server, host, port);
  return {
    port: free,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function firstFreePort(server: Server, host: string, port: number): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    try {
      return await bind(server, host, candidate);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || candidate >= MAX_PORT) throw error;
    }
  }
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** The address of pages, and who may see them. */
export interface ServingAddress {
  readonly host: string;
  /** The next free one if it is taken; any free one for 0. */
  readonly port: number;
  /** True if staff gets a new token. */
  readonly newToken: boolean;
}

/** For this machine, while the command does something else. */
export function localAddress(port: number): ServingAddress {
  return { host: '127.0.0.1', port, newToken: false };
}

/** The address to type: a wildcard address cannot be typed. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** True if only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
}

/** A host and a port as they stand in an address. */
export function authority(host: string, port: number): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'permission denied (ports below 1024 may need a privilege)'],
  ['EADDRINUSE', 'this port and all above it are taken; port 0 stands for any free port'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['EAFNOSUPPORT', 'this machine has no addresses of that family'],
  ['EINVAL', 'not an address to listen on'],
  ['ENOTFOUND', 'unknown host name'],
  ['EAI_AGAIN', 'the host name could not be resolved'],
]);

/** That another port than the wanted one is used. */
export function takenWords(wanted: number, used: number): string {
  return `port ${wanted} is taken; using port ${used} (port 0 stands for any free port)`;
}

/** @param isStrict as of {@link listen} */
export function listeningProblem(host: string, port: number, error: unknown, isStrict = false): string {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return `cannot serve at ${authority(host, port)}: ${isStrict && isTaken ? 'the port is taken' : reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error ? REASONS.get(error.code) : undefined) ?? error.message;
}
