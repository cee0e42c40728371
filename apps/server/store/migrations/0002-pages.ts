import { type Kysely, sql } from 'kysely';

/** Who may read the pages, and when a run was last seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table staff_token (
    token_digest text primary key,
    created_at timestamptz not null default now()
  )`,
  `create table staff_session (
    session_digest text primary key,
    token_digest text not null references staff_token on delete cascade,
    created_at timestamptz not null default now()
  )`,
  'alter table run add column seen_at timestamptz not null default now()',
  'create index run_class on run (class_id)',
];
