import { type Kysely, sql } from 'kysely';

/** Whom a player has chosen as friends; it is nobody else's business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table friend (
    player_id text not null references player on delete cascade,
    friend_id text not null references player on delete cascade,
    primary key (player_id, friend_id)
  )`,
  'create index friend_of on friend (friend_id)',
];
