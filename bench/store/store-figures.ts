import { connectPostgres } from '@countermine/server/store/postgres-connection.ts';
import { openStore, type Store, tablesOver } from '@countermine/server/store/store.ts';
import { startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import type { Figure } from '../figure.ts';
import type { Place } from '../place.ts';
import { fillStore } from './fill-store.ts';
import { packingFigures } from './packing-figures.ts';
import { STORE_QUERIES } from './store-queries.ts';

/** Tables that have more rows with every game. No plan may read one of them from its beginning to its end. */
const GROWING: readonly string[] = [
  ...['player', 'ranked_game', 'ranked_best', 'ranked_tally', 'submitted_game', 'game_move', 'room_event', 'review'],
  ...['field_chunk', 'field_player', 'field_flag', 'friend', 'player_rating', 'rated_race'],
];
/** The update of an older store is measured with this part of the games. */
const UNPACKED_SHARE = 10;
/** The longest that a query may take on a filled store. Units: ms. */
const MAX_MS = 100;

interface LoggedQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** How PostgreSQL carries out each query on a store with as many finished games as `--stored-games` says. */
export async function* storeFigures(place: Place): AsyncGenerator<Figure> {
  const cluster = startPostgres();
  try {
    const url = cluster.createDatabase('filled');
    const opened = await openStore({ kind: 'postgres', url });
    if (!opened.ok) throw new Error(`bench: ${opened.error.code}`);
    const store = opened.value;
    const { players, games, moves, roomEvents } = await fillStore(store, place.load.storedGames);
    const size = `${players} players, ${games} games, ${moves} moves, ${roomEvents} events of rooms`;
    yield* queryFigures(store, url, size);
    await store.close();
    yield* packingFigures(cluster, place.load.storedGames / UNPACKED_SHARE);
  } finally {
    cluster.remove();
  }
}

async function* queryFigures(store: Store, url: string, size: string): AsyncGenerator<Figure> {
  const connection = await connectPostgres(url);
  const logged: LoggedQuery[] = [];
  const db = tablesOver(connection.pool, (sql, parameters) => logged.push({ sql, parameters }));
  const logging: Store = { ...store, db, journal: { db }, reads: { db } };
  let scans = 0;
  for (const [name, run] of STORE_QUERIES) {
    // The second time the pages are in memory, as they are on a server that is used.
    await run(logging);
    logged.length = 0;
    const since = performance.now();
    await run(logging);
    const ms = performance.now() - since;
    const plans = await Promise.all(logged.map((query) => plansOf(store, query)));
    const scanned = plans.flat().filter((table) => GROWING.includes(table) || table.startsWith('packed_moves_2'));
    scans += scanned.length;
    const note = scanned.length === 0 ? 'by indexes' : `reads all of ${[...new Set(scanned)].join(', ')}`;
    yield { name: `store, ${name}`, value: ms, unit: 'ms', target: { atMost: MAX_MS }, note };
  }
  await db.destroy();
  const note = `of tables that grow; ${STORE_QUERIES.length} queries on ${size}`;
  yield { name: 'store, scans', value: scans, unit: 'scans', target: { atMost: 0 }, note };
}

/** The tables that a query reads as a whole. */
async function plansOf(store: Store, { sql, parameters }: LoggedQuery): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(sql)) return [];
  const { rows } = await store.executeSql(`explain (format json) ${sql}`, parameters);
  const text = JSON.stringify(rows);
  return [...text.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table = '']) => table);
}
