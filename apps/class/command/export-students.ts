import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { rulingsByStudent } from '@countermine/judge/mark/decision.ts';
import { DEFAULT_LIMITS } from '@countermine/judge/plan.ts';
import { cleanLine, cleanText } from '@countermine/judge/report/clean.ts';
import { marksTitle } from '@countermine/judge/report/document.ts';
import type { FaultReport, Report, ShowLevel } from '@countermine/judge/report/report.ts';
import { formatReport } from '@countermine/judge/report/report-kinds.ts';
import { reportAt, withoutReasons } from '@countermine/judge/report/show-level.ts';
import { spreadsheetCsv } from '@countermine/judge/report/spreadsheet.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { lateWords, OUTCOME_WORDS } from '../class-words.ts';
import { decidedReport } from '../marking/decided-report.ts';
import { readAttemptMarks, readAttemptReport } from '../pages/student-view.ts';
import { type AttemptLine, type JudgementLine, NO_HAND_IN } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { readDecisions } from '../store/decisions.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import { type ExportedStudent, exportedStudentPage } from './export-pages.ts';
import { gradeOf } from './export-tables.ts';

/** A file of an export: its path with `/`, and its text. */
export type ExportedFile = readonly [path: string, text: string];

/** A student of an export with a report, also where no program ran. */
export interface ReportedStudent extends ExportedStudent {
  /** The name of the student's files: the id where that can be a name of files anywhere. */
  readonly file: string;
  readonly told: Report;
}

/** The students of an export, one after the other: a class of reports does not fit into memory. */
export async function* reportedStudents(
  store: Store,
  record: ClassRecord,
  lines: readonly AttemptLine[],
  show: ShowLevel,
): AsyncGenerator<ReportedStudent> {
  const taken = new Set<string>();
  const rulingsOf = rulingsByStudent(await readDecisions(store, record.id));
  for (const [index, line] of lines.entries()) {
    const isName = /^[A-Za-z0-9][\w@+-]{0,99}$/.test(line.student) && !taken.has(line.student.toLowerCase());
    const file = isName ? line.student : `_${index + 1}`;
    taken.add(file.toLowerCase());
    const marks = await readAttemptMarks(store, record, line);
    const stored = await readAttemptReport(store, line);
    const shown = marks && (show === 'full' ? marks : withoutReasons(marks));
    const report = stored && reportAt({ ...decidedReport(stored, rulingsOf(line.student)), marks }, show);
    yield { line, report, file, told: report ?? { ...withoutProgram(record.game, line), marks: shown }, marks: shown };
  }
}

/** The report where nothing ran: one fault, which says why. */
function withoutProgram(game: string, { problem, rule, judgement }: AttemptLine): Report {
  const known = judgedGames.get(game);
  if (known === undefined) throw new Error(`withoutProgram: there is no game ${game}`);
  const [says, picture] =
    problem !== null
      ? [rule === NO_HAND_IN ? 'Nothing was handed in.' : `The hand-in was refused: ${problem}.`, undefined]
      : judgement === null
        ? ['The hand-in is not judged yet.', undefined]
        : [`The hand-in ${OUTCOME_WORDS[outcomeOf(judgement)]}.`, judgement.reason ?? undefined];
  const total = judgement?.total ?? 0;
  const fault: FaultReport = {
    ...{ id: 'no-program', kind: 'unexplained', says, picture, count: total, cases: [], mayHideOthers: true },
    ...{ requirement: undefined, quote: undefined, evidence: undefined, smallest: undefined },
  };
  return { ...nothingRan(known), summary: { total, passed: 0, failed: total, notRun: 0 }, faults: [fault] };
}

function nothingRan({ dialect, course }: JudgedGame): Omit<Report, 'summary' | 'faults'> {
  const { id, title } = dialect;
  return {
    ...{ version: 1, game: { id, title, course: dialect.course }, command: [], isInterrupted: false },
    settings: {
      ...{ seed: 0, cases: 0, hostile: false, stage: undefined, compare: course.compare },
      ...{ readings: 'any', show: 'full', limits: DEFAULT_LIMITS },
    },
    ...{ notes: [], readings: [], diagnosis: [], requirements: [], stages: [], results: [] },
    ...{ marks: undefined, runs: 0, seconds: 0 },
  };
}

function outcomeOf({ outcome }: JudgementLine): keyof typeof OUTCOME_WORDS {
  return outcome === 'judged' ? 'failed' : outcome;
}

/** What can be mailed to a student: the same as a page and as text. */
export function feedbackFiles(student: ReportedStudent, { name }: ClassRecord): readonly ExportedFile[] {
  const { file } = student;
  return [
    [`${file}.html`, exportedStudentPage(student, null)],
    [`${file}.txt`, feedbackText(student, name)],
  ];
}

function feedbackText({ line, told }: ReportedStudent, name: string): string {
  const { student, submittedAt, lateSeconds, attempt } = line;
  const when = submittedAt === null ? '' : `, handed in ${submittedAt}`;
  const late = lateWords(lateSeconds ?? 0);
  const head = [
    `${cleanLine(name)}: ${cleanLine(line.name ?? student)} (${cleanLine(student)})`,
    ...(attempt === NO_ATTEMPT ? [] : [`Attempt ${attempt}${when}${late === '' ? '' : `, ${late}`}`]),
    ...(told.marks === undefined ? [] : [marksTitle(told.marks)]),
  ];
  const style = { text: { colour: false, width: 80, hasPage: true, hasOnly: true } };
  const [fault] = told.faults;
  const body =
    fault?.id === 'no-program'
      ? `${cleanText(fault.says)}\n${fault.picture === undefined ? '' : `\n${cleanText(fault.picture)}`}`
      : formatReport('text', told, style);
  return `${head.join('\n')}\n\n${body.trimEnd()}\n`;
}

/** Whom to send which file, for a mail merge. */
export function mailList(students: readonly Pick<ReportedStudent, 'line' | 'file'>[]): ExportedFile {
  const rows = students.map(({ line, file }) => [
    ...[line.student, line.name ?? '', gradeOf(line), `${file}.html`, `${file}.txt`],
  ]);
  return ['mail.csv', spreadsheetCsv([['student', 'name', 'grade', 'page', 'text'], ...rows])];
}
