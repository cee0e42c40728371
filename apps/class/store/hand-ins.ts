import { createHash } from 'node:crypto';
import type { Store } from '@countermine/server/store/store.ts';
import { storableOrNull, storableText } from '@countermine/server/store/tables.ts';
import { countingSql } from './classes.ts';

/** A file of a hand-in, or one that a plan hands out. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** One attempt of a student, as it is written. */
export interface NewAttempt {
  readonly student: {
    readonly key: string;
    readonly name: string | null;
    readonly due: string | null;
    /** The student's number in Canvas, as far as a download of it says that. */
    readonly canvasId?: string | null;
  };
  /** From 1. */
  readonly number: number;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string | null;
  readonly isMarkedLate: boolean | null;
  readonly source: string;
  /** Its files, or why it was refused. */
  readonly content: { readonly files: readonly StoredFile[] } | { readonly problem: string };
}

/**
 * Writes an attempt, or replaces it where it was handed in again under the same number. Attempts with the same files share
 * one hand-in, so that they are judged once.
 */
export async function saveAttempt(store: Store, classId: number, attempt: NewAttempt): Promise<void> {
  const { student, number, submittedAt, isMarkedLate, source, content } = attempt;
  const { key, due, canvasId: canvas_id = null } = student;
  const name = storableOrNull(student.name);
  await store.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('student')
      .values({ class_id: classId, key, name, due, canvas_id })
      .onConflict((conflict) => conflict.columns(['class_id', 'key']).doUpdateSet({ name, due, canvas_id }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const handInId = 'files' in content ? await saveHandIn({ ...store, db }, classId, content.files) : null;
    const row = {
      submitted_at: submittedAt,
      is_marked_late: isMarkedLate,
      source,
      hand_in_id: handInId,
      problem: 'problem' in content ? storableText(content.problem) : null,
    };
    await db
      .insertInto('attempt')
      .values({ student_id: id, number, ...row })
      .onConflict((conflict) => conflict.columns(['student_id', 'number']).doUpdateSet(row))
      .execute();
  });
}

/** @returns the id of the hand-in with these files */
async function saveHandIn({ db }: Pick<Store, 'db'>, classId: number, files: readonly StoredFile[]): Promise<number> {
  const digest = digestOf(files);
  const added = await db
    .insertInto('hand_in')
    .values({ class_id: classId, digest })
    .onConflict((conflict) => conflict.columns(['class_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) {
    const { id } = await db
      .selectFrom('hand_in')
      .select('id')
      .where('class_id', '=', classId)
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow();
    return id;
  }
  for (const { path, bytes } of files) {
    await db.insertInto('hand_in_file').values({ hand_in_id: added.id, path, bytes }).execute();
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
    .selectFrom('hand_in_file')
    .select(['path', 'bytes'])
    .where('hand_in_id', '=', handInId)
    .orderBy('path')
    .execute();
}

/** Removes the attempts of a class that are not among these, and the students and hand-ins that nothing is left of. */
export async function keepAttempts(
  { db }: Store,
  classId: number,
  kept: readonly { readonly student: string; readonly number: number }[],
): Promise<void> {
  const names = new Set(kept.map(({ student, number }) => `${number} ${student}`));
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('attempt')
      .innerJoin('student', 'student.id', 'attempt.student_id')
      .select(['attempt.id', 'attempt.number', 'student.key'])
      .where('student.class_id', '=', classId)
      .execute();
    const gone = rows.filter(({ number, key }) => !names.has(`${number} ${key}`)).map(({ id }) => id);
    if (gone.length > 0) await trx.deleteFrom('attempt').where('id', 'in', gone).execute();
    await trx
      .deleteFrom('student')
      .where('class_id', '=', classId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('attempt').select('attempt.id').whereRef('attempt.student_id', '=', 'student.id'))),
      )
      .execute();
    await trx
      .deleteFrom('hand_in')
      .where('class_id', '=', classId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('attempt').select('attempt.id').whereRef('attempt.hand_in_id', '=', 'hand_in.id'))),
      )
      .execute();
  });
}

/** What a student handed in last. */
export interface LastHandIn {
  readonly studentId: number;
  /** The student's id in the course. */
  readonly student: string;
  readonly name: string | null;
  readonly handInId: number;
}

/** The last hand-ins of a class, by student; those that were refused are left out. */
export async function lastHandIns({ db }: Store, classId: number): Promise<LastHandIn[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.student_id')
    .select(['student.id as studentId', 'student.key as student', 'student.name', 'attempt.hand_in_id'])
    .where('student.class_id', '=', classId)
    .where(countingSql('last', null))
    .orderBy('student.key')
    .execute();
  return rows.flatMap(({ hand_in_id: handInId, ...row }) => (handInId === null ? [] : [{ ...row, handInId }]));
}
