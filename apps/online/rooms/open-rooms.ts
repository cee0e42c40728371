import { randomInt } from 'node:crypto';
import type { Random } from '@countermine/core/random.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Area } from '../area/area.ts';
import { type KeyOf, knownOnly } from '../area/known-keys.ts';
import type { Monitor, OnlineClock, ServerRandom } from '../area/ports.ts';
import type { BoardSolver } from '../boards/board-solver.ts';
import { BoardStock } from '../boards/board-stock.ts';
import { SOLVER_LIMITS } from '../limits.ts';
import type { Relay } from '../relay/relay.ts';
import { hasRoom, removeOldRooms, storedRoomLog } from '../store/rooms.ts';
import { layoutsFrom } from './draw-layout.ts';
import { RoomsArea } from './rooms-area.ts';

interface RoomsOptions {
  readonly store: Store;
  readonly clock: OnlineClock;
  readonly random: ServerRandom;
  readonly relay: Relay;
  readonly solver: Pick<BoardSolver, 'drawForRoom'>;
  readonly monitor: Pick<Monitor, 'failed' | 'journalled'>;
}

/** The kind of its leases. */
const KIND = 'room';
/** This long after the last event of a room its log is removed; links to its results end then. Units: days. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Numbers that nobody can guess. */
const UNGUESSABLE: Random = { below: (bound) => randomInt(bound) };

/** The rooms of a process. */
interface OpenRooms {
  readonly area: Area;
  /** How many are in memory. */
  count(): number;
}

/** The rooms of a server, of which each process has some. */
export function openRooms({ store, clock, random, relay, solver, monitor }: RoomsOptions): OpenRooms {
  const { owners } = relay;
  const stock = new BoardStock(solver, random, SOLVER_LIMITS.stock);
  const area = new RoomsArea({
    clock,
    random,
    monitor,
    log: storedRoomLog(store, { clock, monitor }),
    draw: layoutsFrom(UNGUESSABLE, stock),
    claim: async (code) => (await owners.ownerOf(KIND, code)) === owners.self,
    release: (code) => owners.release(KIND, code),
  });
  const endCleaning = cleanDaily(store, clock);
  const closing: Area = {
    handlers: area.handlers,
    left: (connection) => area.left(connection),
    async close() {
      stock.close();
      await endCleaning();
      await area.close();
    },
  };
  const keyOf: KeyOf = (request) => ('room' in request ? request.room : undefined);
  const known = { keyOf, exists: (code: string) => hasRoom(store, code), clock };
  return { area: knownOnly(relay.share(closing, KIND, keyOf), known), count: () => area.size };
}

/** Removes the rooms of long ago, now and every day; what fails is done the next day. @returns ends it */
function cleanDaily(store: Store, clock: OnlineClock): () => Promise<void> {
  let cleaning = Promise.resolve();
  const clean = (): void => {
    cleaning = removeOldRooms(store, KEPT_DAYS).then(
      () => undefined,
      () => undefined,
    );
  };
  clean();
  const end = clock.every(DAY_MS, clean);
  return () => {
    end();
    return cleaning;
  };
}
