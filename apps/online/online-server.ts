import { EXPORT_PATH } from '@countermine/play/online/online-api.ts';
import type { OnlinePart } from '@countermine/server/http/online-gate.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { createApi } from './api.ts';
import type { Area, Connection } from './area/area.ts';
import { Journal, measuredWrite } from './area/journal.ts';
import { type KeyOf, knownOnly } from './area/known-keys.ts';
import {
  type Monitor,
  NO_MONITOR,
  type OnlineClock,
  type ServerRandom,
  systemClock,
  systemRandom,
} from './area/ports.ts';
import { type BoardSolver, unthreadedSolver } from './boards/board-solver.ts';
import { openField } from './field/open-field.ts';
import { FriendsArea } from './friends-area.ts';
import { type ClientLimits, USUAL_LIMITS } from './limits.ts';
import { ListCache } from './list-cache.ts';
import { type Metrics, metricsAnswer, type ServerLoad } from './monitor.ts';
import { PlayerArea } from './player-area.ts';
import { GameArea } from './ranked/game-area.ts';
import { MoveUpkeep } from './ranked/move-upkeep.ts';
import { RankedArea } from './ranked/ranked-area.ts';
import { RankedDays } from './ranked/ranked-board.ts';
import { type Relay, soleRelay } from './relay/relay.ts';
import { openRooms } from './rooms/open-rooms.ts';
import { strengthOfProgram } from './rooms/programs.ts';
import { QuickArea } from './rooms/quick-area.ts';
import { clientAddress, remoteAddressOf } from './socket/client-address.ts';
import { takeEngine } from './socket/engine-socket.ts';
import { Hub } from './socket/hub.ts';
import { SharedBuckets } from './socket/rate-limits.ts';
import { webSockets } from './socket/web-sockets.ts';
import { appendMoves, type StoredMove } from './store/moves.ts';
import { hasRankedGame } from './store/ranked.ts';

export interface OnlineOptions {
  readonly store: Store;
  /** Default: one that keeps players waiting. */
  readonly solver?: BoardSolver;
  readonly clock?: OnlineClock;
  readonly random?: ServerRandom;
  /** Reaches other processes. Default: there are none. */
  readonly relay?: Relay;
  readonly limits?: ClientLimits;
  /** The moves of games in no leaderboard are kept for this many months. Default: for ever */
  readonly keepMoves?: number | undefined;
  readonly monitor?: Monitor;
  /** Figures for Prometheus. Default: none */
  readonly metrics?: Pick<Metrics, 'read'>;
  /** True if the figures are for everybody. Default: only for this machine */
  readonly hasPublicMetrics?: boolean;
  /** Origins of pages besides the server's own. */
  readonly origins?: ReadonlySet<string>;
  /** True if all clients come through a proxy of ours, which names them in `X-Forwarded-For`. Default: no */
  readonly isProxied?: boolean;
}

/** The part of the server for playing together. */
export interface OnlineServer extends OnlinePart {
  /** Takes clients that come by other ways than a WebSocket. */
  readonly hub: Hub;
  load(): ServerLoad;
}

/** The options with what they are when they are not given. */
function withDefaults(options: OnlineOptions) {
  return {
    relay: soleRelay(),
    solver: unthreadedSolver,
    clock: systemClock,
    random: systemRandom,
    limits: USUAL_LIMITS,
    monitor: NO_MONITOR,
    isProxied: false,
    ...options,
  };
}

type ComposedOptions = ReturnType<typeof withDefaults>;

/** Composes the areas of what is played together, and what their games need. */
function openAreas({ store, relay, solver, clock, random, monitor, keepMoves }: ComposedOptions) {
  const write = (moves: readonly StoredMove[]): Promise<void> => appendMoves(store.journal, moves);
  const journal = new Journal(measuredWrite('games', write, { clock, monitor }));
  // Without the database it cannot be given up, nor can another process have it.
  const release = (id: string): void => void relay.owners.release('game', id).catch(() => undefined);
  const days = new RankedDays({ store, solver, random, clock });
  const lists = new ListCache(() => clock.now());
  const changed = (): void => lists.clear();
  const ranked = new RankedArea({
    ...{ store, solver, random, clock, monitor, days, changed },
    forget: (id) => games.live.forget(id),
  });
  const games = new GameArea({ rules: ranked, journal, clock, release });
  const upkeep = new MoveUpkeep({ store, clock, monitor, keepMoves });
  const rooms = openRooms({ store, clock, random, relay, solver, monitor, firstStrength: strengthOfProgram });
  const quick = relay.share(
    new QuickArea({
      ...{ store, clock, random, monitor, rooms: rooms.own },
      openDuel: (...asked) => rooms.own.openDuel(...asked),
      draw: (board) => rooms.drawLevel(board),
    }),
    'quick',
    ({ type }) => (type.startsWith('quick-') ? 'queue' : undefined),
  );
  const gameOf: KeyOf = (request) => ('game' in request ? request.game : undefined);
  const shared = knownOnly(relay.share(games, 'game', gameOf), {
    keyOf: gameOf,
    exists: (id) => hasRankedGame(store, id),
    clock,
  });
  // The queue first: its programs leave their rooms before those are closed.
  const entered: Area[] = [shared, ranked, quick, rooms.area, openField({ store, clock, random, relay })];
  const leave = (connection: Connection): void => {
    for (const area of entered) area.left(connection);
  };
  const areas: Area[] = [
    new PlayerArea({ store, random, leave, changed }),
    new FriendsArea({ store, clock }),
    ...entered,
  ];
  return { areas, games, rooms, days, lists, upkeep };
}

/** Composes what is played together, and how it is reached. */
export function createOnlineServer(given: OnlineOptions): OnlineServer {
  const options = withDefaults(given);
  const { store, solver, clock, random, limits, monitor, isProxied } = options;
  const { areas, games, rooms, days, lists, upkeep } = openAreas(options);
  const api = createApi({ store, solver, clock, days, lists });
  const hub = new Hub({ areas, clock, limits, monitor });
  const sockets = webSockets(hub, options.origins ?? new Set(), isProxied, (socket, accept) =>
    takeEngine(socket, { accept, clock, random, monitor, messages: limits.messages }),
  );
  const pages = new SharedBuckets(limits.pages, () => clock.now());
  const exports = new SharedBuckets(limits.exports, () => clock.now());
  return {
    hub,
    async answer(request, environment) {
      const figures = await metricsAnswer(options, request, environment);
      if (figures !== undefined) return figures;
      const forwarded = request.headers.get('X-Forwarded-For') ?? undefined;
      const address = clientAddress(remoteAddressOf(environment), forwarded, isProxied);
      // As the router reads it: `/api/%65xport` is the same path.
      const isExport = api.getPath(request) === EXPORT_PATH;
      const wait = pages.take(address) || (isExport ? exports.take(address) : 0);
      if (wait <= 0) return await api.fetch(request);
      monitor.refused('requests');
      return tooFast(wait);
    },
    upgrade: sockets.upgrade,
    connectionRefused: () => monitor.refused('connections'),
    load: () => ({ rooms: rooms.count(), games: games.live.size, pools: store.poolLoads(), ...solver.load() }),
    async close() {
      hub.close();
      sockets.close();
      for (const area of areas) await area.close();
      await upkeep.close();
    },
  };
}

/** @param wait when to ask again. Units: ms */
function tooFast(wait: number): Response {
  const headers = { 'Retry-After': String(Math.ceil(wait / 1000)) };
  return Response.json({ code: 'too-fast' }, { status: 429, headers });
}
