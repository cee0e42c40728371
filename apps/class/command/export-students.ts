import { timeWords } from '@countermine/core/text/english.ts';
import { rulingsByStudent } from '@countermine/judge/mark/decision.ts';
import { check50WithoutProgram } from '@countermine/judge/report/check50.ts';
import { cleanLine, cleanText } from '@countermine/judge/report/clean.ts';
import { marksTitle } from '@countermine/judge/report/document.ts';
import { gradescopeWithoutProgram } from '@countermine/judge/report/gradescope.ts';
import { junitWithoutProgram } from '@countermine/judge/report/junit.ts';
import type { NoProgramReport, Report, ShowLevel } from '@countermine/judge/report/report.ts';
import { formatReport } from '@countermine/judge/report/report-kinds.ts';
import { reportAt, withoutReasons } from '@countermine/judge/report/show-level.ts';
import { spreadsheetCsv } from '@countermine/judge/report/spreadsheet.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { lateWords, OUTCOME_WORDS } from '../class-words.ts';
import { decidedReport } from '../marking/decided-report.ts';
import { readAttemptMarks, readAttemptReport } from '../pages/student-view.ts';
import { type AttemptLine, NO_HAND_IN, outcomeOf } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { readDecisions } from '../store/decisions.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import { type ExportedStudent, exportedStudentPage } from './export-pages.ts';
import { gradeOf, hasGrade } from './export-tables.ts';

/** The path has `/` on every system. */
export type ExportedFile = readonly [path: string, text: string];

export interface ReportedStudent extends ExportedStudent {
  /** The name of the student's files: the id where that can be a name of files anywhere. */
  readonly file: string;
  /** Why there is no report, where there is none. */
  readonly noProgram: NoProgramReport;
}

/** The students of an export, one after the other: a class of reports does not fit into memory. */
export async function* reportedStudents(
  store: Store,
  record: ClassRecord,
  lines: readonly AttemptLine[],
  show: ShowLevel,
): AsyncGenerator<ReportedStudent> {
  // The page of all students is among their own.
  const taken = new Set(['index']);
  const rulingsOf = rulingsByStudent(await readDecisions(store, record.id));
  for (const [index, line] of lines.entries()) {
    const isName = /^[A-Za-z0-9][\w@+-]{0,99}$/.test(line.student) && !taken.has(line.student.toLowerCase());
    const file = isName ? line.student : `_${index + 1}`;
    taken.add(file.toLowerCase());
    const marks = await readAttemptMarks(store, record, line);
    const stored = await readAttemptReport(store, line);
    const shown = marks && (show === 'full' ? marks : withoutReasons(marks));
    const report = stored && reportAt({ ...decidedReport(stored, rulingsOf(line.student)), marks }, show);
    yield { line, report, file, noProgram: noProgramReport(record.game, line, shown), marks: shown };
  }
}

function noProgramReport(game: string, line: AttemptLine, marks: Report['marks']): NoProgramReport {
  const { problem, judgement } = line;
  const outcome = outcomeOf(line);
  const details = problem === null ? (judgement?.reason ?? '') : '';
  if (outcome === NO_HAND_IN) return { game, says: 'Nothing was handed in.', details, marks };
  if (problem !== null) return { game, says: `The hand-in was refused: ${problem}.`, details, marks };
  if (judgement === null) return { game, says: 'The hand-in is not judged yet.', details, marks };
  // Reports are missing only where nothing ran.
  return { game, says: `The hand-in ${OUTCOME_WORDS[outcome === 'judged' ? 'failed' : outcome]}.`, details, marks };
}

/** The files that services read. Without a grade there are no results for Gradescope, which would take them for points. */
export function serviceFile(
  kind: 'results' | 'junit' | 'check50',
  { line, report, noProgram, file }: ReportedStudent,
): readonly ExportedFile[] {
  switch (kind) {
    case 'results': {
      const path = `${file}/results.json`;
      if (!hasGrade(line)) return [];
      return [[path, report ? formatReport('gradescope', report) : gradescopeWithoutProgram(noProgram)]];
    }
    case 'junit':
      return [[`${file}.xml`, report ? formatReport('junit', report) : junitWithoutProgram(noProgram)]];
    case 'check50':
      return [[`${file}.json`, report ? formatReport('check50', report) : check50WithoutProgram(noProgram)]];
  }
}

/** What can be mailed to a student: the same as a page and as text. */
export function feedbackFiles(student: ReportedStudent, { name }: ClassRecord): readonly ExportedFile[] {
  const { file } = student;
  return [
    [`${file}.html`, exportedStudentPage(student, null)],
    [`${file}.txt`, feedbackText(student, name)],
  ];
}

function feedbackText({ line, report, noProgram, marks }: ReportedStudent, name: string): string {
  const { student, submittedAt, lateSeconds, attempt } = line;
  const when = submittedAt === null ? '' : `, handed in ${timeWords(submittedAt)}`;
  const late = lateWords(lateSeconds ?? 0);
  const head = [
    `${cleanLine(name)}: ${cleanLine(line.name ?? student)} (${cleanLine(student)})`,
    ...(attempt === NO_ATTEMPT ? [] : [`Attempt ${attempt}${when}${late === '' ? '' : `, ${late}`}`]),
    ...(marks === undefined ? [] : [marksTitle(marks)]),
  ];
  const style = { text: { colour: false, width: 80, hasPage: true, hasOnly: true } };
  const body =
    report === undefined
      ? `${cleanText(noProgram.says)}\n\n${cleanText(noProgram.details)}`
      : formatReport('text', report, style);
  return `${head.join('\n')}\n\n${body.trimEnd()}\n`;
}

/** Whom to send which file, for a mail merge. */
export function mailList(students: readonly Pick<ReportedStudent, 'line' | 'file'>[]): ExportedFile {
  const rows = students.map(({ line, file }) => [
    ...[line.student, line.name ?? '', gradeOf(line), `${file}.html`, `${file}.txt`],
  ]);
  return ['mail.csv', spreadsheetCsv([['student', 'name', 'grade', 'page', 'text'], ...rows])];
}
