import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Store } from '@countermine/server/store/store.ts';
import { type Row, storableText } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';
import { NO_HAND_IN } from './attempts.ts';
import { countingSql, HAS_ATTEMPT } from './classes.ts';

export type StoredFile = Pick<Row<'handInFile'>, 'path' | 'bytes'>;

/** The number of the row that stands for a student who handed in nothing. The first attempt replaces it. */
export const NO_ATTEMPT = 0;

/** One attempt of a student, as it is written. */
export interface NewAttempt {
  readonly student: {
    readonly key: string;
    /** Null where it is not known now: then one of before is kept. */
    readonly name: string | null;
    /** Undefined where it is not known now. */
    readonly due?: string | null;
    /** The student's number in Canvas, as far as a download of it says that. */
    readonly canvasId?: string;
  };
  /** From 1; {@link NO_ATTEMPT} where nothing was handed in. */
  readonly number: number;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string | null;
  readonly isMarkedLate: boolean | null;
  readonly source: string;
  /** Its files, or why there are none. */
  readonly content: { readonly files: readonly StoredFile[] } | { readonly problem: string; readonly rule?: string };
}

/**
 * Writes an attempt, or replaces it where it was handed in again under the same number; one that arrived from the student's
 * own page is never replaced. Attempts with the same files share one hand-in, so that they are judged once.
 */
export async function saveAttempt(store: Store, classId: number, attempt: NewAttempt): Promise<void> {
  const { student, number, submittedAt, isMarkedLate, source, content } = attempt;
  const { key, name, ...dates } = student;
  const known = { ...dates, ...(name !== null && { name: storableText(name) }) };
  await store.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('student')
      .values({ classId, key, ...known })
      // So that there is something to set, and a row is returned.
      .onConflict((conflict) => conflict.columns(['classId', 'key']).doUpdateSet({ key, ...known }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const handInId = 'files' in content ? await saveHandIn({ ...store, db }, classId, content.files) : null;
    const row = {
      submittedAt,
      isMarkedLate,
      source,
      handInId,
      problem: 'problem' in content ? storableText(content.problem) : null,
      rule: 'problem' in content ? (content.rule ?? null) : null,
    };
    if (number !== NO_ATTEMPT) {
      await db.deleteFrom('attempt').where('studentId', '=', id).where('number', '=', NO_ATTEMPT).execute();
    }
    await db
      .insertInto('attempt')
      .values({ studentId: id, number, ...row })
      .onConflict((conflict) =>
        conflict.columns(['studentId', 'number']).doUpdateSet(row).where('attempt.receivedAt', 'is', null),
      )
      .execute();
  });
}

/** What is stored of an attempt and its student, as far as reading it again may change that. Times: ms since 1970. */
interface StoredAttempt {
  readonly name: string | null;
  readonly due: number | null;
  readonly canvasId: string | null;
  readonly submittedAt: number | null;
  readonly isMarkedLate: boolean | null;
  readonly source: string;
  readonly digest: string | null;
  readonly problem: string | null;
  readonly rule: string | null;
}

/**
 * The attempts of a class that are stored.
 * @returns whether one is there as it would be written now, so that nothing has to be
 */
export async function storedAttempts({ db }: Store, classId: number): Promise<(attempt: NewAttempt) => boolean> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .leftJoin('handIn', 'handIn.id', 'attempt.handInId')
    .select(['student.key', 'attempt.number', 'student.name', 'student.due', 'student.canvasId', 'handIn.digest'])
    .select(['attempt.submittedAt', 'attempt.isMarkedLate', 'attempt.source', 'attempt.problem', 'attempt.rule'])
    .where('student.classId', '=', classId)
    .execute();
  const stored = new Map(
    rows.map(({ key, number, due, submittedAt, ...row }): [string, StoredAttempt] => [
      `${number} ${key}`,
      { ...row, due: due?.getTime() ?? null, submittedAt: submittedAt?.getTime() ?? null },
    ]),
  );
  return (attempt) => {
    const before = stored.get(`${attempt.number} ${attempt.student.key}`);
    return before !== undefined && isDeepStrictEqual(asStored(attempt, before), before);
  };
}

/** What would be stored. @param before that, and what is not known now stays */
function asStored({ student, content, submittedAt, ...attempt }: NewAttempt, before: StoredAttempt): StoredAttempt {
  const { name, due, canvasId = before.canvasId } = student;
  return {
    ...{ name: name === null ? before.name : storableText(name), canvasId },
    ...{ due: due === undefined ? before.due : timeOf(due), submittedAt: timeOf(submittedAt) },
    ...{ isMarkedLate: attempt.isMarkedLate, source: attempt.source },
    digest: 'files' in content ? digestOf(content.files) : null,
    problem: 'problem' in content ? storableText(content.problem) : null,
    rule: 'problem' in content ? (content.rule ?? null) : null,
  };
}

function timeOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}

/** @returns the id of the hand-in with these files */
export async function saveHandIn(
  { db }: Pick<Store, 'db'>,
  classId: number,
  files: readonly StoredFile[],
): Promise<number> {
  const digest = digestOf(files);
  const added = await db
    .insertInto('handIn')
    .values({ classId, digest })
    .onConflict((conflict) => conflict.columns(['classId', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) {
    const { id } = await db
      .selectFrom('handIn')
      .select('id')
      .where('classId', '=', classId)
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow();
    return id;
  }
  for (const { path, bytes } of files) {
    await db.insertInto('handInFile').values({ handInId: added.id, path, bytes }).execute();
  }
  return added.id;
}

/** A digest of files that says nothing about their order. */
export function digestOf(files: readonly StoredFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    hash.update(`${JSON.stringify(path)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** The files of a hand-in, sorted by path. */
export function handInFiles({ db }: Store, handInId: number): Promise<StoredFile[]> {
  return db
    .selectFrom('handInFile')
    .select(['path', 'bytes'])
    .where('handInId', '=', handInId)
    .orderBy('path')
    .execute();
}

/**
 * Removes the attempts of a class that are not among these, and the students and hand-ins that nothing is left of. What
 * students have handed in for themselves is kept, and so is whoever can.
 * @param results whether results are kept of which no attempt is left now, as of what cannot be read in this run
 */
export async function keepAttempts(
  { db }: Store,
  classId: number,
  kept: readonly { readonly student: string; readonly number: number }[],
  results: 'of-attempts' | 'all' = 'of-attempts',
): Promise<void> {
  const names = new Set(kept.map(({ student, number }) => `${number} ${student}`));
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('attempt')
      .innerJoin('student', 'student.id', 'attempt.studentId')
      .select(['attempt.id', 'attempt.number', 'student.key'])
      .where('student.classId', '=', classId)
      .where('attempt.receivedAt', 'is', null)
      .execute();
    const gone = rows.filter(({ number, key }) => !names.has(`${number} ${key}`)).map(({ id }) => id);
    if (gone.length > 0) await trx.deleteFrom('attempt').where('id', 'in', gone).execute();
    await trx
      .deleteFrom('student')
      .where('classId', '=', classId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('attempt').select('attempt.id').whereRef('attempt.studentId', '=', 'student.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('intake').select('intake.classId').where('intake.classId', '=', classId))),
      )
      .execute();
    await standForMissing({ db: trx }, classId);
    await trx
      .deleteFrom('handIn')
      .where('classId', '=', classId)
      .where(sql<boolean>`not ${HAS_ATTEMPT}`)
      .where(({ not, exists, selectFrom, lit }) =>
        results === 'of-attempts'
          ? lit(true)
          : not(
              exists(selectFrom('judgement').select('judgement.id').whereRef('judgement.handInId', '=', 'handIn.id')),
            ),
      )
      .execute();
  });
}

/** Writes a row for each student of a class of whom there is no attempt: everybody is in its tables. */
export async function standForMissing({ db }: Pick<Store, 'db'>, classId: number): Promise<void> {
  await sql`insert into attempt (student_id, number, source, problem, rule)
    select student.id, ${NO_ATTEMPT}::int, '', '', ${NO_HAND_IN}::text from student
    where class_id = ${classId} and not exists (select from attempt where attempt.student_id = student.id)`.execute(db);
}

/** The students of a class by what no folder has of them: `received` attempts, or a row that stands for `none`. */
export async function studentsBesideFolder(
  { db }: Store,
  classId: number,
): Promise<{ readonly received: readonly string[]; readonly none: readonly string[] }> {
  const rows = await db
    .selectFrom('student')
    .innerJoin('attempt', 'attempt.studentId', 'student.id')
    .select(['student.key', 'attempt.receivedAt', 'attempt.number'])
    .where('student.classId', '=', classId)
    .execute();
  const keysOf = (chosen: typeof rows): string[] => chosen.map(({ key }) => key);
  return {
    received: keysOf(rows.filter(({ receivedAt }) => receivedAt !== null)),
    none: keysOf(rows.filter(({ number }) => number === NO_ATTEMPT)),
  };
}

export interface LastHandIn {
  readonly studentId: number;
  /** The student's id in the course. */
  readonly student: string;
  readonly name: string | null;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string | null;
  readonly handInId: number;
}

/** The last hand-ins of a class, by student; those that were refused are left out. */
export async function lastHandIns({ db }: Store, classId: number): Promise<LastHandIn[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .select(['student.id as studentId', 'student.key as student', 'student.name', 'attempt.handInId'])
    .select('attempt.submittedAt')
    .where('student.classId', '=', classId)
    .where(countingSql('last', null))
    .orderBy('student.key')
    .execute();
  return rows.flatMap(({ handInId, submittedAt, ...row }) =>
    handInId === null ? [] : [{ ...row, submittedAt: submittedAt?.toISOString() ?? null, handInId }],
  );
}
