import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Result } from '@countermine/core/result.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The part of the server for playing together, once it runs. */
export interface OnlinePart {
  answer(request: Request, environment: unknown): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Counts a connection that was ended before it could ask for anything. */
  connectionRefused(): void;
  /** Sends all clients away and writes everything. */
  close(): Promise<void>;
}

/** The wait after a failure before the next try. Units: ms. */
const RETRY_AFTER_MS = 10_000;

/** Ends a socket that asked for another protocol, whether or not its client lets go of it. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

/**
 * Starts the part for playing together with the first request for it, since to open its database takes seconds that who
 * only plays alone does not have to wait.
 */
export class OnlineGate {
  readonly #start: () => Promise<Result<OnlinePart, string>>;
  readonly #complain: (problem: string) => void;
  #part: Promise<OnlinePart | undefined> | undefined;

  /** @param start opens the database and begins */
  constructor(start: () => Promise<Result<OnlinePart, string>>, complain: (problem: string) => void) {
    this.#start = start;
    this.#complain = complain;
  }

  /** Starts the part without waiting for a request; settles when it runs, or could not be started. */
  async begin(): Promise<void> {
    await this.#started();
  }

  /** Answers a request. That the server has this part at all is answered without starting it. */
  async answer(request: Request, environment: unknown): Promise<Response> {
    if (new URL(request.url).pathname === '/api/health') return Response.json({ status: 'ok' }, { headers: HEADERS });
    const part = await this.#started();
    if (part === undefined) return Response.json({ code: 'unavailable' }, { status: 503, headers: HEADERS });
    const answer = await part.answer(request, environment);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) answer.headers.set(name, value);
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
    return answer;
  }

  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A client that goes away while it waits is none of our faults.
    socket.on('error', () => undefined);
    const part = await this.#started();
    if (part === undefined) refuseUpgrade(socket, '503 Service Unavailable');
    else part.upgrade(request, socket, head);
  }

  /** Counts a connection that was refused. The part is not started for it. */
  connectionRefused(): void {
    void this.#part?.then((part) => part?.connectionRefused());
  }

  /** Ends the part, if it was started. */
  async close(): Promise<void> {
    await (await this.#part)?.close();
  }

  #started(): Promise<OnlinePart | undefined> {
    this.#part ??= this.#startOnce();
    return this.#part;
  }

  async #startOnce(): Promise<OnlinePart | undefined> {
    const started = await this.#start();
    if (started.ok) return started.value;
    this.#complain(started.error);
    setTimeout(() => {
      this.#part = undefined;
    }, RETRY_AFTER_MS).unref();
    return undefined;
  }
}

const HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' } as const;
