import type { AttemptLine, JudgementLine } from '../store/attempts.ts';

/** A line of a class list: a first attempt without a result, unless told otherwise. */
export function attemptLine(given: Partial<AttemptLine> & Pick<AttemptLine, 'student'>): AttemptLine {
  return {
    attemptId: 1,
    handInId: 1,
    studentId: 1,
    name: null,
    canvasId: null,
    attempt: 1,
    counts: true,
    submittedAt: null,
    isMarkedLate: null,
    lateSeconds: null,
    source: given.student,
    problem: null,
    rule: null,
    judgement: null,
    ...given,
  };
}

/** A result: 8 cases, all passed, unless told otherwise. */
export function judgementLine(given: Partial<JudgementLine>): JudgementLine {
  return {
    id: 1,
    outcome: 'judged',
    total: 8,
    passed: 8,
    failed: 0,
    reason: null,
    stages: [],
    faults: [],
    points: null,
    band: null,
    ...given,
  };
}
