import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** A server that takes requests. */
export interface Listening {
  readonly port: number;
  /** Ends it, with all its connections. */
  close(): Promise<void>;
}

/** The last of all ports. */
const LAST_PORT = 65_535;

/**
 * Lets an app take requests at a port, or at the next free one above it.
 * Errors: rejects with the failure of the system: no right to the port, no such address, no free port.
 */
export async function listen(app: Hono, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
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
