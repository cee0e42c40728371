import { changeClass, ensureClass } from '@countermine/class/store/classes.ts';
import { saveAttempt } from '@countermine/class/store/hand-ins.ts';
import { saveJudgement, unjudgedHandIns } from '@countermine/class/store/judgements.ts';
import { savePlan } from '@countermine/class/store/plans.ts';
import type { MarkableResult } from '@countermine/judge/mark/markable.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Place } from './place.ts';

/** For each hand-in that is judged, so many are stored: 10,000 for 500. */
const STORED = 20;
const STAGES = ['1', '2', '3', '4'];
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
  const bytes = new TextEncoder();
  const attempt = { number: 1, submittedAt: null, isMarkedLate: null };
  await inParallel(students, async (index) => {
    const key = `z${5_000_000 + index}`;
    const content = {
      files: [{ path: 'minesweeper.c', bytes: bytes.encode(`int main(void) { return ${index}; }\n`) }],
    };
    await saveAttempt(store, id, {
      student: { key, name: `Student ${index}`, due: null },
      source: key,
      ...attempt,
      content,
    });
  });
  const handIns = await unjudgedHandIns(store, id, planId);
  await inParallel(handIns.length, async (index) => {
    const faults = FAULTS.filter((_, at) => index % (at + 3) === 0);
    const passed = [60, 60, 40, 30].map((most, stage) => (index * (stage + 3)) % (most + 1));
    const total = passed.reduce((sum, count) => sum + count, 0);
    await saveJudgement(store, handIns[index]!.handInId, planId, {
      ...{ outcome: index % 50 === 0 ? 'not-compiled' : 'judged', total: 190, passed: total, failed: 190 - total },
      ...{ report: null, reason: null, checks: [], readings: [], seconds: 1 },
      stages: STAGES.map((stage, at) => ({ stage, passed: passed[at]!, of: [60, 60, 40, 30][at]! })),
      marking: resultOf(index, faults),
      faults: faults.map((fault) => ({
        ...{ fault, kind: 'misconception', cause: fault, says: `It has the fault ${fault}.`, count: 1 + (index % 90) },
      })),
    });
  });
  await store.executeSql(MARKS);
  await store.executeSql('analyze');
  return id;
}

/** One in seven was late. */
const MARKS = `insert into mark (attempt_id, judgement_id, points_least, points_most, "of", late_seconds)
  select attempt.id, judgement.id, 80.0 * passed / total, 80.0 * passed / total + 20, 100,
    case when attempt.id % 7 = 0 then 3600 * (attempt.id % 50) else 0 end
  from attempt join judgement on judgement.hand_in_id = attempt.hand_in_id`;

/** As many at once as a store has connections. */
async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

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
