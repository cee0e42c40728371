import { type RawBuilder, sql } from 'kysely';

/** Which attempt of a student counts: the last, or the one with the best grade; of several such the latest. */
export const COUNTING_RULES = ['last', 'best'] as const;

export type CountingRule = (typeof COUNTING_RULES)[number];

/** A rule as it is stored. */
export function readCountingRule(text: string): CountingRule {
  return COUNTING_RULES.find((rule) => rule === text) ?? 'last';
}

/**
 * That the row of `attempt` is the one that counts, as SQL.
 * @param planId by whose results the best is found
 * Cost: for the best, students with several attempts are looked up one by one.
 */
export function countingSql(rule: CountingRule, planId: number | null): RawBuilder<boolean> {
  return rule === 'last' ? IS_LAST : isBest(planId ?? -1);
}

const IS_LAST = sql<boolean>`not exists (select from attempt as later
  where later.student_id = attempt.student_id and later.number > attempt.number)`;

// What was not judged has no grade, and comes after what has none of the points.
function isBest(planId: number): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select from attempt as other
      where other.student_id = attempt.student_id and other.id <> attempt.id)
    or attempt.id = (select tried.id from attempt as tried
      left join judgement as result on result.hand_in_id = tried.hand_in_id and result.plan_id = ${planId}
      left join mark as given on given.attempt_id = tried.id
      where tried.student_id = attempt.student_id
      order by coalesce(given.points_least, 100.0 * result.passed / nullif(result.total, 0), -1) desc,
        tried.number desc limit 1))`;
}
