import { randomUUID } from 'node:crypto';
import type { Store } from '@countermine/server/store/store.ts';
import type { Area } from '../area/area.ts';
import type { KeyOf } from '../area/known-keys.ts';
import type { OnlineClock } from '../area/ports.ts';
import { notifyChannel, type OpenChannel } from './channel.ts';
import { LAPSE_SECONDS, type Owners, StoredOwners, soleOwner } from './ownership.ts';
import { RelayedArea } from './relayed-area.ts';

/** Shares work among the processes of one server. */
export interface Relay {
  readonly owners: Owners;
  /**
   * An area whose work is shared out.
   * @param kind what its requests are about, such as `room`
   */
  share(area: Area, kind: string, keyOf: KeyOf): Area;
  /** Gives everything up. Call it when the areas are closed. */
  close(): Promise<void>;
}

/** A process that stops tells the others, which need not wait then until it is missed. */
const GONE = 'gone';

/** The relay of the only process there is. */
export function soleRelay(): Relay {
  const owners = soleOwner(randomUUID());
  return { owners, share: (area) => area, close: async () => undefined };
}

interface RelayOptions {
  /** After how long without a word another process is gone, by the clock of the database. Units: s. */
  readonly lapse?: number;
  /** What carries texts between processes. Default: the notifications of the database */
  readonly openChannel?: OpenChannel;
}

/** The relay of a process that shares a database with others. */
export async function openRelay(
  store: Store,
  clock: Pick<OnlineClock, 'after' | 'every'>,
  { lapse = LAPSE_SECONDS, openChannel = notifyChannel(store) }: RelayOptions = {},
): Promise<Relay> {
  const self = randomUUID();
  const areas = new Map<string, RelayedArea>();
  const owners = await StoredOwners.open(store, clock, self, lapse);
  const take = (from: string, text: string): void => {
    if (text === GONE) owners.noteGone(from);
    // The kind of what it is about comes first.
    const [kind = ''] = text.split(' ', 1);
    areas.get(kind)?.take(from, text.slice(kind.length + 1));
  };
  const missed = (): void => {
    for (const area of areas.values()) area.missed();
  };
  const channel = await openChannel(self, take, missed);
  return {
    owners,
    share(area, kind, keyOf) {
      const relayed = new RelayedArea(area, kind, keyOf, { owners, channel, clock });
      areas.set(kind, relayed);
      return relayed;
    },
    async close() {
      for (const process of await owners.close()) channel.send(process, GONE);
      await channel.close();
    },
  };
}
