import { changeClass, ensureClass } from '@countermine/class/store/classes.ts';
import { savePlan } from '@countermine/class/store/plans.ts';
import type { MarkableResult } from '@countermine/judge/mark/markable.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Place } from './place.ts';

/** For each hand-in that is judged, so many are stored: 10,000 for 500. */
const STORED = 20;
const FAULTS = ['shift-once', 'square-always-3x3', 'radial-stops-short', 'won-lower-case', 'crash'];

export function studentsOf({ handIns }: Place): number {
  return STORED * handIns;
}

/** Puts a class of this many students with results into a store. @returns its id */
export async function fillClass(store: Store, students: number): Promise<number> {
  const { id } = await ensureClass(store, 'large', 'comp1511');
  const plan = { digest: 'of a benchmark', game: 'comp1511', version: 'bench', settings: {}, files: [] };
  const planId = await savePlan(store, plan);
  await changeClass(store, id, { planId, scheme: null, due: null });
  for (const statement of HAND_INS) await store.executeSql(statement, [id, students]);
  for (let from = 0; from < students; from += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, students - from) }, (_, at) => from + at);
    await store.executeSql(JUDGEMENTS, [planId, JSON.stringify(indexes.map(judgementOf))]);
  }
  for (const statement of RESULTS) await store.executeSql(statement);
  await store.executeSql('analyze');
  return id;
}

/** This many results are written at once. */
const AT_ONCE = 500;

// A hand-in is found by its digest, which is its number. All are told the class and how many there are.
const HAND_INS = [
  `insert into student (class_id, key, name)
    select $1, 'z' || 5000000 + n, 'Student ' || n from generate_series(0, $2::int - 1) n`,
  'insert into hand_in (class_id, digest) select $1, n::text from generate_series(0, $2::int - 1) n',
  `insert into hand_in_file (hand_in_id, path, bytes)
    select id, 'minesweeper.c', convert_to('int main(void) { return ' || digest || '; }', 'UTF8')
    from hand_in where class_id = $1 and digest::int < $2::int`,
  `insert into attempt (student_id, number, source, hand_in_id)
    select student.id, 1, key, hand_in.id from student join hand_in on key = 'z' || 5000000 + digest::int
    where student.class_id = $1 and digest::int < $2::int`,
];

const JUDGEMENTS = `insert into judgement (hand_in_id, plan_id, outcome, total, passed, failed, checks, readings, seconds, marking)
  select hand_in.id, $1, outcome, 190, passed, 190 - passed, '[]', '[]', 1, marking
  from jsonb_to_recordset($2::jsonb) as one (digest text, outcome text, passed int, marking jsonb) join hand_in using (digest)`;

function judgementOf(index: number) {
  const passed = PASSED.map((most, stage) => (index * (stage + 3)) % (most + 1));
  return {
    digest: String(index),
    outcome: index % 50 === 0 ? 'not-compiled' : 'judged',
    passed: passed.reduce((sum, count) => sum + count, 0),
    marking: resultOf(
      index,
      FAULTS.filter((_, at) => index % (at + 3) === 0),
    ),
  };
}

/** The most cases of each stage that pass. */
const PASSED = [60, 60, 40, 30];

/** Stages, faults and marks as results have them; one in seven was late. */
const RESULTS = [
  `insert into judgement_stage (judgement_id, position, stage, passed, "of")
    select judgement.id, position, (position + 1)::text, digest::int * (position + 3) % (most + 1), most
    from judgement join hand_in on hand_in.id = hand_in_id,
      unnest(array[${PASSED.join()}]) with ordinality as stage (most, ordinality), lateral (select ordinality::int - 1) as at (position)`,
  `insert into judgement_fault (judgement_id, position, fault, kind, cause, says, count)
    select judgement.id, ordinality, fault ->> 'cause', 'misconception', fault ->> 'cause', fault ->> 'says', 1 + judgement.id % 90
    from judgement, jsonb_array_elements(marking -> 'faults') with ordinality as one (fault, ordinality)`,
  `insert into mark (attempt_id, judgement_id, points_least, points_most, "of", late_seconds)
  select attempt.id, judgement.id, 80.0 * passed / total, 80.0 * passed / total + 20, 100,
    case when attempt.id % 7 = 0 then 3600 * (attempt.id % 50) else 0 end
  from attempt join judgement on judgement.hand_in_id = attempt.hand_in_id`,
];

/** As much as marks depend on in a result with 190 cases. @param index of the hand-in */
function resultOf(index: number, faults: readonly string[]): MarkableResult {
  const stages = ['1', '2', '3', '4'];
  return {
    stages: stages.map((stage) => ({ stage, title: `Stage ${stage}` })),
    faults: faults.map((cause, at) => ({
      ...{ id: cause, cause, kind: 'misconception', says: `It has the fault ${cause}.`, requirement: undefined },
      ...{ mayHideOthers: false, stage: stages[at % 4] ?? '1' },
    })),
    cases: stages.flatMap((stage) =>
      [[], ...faults.map((fault) => [fault]), faults].map((shown, at) => ({
        ...{ stage, isPassed: shown.length === 0, faults: shown, otherwiseBy: [], count: 1 + ((index + at) % 20) },
      })),
    ),
  };
}
