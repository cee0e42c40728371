import { join } from 'node:path';
import { readRoomEvents } from '@countermine/online/store/rooms.ts';
import { MAX_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Figure } from '../figure.ts';
import type { Place } from '../place.ts';
import { databaseBusySeconds, transactions } from './database-figures.ts';
import type { EchoFigures } from './echo-load.ts';
import { Latencies, RATE, WARM_UP } from './paced.ts';
import { RaceLoad } from './race-load.ts';
import { type Served, startServer } from './served.ts';
import { stopFigures } from './stop-figures.ts';

/** Where the players of a room are. */
interface Arrangement {
  readonly name: string;
  readonly processes: number;
  /** The server of a player, by number. */
  readonly serverOf: (player: number) => number;
  /** True if it has to be fast: two processes, PostgreSQL and the load need more cores than one process does. */
  readonly isTarget: boolean;
}

const ALONE: Arrangement = { name: 'races', processes: 1, serverOf: () => 0, isTarget: true };
const BY_ROOM: Arrangement = {
  name: 'races, 2 processes',
  processes: 2,
  serverOf: (player) => Math.floor(player / MAX_PLAYERS) % 2,
  isTarget: false,
};
const MIXED: Arrangement = {
  name: 'races, 2 processes, mixed',
  processes: 2,
  serverOf: (player) => player % 2,
  isTarget: false,
};

const EMBEDDED: Arrangement = { name: 'races, embedded', processes: 1, serverOf: () => 0, isTarget: false };

/** What a run has shown. */
interface Run {
  readonly latencies: Latencies;
  readonly moves: number;
  readonly wanted: number;
  /** Processor time of a move: of the servers, of PostgreSQL, and of the load. Units: microseconds. */
  readonly busy: readonly [servers: number, database: number, load: number];
  /** Of the servers, for each player. Units: KiB. */
  readonly memory: number;
  /** What players were sent for each move. Units: bytes. */
  readonly received: number;
  /** Moves in each transaction of PostgreSQL. */
  readonly together: number | undefined;
}

/** Races with one process, with two, and with two that share the players of each room. */
export async function* raceFigures(
  place: Place,
  openDatabase: (name: string) => Promise<{ readonly url: string; readonly store: Store }>,
  echo: EchoFigures,
): AsyncGenerator<Figure> {
  let alone: Run | undefined;
  for (const [at, arrangement] of [ALONE, BY_ROOM, MIXED].entries()) {
    const { url, store } = await openDatabase(`races_${at}`);
    const servers: Served[] = [];
    let load: RaceLoad | undefined;
    try {
      for (let count = 0; count < arrangement.processes; count += 1) {
        servers.push(await startServer(place, url, join(place.folder, `races-${at}-${count}`)));
      }
      load = await RaceLoad.begin(
        place.load.players,
        (player) => servers[arrangement.serverOf(player)]?.address ?? '',
        (room) => minesOf(store, room),
      );
      const run = await measure(place, load, servers, store);
      yield* figuresOf(arrangement, run, place);
      if (arrangement === ALONE) yield* aloneFigures(run, echo, place);
      else yield besideAlone(arrangement.name, run, alone);
      alone ??= run;
      if (arrangement === BY_ROOM) yield* stopFigures(load, servers, store);
    } finally {
      load?.close();
      for (const server of servers) await server.end('SIGTERM');
    }
  }
}

/** Races on the embedded database, as `npm start` has it. Nobody can read the mines there, so players only set flags. */
export async function* embeddedFigures(place: Place): AsyncGenerator<Figure> {
  const server = await startServer(place, undefined, join(place.folder, 'embedded'));
  let load: RaceLoad | undefined;
  try {
    load = await RaceLoad.begin(
      place.load.players,
      () => server.address,
      async () => undefined,
    );
    yield* figuresOf(EMBEDDED, await measure(place, load, [server]), place);
  } finally {
    load?.close();
    await server.end('SIGTERM');
  }
}

async function measure(
  { load: { seconds } }: Place,
  load: RaceLoad,
  servers: readonly Served[],
  store?: Store,
): Promise<Run> {
  const latencies = new Latencies();
  const from = performance.now() + WARM_UP;
  const until = from + 1000 * seconds;
  const state = async (): Promise<number[]> => [
    load.moves,
    load.received,
    servers.reduce((sum, server) => sum + server.busySeconds(), 0),
    store === undefined ? 0 : await databaseBusySeconds(store),
    (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    store === undefined ? 0 : await transactions(store),
  ];
  const before = await state();
  await load.play({ rate: RATE, from, until, latencies });
  const [moves = 0, received = 0, server = 0, database = 0, own = 0, written = 0] = (await state()).map(
    (value, at) => value - (before[at] ?? 0),
  );
  const { length: players } = load.racers;
  return {
    latencies,
    moves,
    wanted: Math.round(players * RATE * (seconds + WARM_UP / 1000)),
    busy: [(1e6 * server) / moves, (1e6 * database) / moves, (1e6 * own) / moves],
    memory: servers.reduce((sum, { memory }) => sum + memory(), 0) / players / 1024,
    received: received / moves,
    together: store === undefined ? undefined : moves / written,
  };
}

function* figuresOf(
  { name, isTarget }: Arrangement,
  { latencies, moves, wanted, busy, received, together }: Run,
  { load }: Place,
): Generator<Figure> {
  const who = `${load.players} players in races of ${MAX_PLAYERS}`;
  const each = `${moves} moves of ${wanted} due, half within ${latencies.at(0.5).toFixed(1)} ms`;
  const written = together === undefined ? 'embedded database' : `${together.toFixed(0)} written together`;
  const note = `${who}, ${RATE} moves a second each: ${each}, ${written}`;
  yield {
    name: `server, ${name}, p99`,
    value: latencies.at(0.99),
    unit: 'ms',
    ...(isTarget && { target: { atMost: 50 } }),
    note,
  };
  const database = together === undefined ? '' : `and ${busy[1].toFixed(0)} of PostgreSQL, `;
  const others = `${database}${busy[2].toFixed(0)} of the load; ${received.toFixed(0)} bytes sent`;
  yield {
    name: `server, ${name}, a move`,
    value: busy[0],
    unit: 'us processor',
    note: `${others} to players for each`,
  };
}

function* aloneFigures({ latencies, busy, memory }: Run, echo: EchoFigures, { load }: Place): Generator<Figure> {
  const each = `${(1e6 * echo.busy).toFixed(0)} us a message, 99 of 100 within ${echo.latencies.at(0.99).toFixed(1)} ms`;
  const note = `the same connections and texts, sent back by a server that does nothing else: ${each}`;
  const ratio = busy[0] / (1e6 * echo.busy);
  yield { name: 'server, a move beside an echo', value: ratio, unit: 'x processor', target: { atMost: 6 }, note };
  const wait = latencies.at(0.99) / echo.latencies.at(0.99);
  yield { name: 'server, p99 beside an echo', value: wait, unit: 'x', note: 'a move is also written to the disk' };
  const all = `everything that the process holds, divided by ${load.players} players who race`;
  yield { name: 'server, memory a player', value: memory, unit: 'KiB', target: { atMost: 512 }, note: all };
}

/** Two processes beside one: what more of the processors the same moves take. */
function besideAlone(name: string, { busy, latencies }: Run, alone: Run | undefined): Figure {
  const [servers, database] = busy;
  const [sole = Number.NaN, soleDatabase = Number.NaN] = alone?.busy ?? [];
  const wait = (latencies.at(0.99) / (alone?.latencies.at(0.99) ?? Number.NaN)).toFixed(2);
  const note = `servers and PostgreSQL, for each move; its p99 is ${wait} times that of one process`;
  return {
    name: `server, ${name}, beside 1`,
    value: (servers + database) / (sole + soleDatabase),
    unit: 'x processor',
    note,
  };
}

async function minesOf(store: Store, room: string): Promise<readonly number[] | undefined> {
  const placed = (await readRoomEvents(store, room)).find((event) => Object(event).kind === 'placed');
  return Object(placed).mines;
}
