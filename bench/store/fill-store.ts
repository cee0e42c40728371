import type { DatabaseConnection } from '@countermine/server/store/connection.ts';
import { packMoves } from '../../apps/online/store/packed-moves.ts';
import { FILL_STATEMENTS } from '../../apps/server/store/migrations/0014-best-games.ts';

/** Each player has this many games. */
const GAMES_OF_PLAYER = 20;
/** Each game has this many moves, fewer than people make: the indexes are as deep as for a third of the games. */
const MOVES_OF_GAME = 20;
/** Each room has this many events. */
const EVENTS_OF_ROOM = 20;

/** The sizes of a filled store. */
export interface FilledSizes {
  readonly players: number;
  readonly games: number;
  readonly moves: number;
  readonly roomEvents: number;
}

/** Fills empty tables with finished games of the last 100 days, on all boards: a third of them won, by players and programs. */
export async function fillStore(
  { executeSql }: Pick<DatabaseConnection, 'executeSql'>,
  games: number,
): Promise<FilledSizes> {
  const players = Math.ceil(games / GAMES_OF_PLAYER);
  const rooms = Math.ceil(games / GAMES_OF_PLAYER);
  await executeSql(`insert into player (id, key_digest, name, name_key, is_engine)
    select 'p' || lpad(n::text, 10, '0'), 'digest ' || n, 'Filled ' || n, 'filled ' || n, n % 50 = 0
    from generate_series(1, ${players}) n`);
  await executeSql(`insert into ranked_game (id, player_id, board, params, salt, commitment, client, created_at, ended_at,
      phase, ms, round_trip_ms, figures, seed)
    select 'ranked-filled-' || lpad(n::text, 10, '0'), 'p' || lpad((1 + n % ${players})::text, 10, '0'),
      (array['beginner', 'intermediate', 'expert', 'beginner-no-guess', 'intermediate-no-guess', 'expert-no-guess'])[1 + n % 6],
      '{}', '', '', case when (1 + n % ${players}) % 50 = 0 then 'engine' else 'page' end,
      now() - n * interval '100 days' / ${games}, now() - n * interval '100 days' / ${games},
      case when n % 3 = 0 then 'won' else 'lost' end, 1000 + (n::bigint * 7919) % 600000, 20,
      '{"bbbv": 100, "solvedBbbv": 100, "clicks": 150, "bbbvPerSecond": 2, "efficiency": 66, "luck": 0.5, "skill": 0.9}', ''
    from generate_series(1, ${games}) n`);
  await fillMoves(executeSql);
  await fillRunning(executeSql, players);
  const hasReviews = await executeSql(`select 1 where to_regclass('review') is not null`);
  if (hasReviews.rows.length > 0) {
    await executeSql(`insert into review (game_id, player_id, reasons, state)
      select id, player_id, '["speed"]', case when right(id, 3) = '000' then 'open' else 'cleared' end
      from ranked_game where id like 'ranked-filled-%0'`);
  }
  await executeSql(`insert into submitted_game (id, player_id, board, code, won, ms, bbbv)
    select 'local-filled-' || lpad(n::text, 10, '0'), 'p' || lpad((1 + n % ${players})::text, 10, '0'), 'expert', n::text,
      true, 1000 + (n::bigint * 7919) % 600000, 100
    from generate_series(1, ${Math.ceil(games / 10)}) n`);
  await executeSql(`insert into room_event (room_code, number, event, written_at)
    select 'r' || lpad(n::text, 11, '0'), e, case when e = 0 then '{"kind": "joined", "player": "nobody"}'
      else '{"kind": "moved", "player": "nobody"}' end::jsonb, now() - n * interval '25 days' / ${rooms}
    from generate_series(1, ${rooms}) n, generate_series(0, ${EVENTS_OF_ROOM - 1}) e`);
  await fillPeople(executeSql);
  // Servers of earlier versions have no such tables.
  const { rows: lists } = await executeSql(`select 1 where to_regclass('ranked_best') is not null`);
  if (lists.length > 0) for (const statement of FILL_STATEMENTS) await executeSql(statement);
  await executeSql('vacuum analyze');
  return { players, games, moves: games * MOVES_OF_GAME, roomEvents: rooms * EVENTS_OF_ROOM };
}

/** Half of the players are in a game, and have been on the field: an empty table would be read as a whole. */
async function fillRunning(executeSql: DatabaseConnection['executeSql'], players: number): Promise<void> {
  await executeSql(`insert into ranked_game (id, player_id, board, params, salt, commitment, client, created_at, seed)
    select 'ranked-running-' || n, 'p' || lpad(n::text, 10, '0'), 'expert', '{}', '', '', 'page', now() + interval '1 day', ''
    from generate_series(2, ${players}, 2) n`);
  await executeSql(`insert into game_move (game_id, position, player_id, number, made_at, kind, cell)
    select g.id, m, g.player_id, m, 0, 'open', m from ranked_game g, generate_series(0, ${MOVES_OF_GAME - 1}) m
    where g.id like 'ranked-running-%'`);
  await executeSql(`insert into field_world (name, secret, density) values ('filled', '', '{}')`);
  await executeSql(`insert into field_player (world_id, player_id, opened, mines, solved, closed)
    select w.id, p.id, 1, 0, 0, '[]' from field_world w, player p`);
  await executeSql(`insert into field_flag (world_id, player_id, chunk_row, chunk_column, flags)
    select w.id, p.id, 0, 0, '' from field_world w, player p`);
}

/** Everybody has two friends and has raced. */
async function fillPeople(executeSql: DatabaseConnection['executeSql']): Promise<void> {
  const hasFriends = await executeSql(`select 1 where to_regclass('friend') is not null`);
  if (hasFriends.rows.length > 0) {
    await executeSql(`insert into friend (player_id, friend_id)
      select one.id, other.id from player one, player other where other.id in ('p0000000002', 'p0000000003')`);
    await executeSql(`insert into player_rating (player_id, board, rating, deviation, volatility, races, rated_at)
      select id, 'expert', 1500, 200, 0.06, 9, now() from player`);
    await executeSql(`insert into rated_race (room_code, number, rated_at)
      select distinct room_code, 1, written_at from room_event where number = 0`);
  }
}

/** Finished games have packed moves, but not on servers of earlier versions. */
async function fillMoves(executeSql: DatabaseConnection['executeSql']): Promise<void> {
  const { rows } =
    await executeSql(`select distinct to_char(ended_at at time zone 'UTC', 'YYYY-MM') as month from ranked_game
    where to_regclass('packed_moves') is not null`);
  if (rows.length === 0) {
    // Without looking up the game of each move, which takes longer than all else.
    await executeSql(`set session_replication_role = replica;
      insert into game_move (game_id, position, player_id, number, made_at, kind, cell)
      select g.id, m, g.player_id, m, 0, 'open', m from ranked_game g, generate_series(0, ${MOVES_OF_GAME - 1}) m
      where g.id like 'ranked-filled-%';
      set session_replication_role = origin`);
    return;
  }
  for (const row of rows) {
    const month = String(Object(row).month);
    await executeSql(
      `create table packed_moves_${month.replace('-', '_')} partition of packed_moves for values in ('${month}')`,
    );
  }
  const moves = Array.from({ length: MOVES_OF_GAME }, (_, cell) => ({ kind: 'open' as const, cell, madeAt: 0 }));
  await executeSql(
    `insert into packed_moves (game_id, month, moves)
      select id, to_char(ended_at at time zone 'UTC', 'YYYY-MM'), $1 from ranked_game where id like 'ranked-filled-%'`,
    [Buffer.from(packMoves(moves))],
  );
}
