import type { Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';

/** Notes that a process runs, by the clock of the database. */
export async function noteProcess({ db }: Store, process: string): Promise<void> {
  await sql`insert into server_process (id) values (${process})
    on conflict (id) do update set seen_at = now()`.execute(db);
}

/** Forgets a process and gives up all it has. */
export async function forgetProcess({ db }: Store, process: string): Promise<void> {
  await db.deleteFrom('ownership').where('processId', '=', process).execute();
  await db.deleteFrom('serverProcess').where('id', '=', process).execute();
}

export async function livingProcesses({ db }: Store, seconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom('serverProcess')
    .select('id')
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes processes that have not been seen for so long that nobody waits for them, and all they left. Units: s. */
export async function forgetDeadProcesses({ db }: Store, seconds: number): Promise<void> {
  await sql`delete from server_process where seen_at < now() - make_interval(secs => ${seconds})`.execute(db);
  await sql`delete from ownership o
    where not exists (select from server_process p where p.id = o.process_id)`.execute(db);
  await sql`delete from relay_message where sent_at < now() - make_interval(secs => ${seconds})`.execute(db);
}

/**
 * Makes a process the owner of something, unless another one is that was seen within some seconds.
 * @returns the owner
 */
export async function takeOwnership(store: Store, claim: OwnershipClaim): Promise<string> {
  const { db } = store;
  const { kind, id, process, seconds } = claim;
  const taken = await sql<{ processId: string }>`insert into ownership (kind, id, process_id)
    values (${kind}, ${id}, ${process})
    on conflict (kind, id) do update set process_id = excluded.process_id
    where ownership.process_id = excluded.process_id or not exists (
      select from server_process p
      where p.id = ownership.process_id and p.seen_at > now() - make_interval(secs => ${seconds})
    )
    returning process_id`.execute(db);
  const mine = taken.rows[0]?.processId;
  if (mine !== undefined) return mine;
  const row = await db
    .selectFrom('ownership')
    .select('processId')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  // Between the two statements the owner gave it up: whoever asks again gets it.
  return row?.processId ?? (await takeOwnership(store, claim));
}

interface OwnershipClaim {
  readonly kind: string;
  readonly id: string;
  readonly process: string;
  /** A process that was not seen for this long is gone. */
  readonly seconds: number;
}

export async function giveUpOwnership({ db }: Store, kind: string, id: string, process: string): Promise<void> {
  await db
    .deleteFrom('ownership')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('processId', '=', process)
    .execute();
}

/** Writes a text that is too large for a notification. @returns its id */
export async function saveRelayText({ db }: Store, text: string): Promise<string> {
  const { id } = await db.insertInto('relayMessage').values({ text }).returning('id').executeTakeFirstOrThrow();
  return String(id);
}

/** Reads such a text, which is removed; undefined if it is not there. */
export async function takeRelayText({ db }: Store, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('relayMessage').where('id', '=', id).returning('text').executeTakeFirst();
  return row?.text;
}
