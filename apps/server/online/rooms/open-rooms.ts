import { randomInt } from 'node:crypto';
import type { Random } from '@countermine/core/rng/random.ts';
import type { Store } from '../../store/store.ts';
import type { Relay } from '../relay/relay.ts';
import type { OnlineClock } from '../session/online-clock.ts';
import type { ServerRandom } from '../session/server-random.ts';
import type { Area } from '../session/session.ts';
import { layoutsFrom } from './draw-layout.ts';
import { RoomsArea } from './rooms-area.ts';
import { storedRoomLog } from './stored-room-log.ts';

/** What rooms need from outside. */
export interface RoomsOptions {
  readonly store: Store;
  readonly clock: OnlineClock;
  readonly random: ServerRandom;
  readonly relay: Relay;
}

/** What a lease on a room is called. */
const KIND = 'room';
/** Numbers that nobody can guess. */
const UNGUESSABLE: Random = { below: (bound) => randomInt(bound) };

/** The rooms of a server, of which each process has some. */
export function openRooms({ store, clock, random, relay }: RoomsOptions): Area {
  const { owners } = relay;
  const area = new RoomsArea({
    clock,
    random,
    log: storedRoomLog(store),
    draw: layoutsFrom(UNGUESSABLE),
    claim: async (code) => (await owners.ownerOf(KIND, code)) === owners.self,
    release: (code) => owners.giveUp(KIND, code),
  });
  return relay.share(area, KIND, (request) => ('room' in request ? request.room : undefined));
}
