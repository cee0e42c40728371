import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Where a proxy leads: a port of this machine, or the path of a socket. */
export type ProxyTarget = number | string;

/** A network between two programs that a test can cut: all bytes go through it. */
export class FaultyProxy {
  /** Where new connections lead. */
  target: ProxyTarget;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isStalled = false;

  private constructor(target: ProxyTarget) {
    this.target = target;
    this.#server = createServer((near) => this.#accept(near));
  }

  /** A proxy that leads to a target. */
  static async to(target: ProxyTarget): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Its port on this machine. */
  get port(): number {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('FaultyProxy: it does not listen');
    return address.port;
  }

  /** Ends all connections; new ones lead to the target. */
  drop(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  /** Lets nothing through any more, and tells nobody. */
  stall(): void {
    this.#isStalled = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /** Lets everything through again. */
  heal(): void {
    this.#isStalled = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  /** Ends it. */
  close(): void {
    this.#server.close();
    this.drop();
  }

  #accept(near: Socket): void {
    const far = typeof this.target === 'number' ? connect(this.target, '127.0.0.1') : connect(this.target);
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
    }
    if (this.#isStalled) for (const socket of pair) socket.pause();
  }
}
