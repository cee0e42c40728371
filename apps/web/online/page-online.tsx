import type { OnlineClient, OnlineTransport, RequestFailure } from '@countermine/play/online/online-client.ts';
import { PlayerController, type PlayerKeyStore } from '@countermine/play/online/player-controller.ts';
import { QuickController } from '@countermine/play/online/quick-controller.ts';
import { RankedController } from '@countermine/play/online/ranked-controller.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import { SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import { playerKey } from '@countermine/play/protocol/player-messages.ts';
import type { RankedTexts, RoomTexts } from '@countermine/play/words/catalogue.ts';

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { HEALTH } from '../base/server-api.ts';
import type { Page } from '../page/page.ts';
import { browserStorages, keptText, PLAYER_NAME } from '../storage/browser-storage.ts';
import { TabLocks } from '../storage/tab-locks.ts';

/** Stores the key of the player: one for the browser, or one for this window alone. */
class PlayerStore implements PlayerKeyStore {
  readonly #shared = keptText(browserStorages().local, PLAYER_NAME);
  readonly #own = keptText(browserStorages().session, PLAYER_NAME);

  read(): string | undefined {
    const read = playerKey.safeParse(this.#own.read() ?? this.#shared.read());
    return read.success ? read.data : undefined;
  }

  write(key: string | undefined): void {
    const isOwn = this.#own.read() !== undefined;
    (isOwn ? this.#own : this.#shared).write(key ?? '');
  }

  /** From now on this window has a player of its own, and none yet. */
  separate(): void {
    this.#own.write('');
  }
}

/** The room of this window: two windows of a browser are the same player, who has one place in a room. */
class RoomWindow {
  readonly #locks = new TabLocks('countermine.room.');
  readonly #taken = signal<string | undefined>(undefined);

  /** The code of a room in which another window has the player's place. */
  get taken(): ReadonlySignal<string | undefined> {
    return this.#taken;
  }

  /** Takes the player's place for this window. @returns whether no other window has it */
  async claim(player: string, room: string): Promise<boolean> {
    const isFree = await this.#locks.hold(`${player}.${room}`);
    this.#taken.value = isFree ? undefined : room;
    return isFree;
  }

  /** Leaves the place to other windows. */
  release(): void {
    this.#locks.releaseAll();
    this.#taken.value = undefined;
  }
}

/** Connections to the server that the page came from. @param path where it takes them */
function webSocketTransport(path: string): OnlineTransport {
  return {
    open(events) {
      const socket = new WebSocket(new URL(path, location.href));
      socket.addEventListener('open', () => events.opened());
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') events.text(data);
      });
      socket.addEventListener('close', () => events.closed());
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}

const OFFLINE: RequestFailure = { code: 'offline' };

export interface PageOnline {
  readonly client: OnlineClient;
  readonly player: PlayerController;
  readonly rooms: RoomController;
  readonly quick: QuickController;
  readonly ranked: RankedController;
  readonly roomWindow: RoomWindow;
  /** True if there is no server for this behind the page. */
  readonly isMissing: ReadonlySignal<boolean>;
  /**
   * Has the server know the player, by this name where it is a new one. It waits for the connection, which takes seconds
   * when a database is made first. @returns why it cannot
   */
  enter(name: string): Promise<RequestFailure | undefined>;
  /** Makes this window another player, without a name yet. */
  playAsAnother(): void;
}

/** The connection stays while another view is shown. */
const known = new WeakMap<Page, PageOnline>();

/** The same for the same page; it connects when this is first called. */
export function onlineOf(page: Page): PageOnline {
  const made = known.get(page) ?? createOnline();
  known.set(page, made);
  return made;
}

function createOnline(): PageOnline {
  const keys = new PlayerStore();
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const player = new PlayerController({
    keys,
    transport: webSocketTransport(SOCKET_PATH),
    clock: browserClock,
    client: 'page',
    randomBytes,
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
    quick: new QuickController({ client, clock: browserClock }),
    ranked: new RankedController({ client, clock: browserClock, randomBytes }),
    roomWindow,
    isMissing,
    enter: async (name) => ((await connected(client, isMissing)) ? player.ensure(name) : OFFLINE),
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

/** True if an answer is the server's own, or that of a proxy before a server that is down for a moment. */
function isOfServer({ status, headers }: Response): boolean {
  return status >= 500 || headers.get('Content-Type')?.startsWith('application/json') === true;
}

export interface EntranceProps {
  readonly page: Page;
  readonly online: PageOnline;
  readonly texts: RoomTexts;
}

export interface EnterProps {
  readonly isReady: boolean;
  /** Goes in with a name. */
  readonly enter: (go: () => Promise<unknown>) => Promise<void>;
}

export interface SectionProps {
  readonly page: Page;
  readonly online: PageOnline;
  readonly texts: RankedTexts;
}

/** Units: ms. */
const SLOW_CONNECTION_MS = 1200;

/** Says how it is with the connection, unless there is one. */
export function ConnectionLine({
  online,
  texts,
}: {
  readonly online: PageOnline;
  readonly texts: RoomTexts;
}): VNode | null {
  const { status, holdsMoves } = online.client.state;
  const isLong = useIsLong(status.value === 'connecting');
  if (online.isMissing.value)
    return (
      <p class="connection" role="alert">
        {texts.noServer}
      </p>
    );
  if (status.value === 'online') return null;
  const retrying = holdsMoves.value ? texts.retryingWithMoves : texts.retrying;
  return (
    <p class="connection muted" role="status">
      {status.value === 'retrying' ? retrying : isLong ? texts.connectingFirst : texts.connecting}
    </p>
  );
}

/** True once something has lasted for long enough that one wonders why. */
function useIsLong(lasts: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!lasts) return undefined;
    const timer = setTimeout(() => setLong(true), SLOW_CONNECTION_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [lasts]);
  return isLong;
}
