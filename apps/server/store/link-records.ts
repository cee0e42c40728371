import type { Store } from './store.ts';

/** What a student's link shows, and whom. */
export interface StudentLink {
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
