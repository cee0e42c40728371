import { type Kysely, sql } from 'kysely';

/**
 * What processes that know nothing about each other cannot do: move in a game that was given up or whose player has
 * gone, and begin two games of a player on the same board.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'delete from game_move m where not exists (select from ranked_game g where g.id = m.game_id)',
  `alter table game_move add constraint game_move_of_game
    foreign key (game_id) references ranked_game (id) on delete cascade`,
  `delete from ranked_game one using ranked_game other
    where one.phase is null and one.day is null and other.phase is null and other.day is null
      and one.player_id = other.player_id and one.board = other.board
      and (one.created_at, one.id) < (other.created_at, other.id)`,
  'create unique index ranked_game_open on ranked_game (player_id, board) where phase is null and day is null',
  // What was left open, and what is not reviewed yet.
  `create index ranked_game_left on ranked_game (created_at) where phase is null or figures ->> 'skill' is null`,
];
