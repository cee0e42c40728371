import { openStore } from '@countermine/server/store/store.ts';
import { makeOlderStore } from '@countermine/server/testing/older-store.ts';
import type { PostgresCluster } from '@countermine/server/testing/postgres-cluster.ts';
import { packNextGames } from '../../apps/online/store/move-archive.ts';
import type { Figure } from '../figure.ts';

/** The last version whose finished games have a row for each move. */
const LAST_UNPACKED = '0016-field-of-player';
/** As people make in a game. */
const MOVES_OF_GAME = 120;
const MILLION = 1_000_000;

/** The update of a store of an older version with its finished games, and what it saves. */
export async function* packingFigures(cluster: PostgresCluster, games: number): AsyncGenerator<Figure> {
  const url = cluster.createDatabase('unpacked');
  let before = 0;
  await makeOlderStore(url, LAST_UNPACKED, async ({ executeSql }) => {
    for (const statement of fillStatements(games)) await executeSql(statement);
    before = await bytesOf(executeSql, `pg_total_relation_size('game_move')`);
  });
  const since = performance.now();
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(`bench: ${opened.error.code}`);
  const store = opened.value;
  const waited = (performance.now() - since) / 1000;
  while ((await packNextGames(store, 1000)) !== undefined);
  const seconds = (performance.now() - since) / 1000;
  const after = await bytesOf(
    store.executeSql,
    `(select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'packed_moves'::regclass)`,
  );
  await store.close();
  const about = `${games} games of ${MOVES_OF_GAME} moves in ${seconds.toFixed(1)} s, of which players wait ${waited.toFixed(1)} s`;
  const minutes = (seconds / games) * (MILLION / 60);
  yield { name: 'store, update with 1 M games', value: minutes, unit: 'minutes', target: { atMost: 10 }, note: about };
  const note = `a game with its indexes; ${(before / games).toFixed(0)} bytes before, ${(before / games / MOVES_OF_GAME).toFixed(0)} a move`;
  yield { name: 'store, packed moves', value: after / games, unit: 'bytes', target: { atMost: 1200 }, note };
}

/** Finished games of the last two months, with the cells and times that people make. */
function fillStatements(games: number): readonly string[] {
  return [
    `insert into player (id, key_digest, name, name_key) select 'p' || n, 'd' || n, 'n' || n, 'n' || n
      from generate_series(1, 100) n`,
    `insert into ranked_game (id, player_id, board, params, salt, commitment, client, created_at, ended_at, phase, ms,
        round_trip_ms, figures, seed)
      select 'ranked-' || md5(n::text), 'p' || (1 + n % 100), 'expert', '{}', '', '', 'page', now(),
        now() - n * interval '60 days' / ${games}, 'lost', 90000, 20, '{"skill": 1}', ''
      from generate_series(1, ${games}) n`,
    `insert into game_move (game_id, position, player_id, number, made_at, kind, cell)
      select g.id, m, g.player_id, m, 1795000000000 + m * 731.0625 + length(g.id),
        case when m % 5 = 0 then 'mark' else 'open' end, (m * 7919) % 480
      from ranked_game g, generate_series(0, ${MOVES_OF_GAME - 1}) m`,
    'vacuum analyze',
  ];
}

async function bytesOf(
  executeSql: (sql: string) => Promise<{ readonly rows: readonly unknown[] }>,
  size: string,
): Promise<number> {
  const { rows } = await executeSql(`select (${size})::float8 as bytes`);
  return Object(rows[0]).bytes;
}
