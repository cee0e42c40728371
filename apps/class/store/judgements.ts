import type { Store } from '@countermine/server/store/store.ts';
import { storableJson, storableOrNull, storableText } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';

/**
 * `judged`: all cases were run. `not-compiled`: the compiler refused it. `not-started`: the program does not get as far
 * as its input. `failed`: the judge or its workers failed at it; it is judged again when the class is.
 */
export type JudgementOutcome = 'judged' | 'not-compiled' | 'not-started' | 'failed';

/** What became of a hand-in under a plan. */
export interface JudgementRecord {
  readonly outcome: JudgementOutcome;
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  /** The report, as JSON packed by gzip; null where nothing was run. */
  readonly report: Uint8Array | null;
  /** The words of the compiler, or why it could not be judged. */
  readonly reason: string | null;
  /** The results of the checks of the hand-in. */
  readonly checks: unknown;
  /** The readings that the program follows. */
  readonly readings: readonly string[];
  readonly seconds: number;
  readonly stages: readonly StageRecord[];
  readonly faults: readonly FaultRecord[];
}

/** How many cases of a stage passed. */
export interface StageRecord {
  readonly stage: string;
  readonly passed: number;
  readonly of: number;
}

/** A fault of a hand-in. */
export interface FaultRecord {
  /** Its id in the report. */
  readonly fault: string;
  readonly kind: string;
  /** The same for faults of several hand-ins that are one mistake. */
  readonly cause: string;
  readonly says: string;
  /** How many cases show it. */
  readonly count: number;
}

/**
 * Writes a judgement unless the hand-in has one under this plan. One that failed is replaced.
 * @returns whether it was written
 */
export async function saveJudgement(
  { db }: Store,
  handInId: number,
  planId: number,
  { stages, faults, checks, readings, ...judgement }: JudgementRecord,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    // Who comes second waits here for the first.
    const hand = await trx.selectFrom('hand_in').select('id').where('id', '=', handInId).forUpdate().executeTakeFirst();
    if (hand === undefined) return false;
    await trx
      .deleteFrom('judgement')
      .where('hand_in_id', '=', handInId)
      .where('plan_id', '=', planId)
      .where('outcome', '=', 'failed')
      .execute();
    const added = await trx
      .insertInto('judgement')
      .values({
        hand_in_id: handInId,
        plan_id: planId,
        ...judgement,
        reason: storableOrNull(judgement.reason),
        checks: storableJson(checks),
        readings: storableJson(readings),
      })
      .onConflict((conflict) => conflict.columns(['hand_in_id', 'plan_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return false;
    const of = { judgement_id: added.id };
    if (stages.length > 0) {
      const rows = stages.map((stage, position) => ({ ...of, position, ...stage }));
      await trx.insertInto('judgement_stage').values(rows).execute();
    }
    if (faults.length > 0) {
      const rows = faults.map(({ says, cause, ...fault }, position) => ({
        ...{ ...of, position, ...fault },
        ...{ says: storableText(says), cause: storableText(cause) },
      }));
      await trx.insertInto('judgement_fault').values(rows).execute();
    }
    return true;
  });
}

/** A hand-in of a class that has no result under its plan. */
export interface UnjudgedHandIn {
  readonly handInId: number;
  /** Whether it is the last attempt of a student, which counts. */
  readonly isLast: boolean;
}

/**
 * The hand-ins of a class without a result under a plan; those of last attempts first.
 * @param failed whether those at which the judge failed are among them
 */
export async function unjudgedHandIns(
  { db }: Store,
  classId: number,
  planId: number,
  failed: 'with-failed' | 'without-failed' = 'with-failed',
): Promise<UnjudgedHandIn[]> {
  // Nothing has the second as its outcome.
  const notCounted = failed === 'with-failed' ? 'failed' : '';
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.student_id')
    .leftJoin('judgement', (join) =>
      join
        .onRef('judgement.hand_in_id', '=', 'attempt.hand_in_id')
        .on('judgement.plan_id', '=', planId)
        .on('judgement.outcome', '<>', notCounted),
    )
    .select(['attempt.hand_in_id', 'attempt.number', 'attempt.student_id'])
    .select(({ selectFrom }) =>
      selectFrom('attempt as other')
        .whereRef('other.student_id', '=', 'attempt.student_id')
        .select(({ fn }) => fn.max('other.number').as('last'))
        .as('last'),
    )
    .where('student.class_id', '=', classId)
    .where('judgement.id', 'is', null)
    .where('attempt.hand_in_id', 'is not', null)
    .orderBy('student.key')
    .orderBy('attempt.number')
    .execute();
  const found = new Map<number, boolean>();
  for (const { hand_in_id: id, number, last } of rows) {
    if (id !== null) found.set(id, (found.get(id) ?? false) || number === last);
  }
  const handIns = [...found].map(([handInId, isLast]) => ({ handInId, isLast }));
  return handIns.toSorted((one, other) => Number(other.isLast) - Number(one.isLast));
}

/** Whether a hand-in has a result under a plan. */
export async function isJudged({ db }: Store, handInId: number, planId: number): Promise<boolean> {
  const row = await db
    .selectFrom('judgement')
    .select('id')
    .where('hand_in_id', '=', handInId)
    .where('plan_id', '=', planId)
    .where('outcome', '<>', 'failed')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many hand-ins of a class have a result under a plan, those at which the judge failed included. */
export async function countJudged({ db }: Store, classId: number, planId: number): Promise<number> {
  const { count } = await db
    .selectFrom('judgement')
    .innerJoin('hand_in', 'hand_in.id', 'judgement.hand_in_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('judgement.plan_id', '=', planId)
    .where('hand_in.class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Forgets the results of a class at which the judge failed. */
export async function forgetFailed(store: Store, classId: number, planId: number): Promise<void> {
  await deletion(store, classId, planId).where('outcome', '=', 'failed').execute();
}

/** Forgets the results of a class under a plan. */
export async function forgetJudgements(store: Store, classId: number, planId: number): Promise<void> {
  await deletion(store, classId, planId).execute();
}

function deletion({ db }: Store, classId: number, planId: number) {
  return db
    .deleteFrom('judgement')
    .where('plan_id', '=', planId)
    .where('hand_in_id', 'in', ({ selectFrom }) =>
      selectFrom('hand_in').select('hand_in.id').where('hand_in.class_id', '=', classId),
    );
}

/**
 * Takes over the results of another plan that must be the same under this one: those of programs that pass every case by
 * the letter of the text, where the plans differ only in the readings that a program may follow.
 */
export async function takeOverJudgements({ db }: Store, classId: number, from: number, to: number): Promise<void> {
  const columns = ['hand_in_id', 'plan_id', 'outcome', 'total', 'passed', 'failed', 'report', 'reason'] as const;
  const more = ['checks', 'readings', 'seconds', 'judged_at'] as const;
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('judgement')
      .columns([...columns, ...more])
      .expression(({ selectFrom }) =>
        selectFrom('judgement')
          .innerJoin('hand_in', 'hand_in.id', 'judgement.hand_in_id')
          .select(['hand_in_id', sql<number>`${to}::int`.as('plan_id'), 'outcome', 'total', 'passed', 'failed'])
          .select(['report', 'reason', 'checks', 'readings', 'seconds', 'judged_at'])
          .where('hand_in.class_id', '=', classId)
          .where('plan_id', '=', from)
          .where('outcome', '=', 'judged')
          .whereRef('passed', '=', 'total')
          .where(sql<boolean>`readings = '[]'::jsonb`),
      )
      .onConflict((conflict) => conflict.columns(['hand_in_id', 'plan_id']).doNothing())
      .returning(['id', 'hand_in_id'])
      .execute();
    for (const { id, hand_in_id: handInId } of added) {
      await trx
        .insertInto('judgement_stage')
        .columns(['judgement_id', 'position', 'stage', 'passed', 'of'])
        .expression(({ selectFrom }) =>
          selectFrom('judgement_stage')
            .innerJoin('judgement', 'judgement.id', 'judgement_id')
            .select([sql<number>`${id}::int`.as('id'), 'position', 'stage', 'judgement_stage.passed', 'of'])
            .where('judgement.hand_in_id', '=', handInId)
            .where('judgement.plan_id', '=', from),
        )
        .execute();
    }
  });
}
