import type { Store } from '@countermine/server/store/store.ts';

/** What became of each hand-in of a class, a line each: nothing of it depends on who judged it, or when. */
export async function resultsIn(store: Store): Promise<string[]> {
  return (await store.executeSql(RESULTS)).rows.map((row) => JSON.stringify(row));
}

const RESULTS = `select student.key, outcome, total, passed, failed,
    (select string_agg(cause || ' ' || count, ', ' order by position) from judgement_fault
      where judgement_id = judgement.id) as faults
  from student join attempt on attempt.student_id = student.id
    left join judgement on judgement.hand_in_id = attempt.hand_in_id`;

/** The lines that one has and the other has not, or has twice. */
export function countDifferent(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const missing = [...first].filter((line) => !second.has(line)).length;
  const more = [...second].filter((line) => !first.has(line)).length;
  return missing + more + Math.abs(one.length - other.length);
}
