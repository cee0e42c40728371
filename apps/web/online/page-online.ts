import type { OnlineClient, RequestFailure } from '@countermine/play/online/online-client.ts';
import { PlayerController } from '@countermine/play/online/player-controller.ts';
import { RankedController } from '@countermine/play/online/ranked-controller.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import { SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { browserClock } from '../platform/browser-clock.ts';
import type { Page } from '../state/page.ts';
import { PlayerStore } from './player-store.ts';
import { RoomWindow } from './room-window.ts';
import { webSocketTransport } from './web-socket-transport.ts';

/** Where the server tells that it is there; a page without a server has no such address. */
const HEALTH = '/api/health';

/** Why nothing can be asked where there is no connection. */
export const OFFLINE: RequestFailure = { code: 'offline' };

/** What the page needs to play with others. */
export interface PageOnline {
  readonly client: OnlineClient;
  readonly player: PlayerController;
  readonly rooms: RoomController;
  readonly ranked: RankedController;
  readonly roomWindow: RoomWindow;
  /** Whether there is no server for this behind the page. */
  readonly isMissing: ReadonlySignal<boolean>;
  /** Whether there is a connection; resolves once that is known, which takes seconds when a database is made first. */
  connected(): Promise<boolean>;
  /** Makes this window that of another player, who has no name yet. */
  playAsAnother(): void;
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
  const keys = new PlayerStore();
  const player = new PlayerController({
    keys,
    transport: webSocketTransport(SOCKET_PATH),
    clock: browserClock,
    client: 'page',
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
  const { client } = player;
  const roomWindow = new RoomWindow();
  const isMissing = signal(false);
  void connect(client, isMissing);
  // A network that is back, or a device that wakes up: who is in a race must not wait for the next try.
  addEventListener('online', () => client.retry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.retry();
  });
  return {
    client,
    player,
    rooms: new RoomController({ client, clock: browserClock }),
    ranked: new RankedController({ client, clock: browserClock }),
    roomWindow,
    isMissing,
    connected: () => connected(client, isMissing),
    playAsAnother() {
      roomWindow.release();
      keys.separate();
      player.reload();
    },
  };
}

function connected({ state }: OnlineClient, isMissing: ReadonlySignal<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const end = effect(() => {
      const { value: status } = state.status;
      if (status !== 'online' && status !== 'refused' && !isMissing.value) return;
      resolve(status === 'online');
      queueMicrotask(() => end());
    });
  });
}

/** The first request for the server's part opens its database, which takes seconds. */
async function connect(client: OnlineClient, isMissing: { value: boolean }): Promise<void> {
  const health = await fetch(HEALTH).catch(() => undefined);
  isMissing.value = health !== undefined && !isOfServer(health);
  if (!isMissing.value) client.connect();
}

/** Whether an answer is the server's own, or that of a proxy before a server that is down for a moment. */
function isOfServer({ status, headers }: Response): boolean {
  return status >= 500 || headers.get('Content-Type')?.startsWith('application/json') === true;
}
