import type { MarkableResult } from '@countermine/judge/mark/markable.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type Row, storableJson, storableOrNull, storableText } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';
import { HAS_ATTEMPT } from './classes.ts';
import { keepStaleMarks } from './marks.ts';

/**
 * `judged`: all cases were run. `not-compiled`: the compiler refused it. `not-started`: the program does not get as far
 * as its input. `failed`: the judge or its workers failed at it; it is judged again when the class is.
 */
export type JudgementOutcome = 'judged' | 'not-compiled' | 'not-started' | 'failed';

/** The result of a hand-in under a plan. */
export interface JudgementRecord
  extends Pick<Row<'judgement'>, 'total' | 'passed' | 'failed' | 'report' | 'reason' | 'checks' | 'seconds'> {
  readonly outcome: JudgementOutcome;
  /** The readings that the program follows. */
  readonly readings: readonly string[];
  readonly stages: readonly StageRecord[];
  readonly faults: readonly FaultRecord[];
  /** The part of the report that marks depend on; undefined where nothing was run. */
  readonly marking?: MarkableResult;
}

export type StageRecord = Pick<Row<'judgementStage'>, 'stage' | 'passed' | 'of'>;

export type FaultRecord = Pick<Row<'judgementFault'>, 'fault' | 'kind' | 'cause' | 'says' | 'count'>;

/**
 * Writes a judgement unless the hand-in has one under this plan. One that failed is replaced.
 * @returns whether it was written
 */
export async function saveJudgement(
  { db }: Store,
  handInId: number,
  planId: number,
  { stages, faults, checks, readings, marking, ...judgement }: JudgementRecord,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    // Who comes second waits here for the first.
    const hand = await trx.selectFrom('handIn').select('id').where('id', '=', handInId).forUpdate().executeTakeFirst();
    if (hand === undefined) return false;
    await keepStaleMarks(handInId, planId).execute(trx);
    await trx
      .deleteFrom('judgement')
      .where('handInId', '=', handInId)
      .where('planId', '=', planId)
      .where(({ or, eb }) => or([eb('outcome', '=', 'failed'), eb('isStale', '=', true)]))
      .execute();
    const added = await trx
      .insertInto('judgement')
      .values({
        handInId,
        planId,
        ...judgement,
        reason: storableOrNull(judgement.reason),
        checks: storableJson(checks),
        readings: storableJson(readings),
        marking: marking === undefined ? null : storableJson(marking),
      })
      .onConflict((conflict) => conflict.columns(['handInId', 'planId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return false;
    const of = { judgementId: added.id };
    if (stages.length > 0) {
      const rows = stages.map((stage, position) => ({ ...of, position, ...stage }));
      await trx.insertInto('judgementStage').values(rows).execute();
    }
    if (faults.length > 0) {
      const rows = faults.map(({ says, cause, ...fault }, position) => ({
        ...{ ...of, position, ...fault },
        ...{ says: storableText(says), cause: storableText(cause) },
      }));
      await trx.insertInto('judgementFault').values(rows).execute();
    }
    return true;
  });
}

/** A hand-in of a class that has no result under its plan. */
export interface UnjudgedHandIn {
  readonly handInId: number;
  /** True for the last attempt of a student, which counts. */
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
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .leftJoin('judgement', (join) =>
      join
        .onRef('judgement.handInId', '=', 'attempt.handInId')
        .on('judgement.planId', '=', planId)
        .on('judgement.isStale', '=', false)
        .on('judgement.outcome', '<>', notCounted),
    )
    .select(['attempt.handInId', 'attempt.number', 'attempt.studentId'])
    .select(({ selectFrom }) =>
      selectFrom('attempt as other')
        .whereRef('other.studentId', '=', 'attempt.studentId')
        .select(({ fn }) => fn.max('other.number').as('last'))
        .as('last'),
    )
    .where('student.classId', '=', classId)
    .where('judgement.id', 'is', null)
    .where('attempt.handInId', 'is not', null)
    .orderBy('student.key')
    .orderBy('attempt.number')
    .execute();
  const found = new Map<number, boolean>();
  for (const { handInId: id, number, last } of rows) {
    if (id !== null) found.set(id, (found.get(id) ?? false) || number === last);
  }
  const handIns = [...found].map(([handInId, isLast]) => ({ handInId, isLast }));
  return handIns.toSorted((one, other) => Number(other.isLast) - Number(one.isLast));
}

export async function isJudged({ db }: Store, handInId: number, planId: number): Promise<boolean> {
  const row = await db
    .selectFrom('judgement')
    .select('id')
    .where('handInId', '=', handInId)
    .where('planId', '=', planId)
    .where('isStale', '=', false)
    .where('outcome', '<>', 'failed')
    .executeTakeFirst();
  return row !== undefined;
}

/** The hand-ins with a result under a plan, those at which the judge failed included. */
export async function countJudged({ db }: Store, classId: number, planId: number): Promise<number> {
  const { count } = await db
    .selectFrom('judgement')
    .innerJoin('handIn', 'handIn.id', 'judgement.handInId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('judgement.planId', '=', planId)
    .where('judgement.isStale', '=', false)
    .where('handIn.classId', '=', classId)
    .where(HAS_ATTEMPT)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function handInsOf(db: Store['db'], classId: number) {
  return db.selectFrom('handIn').select('handIn.id').where('handIn.classId', '=', classId);
}

export async function forgetFailed({ db }: Store, classId: number, planId: number): Promise<void> {
  await db
    .deleteFrom('judgement')
    .where('planId', '=', planId)
    .where('outcome', '=', 'failed')
    .where('handInId', 'in', handInsOf(db, classId))
    .execute();
}

/** Lets all hand-ins of a class be judged again. Until a hand-in is, its result is that of before. */
export async function outdateJudgements({ db }: Store, classId: number, planId: number): Promise<void> {
  await db
    .updateTable('judgement')
    .set({ isStale: true })
    .where('planId', '=', planId)
    .where('handInId', 'in', handInsOf(db, classId))
    .execute();
}

/**
 * Takes over the results of another plan that must be the same under this one: those of programs that pass every case by
 * the letter of the text, where the plans differ only in the readings that a program may follow.
 */
export async function takeOverJudgements({ db }: Store, classId: number, from: number, to: number): Promise<void> {
  const columns = ['handInId', 'planId', 'outcome', 'total', 'passed', 'failed', 'report', 'reason'] as const;
  const more = ['checks', 'readings', 'seconds', 'judgedAt', 'marking'] as const;
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('judgement')
      .columns([...columns, ...more])
      .expression(({ selectFrom }) =>
        selectFrom('judgement')
          .innerJoin('handIn', 'handIn.id', 'judgement.handInId')
          .select(['handInId', sql<number>`${to}::int`.as('planId'), 'outcome', 'total', 'passed', 'failed'])
          .select(['report', 'reason', 'checks', 'readings', 'seconds', 'judgedAt', 'marking'])
          .where('handIn.classId', '=', classId)
          .where('planId', '=', from)
          .where('outcome', '=', 'judged')
          .where('isStale', '=', false)
          .whereRef('passed', '=', 'total')
          .where(sql<boolean>`readings = '[]'::jsonb`),
      )
      .onConflict((conflict) => conflict.columns(['handInId', 'planId']).doNothing())
      .returning(['id', 'handInId'])
      .execute();
    for (const { id, handInId } of added) {
      await trx
        .insertInto('judgementStage')
        .columns(['judgementId', 'position', 'stage', 'passed', 'of'])
        .expression(({ selectFrom }) =>
          selectFrom('judgementStage')
            .innerJoin('judgement', 'judgement.id', 'judgementId')
            .select([sql<number>`${id}::int`.as('id'), 'position', 'stage', 'judgementStage.passed', 'of'])
            .where('judgement.handInId', '=', handInId)
            .where('judgement.planId', '=', from),
        )
        .execute();
    }
  });
}
