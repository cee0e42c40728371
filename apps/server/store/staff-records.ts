import { sql } from 'kysely';
import type { Store } from './store.ts';

// Of tokens and sessions only digests are kept: who reads the database cannot sign in with it.

/** The digest of the token that staff sign in with; undefined before there is one. */
export async function staffTokenDigest({ db }: Store): Promise<string | undefined> {
  const row = await db.selectFrom('staff_token').select('token_digest').executeTakeFirst();
  return row?.token_digest;
}

/** Writes a new token instead of the old one, whose sessions end. */
export async function replaceStaffToken({ db }: Store, tokenDigest: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('staff_token').execute();
    await trx.insertInto('staff_token').values({ token_digest: tokenDigest }).execute();
  });
}

/** Begins a session of who has signed in with a token. @returns false where the token was replaced meanwhile */
export async function startSession({ db }: Store, sessionDigest: string, tokenDigest: string): Promise<boolean> {
  const added = await db
    .insertInto('staff_session')
    .columns(['session_digest', 'token_digest'])
    .expression(({ selectFrom }) =>
      selectFrom('staff_token')
        .select([sql<string>`${sessionDigest}::text`.as('session_digest'), 'token_digest'])
        .where('token_digest', '=', tokenDigest),
    )
    .returning('session_digest')
    .execute();
  return added.length > 0;
}

/** Whether a session is valid: it began within this many seconds, and was not ended. */
export async function hasSession({ db }: Store, sessionDigest: string, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('session_digest')
    .where('session_digest', '=', sessionDigest)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session, and forgets those that are older than this many seconds. */
export async function endSession({ db }: Store, sessionDigest: string, seconds: number): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where((expression) =>
      expression.or([
        expression('session_digest', '=', sessionDigest),
        expression('created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`),
      ]),
    )
    .execute();
}
