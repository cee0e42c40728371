import { OnlineClient, type OnlineTransport, type OnlineWireEvents } from '@countermine/play/online/online-client.ts';
import { until } from '@countermine/play/ports/listeners.ts';
import { type ClientKind, makePlayerKey } from '@countermine/play/protocol/player-messages.ts';
import { type OnlineClock, systemRandom } from '../area/ports.ts';
import type { WireEvents } from '../socket/connection.ts';
import type { Hub } from '../socket/hub.ts';

/** Connections to a hub in the same process, by texts as over a WebSocket. */
export class InProcessTransport implements OnlineTransport {
  /** Everything that the server has sent, and what it was sent. */
  readonly received: string[] = [];
  readonly sent: string[] = [];
  /** The hub; tests exchange it for that of a server that was started again. */
  hub: Hub;
  /** Whether nothing arrives any more on the connections there are, though nobody has ended them. */
  isStalled = false;
  readonly #address: string;
  #unanswered = 0;
  #cut: (() => void) | undefined;

  constructor(hub: Hub, address = '10.0.0.1') {
    this.hub = hub;
    this.#address = address;
  }

  /** How many requests of the last connection have no answer yet. */
  get unanswered(): number {
    return this.#unanswered;
  }

  open(events: OnlineWireEvents): ReturnType<OnlineTransport['open']> {
    this.#unanswered = 0;
    let isOpen = true;
    let server: WireEvents | undefined;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      this.#unanswered = 0;
      server?.closed();
      queueMicrotask(() => events.closed());
    };
    const later = (run: () => void): void => queueMicrotask(() => isOpen && !this.isStalled && run());
    server = this.hub.accept(
      {
        send: (text) => {
          this.received.push(text);
          if (isOpen && isAnswer(text)) this.#unanswered -= 1;
          later(() => events.text(text));
        },
        ping: () => later(() => server?.alive()),
        close: () => queueMicrotask(end),
      },
      this.#address,
    );
    this.#cut = end;
    later(() => events.opened());
    return {
      send: (text) => {
        this.sent.push(text);
        if (isOpen) this.#unanswered += 1;
        later(() => server?.text(text));
      },
      close: end,
    };
  }

  /** Ends the connection as a lost network does. */
  cut(): void {
    this.#cut?.();
  }
}

function isAnswer(text: string): boolean {
  return /^\{"type":"(done|refused)"/.test(text);
}

/** A client in the same process. */
export interface TestClient {
  readonly client: OnlineClient;
  readonly transport: InProcessTransport;
  readonly key: string;
}

/** Those that no test has closed. */
const clients = new Set<OnlineClient>();

/** Closes all clients: they would try to reach their server again in the days that later tests let pass. */
export function closeClients(): void {
  for (const client of clients) client.close();
  clients.clear();
}

/** A client that is not connected yet. */
export function newClient(
  hub: Hub,
  clock: OnlineClock,
  { kind = 'page', key, address }: { kind?: ClientKind; key?: string | undefined; address?: string } = {},
): TestClient & { hasKey: boolean } {
  const transport = new InProcessTransport(hub, address);
  const made: TestClient & { hasKey: boolean } = {
    transport,
    key: key ?? newKey(),
    hasKey: key !== undefined,
    client: new OnlineClient({ transport, clock, client: kind, key: () => (made.hasKey ? made.key : undefined) }),
  };
  clients.add(made.client);
  return made;
}

/** A key as a client makes it. */
export function newKey(): string {
  return makePlayerKey(systemRandom.bytes(16));
}

/** Settles once a client is connected, or refused. */
export function connected({ client }: TestClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.state.status.subscribe((status) => {
      if (status === 'online' || status === 'refused')
        queueMicrotask(() => {
          stop();
          resolve();
        });
    });
    client.connect();
  });
}

/** Settles once a client whose connection was cut is connected again, without the pause before it tries. */
export async function reconnected({ client }: TestClient): Promise<void> {
  const { status } = client.state;
  await until(() => status.value === 'retrying');
  client.retry();
  await until(() => status.value === 'online');
}

/** A new player with this name, connected. */
export async function joinAs(
  hub: Hub,
  clock: OnlineClock,
  name: string,
  kind: ClientKind = 'page',
): Promise<TestClient> {
  const made = newClient(hub, clock, { kind });
  await connected(made);
  await signUp(made, name);
  return made;
}

/** Makes a connected client a new player with this name. */
export async function signUp(made: TestClient & { hasKey: boolean }, name: string): Promise<void> {
  const answer = await made.client.ask('sign-up', { key: made.key, name });
  if (!answer.ok) throw new Error(`sign-up: ${answer.error.code}`);
  made.client.signedIn(answer.value.player);
  made.hasKey = true;
}
