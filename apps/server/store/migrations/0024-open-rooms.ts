import { type Kysely, sql } from 'kysely';

/** Rooms that everybody may find, as the processes that have them say; none of them is needed after a restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create unlogged table open_room (
    code text primary key,
    about jsonb not null,
    seen_at timestamptz not null default now()
  )`,
  'create index open_room_seen on open_room (seen_at desc)',
];
