import type { OnlineTransport, OnlineWire, OnlineWireEvents } from '@countermine/play/online/online-client.ts';
import type { Accept, Wire, WireEvents } from '../socket/wire.ts';

/** A connection to the hub in this process. */
interface Link {
  readonly hub: WireEvents;
  /** Who reads what the hub says; nobody before it is opened. */
  reader: OnlineWireEvents | undefined;
  isOpen: boolean;
}

/**
 * Connects a client in this process with the hub for the sake of a socket outside: its signs of life are those of the
 * socket, and when the hub ends a connection the socket is ended, too.
 */
export class HubTransport implements OnlineTransport {
  readonly #socket: Wire;
  readonly #accept: Accept;
  /** A connection that counts for the socket before anybody has opened one. */
  #spare: Link | undefined;
  #current: Link | undefined;
  #isClosed = false;

  private constructor(socket: Wire, accept: Accept) {
    this.#socket = socket;
    this.#accept = accept;
  }

  /** Undefined where the hub takes no more connections: the socket is closed. */
  static connect(socket: Wire, accept: Accept): HubTransport | undefined {
    const transport = new HubTransport(socket, accept);
    transport.#spare = transport.#link();
    return transport.#spare === undefined ? undefined : transport;
  }

  open(events: OnlineWireEvents): OnlineWire {
    const link = this.#spare ?? this.#link();
    this.#spare = undefined;
    if (link === undefined) {
      queueMicrotask(() => events.closed());
      return { send: () => undefined, close: () => undefined };
    }
    link.reader = events;
    queueMicrotask(() => link.isOpen && events.opened());
    return {
      send: (text) => queueMicrotask(() => link.isOpen && link.hub.text(text)),
      close: () => this.#end(link),
    };
  }

  /** The socket has answered a ping. */
  alive(): void {
    this.#current?.hub.alive();
  }

  /** The socket is gone: nothing is connected any more. */
  close(): void {
    this.#isClosed = true;
    if (this.#current !== undefined) this.#end(this.#current);
  }

  #link(): Link | undefined {
    if (this.#isClosed) return undefined;
    // The hub says nothing before it has taken the wire, except that it is to be closed.
    const made: { link?: Link } = {};
    const hub = this.#accept({
      send: (text) => queueMicrotask(() => made.link?.isOpen === true && made.link.reader?.text(text)),
      ping: () => this.#socket.ping(),
      close: (code, reason) => {
        this.#isClosed = true;
        if (made.link !== undefined) this.#end(made.link);
        this.#socket.close(code, reason);
      },
    });
    if (hub === undefined) return undefined;
    made.link = { hub, reader: undefined, isOpen: true };
    this.#current = made.link;
    return made.link;
  }

  #end(link: Link): void {
    if (!link.isOpen) return;
    link.isOpen = false;
    link.hub.closed();
    queueMicrotask(() => link.reader?.closed());
  }
}
