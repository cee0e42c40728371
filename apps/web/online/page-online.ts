import { OnlineClient, type RequestFailure } from '@countermine/play/online/online-client.ts';
import { RankedController } from '@countermine/play/online/ranked-controller.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import { SOCKET_PATH } from '@countermine/protocol/envelope.ts';
import { makePlayerKey, playerKey } from '@countermine/protocol/player-key.ts';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { browserClock } from '../platform/browser-clock.ts';
import { browserStorages } from '../platform/browser-storages.ts';
import { keptText } from '../platform/kept-text.ts';
import type { Page } from '../state/page.ts';
import { webSocketTransport } from './web-socket-transport.ts';

/** Where the server tells that it is there; a page without a server has no such address. */
const HEALTH = '/api/health';
const KEY_BYTES = 16;

/** What the page needs to play with others. */
export interface PageOnline {
  readonly client: OnlineClient;
  readonly rooms: RoomController;
  /** Whether there is no server for this behind the page. */
  readonly isMissing: ReadonlySignal<boolean>;
  readonly ranked: RankedController;
  /** The key of the player; undefined while there is none. */
  key(): string | undefined;
  /** Makes this device that of the player with a key. @returns why not */
  useKey(key: string): Promise<RequestFailure | undefined>;
  /** Deletes the player. @returns why not */
  removePlayer(): Promise<RequestFailure | undefined>;
  /** Makes a player with this name, unless there is one already. @returns why not */
  ensurePlayer(name: string): Promise<RequestFailure | undefined>;
}

/** The connection stays while another view is shown. */
const known = new WeakMap<Page, PageOnline>();

/** What this page needs to play with others; it connects when this is first asked for. */
export function onlineOf(page: Page): PageOnline {
  const made = known.get(page) ?? createOnline();
  known.set(page, made);
  return made;
}

function createOnline(): PageOnline {
  const stored = keptText(browserStorages().local, 'countermine.player');
  let key = keyIn(stored.read());
  const client = clientWith(() => key);
  const keep = (made: string | undefined): void => {
    key = made;
    stored.write(made ?? '');
  };
  const isMissing = signal(false);
  effect(() => {
    // The player was deleted, perhaps on another device.
    if (client.state.refusal.value?.code !== 'unknown-key') return;
    keep(undefined);
    client.connect();
  });
  void connect(client, isMissing);
  return {
    client,
    rooms: new RoomController({ client, clock: browserClock }),
    ranked: new RankedController({ client, clock: browserClock }),
    isMissing,
    key: () => key,
    async useKey(given) {
      // The key that is there is lost only for one that the server knows.
      const failure = await helloFailure(given);
      if (failure !== undefined) return failure;
      keep(given);
      client.close();
      client.connect();
      return undefined;
    },
    async removePlayer() {
      const answer = await client.ask('delete-player', {});
      if (!answer.ok) return answer.error;
      keep(undefined);
      client.signedIn(undefined);
      return undefined;
    },
    async ensurePlayer(name) {
      if (client.state.player.peek() !== undefined) return undefined;
      const made = makePlayerKey(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
      const answer = await client.ask('sign-up', { key: made, name });
      if (!answer.ok) return answer.error;
      keep(made);
      client.signedIn(answer.value.player);
      return undefined;
    },
  };
}

function clientWith(key: () => string | undefined): OnlineClient {
  return new OnlineClient({ transport: webSocketTransport(SOCKET_PATH), clock: browserClock, client: 'page', key });
}

/** Why the server does not know a key. */
function helloFailure(key: string): Promise<RequestFailure | undefined> {
  const client = clientWith(() => key);
  return new Promise((resolve) => {
    const stop = client.state.status.subscribe((status) => {
      const { refusal } = client.state;
      if (status === 'online') resolve(undefined);
      else if (status === 'refused' || status === 'retrying') resolve(refusal.peek() ?? { code: 'offline' });
      else return;
      queueMicrotask(() => {
        stop();
        client.close();
      });
    });
    client.connect();
  });
}

/** The first request for the server's part opens its database, which takes seconds. */
async function connect(client: OnlineClient, isMissing: { value: boolean }): Promise<void> {
  const health = await fetch(HEALTH).catch(() => undefined);
  const isServer = health?.headers.get('Content-Type')?.startsWith('application/json') === true;
  isMissing.value = !isServer;
  if (isServer) client.connect();
}

function keyIn(text: string | undefined): string | undefined {
  const read = playerKey.safeParse(text);
  return read.success ? read.data : undefined;
}
