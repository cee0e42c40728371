import type { HandInCheckResult } from '@countermine/courses/cases/hand-in.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { markBy } from '@countermine/judge/mark/mark-lines.ts';
import type { Scheme } from '@countermine/judge/mark/scheme.ts';
import { DEFAULT_LIMITS } from '@countermine/judge/plan.ts';
import type { Report, ReportedMarks } from '@countermine/judge/report/report.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type MarkableAttempt, type MarkRecord, markableAttempts, saveMarks } from '../store/marks.ts';
import { unpackReport } from './packed-report.ts';

interface ClassMarking {
  readonly game: JudgedGame;
  readonly scheme: Scheme | undefined;
  /** If it differs from that of the scheme. ISO 8601 in UTC. */
  readonly due: string | null;
}

/** This many reports are in memory at once. */
const AT_ONCE = 50;

/** Gives marks to all attempts of a class that have a result under a plan. No program is run for it. */
export async function markClass(store: Store, classId: number, planId: number, marking: ClassMarking): Promise<void> {
  let after = 0;
  for (;;) {
    const attempts = await markableAttempts(store, classId, planId, after, AT_ONCE);
    if (attempts.length === 0) return;
    await saveMarks(
      store,
      attempts.map((attempt) => markAttempt(attempt, marking)),
    );
    after = attempts.at(-1)?.attemptId ?? after;
  }
}

function markAttempt(attempt: MarkableAttempt, { game, scheme, due }: ClassMarking): MarkRecord {
  const { attemptId, judgementId, submittedAt } = attempt;
  const dueAt = attempt.due ?? due;
  const marks = scheme && marksOf(attempt, game, withDue(scheme, dueAt));
  return {
    attemptId,
    judgementId,
    points: marks === undefined ? null : { ...marks.points, of: marks.of },
    rulesPoints: marks?.rulesPoints ?? null,
    band: marks?.band ?? null,
    lateSeconds: lateSecondsOf(submittedAt, dueAt === null ? scheme?.late?.due : Date.parse(dueAt)),
    lines: marks?.lines ?? null,
  };
}

/** The marks of an attempt; those of one that does not compile are of a program that passes nothing. */
function marksOf(
  { report, checks, submittedAt }: MarkableAttempt,
  game: JudgedGame,
  scheme: Scheme,
): ReportedMarks | undefined {
  const submitted = submittedAt === null ? undefined : Date.parse(submittedAt);
  const shown = report === null ? nothingPasses(game) : unpackReport(report);
  // Written by a judging thread as what it is.
  return markBy(game, shown, { scheme, checks: checks as readonly HandInCheckResult[], submitted }).marks;
}

/** The report on a program that passes no case of any stage, as far as it matters for marks. */
function nothingPasses({ dialect, cases, course }: JudgedGame): Report {
  const { id, title } = dialect;
  return {
    version: 1,
    game: { id, title, course: dialect.course },
    command: [],
    settings: {
      ...{ seed: 0, cases: 0, hostile: false, stage: undefined, compare: course.compare },
      ...{ readings: 'any', show: 'full', limits: DEFAULT_LIMITS },
    },
    isInterrupted: false,
    notes: [],
    readings: [],
    summary: { total: 0, passed: 0, failed: 0, notRun: 0 },
    diagnosis: [],
    faults: [],
    requirements: [],
    stages: cases.stages.map((stage) => ({
      ...{ stage: stage.id, title: stage.title, passed: 0, of: 1, earned: 0, faults: {} },
    })),
    marks: undefined,
    results: [],
    runs: 0,
    seconds: 0,
  };
}

/** The scheme with another due time. */
function withDue(scheme: Scheme, due: string | null): Scheme {
  return due === null || scheme.late === undefined
    ? scheme
    : { ...scheme, late: { ...scheme.late, due: Date.parse(due) } };
}

function lateSecondsOf(submittedAt: string | null, due: number | undefined): number | null {
  if (submittedAt === null || due === undefined) return null;
  return Math.max(0, (Date.parse(submittedAt) - due) / 1000);
}
