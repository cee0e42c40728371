import type { Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';

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

/** What a student's link shows, and whom. */
interface StudentLink {
  readonly studentId: number;
  /** What a student may see of a failure. */
  readonly show: string;
}

/** Writes a link, of which only the digest of the token is kept. @returns false where there is no such student */
export async function saveLink(
  { db }: Store,
  classId: number,
  student: string,
  { tokenDigest, show }: { readonly tokenDigest: string; readonly show: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('student')
    .select('id')
    .where('class_id', '=', classId)
    .where('key', '=', student)
    .executeTakeFirst();
  if (found === undefined) return false;
  await db.insertInto('student_link').values({ token_digest: tokenDigest, student_id: found.id, show }).execute();
  return true;
}

/** The link with this token; undefined if there is none, or it was revoked. */
export async function findLink({ db }: Store, tokenDigest: string): Promise<StudentLink | undefined> {
  const row = await db
    .selectFrom('student_link')
    .select(['student_id', 'show'])
    .where('token_digest', '=', tokenDigest)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { studentId: row.student_id, show: row.show };
}

/** How many links of a student are valid. */
export async function countLinks({ db }: Store, studentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('student_link')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Revokes all links of a student. @returns how many there were */
export async function revokeLinks({ db }: Store, classId: number, student: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('student_link')
    .set({ revoked_at: new Date() })
    .where('revoked_at', 'is', null)
    .where('student_id', 'in', ({ selectFrom }) =>
      selectFrom('student').select('student.id').where('class_id', '=', classId).where('key', '=', student),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
