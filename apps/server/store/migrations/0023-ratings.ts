import { type Kysely, sql } from 'kysely';

/** The strength of players in races between strangers, on each level; and the races that were rated, so that none is twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table player_rating (
    player_id text not null references player on delete cascade,
    board text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    races integer not null,
    rated_at timestamptz not null,
    primary key (player_id, board)
  )`,
  `create table rated_race (
    room_code text not null,
    number integer not null,
    rated_at timestamptz not null,
    primary key (room_code, number)
  )`,
  'create index rated_race_at on rated_race (rated_at)',
];
