import type { Store } from '@countermine/server/store/store.ts';
import { storableJson } from '@countermine/server/store/tables.ts';

/** The marks of an attempt. */
export interface MarkRecord {
  readonly attemptId: number;
  readonly judgementId: number;
  /** Undefined values are null: without a scheme there are no points. */
  readonly points: { readonly least: number; readonly most: number; readonly of: number } | null;
  readonly rulesPoints: { readonly least: number; readonly most: number } | null;
  readonly band: string | null;
  /** After it was due; 0 in time; null where that is not known. Units: seconds. */
  readonly lateSeconds: number | null;
  readonly lines: unknown;
}

export interface MarkableAttempt {
  readonly attemptId: number;
  readonly judgementId: number;
  readonly submittedAt: string | null;
  /** The student's own date, where that differs from the class. */
  readonly due: string | null;
  /** Packed; null where nothing was run. */
  readonly report: Uint8Array | null;
  readonly checks: unknown;
}

/**
 * The attempts of a class that have a result under a plan, a few at a time.
 * @param after the id of the attempt after which to go on; 0 for the first
 */
export async function markableAttempts(
  { db }: Store,
  classId: number,
  planId: number,
  after: number,
  most: number,
): Promise<MarkableAttempt[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .innerJoin('judgement', 'judgement.handInId', 'attempt.handInId')
    .select(['attempt.id as attemptId', 'attempt.submittedAt', 'student.due'])
    .select(['judgement.id as judgementId', 'judgement.report', 'judgement.checks'])
    .where('student.classId', '=', classId)
    .where('judgement.planId', '=', planId)
    .where('attempt.id', '>', after)
    .orderBy('attempt.id')
    .limit(most)
    .execute();
  return rows.map(({ submittedAt, due, ...row }) => ({
    ...row,
    submittedAt: submittedAt?.toISOString() ?? null,
    due: due?.toISOString() ?? null,
  }));
}

/** Writes the marks of attempts instead of those they have. */
export async function saveMarks({ db }: Store, marks: readonly MarkRecord[]): Promise<void> {
  if (marks.length === 0) return;
  const rows = marks.map(({ attemptId, judgementId, points, rulesPoints, band, lateSeconds, lines }) => ({
    attemptId,
    judgementId,
    pointsLeast: points?.least ?? null,
    pointsMost: points?.most ?? null,
    of: points?.of ?? null,
    rulesLeast: rulesPoints?.least ?? null,
    rulesMost: rulesPoints?.most ?? null,
    band,
    lateSeconds,
    lines: lines === null ? null : storableJson(lines),
  }));
  await db.transaction().execute(async (trx) => {
    const ids = rows.map(({ attemptId }) => attemptId);
    await trx.deleteFrom('mark').where('attemptId', 'in', ids).execute();
    await trx.insertInto('mark').values(rows).execute();
  });
}

/** The marks of an attempt by a result; undefined where it has none, or no points. */
export async function readMarks(
  { db }: Store,
  attemptId: number,
  judgementId: number,
): Promise<Pick<MarkRecord, 'rulesPoints' | 'band' | 'lines'> | undefined> {
  const row = await db
    .selectFrom('mark')
    .select(['rulesLeast', 'rulesMost', 'band', 'lines'])
    .where('attemptId', '=', attemptId)
    .where('judgementId', '=', judgementId)
    .where('of', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { rulesLeast: least, rulesMost: most, band, lines } = row;
  return { rulesPoints: least === null || most === null ? null : { least, most }, band, lines };
}
