import { NASTY, SAMPLE_REPORT } from '@countermine/judge/testing/sample-report.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { packReport } from '../judging/packed-report.ts';
import { listAttempts } from '../store/attempts.ts';
import { changeClass, ensureClass } from '../store/classes.ts';
import { saveAttempt } from '../store/hand-ins.ts';
import { type JudgementRecord, saveJudgement } from '../store/judgements.ts';
import { saveMarks } from '../store/marks.ts';
import { savePlan } from '../store/plans.ts';

/** What breaks pages, as a name or a sentence. */
export const HOSTILE = `<img src=x onerror="document.title=1"> ${NASTY}`;

/** The ids of a class in the store. */
export interface SeededClass {
  readonly classId: number;
  readonly planId: number;
  /** Of the students, by their ids in the course. */
  readonly students: ReadonlyMap<string, number>;
}

/** So many lines that two hand-ins with it are alike. */
function program(name: string): string {
  const turns = Array.from(
    { length: 12 },
    (_, turn) => `  if (turn == ${turn}) { open_cell(${turn}, row + ${turn}); }`,
  );
  return `#include <stdio.h>\n// ${HOSTILE.replaceAll('\n', ' ')}\nint ${name}(int turn, int row) {\n${turns.join('\n')}\n  return turn;\n}\n`;
}

const SCHEME = JSON.stringify({
  ...{ game: 'comp1511', title: 'A test', total: 100 },
  parts: [
    { id: 'code', title: 'Code', points: 80, by: 'judge', gives: 'per-fault' },
    { id: 'style', title: 'Style', points: 20, by: 'person' },
  ],
  faults: { format: 5, misconception: 15, crash: 20, hang: 20, unexplained: 15 },
});

/** Of a program that fails one of four cases. */
export const SEEDED_RESULT: JudgementRecord = {
  ...{ outcome: 'judged', total: 4, passed: 3, failed: 1, report: packReport(SAMPLE_REPORT), reason: null },
  ...{ checks: [], readings: [], seconds: 1 },
  stages: [
    { stage: '1', passed: 2, of: 2 },
    { stage: '2', passed: 1, of: 2 },
  ],
  faults: [{ fault: 'shift-once', kind: 'misconception', cause: 'shift-once', says: HOSTILE, count: 1 }],
  marking: {
    stages: [{ stage: '1', title: 'The first' }],
    faults: [
      {
        ...{ id: 'shift-once', cause: 'shift-once', kind: 'misconception', says: HOSTILE, stage: '1' },
        ...{ requirement: undefined, mayHideOthers: false },
      },
    ],
    cases: [
      { stage: '1', isPassed: true, faults: [], otherwiseBy: [], count: 3 },
      { stage: '1', isPassed: false, faults: ['shift-once'], otherwiseBy: [], count: 1 },
    ],
  },
};

const RIGHT: JudgementRecord = {
  ...SEEDED_RESULT,
  ...{
    passed: 4,
    failed: 0,
    faults: [],
    stages: SEEDED_RESULT.stages.map((stage) => ({ ...stage, passed: stage.of })),
  },
  marking: { stages: [{ stage: '1', title: 'The first' }], faults: [], cases: [] },
};

const { marking: _, ...WITHOUT_MARKING } = SEEDED_RESULT;

const NOT_COMPILED: JudgementRecord = {
  ...WITHOUT_MARKING,
  ...{ outcome: 'not-compiled', passed: 0, failed: 4, report: null, reason: `$ cc a.c\n${HOSTILE}` },
  ...{ stages: [], faults: [] },
};

/**
 * Writes a class: `ada` is right, `bob` tried twice and has a fault, the program of `cy` does not compile, that of `dan`
 * was refused, and `eve` was not judged. The class, the students and what they wrote have hostile names.
 */
export async function seedClass(store: Store, name: string): Promise<SeededClass> {
  const { id: classId } = await ensureClass(store, name, 'comp1511');
  const plan = { game: 'comp1511', version: '0.1.0', settings: {}, files: [] };
  const planId = await savePlan(store, { ...plan, digest: name });
  await changeClass(store, classId, { planId, scheme: { name: 'marks.yaml', text: SCHEME }, due: null });
  const add = async (key: string, number: number, result: JudgementRecord | undefined): Promise<void> => {
    const files = [{ path: 'minesweeper.c', bytes: Buffer.from(program(`${key}_${number}`)) }];
    const student = { key, name: `${key} ${HOSTILE}`, due: null };
    const attempt = { student, number, submittedAt: `2026-03-0${number}T10:00:00.000Z`, isMarkedLate: null };
    await saveAttempt(store, classId, { ...attempt, source: key, content: { files } });
    const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true, student: key });
    const handInId = lines[0]?.handInId;
    if (result !== undefined && handInId != null) await saveJudgement(store, handInId, planId, result);
  };
  await add('ada', 1, RIGHT);
  await add('bob', 1, NOT_COMPILED);
  await add('bob', 2, SEEDED_RESULT);
  await add('cy', 1, NOT_COMPILED);
  const refused = { number: 1, submittedAt: null, isMarkedLate: null, source: 'dan', content: { problem: HOSTILE } };
  await saveAttempt(store, classId, { student: { key: 'dan', name: null, due: null }, ...refused });
  await add('eve', 1, undefined);
  const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: false });
  await saveMarks(
    store,
    lines.flatMap(({ attemptId, judgement }) =>
      judgement === null ? [] : [markOf(attemptId, judgement.id, judgement.passed)],
    ),
  );
  return { classId, planId, students: new Map(lines.map(({ student, studentId }) => [student, studentId])) };
}

function markOf(attemptId: number, judgementId: number, passed: number) {
  const points = { least: 20 * passed, most: 20 * passed + 20, of: 100 };
  const lines = SAMPLE_REPORT.marks?.lines.map((line) => ({ ...line, title: HOSTILE, reasons: [HOSTILE] })) ?? [];
  return {
    attemptId,
    judgementId,
    points,
    rulesPoints: points,
    band: null,
    lateSeconds: passed === 3 ? 8400 : 0,
    lines,
  };
}
