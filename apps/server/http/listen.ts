import type { IncomingMessage, Server } from 'node:http';
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
const LAST_PORT = 65_535;

/** Takes a request to continue with another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Serves an app at a port, or at the next free one above it.
 * @param upgrade Default: such requests are answered as any others
 * Errors: rejects with the system's error: no permission for the port, no such address, no free port.
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  host: string,
  port: number,
  upgrade?: Upgrade,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  if (upgrade !== undefined) server.on('upgrade', upgrade);
  const free = await firstFreePort(server, host, port);
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
      if (!isTaken || candidate >= LAST_PORT) throw error;
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
