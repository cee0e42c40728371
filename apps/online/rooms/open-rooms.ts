import { randomInt } from 'node:crypto';
import { LEVELS, type Level } from '@countermine/core/game/params.ts';
import type { Strength } from '@countermine/core/glicko.ts';
import type { Random } from '@countermine/core/random.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Area } from '../area/area.ts';
import { type KeyOf, knownOnly } from '../area/known-keys.ts';
import type { Monitor, OnlineClock, ServerRandom } from '../area/ports.ts';
import type { BoardSolver } from '../boards/board-solver.ts';
import { BoardStock, type Layout } from '../boards/board-stock.ts';
import { SOLVER_LIMITS } from '../limits.ts';
import type { Relay } from '../relay/relay.ts';
import { rateRace, removeOldRaces, strengthsOf } from '../store/ratings.ts';
import { hasRoom, listRoom, removeLapsedRooms, removeOldRooms, storedRoomLog, unlistRoom } from '../store/rooms.ts';
import { layoutsFrom } from './draw-layout.ts';
import { RoomsArea } from './rooms-area.ts';

interface RoomsOptions {
  readonly store: Store;
  readonly clock: OnlineClock;
  readonly random: ServerRandom;
  readonly relay: Relay;
  readonly solver: Pick<BoardSolver, 'drawForRoom'>;
  readonly monitor: Pick<Monitor, 'failed' | 'journalled'>;
  /** What is taken to be the strength of a player who has not raced yet; undefined where nothing is known. */
  readonly firstStrength: (player: string) => Strength | undefined;
}

/** The kind of its leases. */
const KIND = 'room';
/** This long after the last event of a room its log is removed; links to its results end then. Units: days. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Numbers that nobody can guess. */
const UNGUESSABLE: Random = { below: (bound) => randomInt(bound) };

interface OpenRooms {
  readonly area: Area;
  /** Those that this process has, without what finds the others. */
  readonly own: RoomsArea;
  /** A board of a level without guessing; undefined while there is none. */
  drawLevel(level: Level): Promise<Layout | undefined>;
  count(): number;
}

/** The rooms of a server, of which each process has some. */
export function openRooms(options: RoomsOptions): OpenRooms {
  const { store, clock, random, relay, solver, monitor, firstStrength } = options;
  const { owners } = relay;
  const stock = new BoardStock(solver, random, SOLVER_LIMITS.stock);
  const now = (): Date => new Date(clock.date());
  const area = new RoomsArea({
    clock,
    random,
    monitor,
    log: storedRoomLog(store, { clock, monitor }),
    draw: layoutsFrom(UNGUESSABLE, stock),
    listing: { put: (room) => listRoom(store, room), remove: (code) => unlistRoom(store, code) },
    ratings: {
      of: (board, players) => strengthsOf(store, board, players, now(), firstStrength),
      rate: (room, number, board, pair) => rateRace(store, { room, number, board, ...pair }, now(), firstStrength),
    },
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
  const drawLevel = async (level: Level): Promise<Layout | undefined> => {
    const drawn = await stock.take(LEVELS[level]);
    return drawn.ok ? drawn.value : undefined;
  };
  const exists = (code: string): Promise<boolean> => hasRoom(store, code);
  return {
    area: knownOnly(relay.share(closing, KIND, keyOf), { keyOf, exists, clock }),
    own: area,
    drawLevel,
    count: () => area.size,
  };
}

/** Removes the rooms of long ago, now and every day; what fails is done the next day. @returns ends it */
function cleanDaily(store: Store, clock: OnlineClock): () => Promise<void> {
  let cleaning = Promise.resolve();
  const clean = (): void => {
    // A day longer: a room whose log is still there is not rated again.
    const before = new Date(clock.date() - (KEPT_DAYS + 1) * DAY_MS);
    cleaning = removeOldRooms(store, KEPT_DAYS)
      .then(() => removeOldRaces(store, before))
      .then(() => removeLapsedRooms(store))
      .then(
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
