import type { Store } from '@countermine/server/store/store.ts';
import { storableJson } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';
import { z } from 'zod';

export interface MarkRecord {
  readonly attemptId: number;
  readonly judgementId: number;
  /** Undefined values are null: without a scheme there are no points. */
  readonly points: { readonly least: number; readonly most: number; readonly of: number } | null;
  readonly rulesPoints: { readonly least: number; readonly most: number } | null;
  readonly band: string | null;
  /** After it was due; 0 in time, also by the grace of a late rule; null where that is not known. Units: seconds. */
  readonly lateSeconds: number | null;
  readonly lines: unknown;
}

export interface MarkableAttempt {
  readonly attemptId: number;
  readonly judgementId: number;
  /** The student's id in the course. */
  readonly student: string;
  readonly submittedAt: string | null;
  /** The date that the roster has for the student, where that differs from the class. */
  readonly due: string | null;
  /** The part of the report that marks depend on; null where nothing was run, or it was not stored. */
  readonly marking: unknown;
  /** Packed, of a result without that part; null where nothing was run. */
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
    .select(['attempt.id as attemptId', 'attempt.submittedAt', 'student.due', 'student.key as student'])
    .select(['judgement.id as judgementId', 'judgement.checks', 'judgement.marking'])
    .select(sql<Uint8Array | null>`case when judgement.marking is null then judgement.report end`.as('report'))
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

/** The dates that the roster has for the attempts of a class, or of one student, that have a result under a plan. */
export async function rosterDues(
  { db }: Store,
  classId: number,
  planId: number,
  student: string | null,
): Promise<Pick<MarkableAttempt, 'student' | 'due'>[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .innerJoin('judgement', 'judgement.handInId', 'attempt.handInId')
    .select(['student.due', 'student.key as student'])
    .where('student.classId', '=', classId)
    .where('judgement.planId', '=', planId)
    .$if(student !== null, (query) => query.where('student.key', '=', student ?? ''))
    .execute();
  return rows.map(({ due, ...row }) => ({ ...row, due: due?.toISOString() ?? null }));
}

/** Stores the parts that marks depend on with the results of an older version. */
export async function saveMarking(
  { db }: Store,
  results: readonly { readonly judgementId: number; readonly marking: unknown }[],
): Promise<void> {
  for (const { judgementId, marking } of results) {
    await db
      .updateTable('judgement')
      .set({ marking: storableJson(marking) })
      .where('id', '=', judgementId)
      .execute();
  }
}

const markChange = z.strictObject({
  /** The student's id in the course. */
  student: z.string(),
  attempt: z.number(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});

/** Marks that have changed: those before, and those after. Null where there were no points. */
export type MarkChange = Readonly<z.infer<typeof markChange>>;

/**
 * Writes the marks of attempts instead of those they have, which are kept beside them where anything is different.
 * @param decision the number of the one that is the cause; undefined if there is none
 * @returns the attempts whose sure points are different from before
 */
export async function saveMarks(
  { db }: Store,
  marks: readonly MarkRecord[],
  decision?: number,
): Promise<readonly MarkChange[]> {
  if (marks.length === 0) return [];
  const rows = marks.map(({ points, rulesPoints, ...mark }) => ({
    ...{ attempt_id: mark.attemptId, judgement_id: mark.judgementId, band: mark.band },
    ...{ points_least: points?.least ?? null, points_most: points?.most ?? null, of: points?.of ?? null },
    ...{ rules_least: rulesPoints?.least ?? null, rules_most: rulesPoints?.most ?? null },
    ...{ late_seconds: mark.lateSeconds, lines: mark.lines },
  }));
  const { rows: changes } = await SAVE_MARKS(storableJson(rows), decision ?? null).execute(db);
  return z.array(markChange).parse(changes);
}

/** Keeps the marks that a result gave which is replaced by that of another judging. */
export function keepStaleMarks(handInId: number, planId: number) {
  return sql`
    insert into earlier_mark (attempt_id, points_least, points_most, "of", rules_least, rules_most, band, late_seconds, lines)
      select attempt_id, points_least, points_most, mark."of", rules_least, rules_most, band, late_seconds, lines
      from mark join judgement on judgement.id = judgement_id
      where hand_in_id = ${handInId} and plan_id = ${planId} and is_stale`;
}

// All in one statement, in which every part sees the marks as they were before. Most rows are as they were: each is compared
// once, and only what is different is written.
const SAVE_MARKS = (rows: string, decision: number | null) => sql`with given as materialized (
    select attempt_id, judgement_id, points_least, points_most, "of", rules_least, rules_most, band, late_seconds,
        nullif(lines, 'null'::jsonb) as lines
      from jsonb_to_recordset(${rows}::jsonb) as one (attempt_id integer, judgement_id integer,
        points_least double precision, points_most double precision, "of" double precision, rules_least double precision,
        rules_most double precision, band text, late_seconds double precision, lines jsonb)
  ), changed as materialized (
    select * from (
      select given.*, mark.points_least as before, mark.attempt_id is null as is_first,
          mark.judgement_id is distinct from given.judgement_id as is_by_other,
          (mark.points_least, mark.points_most, mark."of", mark.band, mark.late_seconds, mark.lines) is distinct from
            (given.points_least, given.points_most, given."of", given.band, given.late_seconds, given.lines) as is_different
        from given left join mark using (attempt_id)
    ) as compared where is_first or is_by_other or is_different
  ), kept as (
    insert into earlier_mark (replaced_by, attempt_id, points_least, points_most, "of", rules_least, rules_most, band,
        late_seconds, lines)
      select ${decision}::integer, attempt_id, mark.points_least, mark.points_most, mark."of", mark.rules_least,
        mark.rules_most, mark.band, mark.late_seconds, mark.lines
      from mark join changed using (attempt_id) where is_different
  ), written as (
    insert into mark (attempt_id, judgement_id, points_least, points_most, "of", rules_least, rules_most, band,
        late_seconds, lines)
      select attempt_id, judgement_id, points_least, points_most, "of", rules_least, rules_most, band, late_seconds, lines
      from changed
      on conflict (attempt_id) do update set judgement_id = excluded.judgement_id,
        points_least = excluded.points_least, points_most = excluded.points_most, "of" = excluded."of",
        rules_least = excluded.rules_least, rules_most = excluded.rules_most, band = excluded.band,
        late_seconds = excluded.late_seconds, lines = excluded.lines
  )
  select student.key as student, attempt.number as attempt, before, points_least as after
    from changed join attempt on attempt.id = attempt_id join student on student.id = attempt.student_id
    where not is_first and before is distinct from points_least
    order by student.key, attempt.number`;

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

/** A change of the marks of an attempt that was made before. */
export interface LoggedChange extends MarkChange {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The number of the decision that changed them; null where a result, a time or the roster did. */
  readonly decision: number | null;
}

const loggedChanges = z.array(markChange.extend({ at: z.date(), decision: z.number().nullable() }));

/** All changes of the points of a class, the earliest first. @param studentId only those of this student */
export async function markChangesOf({ db }: Store, classId: number, studentId?: number): Promise<LoggedChange[]> {
  const { rows } = await LOGGED_CHANGES(classId, studentId ?? null).execute(db);
  return loggedChanges
    .parse(rows)
    .filter(({ before, after }) => before !== after)
    .map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}

// While a class is judged again, marks may be gone and the next not there yet: that is no change.
const LOGGED_CHANGES = (classId: number, studentId: number | null) => sql`
  select student, attempt, replaced_at as at, replaced_by as decision, before,
      case when is_last then mark.points_least else earlier.after end as after
    from (
      select student.key as student, attempt.number as attempt, replaced_at, replaced_by, attempt_id,
          points_least as before, lead(points_least) over this_attempt as after,
          lead(attempt_id) over this_attempt is null as is_last
        from earlier_mark
          join attempt on attempt.id = earlier_mark.attempt_id
          join student on student.id = attempt.student_id
        where student.class_id = ${classId} and (${studentId}::integer is null or student.id = ${studentId}::integer)
        window this_attempt as (partition by attempt_id order by replaced_at)
    ) as earlier
      left join mark on mark.attempt_id = earlier.attempt_id
    where not is_last or mark.attempt_id is not null
    order by at, student, attempt`;
