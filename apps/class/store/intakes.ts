import { err, ok, type Result } from '@countermine/core/result.ts';
import { rulingsFor } from '@countermine/judge/mark/decision.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { storableOrNull } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';
import { countingSql, type StudentRecord } from './classes.ts';
import { readDecisions } from './decisions.ts';
import { digestOf, NO_ATTEMPT, type StoredFile, saveHandIn, standForMissing } from './hand-ins.ts';

/** A class whose students hand in for themselves. */
export interface IntakeRecord {
  readonly classId: number;
  /** By what hand-ins are checked as they arrive. */
  readonly planId: number;
  /** True once staff let students see the results by the plan of the class. */
  readonly isReleased: boolean;
}

/** Undefined where students do not hand in for themselves. */
export async function readIntake({ db }: Store, classId: number): Promise<IntakeRecord | undefined> {
  const row = await db.selectFrom('intake').selectAll().where('classId', '=', classId).executeTakeFirst();
  return row && { classId: row.classId, planId: row.planId, isReleased: row.releasedAt !== null };
}

/** Opens a class for its students, or changes by what their hand-ins are checked. */
export async function saveIntake({ db }: Store, classId: number, planId: number): Promise<void> {
  await db
    .insertInto('intake')
    .values({ classId, planId })
    .onConflict((conflict) => conflict.column('classId').doUpdateSet({ planId }))
    .execute();
}

/** Lets students see the results by the plan of the class, or no longer. */
export async function releaseResults({ db }: Store, classId: number, isReleased: boolean): Promise<void> {
  await db
    .updateTable('intake')
    .set({ releasedAt: isReleased ? sql<string>`now()` : null })
    .where('classId', '=', classId)
    .execute();
}

interface EnrolledStudent {
  /** The id in the course. */
  readonly id: string;
  readonly name: string | null;
  /** The student's own date, where that differs from the class. */
  readonly due: string | null;
}

/** Writes the students of a class, whether they have handed in or not. */
export async function enrolStudents(
  { db }: Store,
  classId: number,
  students: readonly EnrolledStudent[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id: key, name, due } of students) {
      const row = { name: storableOrNull(name), due };
      await trx
        .insertInto('student')
        .values({ classId, key, ...row })
        .onConflict((conflict) => conflict.columns(['classId', 'key']).doUpdateSet(row))
        .execute();
    }
    await standForMissing({ db: trx }, classId);
  });
}

export async function studentsOf({ db }: Store, classId: number): Promise<readonly EnrolledStudent[]> {
  const rows = await db
    .selectFrom('student')
    .select(['key as id', 'name', 'due'])
    .where('classId', '=', classId)
    .orderBy('key')
    .execute();
  return rows.map(({ due, ...row }) => ({ ...row, due: due?.toISOString() ?? null }));
}

/** Until when a student may hand in: the own date, else that of the class. ISO 8601; null where neither has one. */
export async function dueOf({ db }: Pick<Store, 'db'>, studentId: number): Promise<string | null> {
  const row = await db
    .selectFrom('student')
    .innerJoin('class', 'class.id', 'student.classId')
    .select(['student.due as own', 'class.due as usual', 'student.classId', 'student.key'])
    .where('student.id', '=', studentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const extension = rulingsFor(await readDecisions({ db }, row.classId), row.key).due.own;
  return extension ?? (row.own ?? row.usual)?.toISOString() ?? null;
}

/** A hand-in that is not taken. */
export type IntakeRefusal =
  | { readonly code: 'closed'; readonly due: string | null }
  /** Units: seconds. */
  | { readonly code: 'too-often'; readonly wait: number };

interface ReceivedHandIn {
  readonly number: number;
  readonly handInId: number;
  /** False where the last attempt has the same files: then nothing was added. */
  readonly isNew: boolean;
}

/** At most so many hand-ins of a student in any stretch of so many seconds. */
interface IntakeRate {
  readonly handIns: number;
  readonly seconds: number;
}

/**
 * Takes what a student hands in, whole or not at all.
 * @param at when it began to arrive
 * Errors: the deadline is over, or it is one too many for now; then nothing is written.
 */
export async function receiveHandIn(
  store: Store,
  student: StudentRecord,
  files: readonly StoredFile[],
  at: Date,
  rate: IntakeRate,
): Promise<Result<ReceivedHandIn, IntakeRefusal>> {
  return await store.db.transaction().execute(async (db) => {
    // Two that arrive together are taken one after the other.
    await db.selectFrom('student').select('id').where('id', '=', student.id).forUpdate().execute();
    const due = await dueOf({ db }, student.id);
    if (due === null || at.getTime() > Date.parse(due)) return err({ code: 'closed', due });
    const recent = await db
      .selectFrom('attempt')
      .leftJoin('handIn', 'handIn.id', 'attempt.handInId')
      .select(['attempt.number', 'attempt.handInId', 'attempt.receivedAt', 'handIn.digest'])
      .where('attempt.studentId', '=', student.id)
      .orderBy('attempt.number', 'desc')
      .limit(rate.handIns)
      .execute();
    const [last] = recent;
    if (last?.handInId != null && last.receivedAt !== null && last.digest === digestOf(files)) {
      return ok({ number: last.number, handInId: last.handInId, isNew: false });
    }
    const wait = waitFor(recent.at(rate.handIns - 1)?.receivedAt ?? null, at, rate.seconds);
    if (wait > 0) return err({ code: 'too-often', wait });
    const handInId = await saveHandIn({ ...store, db }, student.classId, files);
    const number = (last?.number ?? 0) + 1;
    const source = `${folderOfStudent(student)}/${number}`;
    const row = { studentId: student.id, number, source, handInId, isMarkedLate: null, problem: null };
    await db.deleteFrom('attempt').where('studentId', '=', student.id).where('number', '=', NO_ATTEMPT).execute();
    await db
      .insertInto('attempt')
      .values({ ...row, submittedAt: at.toISOString(), receivedAt: at.toISOString() })
      .execute();
    return ok({ number, handInId, isNew: true });
  });
}

/** Where the hand-ins of a student are put: the id in the course, if that can be the name of a folder anywhere. */
function folderOfStudent({ id, key }: StudentRecord): string {
  return /^[A-Za-z0-9][\w@+-]{0,99}$/.test(key) ? key : `_${id}`;
}

/** Units: seconds. */
function waitFor(earlier: Date | null, at: Date, seconds: number): number {
  return earlier === null ? 0 : Math.max(0, Math.ceil(seconds - (at.getTime() - earlier.getTime()) / 1000));
}

/** A hand-in that arrived and has no result yet. */
export interface WaitingHandIn {
  readonly handInId: number;
  /** True if a worker is at it. */
  readonly isBeingChecked: boolean;
  /** Whose last attempt it is; nobody waits for an earlier one. */
  readonly students: readonly number[];
}

/** The hand-ins of a class that wait for their check, in the order in which they arrived. */
export async function waitingHandIns(
  { db }: Store,
  { classId, planId }: Pick<IntakeRecord, 'classId' | 'planId'>,
): Promise<WaitingHandIn[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .leftJoin('judgement', (join) =>
      join.onRef('judgement.handInId', '=', 'attempt.handInId').on('judgement.planId', '=', planId),
    )
    .select(['attempt.handInId', 'attempt.studentId', countingSql('last', null).as('isLast')])
    .select(sql<boolean>`exists (select from lease where lease.item = ${checkedItem()})`.as('isBeingChecked'))
    .where('student.classId', '=', classId)
    .where('attempt.receivedAt', 'is not', null)
    .where('attempt.handInId', 'is not', null)
    .where('judgement.id', 'is', null)
    .orderBy('attempt.receivedAt')
    .orderBy('attempt.id')
    .execute();
  const waiting = new Map<number, { handInId: number; isBeingChecked: boolean; students: number[] }>();
  for (const { handInId, studentId, isLast, isBeingChecked } of rows) {
    if (handInId === null) continue;
    const one = waiting.get(handInId) ?? { handInId, isBeingChecked, students: [] };
    if (isLast) one.students.push(studentId);
    waiting.set(handInId, one);
  }
  return [...waiting.values()];

  /** As `JudgingWork` notes what it is at. */
  function checkedItem() {
    return sql<string>`'hand-in ' || attempt.hand_in_id || ' by plan ' || ${planId}::int`;
  }
}

/** An attempt that arrived from a student's own page. */
interface ReceivedAttempt {
  /** The id in the course. */
  readonly student: string;
  readonly name: string | null;
  readonly number: number;
  readonly source: string;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string;
  readonly handInId: number;
}

/** All attempts of a class that arrived from students' own pages, by student and number. */
export async function receivedAttempts({ db }: Store, classId: number): Promise<ReceivedAttempt[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .select(['student.key as student', 'student.name', 'attempt.number', 'attempt.source', 'attempt.handInId'])
    .select('attempt.receivedAt')
    .where('student.classId', '=', classId)
    .where('attempt.receivedAt', 'is not', null)
    .orderBy('student.key')
    .orderBy('attempt.number')
    .execute();
  return rows.flatMap(({ handInId, receivedAt, ...row }) =>
    handInId === null || receivedAt === null ? [] : [{ ...row, handInId, submittedAt: receivedAt.toISOString() }],
  );
}
