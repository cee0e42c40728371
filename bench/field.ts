import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { HIDDEN } from '@countermine/core/board.ts';
import { CHUNK_CELLS, type ChunkId, cellInChunk, OPEN_MINE, type WorldCell } from '@countermine/core/endless/chunk.ts';
import { USUAL_DENSITY, type WorldDensity, WorldTruth } from '@countermine/core/endless/world-truth.ts';
import { createRandom } from '@countermine/core/random.ts';
import { EndlessField } from '@countermine/online/field/endless-field.ts';
import { SECRET_LENGTH, secretNumbers } from '@countermine/online/field/open-field.ts';
import { claimFieldWorld, ensureFieldWorld, FieldRecords, type FieldStore } from '@countermine/online/store/field.ts';
import { createPlayer } from '@countermine/online/store/players.ts';
import type { StoreLocation } from '@countermine/server/store/connection.ts';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import { HAS_POSTGRES, startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import type { Figure } from './figure.ts';
import { LoadClient } from './online/load-client.ts';
import { AT_ONCE, inParallel, Latencies, type Pace, paced, WARM_UP } from './online/paced.ts';
import { startServer } from './online/served.ts';
import type { Place } from './place.ts';

/** So few mines that an opening has no end. */
const OPEN_COUNTRY: WorldDensity = { near: 0.1, far: 0.1, reach: 1 };
const CELLS_OPENED = 30_000_000;
const PLAYERS = 300;
/** How many moves each player makes a second. */
export const MOVES_A_SECOND = 2;
/** The players are spread over so many chunks on a side. */
const TOWN = 18;

interface OpenField {
  readonly field: EndlessField;
  readonly store: FieldStore;
  readonly truth: WorldTruth;
}

/** The endless field: large openings, 30 million cells, 300 players. Cost: minutes. */
export async function* fieldFigures(place: Place): AsyncGenerator<Figure> {
  yield* onStore({ kind: 'folder', path: mkdtempSync(join(place.folder, 'field-')), cache: undefined }, manyCells);
  if (!HAS_POSTGRES) {
    console.error('bench: 300 players are not measured on PostgreSQL, which is not installed (Debian: postgresql)');
    return;
  }
  const cluster = startPostgres();
  try {
    const url = cluster.createDatabase('field');
    yield* onStore({ kind: 'postgres', url }, (store) => manyPlayers(place, url, store));
  } finally {
    cluster.remove();
  }
}

async function* onStore(
  location: StoreLocation,
  measure: (store: Store) => AsyncGenerator<Figure>,
): AsyncGenerator<Figure> {
  const opened = await openStore(location);
  if (!opened.ok) throw new Error(`bench: ${opened.error.code}`);
  try {
    yield* measure(opened.value);
  } finally {
    await opened.value.close();
  }
}

async function openField(store: Store, name: string, density: WorldDensity): Promise<OpenField> {
  const world = await ensureFieldWorld(store, name, { secret: new Uint8Array(SECRET_LENGTH).fill(7), density });
  const truth = new WorldTruth(secretNumbers(world.secret), world.density);
  await claimFieldWorld(store, world.id, 'bench');
  const records = new FieldRecords(store, world, 'bench');
  const field = new EndlessField({ store: records, truth, clock: { date: () => Date.now() } });
  await field.begin();
  return { field, store: records, truth };
}

async function* manyCells(store: Store): AsyncGenerator<Figure> {
  await createPlayer(store, { id: 'digger', name: 'digger', keyDigest: 'digger' });
  const { field, truth } = await openField(store, 'open country', OPEN_COUNTRY);
  let opened = 0;
  let largest = { cells: 0, ms: Number.NaN };
  const since = performance.now();
  for await (const cell of edges(field, truth)) {
    const started = performance.now();
    const made = await field.move('digger', 'open', cell);
    const cells = made.ok ? made.value.opened : 0;
    opened += cells;
    if (cells > largest.cells) largest = { cells, ms: performance.now() - started };
    if (opened >= CELLS_OPENED) break;
  }
  const seconds = (performance.now() - since) / 1000;
  const ms = (100_000 * largest.ms) / largest.cells;
  const note = `of one of ${largest.cells} cells, written to the embedded database`;
  yield { name: 'field, opening of 100,000 cells', value: ms, unit: 'ms', target: { atMost: 400 }, note };
  yield { name: 'field, cells opened', value: opened / seconds / 1e6, unit: 'M/s', note: `${opened} cells, written` };
  yield* readBack(store, opened);
}

async function* readBack(store: Store, opened: number): AsyncGenerator<Figure> {
  const { field, store: records } = await openField(store, 'open country', OPEN_COUNTRY);
  const since = performance.now();
  const ids = await records.chunksIn({ left: -5000, top: -5000, width: 10_000, height: 10_000 });
  let read = 0;
  for (let from = 0; from < ids.length; from += 64) {
    for (const { cells } of await field.chunks(ids.slice(from, from + 64))) {
      for (const cell of cells) if (cell !== HIDDEN) read += 1;
    }
  }
  if (read < opened) throw new Error(`bench: of ${opened} cells only ${read} were read back`);
  const seconds = (performance.now() - since) / 1000;
  yield { name: 'field, cells read back', value: read / seconds / 1e6, unit: 'M/s', note: `${ids.length} chunks` };
}

/** A zero of each chunk of which little is open, ring by ring around the middle, so that each is within reach. */
async function* edges(field: EndlessField, truth: WorldTruth): AsyncGenerator<WorldCell> {
  for (let ring = 0; ; ring += 1) {
    for (const id of chunksAt(ring)) {
      const [chunk] = await field.chunks([id]);
      const zero = truth.chunk(id).findIndex((value, index) => value === 0 && chunk?.cells[index] === HIDDEN);
      const hidden = chunk?.cells.filter((cell) => cell === HIDDEN).length ?? 0;
      if (zero >= 0 && hidden > CHUNK_CELLS / 2) yield cellInChunk(id, zero);
    }
  }
}

/** The chunks so far from the middle one. */
function chunksAt(ring: number): ChunkId[] {
  const ids: ChunkId[] = [];
  for (let row = -ring; row <= ring; row += 1) {
    for (let column = -ring; column <= ring; column += 1) {
      if (Math.max(Math.abs(row), Math.abs(column)) === ring) ids.push({ column, row });
    }
  }
  return ids;
}

/** Lets players dig in the world of a server. */
export async function digInTown(address: string, truth: WorldTruth, players: number, seconds: number): Promise<void> {
  const clients = await inParallel(players, AT_ONCE, (number) => settle(address, number));
  const from = performance.now();
  const pace = { rate: MOVES_A_SECOND, from, until: from + 1000 * seconds };
  await Promise.all(clients.map((client) => digs(client, truth, pace)));
  for (const client of clients) client.close();
}

/** Players far apart in one field: 300 move over sockets, the server being another process. */
async function* manyPlayers(place: Place, url: string, store: Store): AsyncGenerator<Figure> {
  const { truth } = await foundTown(store);
  const server = await startServer(place, url, join(place.folder, 'town'));
  const clients = await inParallel(PLAYERS, AT_ONCE, (number) => settle(server.address, number));
  try {
    const latencies = new Latencies();
    const from = performance.now() + WARM_UP;
    const until = from + 1000 * place.load.seconds;
    const busyBefore = server.busySeconds();
    await Promise.all(clients.map((client) => digs(client, truth, { rate: MOVES_A_SECOND, from, until, latencies })));
    const busy =
      ((1e6 * (server.busySeconds() - busyBefore)) / (PLAYERS * MOVES_A_SECOND * (until - from + WARM_UP))) * 1000;
    const half = `half within ${latencies.at(0.5).toFixed(1)} ms`;
    const note = `${latencies.count} moves over sockets, ${MOVES_A_SECOND}/s each; ${half}, ${busy.toFixed(0)} us of processor time a move`;
    yield { name: 'field, 300 players, p99', value: latencies.at(0.99), unit: 'ms', target: { atMost: 50 }, note };
  } finally {
    for (const client of clients) client.close();
    await server.end('SIGTERM');
  }
}

/** Opens a cell in each chunk where somebody will play, in the world of the server. */
export async function foundTown(store: Store): Promise<OpenField> {
  const town = await openField(store, 'main', USUAL_DENSITY);
  await createPlayer(store, { id: 'founder', name: 'founder', keyDigest: 'founder' });
  for (let ring = 0; ring <= TOWN / 2; ring += 1) {
    await Promise.all(chunksAt(ring).map((id) => openNumber(town, id)));
  }
  return town;
}

/** Opens a number of a chunk, so that the next ones come within reach. */
async function openNumber({ field, truth }: OpenField, id: ChunkId): Promise<void> {
  const index = truth.chunk(id).findIndex((value) => value > 0 && value !== OPEN_MINE);
  await field.move('founder', 'open', cellInChunk(id, index));
}

async function settle(address: string, number: number): Promise<LoadClient> {
  const client = await LoadClient.open({ address, number });
  await client.do('field-enter', {});
  const { column, row } = homeOf(number);
  await client.do('field-view', { left: column - 1, top: row - 1, width: 3, height: 3 });
  return client;
}

/** Each player has a chunk of his own. */
function homeOf(at: number): ChunkId {
  return { column: (at % TOWN) - TOWN / 2, row: (Math.floor(at / TOWN) % TOWN) - TOWN / 2 };
}

/** Opens cells of his chunk in any order; now and then a mine, which closes some of it. */
async function digs(client: LoadClient, truth: WorldTruth, pace: Omit<Pace, 'random'>): Promise<void> {
  const random = createRandom(client.number);
  const home = homeOf(client.number);
  const cells = truth.chunk(home);
  await paced({ ...pace, random }, async () => {
    let index = random.below(CHUNK_CELLS);
    while (cells[index] === OPEN_MINE && random.below(20) > 0) index = random.below(CHUNK_CELLS);
    const answer = await client.ask('field-open', cellInChunk(home, index));
    // Cells that opened meanwhile, and those around a mine, are refused.
    if (!answer.ok && answer.error === 'lost') throw new Error('the connection was lost');
    return true;
  });
}
