import { type Decision, type Rulings, rulingsByStudent, rulingsFor } from '@countermine/judge/mark/decision.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Tables } from '@countermine/server/store/tables.ts';
import { type Expression, type ExpressionBuilder, type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ClassRecord, COUNTING_RULES, type CountingRule, countingSql } from './classes.ts';
import { causesOf, faultName, readDecisions } from './decisions.ts';
import type { JudgementOutcome, StageRecord } from './judgements.ts';

/** For a condition `column = any of these`: one parameter, however many there are. */
function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::int[])`;
}

/** A line of the class list: an attempt, and what became of it. */
export interface AttemptLine {
  readonly attemptId: number;
  readonly studentId: number;
  /** The student's id in the course. */
  readonly student: string;
  readonly name: string | null;
  /** The student's number in Canvas, as far as a download of it says that. */
  readonly canvasId: string | null;
  readonly attempt: number;
  /** True for the attempt of the student that counts. */
  readonly counts: boolean;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string | null;
  readonly isMarkedLate: boolean | null;
  /** Units: seconds. 0 in time; null where that is not known. */
  readonly lateSeconds: number | null;
  readonly source: string;
  /** Null for a hand-in that was refused. */
  readonly handInId: number | null;
  /** The reason for refusing the hand-in; null for one that was taken. */
  readonly problem: string | null;
  /** The rule that it breaks, `no-hand-in`, or null. */
  readonly rule: string | null;
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
  readonly stages: readonly StageRecord[];
  readonly faults: readonly { readonly fault: string; readonly cause: string; readonly says: string }[];
  readonly points: { readonly least: number; readonly most: number; readonly of: number } | null;
  readonly band: string | null;
}

/** Which attempts of a class are listed; undefined for what does not matter. */
export interface AttemptFilter {
  readonly rule: CountingRule;
  readonly countingOnly: boolean;
  /** Only the student with this id in the course. */
  readonly student?: string | undefined;
  /** Only the student with this id in the store. */
  readonly studentId?: number;
  /** Only students whose id or name contains this, in whatever case. */
  readonly search?: string | undefined;
  /** Only hand-ins with a fault of this cause. */
  readonly cause?: string | undefined;
  /** Only hand-ins that do not pass all cases of this stage. */
  readonly failedStage?: string | undefined;
  readonly outcome?: AttemptOutcome | undefined;
  readonly isLate?: boolean | undefined;
  /** Only with points that a person has to give, or only without. */
  readonly needsPerson?: boolean | undefined;
  /** Only with a grade in this range, both ends included: points, or percent of the cases where there are no marks. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** The outcomes of attempts. `stopped`: judged, but not by all cases. */
export const ATTEMPT_OUTCOMES = [
  ...(['judged', 'stopped', 'not-compiled', 'not-started', 'failed', 'refused'] as const),
  ...(['unreadable-name', 'no-hand-in', 'not-judged'] as const),
] as const;

export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

export function outcomeOf({ judgement, problem, rule }: AttemptLine): AttemptOutcome {
  if (problem !== null)
    return rule === UNREADABLE_NAME ? UNREADABLE_NAME : rule === NO_HAND_IN ? NO_HAND_IN : 'refused';
  if (judgement === null) return 'not-judged';
  const { outcome, total, passed, failed } = judgement;
  return outcome === 'judged' && passed + failed < total ? 'stopped' : outcome;
}

export const NO_HAND_IN = 'no-hand-in';
export const UNREADABLE_NAME = 'unreadable-name';

interface ListPage {
  readonly offset: number;
  readonly limit: number;
}

/** The attempts of a class with their results under a plan, by student and attempt. */
export async function listAttempts(
  { db }: Pick<Store, 'db'>,
  classId: number,
  planId: number | null,
  filter: AttemptFilter,
  page: ListPage = { offset: 0, limit: 1_000_000 },
): Promise<AttemptLine[]> {
  const decisions = await readDecisions({ db }, classId);
  const rows = await selectLines(db, classId, planId, withCauses(filter, decisions))
    .orderBy('student.key')
    .orderBy('attempt.number')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const details = await detailsOf(
    { db },
    rows.flatMap(({ judgementId }) => judgementId ?? []),
  );
  const rulingsOf = rulingsByStudent(decisions);
  return rows.map((row) => asAttemptLine(row, details, rulingsOf(row.student)));
}

/** The length of {@link listAttempts} without a page. */
export async function countAttempts(
  { db }: Pick<Store, 'db'>,
  classId: number,
  planId: number | null,
  filter: AttemptFilter,
): Promise<number> {
  const decisions = filter.cause === undefined ? [] : await readDecisions({ db }, classId);
  const { count } = await selectAttempts(db, classId, planId, withCauses(filter, decisions))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A filter with the causes that are one fault by what was decided. */
interface DecidedFilter extends AttemptFilter {
  readonly causes: readonly string[] | undefined;
}

function withCauses(filter: AttemptFilter, decisions: readonly Decision[]): DecidedFilter {
  const { cause } = filter;
  return { ...filter, causes: cause === undefined ? undefined : causesOf(cause, rulingsFor(decisions, null)) };
}

function selectAttempts(db: Store['db'], classId: number, planId: number | null, filter: DecidedFilter) {
  return db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .leftJoin('judgement', (join) =>
      join.onRef('judgement.handInId', '=', 'attempt.handInId').on('judgement.planId', '=', planId ?? -1),
    )
    .leftJoin('mark', (join) =>
      join.onRef('mark.attemptId', '=', 'attempt.id').onRef('mark.judgementId', '=', 'judgement.id'),
    )
    .where('student.classId', '=', classId)
    .where((expression) => expression.and(conditions(expression, planId, filter)));
}

/** The stages and faults of judgements, by their ids. */
interface JudgementDetails {
  readonly stages: ReadonlyMap<number, JudgementLine['stages']>;
  readonly faults: ReadonlyMap<number, JudgementLine['faults']>;
}

async function detailsOf({ db }: Pick<Store, 'db'>, ids: readonly number[]): Promise<JudgementDetails> {
  const stages = await db
    .selectFrom('judgementStage')
    .select(['judgementId', 'stage', 'passed', 'of'])
    .where('judgementId', '=', anyOf(ids))
    .orderBy('position')
    .execute();
  const faults = await db
    .selectFrom('judgementFault')
    .select(['judgementId', 'fault', 'cause', 'says'])
    .where('judgementId', '=', anyOf(ids))
    .orderBy('position')
    .execute();
  return { stages: byJudgement(stages), faults: byJudgement(faults) };
}

function byJudgement<Row extends { readonly judgementId: number }>(
  rows: readonly Row[],
): Map<number, Omit<Row, 'judgementId'>[]> {
  const found = new Map<number, Omit<Row, 'judgementId'>[]>();
  for (const { judgementId: id, ...row } of rows) {
    const own = found.get(id);
    if (own === undefined) found.set(id, [row]);
    else own.push(row);
  }
  return found;
}

const COLUMNS = [
  'attempt.id as attemptId',
  'attempt.handInId',
  'student.id as studentId',
  'student.key as student',
  'student.name',
  'student.canvasId',
  'attempt.number as attempt',
  'attempt.submittedAt',
  'attempt.isMarkedLate',
  'attempt.source',
  'attempt.problem',
  'attempt.rule',
  'judgement.id as judgementId',
  'judgement.outcome',
  'judgement.total',
  'judgement.passed',
  'judgement.failed',
  'judgement.reason',
  'mark.pointsLeast',
  'mark.pointsMost',
  'mark.of',
  'mark.band',
  'mark.lateSeconds',
] as const;

function selectLines(db: Store['db'], classId: number, planId: number | null, filter: DecidedFilter) {
  return selectAttempts(db, classId, planId, filter).select([
    ...COLUMNS,
    countingSql(filter.rule, planId).as('counts'),
  ]);
}

type AttemptRow = InferResult<ReturnType<typeof selectLines>>[number];

type AttemptTables = 'attempt' | 'student' | 'judgement' | 'mark';

/** The points that are sure; without marks the cases that pass, in percent. Null where nothing was judged. */
const GRADE = sql<number | null>`coalesce(mark.points_least, 100.0 * judgement.passed / nullif(judgement.total, 0))`;

function conditions(
  expression: ExpressionBuilder<Tables, AttemptTables>,
  planId: number | null,
  {
    rule,
    countingOnly,
    student,
    studentId,
    search,
    causes,
    failedStage,
    outcome,
    isLate,
    needsPerson,
    least,
    most,
  }: DecidedFilter,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  if (countingOnly) found.push(countingSql(rule, planId));
  if (student !== undefined) found.push(expression('student.key', '=', student));
  if (studentId !== undefined) found.push(expression('student.id', '=', studentId));
  if (search !== undefined) {
    const words = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    found.push(expression.or([expression('student.key', 'ilike', words), expression('student.name', 'ilike', words)]));
  }
  if (causes !== undefined) found.push(hasFault(expression, causes));
  if (failedStage !== undefined) found.push(failsStage(expression, failedStage));
  if (outcome !== undefined) found.push(...hasOutcome(expression, outcome));
  if (isLate !== undefined) found.push(expression('mark.lateSeconds', isLate ? '>' : '=', 0));
  if (needsPerson !== undefined) {
    found.push(expression('mark.pointsMost', needsPerson ? '>' : '=', expression.ref('mark.pointsLeast')));
  }
  if (least !== undefined) found.push(expression(GRADE, '>=', least));
  if (most !== undefined) found.push(expression(GRADE, '<=', most));
  return found;
}

type AttemptExpression = ExpressionBuilder<Tables, AttemptTables>;

function hasFault(expression: AttemptExpression, causes: readonly string[]): Expression<SqlBool> {
  return expression.exists(
    expression
      .selectFrom('judgementFault')
      .select('judgementFault.fault')
      .whereRef('judgementFault.judgementId', '=', 'judgement.id')
      .where('judgementFault.cause', 'in', causes),
  );
}

function failsStage(expression: AttemptExpression, stage: string): Expression<SqlBool> {
  return expression.exists(
    expression
      .selectFrom('judgementStage')
      .select('judgementStage.stage')
      .whereRef('judgementStage.judgementId', '=', 'judgement.id')
      .where('judgementStage.stage', '=', stage)
      .whereRef('judgementStage.passed', '<', 'judgementStage.of'),
  );
}

function hasOutcome(
  expression: AttemptExpression,
  outcome: NonNullable<AttemptFilter['outcome']>,
): Expression<SqlBool>[] {
  switch (outcome) {
    case 'refused':
      return [
        expression('attempt.handInId', 'is', null),
        sql<boolean>`coalesce(rule, '') not in (${NO_HAND_IN}, ${UNREADABLE_NAME})`,
      ];
    case NO_HAND_IN:
    case UNREADABLE_NAME:
      return [expression('attempt.rule', '=', outcome)];
    case 'stopped':
      return [expression('judgement.outcome', '=', 'judged'), sql<boolean>`passed + failed < total`];
    case 'not-judged':
      return [expression('judgement.id', 'is', null), expression('attempt.handInId', 'is not', null)];
    default:
      return [expression('judgement.outcome', '=', outcome)];
  }
}

function asAttemptLine(row: AttemptRow, details: JudgementDetails, rulings: Rulings): AttemptLine {
  const { attemptId, handInId, studentId, student, name, canvasId, attempt, counts, source, problem } = row;
  const { submittedAt, isMarkedLate, lateSeconds } = row;
  return {
    ...{ attemptId, handInId, studentId, student, name, canvasId, attempt, counts, source, problem },
    ...{ isMarkedLate, lateSeconds, rule: row.rule },
    submittedAt: submittedAt?.toISOString() ?? null,
    judgement: asJudgementLine(row, details, rulings),
  };
}

const OUTCOMES: readonly JudgementOutcome[] = ['judged', 'not-compiled', 'not-started', 'failed'];

function asJudgementLine(row: AttemptRow, details: JudgementDetails, rulings: Rulings): JudgementLine | null {
  if (row.judgementId === null) return null;
  const { total, passed, failed, reason, band } = row;
  const points = { least: row.pointsLeast ?? 0, most: row.pointsMost ?? 0, of: row.of ?? 0 };
  return {
    id: row.judgementId,
    outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? 'failed',
    total: total ?? 0,
    passed: passed ?? 0,
    failed: failed ?? 0,
    reason,
    stages: details.stages.get(row.judgementId) ?? [],
    faults: decidedFaults(details.faults.get(row.judgementId) ?? [], rulings),
    points: row.of === null ? null : points,
    band,
  };
}

/** The faults of a student's result as staff decided about them; of several that are one fault the first. */
function decidedFaults(
  faults: JudgementLine['faults'],
  { merged, renamed, charges }: Rulings,
): JudgementLine['faults'] {
  const decided = faults.map((one) => {
    const into = merged.get(one.cause);
    const { cause, fault, says } = into === undefined ? one : { ...into, fault: faultName(into.cause) };
    const suffix = charges.get(cause)?.points === 'waived' ? ' (waived)' : '';
    return { cause, fault: `${fault}${suffix}`, says: `${renamed.get(cause) ?? says}${suffix}` };
  });
  return decided.filter(({ cause }, index) => decided.findIndex((one) => one.cause === cause) === index);
}

/** The packed report of a judgement, and the results of the checks; undefined if there is no such judgement. */
export async function readReport(
  { db }: Store,
  judgementId: number,
): Promise<{ readonly report: Uint8Array | null; readonly checks: unknown } | undefined> {
  return await db.selectFrom('judgement').select(['report', 'checks']).where('id', '=', judgementId).executeTakeFirst();
}

/** Which attempts a table can have: those that count by a rule, or all. */
const ATTEMPT_CHOICES = [...COUNTING_RULES, 'all'] as const;

export type AttemptChoice = (typeof ATTEMPT_CHOICES)[number];

/** The filter for a choice; where it is all, the rule of the class says which of them counts. */
export function filterOf({ counting }: ClassRecord, choice: AttemptChoice): AttemptFilter {
  return choice === 'all' ? { rule: counting, countingOnly: false } : { rule: choice, countingOnly: true };
}
