import { SHOW_LEVELS, type ShowLevel } from '@countermine/judge/report/report.ts';
import { textReport } from '@countermine/judge/report/text.ts';
import { TOKEN, tokenDigest } from '../access.ts';
import { HAND_IN_LIMITS } from '../hand-ins/uploads.ts';
import type { CheckState } from '../judging/hand-in-checks.ts';
import { type ClassRecord, readClass, readStudent, type StudentRecord } from '../store/classes.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import { dueOf, type IntakeRecord, readIntake } from '../store/intakes.ts';
import { findLink } from '../store/tokens.ts';
import { outcomeWords } from './hand-in-words.ts';
import type { ClassSite } from './page-frame.ts';
import type { StudentView } from './student-table.ts';
import { readStudentView } from './student-view.ts';

/** The student that a link is for. */
export interface LinkOwner {
  readonly record: ClassRecord;
  readonly student: StudentRecord;
  readonly show: ShowLevel;
  readonly intake: IntakeRecord | undefined;
}

export interface OwnView extends Pick<LinkOwner, 'record' | 'student'> {
  /** Undefined where students do not hand in for themselves. */
  readonly intake: { readonly due: string | null; readonly isOpen: boolean; readonly now: Date } | undefined;
  readonly check: CheckState;
  /** The attempts and the report on one of them; undefined before there is any. */
  readonly shown: { readonly view: StudentView; readonly isFinal: boolean } | undefined;
}

/** Undefined where there is no such link, or it was revoked. */
export async function ownerOf({ store }: ClassSite, token: string): Promise<LinkOwner | undefined> {
  const link = TOKEN.test(token) ? await findLink(store, tokenDigest(token)) : undefined;
  const student = link && (await readStudent(store, link.studentId));
  const record = student && (await readClass(store, student.classId));
  if (link === undefined || student === undefined || record === undefined) return undefined;
  const show = SHOW_LEVELS.find((one) => one === link.show) ?? 'verdict';
  return { record, student, show, intake: await readIntake(store, record.id) };
}

/** Reads what a student may see now. @param attempt the one that counts where it is undefined */
export async function readOwnView(site: ClassSite, owner: LinkOwner, attempt: number | undefined): Promise<OwnView> {
  const { store } = site;
  const { record, student, show, intake } = owner;
  const [due, now] = [intake && (await dueOf(store, student.id)), site.now()];
  const isInTime = due != null && now.getTime() <= Date.parse(due);
  // Who may still hand in, by an extension, has the checks of it: the results of the class come after that.
  const isFinal = intake === undefined || (intake.isReleased && !isInTime);
  const view = await readStudentView(store, isFinal ? record : asChecked(record, intake), student, attempt, show);
  const shown = view && { view: isFinal ? view : withoutMarks(view), isFinal };
  if (intake === undefined || due === undefined)
    return { record, student, intake: undefined, check: { kind: 'checked' }, shown };
  const open = site.intake?.classId === record.id ? site.intake : undefined;
  const check = (await open?.checks.stateOf(student.id)) ?? { kind: 'checked' };
  return { record, student, intake: { due, isOpen: open !== undefined && isInTime, now }, check, shown };
}

/** The class with the results of the check only: those by its own plan are hidden until they are released. */
function asChecked(record: ClassRecord, { planId }: IntakeRecord): ClassRecord {
  return { ...record, planId, scheme: null, counting: 'last' };
}

/** Marks are given by the hidden results, and so are their changes. */
function withoutMarks(view: StudentView): StudentView {
  const blank = (line: StudentView['line']): StudentView['line'] => ({
    ...line,
    judgement: line.judgement && { ...line.judgement, points: null, band: null },
  });
  const report = view.report && { ...view.report, marks: undefined };
  return { ...view, line: blank(view.line), attempts: view.attempts.map(blank), report, marks: undefined, changes: [] };
}

/** The state of a student's hand-ins, as `countermine hand-in` reads it. */
export interface HandInState {
  readonly version: 1;
  readonly class: string;
  readonly game: string;
  readonly student: string;
  /** ISO 8601 in UTC; null where the class has no deadline, and nothing can be handed in. */
  readonly due: string | null;
  readonly isOpen: boolean;
  readonly limits: typeof HAND_IN_LIMITS;
  readonly check: CheckState;
  readonly handIns: readonly {
    readonly number: number;
    /** ISO 8601 in UTC. */
    readonly submittedAt: string | null;
    /** What its check found, in a few words; null before. */
    readonly result: string | null;
    /** True if it compiles and passes all cases of the check. */
    readonly isRight: boolean;
  }[];
  /** The report on the last one as text, as far as students may see it; null before there is one. */
  readonly report: string | null;
}

/** The same view as data. */
export function handInState({ record, student, intake, check, shown }: OwnView): HandInState {
  return {
    ...{ version: 1, class: record.name, game: record.game, student: student.key, check },
    ...{ due: intake?.due ?? null, isOpen: intake?.isOpen ?? false, limits: HAND_IN_LIMITS },
    handIns: handedIn(shown?.view.attempts ?? []).map((line) => ({
      number: line.attempt,
      submittedAt: line.submittedAt,
      result: outcomeWords(line) ?? null,
      isRight: line.judgement?.outcome === 'judged' && line.judgement.passed === line.judgement.total,
    })),
    report: shown === undefined ? null : reportText(shown.view),
  };
}

/** Without the line that stands for nothing. */
function handedIn(attempts: StudentView['attempts']): StudentView['attempts'] {
  return attempts.filter(({ attempt }) => attempt !== NO_ATTEMPT);
}

function reportText({ report, line }: StudentView): string | null {
  if (report === undefined) return line.judgement?.reason ?? null;
  return textReport(report, { colour: false, width: 80, hasPage: true, hasOnly: true });
}
