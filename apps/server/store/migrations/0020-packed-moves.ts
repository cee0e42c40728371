import { type Kysely, sql } from 'kysely';

/**
 * The moves of a finished game are one row of a partition for each month. Nothing is packed here, which takes minutes:
 * what there is stays in a table of its own, from which the server packs it while people play.
 */
export async function addPackedMoves(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const { rows } = await sql.raw('select 1 from move_packing').execute(db);
  if (rows.length === 0) await sql.raw('drop table game_move_unpacked').execute(db);
}

const STATEMENTS = [
  'alter table game_move rename to game_move_unpacked',
  'alter table game_move_unpacked rename constraint game_move_pkey to game_move_unpacked_pkey',
  'alter table game_move_unpacked rename constraint game_move_game_id_player_id_number_key to game_move_unpacked_number',
  'alter table game_move_unpacked rename constraint game_move_of_game to game_move_unpacked_of_game',
  `create table game_move (
    game_id text not null constraint game_move_of_game references ranked_game on delete cascade,
    position integer not null,
    player_id text not null,
    number integer not null,
    made_at double precision not null,
    kind text not null,
    cell integer not null,
    primary key (game_id, position),
    unique (game_id, player_id, number)
  )`,
  `insert into game_move (game_id, position, player_id, number, made_at, kind, cell)
    select m.game_id, m.position, m.player_id, m.number, m.made_at, m.kind, m.cell
    from ranked_game g join game_move_unpacked m on m.game_id = g.id
    where g.phase is null`,
  `create table packed_moves (
    game_id text not null references ranked_game on delete cascade,
    month text not null,
    moves bytea not null,
    primary key (game_id, month)
  ) partition by list (month)`,
  // They are packed already.
  'alter table packed_moves alter column moves set storage external',
  // Those of games in a list, where their month is removed.
  `create table packed_moves_kept partition of packed_moves for values in ('kept')`,
  `create table move_packing (
    id integer primary key check (id = 1),
    last_game text not null,
    packed bigint not null,
    total bigint not null
  )`,
  `insert into move_packing (id, last_game, packed, total)
    select 1, '', 0, count(*) from ranked_game where phase is not null having count(*) > 0`,
];
