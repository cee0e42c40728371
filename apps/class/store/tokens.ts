import type { Store } from '@countermine/server/store/store.ts';
import type { Row } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';

// Of tokens and sessions only digests are kept: who reads the database cannot sign in with it.

/** The digest of the token that staff sign in with; undefined before there is one. */
export async function staffTokenDigest({ db }: Store): Promise<string | undefined> {
  const row = await db.selectFrom('staffToken').select('tokenDigest').executeTakeFirst();
  return row?.tokenDigest;
}

/** Writes a new token instead of the old one, whose sessions end. */
export async function replaceStaffToken({ db }: Store, tokenDigest: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('staffToken').execute();
    await trx.insertInto('staffToken').values({ tokenDigest }).execute();
  });
}

/** Begins a session of who has signed in with a token. @returns false where the token was replaced meanwhile */
export async function startSession({ db }: Store, sessionDigest: string, tokenDigest: string): Promise<boolean> {
  const added = await db
    .insertInto('staffSession')
    .columns(['sessionDigest', 'tokenDigest'])
    .expression(({ selectFrom }) =>
      selectFrom('staffToken')
        .select([sql<string>`${sessionDigest}::text`.as('sessionDigest'), 'tokenDigest'])
        .where('tokenDigest', '=', tokenDigest),
    )
    .returning('sessionDigest')
    .execute();
  return added.length > 0;
}

/** True for a session that began within this many seconds, and was not ended. */
export async function hasSession({ db }: Store, sessionDigest: string, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('staffSession')
    .select('sessionDigest')
    .where('sessionDigest', '=', sessionDigest)
    .where('createdAt', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session, and forgets those that are older than this many seconds. */
export async function endSession({ db }: Store, sessionDigest: string, seconds: number): Promise<void> {
  await db
    .deleteFrom('staffSession')
    .where((expression) =>
      expression.or([
        expression('sessionDigest', '=', sessionDigest),
        expression('createdAt', '<', sql<Date>`now() - make_interval(secs => ${seconds})`),
      ]),
    )
    .execute();
}

type StudentLink = Pick<Row<'studentLink'>, 'studentId' | 'show'>;

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
    .where('classId', '=', classId)
    .where('key', '=', student)
    .executeTakeFirst();
  if (found === undefined) return false;
  await db.insertInto('studentLink').values({ tokenDigest, studentId: found.id, show }).execute();
  return true;
}

/** The link with this token; undefined if there is none, or it was revoked. */
export async function findLink({ db }: Store, tokenDigest: string): Promise<StudentLink | undefined> {
  return await db
    .selectFrom('studentLink')
    .select(['studentId', 'show'])
    .where('tokenDigest', '=', tokenDigest)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
}

export async function countLinks({ db }: Store, studentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('studentLink')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('studentId', '=', studentId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Revokes all links of a student. @returns how many there were */
export async function revokeLinks({ db }: Store, classId: number, student: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('studentLink')
    .set({ revokedAt: new Date() })
    .where('revokedAt', 'is', null)
    .where('studentId', 'in', ({ selectFrom }) =>
      selectFrom('student').select('student.id').where('classId', '=', classId).where('key', '=', student),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
