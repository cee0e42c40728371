import { type Kysely, sql } from 'kysely';

/** Classes whose students hand in for themselves, and when each attempt arrived that way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table intake (
    class_id integer primary key references class on delete cascade,
    plan_id integer not null references plan,
    released_at timestamptz
  )`,
  'alter table attempt add received_at timestamptz',
  'create index attempt_received on attempt (student_id, received_at) where received_at is not null',
];
