import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from './any-of.ts';
import type { JudgementOutcome, StageRecord } from './judgement-records.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** A line of the class list: an attempt, and what became of it. */
export interface AttemptLine {
  readonly attemptId: number;
  readonly student: string;
  readonly name: string | null;
  readonly attempt: number;
  /** Whether it is the student's last, which counts. */
  readonly isLast: boolean;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string | null;
  readonly isMarkedLate: boolean | null;
  /** Units: seconds. 0 in time; null where that is not known. */
  readonly lateSeconds: number | null;
  readonly source: string;
  /** Why the hand-in was refused; null for one that was taken. */
  readonly problem: string | null;
  /** Null where it has no result. */
  readonly judgement: JudgementLine | null;
}

/** A result, as the class list shows it. */
export interface JudgementLine {
  readonly id: number;
  readonly outcome: JudgementOutcome;
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly reason: string | null;
  readonly seconds: number;
  readonly judgedAt: string;
  readonly stages: readonly StageRecord[];
  readonly faults: readonly { readonly fault: string; readonly cause: string; readonly says: string }[];
  readonly points: { readonly least: number; readonly most: number; readonly of: number } | null;
  readonly band: string | null;
}

/** Which attempts of a class are listed. */
export interface AttemptFilter {
  /** Only the last attempt of each student. */
  readonly lastOnly: boolean;
  /** Only the student with this id. */
  readonly student?: string;
  /** Only students whose id or name contains this, in whatever case. */
  readonly search?: string;
  /** Only hand-ins with a fault of this cause. */
  readonly cause?: string;
  readonly outcome?: JudgementOutcome | 'refused' | 'not-judged';
  readonly isLate?: boolean;
}

/** A stretch of a list. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The attempts of a class with their results under a plan, by student and attempt. */
export async function listAttempts(
  { db }: Pick<Store, 'db'>,
  classId: number,
  planId: number | null,
  filter: AttemptFilter,
  page: Page = { offset: 0, limit: 1_000_000 },
): Promise<AttemptLine[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.student_id')
    .leftJoin('judgement', (join) =>
      join.onRef('judgement.hand_in_id', '=', 'attempt.hand_in_id').on('judgement.plan_id', '=', planId ?? -1),
    )
    .leftJoin('mark', 'mark.attempt_id', 'attempt.id')
    .select([...COLUMNS, isLastAttempt().as('isLast')])
    .where('student.class_id', '=', classId)
    .where((expression) => expression.and(conditions(expression, filter)))
    .orderBy('student.key')
    .orderBy('attempt.number')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const details = await detailsOf(
    { db },
    rows.flatMap(({ judgementId }) => judgementId ?? []),
  );
  return rows.map((row) => asAttemptLine(row, details));
}

/** The stages and faults of judgements, by their ids. */
interface JudgementDetails {
  readonly stages: ReadonlyMap<number, JudgementLine['stages']>;
  readonly faults: ReadonlyMap<number, JudgementLine['faults']>;
}

async function detailsOf({ db }: Pick<Store, 'db'>, ids: readonly number[]): Promise<JudgementDetails> {
  const stages = await db
    .selectFrom('judgement_stage')
    .select(['judgement_id', 'stage', 'passed', 'of'])
    .where('judgement_id', '=', anyOf(ids))
    .orderBy('position')
    .execute();
  const faults = await db
    .selectFrom('judgement_fault')
    .select(['judgement_id', 'fault', 'cause', 'says'])
    .where('judgement_id', '=', anyOf(ids))
    .orderBy('position')
    .execute();
  return { stages: byJudgement(stages), faults: byJudgement(faults) };
}

function byJudgement<Row extends { readonly judgement_id: number }>(
  rows: readonly Row[],
): Map<number, Omit<Row, 'judgement_id'>[]> {
  const found = new Map<number, Omit<Row, 'judgement_id'>[]>();
  for (const { judgement_id: id, ...row } of rows) {
    const own = found.get(id);
    if (own === undefined) found.set(id, [row]);
    else own.push(row);
  }
  return found;
}

const COLUMNS = [
  'attempt.id as attemptId',
  'student.key as student',
  'student.name as name',
  'attempt.number as attempt',
  'attempt.submitted_at',
  'attempt.is_marked_late',
  'attempt.source',
  'attempt.problem',
  'judgement.id as judgementId',
  'judgement.outcome',
  'judgement.total',
  'judgement.passed',
  'judgement.failed',
  'judgement.reason',
  'judgement.seconds',
  'judgement.judged_at',
  'mark.points_least',
  'mark.points_most',
  'mark.of',
  'mark.band',
  'mark.late_seconds',
] as const;

type AttemptTables = 'attempt' | 'student' | 'judgement' | 'mark';

function isLastAttempt(): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from attempt as later
    where later.student_id = attempt.student_id and later.number > attempt.number)`;
}

function conditions(
  expression: ExpressionBuilder<Tables, AttemptTables>,
  { lastOnly, student, search, cause, outcome, isLate }: AttemptFilter,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  if (lastOnly) found.push(isLastAttempt());
  if (student !== undefined) found.push(expression('student.key', '=', student));
  if (search !== undefined) {
    const words = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    found.push(expression.or([expression('student.key', 'ilike', words), expression('student.name', 'ilike', words)]));
  }
  if (cause !== undefined) {
    found.push(
      expression.exists(
        expression
          .selectFrom('judgement_fault')
          .select('judgement_fault.fault')
          .whereRef('judgement_fault.judgement_id', '=', 'judgement.id')
          .where('judgement_fault.cause', '=', cause),
      ),
    );
  }
  if (outcome === 'refused') found.push(expression('attempt.hand_in_id', 'is', null));
  else if (outcome === 'not-judged') {
    found.push(expression('judgement.id', 'is', null), expression('attempt.hand_in_id', 'is not', null));
  } else if (outcome !== undefined) found.push(expression('judgement.outcome', '=', outcome));
  if (isLate !== undefined) found.push(expression('mark.late_seconds', isLate ? '>' : '=', 0));
  return found;
}

interface AttemptRow {
  readonly attemptId: number;
  readonly student: string;
  readonly name: string | null;
  readonly attempt: number;
  readonly isLast: boolean;
  readonly submitted_at: Date | null;
  readonly is_marked_late: boolean | null;
  readonly source: string;
  readonly problem: string | null;
  readonly judgementId: number | null;
  readonly outcome: string | null;
  readonly total: number | null;
  readonly passed: number | null;
  readonly failed: number | null;
  readonly reason: string | null;
  readonly seconds: number | null;
  readonly judged_at: Date | null;
  readonly points_least: number | null;
  readonly points_most: number | null;
  readonly of: number | null;
  readonly band: string | null;
  readonly late_seconds: number | null;
}

function asAttemptLine(row: AttemptRow, details: JudgementDetails): AttemptLine {
  const { attemptId, student, name, attempt, isLast, source, problem } = row;
  return {
    attemptId,
    student,
    name,
    attempt,
    isLast,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    isMarkedLate: row.is_marked_late,
    lateSeconds: row.late_seconds,
    source,
    problem,
    judgement: asJudgementLine(row, details),
  };
}

const OUTCOMES: readonly JudgementOutcome[] = ['judged', 'not-compiled', 'not-started', 'failed'];

function asJudgementLine(row: AttemptRow, details: JudgementDetails): JudgementLine | null {
  if (row.judgementId === null) return null;
  const { total, passed, failed, reason, seconds, band } = row;
  const points = { least: row.points_least ?? 0, most: row.points_most ?? 0, of: row.of ?? 0 };
  return {
    id: row.judgementId,
    outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? 'failed',
    total: total ?? 0,
    passed: passed ?? 0,
    failed: failed ?? 0,
    reason,
    seconds: seconds ?? 0,
    judgedAt: row.judged_at?.toISOString() ?? '',
    stages: details.stages.get(row.judgementId) ?? [],
    faults: details.faults.get(row.judgementId) ?? [],
    points: row.of === null ? null : points,
    band,
  };
}

/** A mistake of the class: the faults of several hand-ins that have one cause. */
export interface FaultCluster {
  readonly cause: string;
  readonly kind: string;
  /** What it says about one of them. */
  readonly says: string;
  /** How many students have it in their last attempt. */
  readonly students: number;
}

/** The mistakes in the last attempts of a class, the most frequent first. */
export async function faultClusters({ db }: Store, classId: number, planId: number): Promise<FaultCluster[]> {
  const rows = await db
    .selectFrom('judgement_fault')
    .innerJoin('judgement', 'judgement.id', 'judgement_fault.judgement_id')
    .innerJoin('attempt', 'attempt.hand_in_id', 'judgement.hand_in_id')
    .innerJoin('student', 'student.id', 'attempt.student_id')
    .select(({ fn }) => [
      'judgement_fault.cause',
      'judgement_fault.kind',
      fn.min('judgement_fault.says').as('says'),
      fn.count<string>('student.id').distinct().as('students'),
    ])
    .where('student.class_id', '=', classId)
    .where('judgement.plan_id', '=', planId)
    .where(isLastAttempt())
    .groupBy(['judgement_fault.cause', 'judgement_fault.kind'])
    .orderBy(({ fn }) => fn.count('student.id').distinct(), 'desc')
    .orderBy('judgement_fault.cause')
    .execute();
  return rows.map(({ students, ...row }) => ({ ...row, students: Number(students) }));
}

/** How many last attempts have points in each tenth of what there is; those without marks are not counted. */
export async function pointsDistribution({ db }: Store, classId: number, planId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('mark')
    .innerJoin('judgement', 'judgement.id', 'mark.judgement_id')
    .innerJoin('attempt', 'attempt.id', 'mark.attempt_id')
    .innerJoin('student', 'student.id', 'attempt.student_id')
    .select(({ fn }) => [
      sql<number>`least(9, floor(10 * mark.points_least / nullif(mark."of", 0)))::int`.as('tenth'),
      fn.countAll<string>().as('count'),
    ])
    .where('student.class_id', '=', classId)
    .where('judgement.plan_id', '=', planId)
    .where('mark.of', '>', 0)
    .where(isLastAttempt())
    .groupBy('tenth')
    .execute();
  const counts = new Map(rows.map(({ tenth, count }) => [tenth, Number(count)]));
  return Array.from({ length: 10 }, (_, tenth) => counts.get(tenth) ?? 0);
}

/** The packed report of a judgement, and the results of the checks; undefined if there is no such judgement. */
export async function readReport(
  { db }: Store,
  judgementId: number,
): Promise<{ readonly report: Uint8Array | null; readonly checks: unknown } | undefined> {
  return await db.selectFrom('judgement').select(['report', 'checks']).where('id', '=', judgementId).executeTakeFirst();
}
