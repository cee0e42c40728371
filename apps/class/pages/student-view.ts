import { rulingsFor } from '@countermine/judge/mark/decision.ts';
import { decidedReport } from '@countermine/judge/mark/markable.ts';
import type { Report, ReportedMarks, ShowLevel } from '@countermine/judge/report/report.ts';
import { reportAt, withoutReasons } from '@countermine/judge/report/show-level.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { unpackReport } from '../judging/packed-report.ts';
import { changeWords } from '../marking/decision-words.ts';
import { type AttemptLine, listAttempts, readReport } from '../store/attempts.ts';
import type { ClassRecord, StudentRecord } from '../store/classes.ts';
import { readDecisions } from '../store/decisions.ts';
import { handInFiles } from '../store/hand-ins.ts';
import { markChangesOf, readMarks } from '../store/marks.ts';
import type { ExplainedChange, StudentView } from './student-table.ts';

/**
 * Reads what the page of a student shows.
 * @param attempt the one that counts where it is undefined
 * @param show what may be seen of failures
 * @returns undefined where there is no such attempt
 */
export async function readStudentView(
  store: Store,
  record: ClassRecord,
  student: StudentRecord,
  attempt: number | undefined,
  show: ShowLevel,
): Promise<StudentView | undefined> {
  const attempts = await listAttempts(store, record.id, record.planId, {
    rule: record.counting,
    countingOnly: false,
    studentId: student.id,
  });
  const line = attempts.find((one) => (attempt === undefined ? one.counts : one.attempt === attempt));
  if (line === undefined) return undefined;
  const report = await readAttemptReport(store, line);
  const marks = await readAttemptMarks(store, record, line);
  const files = line.handInId === null ? [] : await handInFiles(store, line.handInId);
  const rulings = rulingsFor(await readDecisions(store, record.id), student.key);
  return {
    ...{ record, student, attempts, line, files },
    changes: await readMarkChanges(store, record.id, student.id, show),
    report: report && reportAt({ ...decidedReport(report, rulings), marks }, show),
    marks: marks && (show === 'full' ? marks : withoutReasons(marks)),
  };
}

/** The report on an attempt without its marks; undefined where nothing ran. */
export async function readAttemptReport(store: Store, { judgement }: AttemptLine): Promise<Report | undefined> {
  const stored = judgement && (await readReport(store, judgement.id));
  return stored?.report == null ? undefined : unpackReport(stored.report);
}

export async function readAttemptMarks(
  store: Store,
  { scheme }: ClassRecord,
  { attemptId, judgement }: AttemptLine,
): Promise<ReportedMarks | undefined> {
  const points = judgement?.points;
  const stored = judgement && points && (await readMarks(store, attemptId, judgement.id));
  if (!points || !stored) return undefined;
  return {
    scheme: scheme?.name ?? '',
    points,
    of: points.of,
    rulesPoints: stored.rulesPoints ?? points,
    band: stored.band ?? undefined,
    // Written as what it is when the class was marked.
    lines: stored.lines as ReportedMarks['lines'],
  };
}

/**
 * The changes of a student's marks since they were first given, the latest first.
 * @param show what may be seen of failures: a reason may give away what was expected
 */
async function readMarkChanges(
  store: Store,
  classId: number,
  studentId: number,
  show: ShowLevel,
): Promise<ExplainedChange[]> {
  const changes = await markChangesOf(store, classId, studentId);
  const decisions = changes.length === 0 ? [] : await readDecisions(store, classId);
  const reasons = new Map(decisions.map(({ id, reason }) => [id, reason]));
  return changes.toReversed().map(({ attempt, at, decision, ...points }) => ({
    ...{ attempt, at, words: changeWords(points), isDecided: decision !== null },
    reason: show === 'full' ? (reasons.get(decision ?? 0) ?? '') : '',
  }));
}
