import { join } from 'node:path';
import type { WorldTruth } from '@countermine/core/endless/world-truth.ts';
import { readRoomEvents } from '@countermine/online/store/rooms.ts';
import { MAX_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import { startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import { digInTown, foundTown, MOVES_A_SECOND } from '../field.ts';
import type { Figure } from '../figure.ts';
import { databaseBusySeconds } from '../online/database-figures.ts';
import { LoadClient } from '../online/load-client.ts';
import { AT_ONCE, inParallel, RATE } from '../online/paced.ts';
import { RaceLoad } from '../online/race-load.ts';
import { type Served, startServer } from '../online/served.ts';
import type { Place } from '../place.ts';
import { playMoves, playRanked, readLists } from './capacity-load.ts';

/** Processor time of one thing. Units: microseconds. */
interface Cost {
  readonly server: number;
  readonly database: number;
}

const [CONNECTIONS, PLAYERS, RACERS, DIGGERS, GAMES, READS] = [400, 100, 80, 100, 200, 2000] as const;
/** Of a client that plays whole games one after the other: what a connection may send. Units: moves a second. */
const FAST_RATE = 50;

/** What each thing costs that players do, and how many cores so many players need. */
export async function* capacityFigures(place: Place): AsyncGenerator<Figure> {
  const cluster = startPostgres();
  try {
    const url = cluster.createDatabase('capacity');
    const opened = await openStore({ kind: 'postgres', url });
    if (!opened.ok) throw new Error(`bench: ${opened.error.code}`);
    const { truth } = await foundTown(opened.value);
    const server = await startServer(place, url, join(place.folder, 'capacity'));
    try {
      yield* new Capacity(place, server, opened.value, truth).measure();
    } finally {
      await server.end('SIGTERM');
      await opened.value.close();
    }
  } finally {
    cluster.remove();
  }
}

class Capacity {
  readonly #place: Place;
  readonly #server: Served;
  readonly #store: Store;
  readonly #truth: WorldTruth;

  constructor(place: Place, server: Served, store: Store, truth: WorldTruth) {
    this.#place = place;
    this.#server = server;
    this.#store = store;
    this.#truth = truth;
  }

  async *measure(): AsyncGenerator<Figure> {
    const { address } = this.#server;
    const { seconds } = this.#place.load;
    // So that nothing is measured that is loaded once.
    const first = await LoadClient.open({ address, number: 0 });
    await playRanked(first, this.#store);
    const memory = this.#server.memory();
    const { value: clients, ...connecting } = await this.#costOf(CONNECTIONS, () =>
      inParallel(CONNECTIONS, AT_ONCE, (at) => LoadClient.open({ address, number: 1 + at })),
    );
    const kib = (this.#server.memory() - memory) / CONNECTIONS / 1024;
    yield { name: 'capacity, a connection', value: kib, unit: 'KiB', note: `of a new player; ${words(connecting)}` };
    const players = clients.slice(0, PLAYERS);
    const move = await this.#costOf(
      (moves) => moves,
      () => playMoves(players, seconds, RATE),
    );
    yield figure('a move', move, `${PLAYERS} players who each make ${RATE} a second in a game of their own`);
    const game = await this.#games(players);
    yield figure('a finished game', game.cost, game.note);
    for (const client of clients) client.close();
    const race = await this.#races();
    yield figure('a move in a race', race, `told to all ${MAX_PLAYERS} of a room`);
    const field = await this.#costOf(DIGGERS * MOVES_A_SECOND * seconds, () =>
      digInTown(address, this.#truth, DIGGERS, seconds),
    );
    yield figure('a move on the field', field, `${DIGGERS} players who each make ${MOVES_A_SECOND} a second`);
    const read = await this.#costOf(READS, () => readLists(address, READS));
    yield figure('a reader', read, 'of a leaderboard, without an answer of before');
    yield* needs({ move, game: game.cost, race, read });
    const most = (SHARE * 1e6) / field.server;
    yield {
      name: 'capacity, the field',
      value: most,
      unit: 'moves/s',
      note: 'with a core half busy; one process has it',
    };
  }

  /** Everything of a game but its moves: to begin it, its result, the solver's review. */
  async #games(players: readonly LoadClient[]): Promise<{ readonly cost: Cost; readonly note: string }> {
    // Fewer moves are written together than by players who each play at their own pace.
    const { seconds } = this.#place.load;
    const move = await this.#costOf(
      (moves) => moves,
      () => playMoves(players.slice(0, AT_ONCE), seconds, FAST_RATE),
    );
    const bytes = await this.#bytes();
    const { value: moves, ...all } = await this.#costOf(GAMES, async () => {
      const counts = await inParallel(GAMES, AT_ONCE, (at) => {
        const client = players[at % players.length];
        if (client === undefined) throw new RangeError('capacity: there are no players');
        return playRanked(client, this.#store);
      });
      return counts.reduce((sum, count) => sum + count, 0) / GAMES;
    });
    const cost = { server: all.server - moves * move.server, database: all.database - moves * move.database };
    const stored = ((await this.#bytes()) - bytes) / GAMES;
    return { cost, note: `without its ${moves.toFixed(0)} moves; ${stored.toFixed(0)} bytes stored` };
  }

  async #bytes(): Promise<number> {
    await this.#store.executeSql('vacuum');
    const { rows } = await this.#store.executeSql(`select (pg_total_relation_size('ranked_game') +
      (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'packed_moves'::regclass)
      )::float8 as bytes`);
    return Object(rows[0]).bytes;
  }

  async #races(): Promise<Cost> {
    const { seconds } = this.#place.load;
    const load = await RaceLoad.begin(
      RACERS,
      () => this.#server.address,
      async (room) => {
        const placed = (await readRoomEvents(this.#store, room)).find((event) => Object(event).kind === 'placed');
        return Object(placed).mines;
      },
    );
    const cost = await this.#costOf(
      (moves) => moves,
      async () => {
        const from = performance.now();
        await load.play({ rate: RATE, from, until: from + 1000 * seconds });
        return load.moves;
      },
    );
    load.close();
    return cost;
  }

  async #costOf<Value>(
    count: number | ((value: Value) => number),
    work: () => Promise<Value>,
  ): Promise<Cost & { readonly value: Value }> {
    const [server, database] = [this.#server.busySeconds(), await databaseBusySeconds(this.#store)];
    const value = await work();
    const times = typeof count === 'number' ? count : count(value);
    return {
      value,
      server: ((this.#server.busySeconds() - server) * 1e6) / times,
      database: (((await databaseBusySeconds(this.#store)) - database) * 1e6) / times,
    };
  }
}

function figure(name: string, cost: Cost, note: string): Figure {
  return { name: `capacity, ${name}`, value: cost.server, unit: 'us processor', note: `${words(cost)}; ${note}` };
}

function words({ server, database }: Cost): string {
  return `${server.toFixed(0)} us of the server, ${database.toFixed(0)} of PostgreSQL`;
}

/**
 * What a player does in a second: half of them play alone, the others race, and each reads a list twice a minute. A game
 * takes two minutes. The field is one process's, however many players there are.
 */
const MIX = { move: 0.5, race: 0.5, game: 0.5 / 120, read: 2 / 60 } as const;
const THINGS = ['move', 'race', 'game', 'read'] as const satisfies readonly (keyof typeof MIX)[];
/** Cores are half busy, so that nobody waits at a peak. */
const SHARE = 0.5;

function* needs(costs: Readonly<Record<keyof typeof MIX, Cost>>): Generator<Figure> {
  const total = (part: keyof Cost): number =>
    THINGS.reduce((sum, thing) => sum + MIX[thing] * Math.max(0, costs[thing][part]), 0);
  for (const players of [1000, 10_000, 100_000]) {
    const cores = (part: keyof Cost): number => (players * total(part)) / 1e6 / SHARE;
    const note = `half busy; and ${cores('database').toFixed(2)} of PostgreSQL`;
    yield { name: `capacity, ${players} players`, value: cores('server'), unit: 'cores', note };
  }
}
