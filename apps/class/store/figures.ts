import { type Charge, rulingsFor } from '@countermine/judge/mark/decision.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { UNREADABLE_NAME } from './attempts.ts';
import { type ClassRecord, countingSql } from './classes.ts';
import { readDecisions } from './decisions.ts';
import { NO_ATTEMPT } from './hand-ins.ts';

/** A mistake of the class: the faults of several hand-ins that have one cause, or are one by decision of the staff. */
export interface FaultCluster {
  readonly cause: string;
  readonly kind: string;
  /** The sentence about one of them. */
  readonly says: string;
  /** The students that have it in the attempt that counts. */
  readonly students: number;
  /** What it costs by decision of the staff. */
  readonly charge?: Charge;
}

/** The attempts of a class that count, by their results under a plan. */
type FiguredClass = Pick<ClassRecord, 'id' | 'planId' | 'counting'>;

/** The mistakes in the attempts of a class that count, the most frequent first. */
export async function faultClusters(store: Store, { id, planId, counting }: FiguredClass): Promise<FaultCluster[]> {
  const { merged, renamed, charges } = rulingsFor(await readDecisions(store, id), null);
  const ends = JSON.stringify(Object.fromEntries([...merged].map(([from, { cause }]) => [from, cause])));
  const { rows } = await FAULT_CLUSTERS(id, planId ?? -1, countingSql(counting, planId), ends).execute(store.db);
  const targets = new Map([...merged.values()].map((target) => [target.cause, target]));
  return faultClusterRows.parse(rows).map(({ cause, students, ...row }) => {
    const { kind, says } = targets.get(cause) ?? row;
    const charge = charges.get(cause);
    return { cause, kind, says: renamed.get(cause) ?? says, students, ...(charge && { charge }) };
  });
}

// A student counts once, however many faults have the same cause. By bytes, because to compare texts by the rules of a
// language takes longer than all the rest.
const FAULT_CLUSTERS = (classId: number, planId: number, counts: RawBuilder<boolean>, ends: string) =>
  sql`select cause, min(kind) as kind, min(says) as says, count(*)::int as students
  from (
    select coalesce(${ends}::jsonb ->> cause, cause) as cause, min(kind collate "C") as kind,
        min(says collate "C") as says
      from judgement_fault
      join judgement on judgement.id = judgement_fault.judgement_id
      join attempt on attempt.hand_in_id = judgement.hand_in_id
      join student on student.id = attempt.student_id
      where student.class_id = ${classId} and judgement.plan_id = ${planId} and ${counts}
      group by attempt.id, 1
  ) as fault_of_student
  group by cause
  order by students desc, cause`;

const faultClusterRows = z.array(
  z.object({ cause: z.string(), kind: z.string(), says: z.string(), students: z.number() }),
);

/** Which part of the points is sure; without marks, which part of the cases passes. Null where nothing was judged. */
const SHARE = sql<number | null>`case when mark."of" > 0 then mark.points_least / mark."of"
  else judgement.passed::double precision / nullif(judgement.total, 0) end`;

/** The number of attempts that count by tenths of the grade; those without a grade are left out. */
export async function gradeDistribution(
  { db }: Store,
  { id, planId, counting }: FiguredClass,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .innerJoin('judgement', 'judgement.handInId', 'attempt.handInId')
    .leftJoin('mark', (join) =>
      join.onRef('mark.attemptId', '=', 'attempt.id').onRef('mark.judgementId', '=', 'judgement.id'),
    )
    .select(({ fn }) => [
      sql<number>`greatest(0, least(9, floor(10 * ${SHARE})))::int`.as('tenth'),
      fn.countAll<string>().as('count'),
    ])
    .where('student.classId', '=', id)
    .where('judgement.planId', '=', planId ?? -1)
    .where(SHARE, 'is not', null)
    .where(countingSql(counting, planId))
    .groupBy('tenth')
    .execute();
  const counts = new Map(rows.map(({ tenth, count }) => [tenth, Number(count)]));
  return Array.from({ length: 10 }, (_, tenth) => counts.get(tenth) ?? 0);
}

const attentionOf = z.object({
  ...{ noHandIn: z.number(), refused: z.number(), unreadableName: z.number(), notJudged: z.number() },
  ...{ notCompiled: z.number(), notStarted: z.number(), failed: z.number(), late: z.number() },
  /** Those with points that only a person can give. */
  needsPerson: z.number(),
});

/** How many students of a class staff have to look at, by the attempt that counts. */
export type Attention = Readonly<z.infer<typeof attentionOf>>;

const ATTENTION = sql<Attention>`
  count(*) filter (where attempt.id is null or attempt.number = ${NO_ATTEMPT})::int as "noHandIn",
  count(*) filter (where attempt.hand_in_id is null and attempt.number <> ${NO_ATTEMPT}
    and attempt.rule is distinct from ${UNREADABLE_NAME})::int as refused,
  count(*) filter (where attempt.rule = ${UNREADABLE_NAME})::int as "unreadableName",
  count(*) filter (where attempt.hand_in_id is not null and judgement.id is null)::int as "notJudged",
  count(*) filter (where judgement.outcome = 'not-compiled')::int as "notCompiled",
  count(*) filter (where judgement.outcome = 'not-started')::int as "notStarted",
  count(*) filter (where judgement.outcome = 'failed')::int as failed,
  count(*) filter (where mark.late_seconds > 0)::int as late,
  count(*) filter (where mark.points_most > mark.points_least)::int as "needsPerson"`;

/** Counts whom staff have to look at. */
export async function readAttention({ db }: Store, { id, planId, counting }: FiguredClass): Promise<Attention> {
  const { rows } = await sql`select ${ATTENTION} from student
    left join attempt on attempt.student_id = student.id and ${countingSql(counting, planId)}
    left join judgement on judgement.hand_in_id = attempt.hand_in_id and judgement.plan_id = ${planId ?? -1}
    left join mark on mark.attempt_id = attempt.id and mark.judgement_id = judgement.id
    where student.class_id = ${id}`.execute(db);
  return attentionOf.parse(rows[0]);
}

export interface ClassProgress {
  /** Hand-ins with a result, and all of them. */
  readonly judged: number;
  readonly handIns: number;
  /** The attempts with marks by these results. */
  readonly marked: number;
  /** What the command that waits for it now has waited, and how many were judged since; null where nobody waits. */
  readonly run: { readonly seconds: number; readonly judged: number } | null;
}

/** A run that nobody has waited for this long was ended from outside. Units: seconds. */
const RUN_SECONDS = 30;

/** The progress of judging a class. */
export async function readProgress(
  { executeSql }: Store,
  classId: number,
  planId: number | null,
): Promise<ClassProgress> {
  const { rows } = await executeSql(PROGRESS, [classId, planId ?? -1, RUN_SECONDS]);
  const [{ judged, hand_ins: handIns, marked, seconds, since }] = progressRows.parse(rows);
  return { judged, handIns, marked, run: seconds === null ? null : { seconds, judged: since } };
}

// Results are kept of hand-ins that cannot be read just now.
const PROGRESS = `with handed_in as (select id from hand_in where class_id = $1
    and exists (select from attempt where attempt.hand_in_id = hand_in.id)),
  running as (select max(started_at) as started_at from run where class_id = $1 and state = 'running'
    and seen_at > now() - make_interval(secs => $3)),
  judged as (select count(*)::int as judged, count(*) filter (where judged_at >= running.started_at)::int as since
    from running, judgement join handed_in on handed_in.id = hand_in_id where plan_id = $2 and not is_stale)
  select (select count(*)::int from handed_in) as hand_ins, judged, since,
  (select count(*)::int from mark join judgement on judgement.id = judgement_id join hand_in on hand_in.id = hand_in_id
    where class_id = $1 and plan_id = $2) as marked,
  (select extract(epoch from now() - started_at)::float8 from running) as seconds from judged`;

const progressRows = z.tuple([
  z.object({
    ...{ judged: z.number(), hand_ins: z.number(), marked: z.number() },
    ...{ seconds: z.number().nullable(), since: z.number() },
  }),
]);

export interface ClassSummary {
  readonly id: number;
  readonly name: string;
  readonly game: string;
  readonly students: number;
}

export async function listClasses({ db }: Store): Promise<ClassSummary[]> {
  const rows = await db
    .selectFrom('class')
    .leftJoin('student', 'student.classId', 'class.id')
    .select(({ fn }) => ['class.id', 'class.name', 'class.game', fn.count<string>('student.id').as('students')])
    .groupBy('class.id')
    .orderBy('class.name')
    .execute();
  return rows.map(({ students, ...row }) => ({ ...row, students: Number(students) }));
}

/**
 * Lets the database count what is in the tables of classes, by which it decides how to look for things: a list of 10,000
 * hand-ins takes a twentieth of the time. A server does that itself some time later, an embedded database never.
 */
export async function refreshStatistics({ executeSql }: Store): Promise<void> {
  await executeSql('analyze student, hand_in, attempt, judgement, judgement_stage, judgement_fault, mark');
}
