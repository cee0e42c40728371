import { existsSync } from 'node:fs';
import { timeWords, withCommas } from '@countermine/core/text/english.ts';
import { rulingsByStudent } from '@countermine/judge/mark/decision.ts';
import { decidedReport } from '@countermine/judge/mark/markable.ts';
import { check50WithoutProgram } from '@countermine/judge/report/check50.ts';
import { cleanLine, cleanText } from '@countermine/judge/report/clean.ts';
import { marksTitle } from '@countermine/judge/report/document.ts';
import { gradescopeWithoutProgram } from '@countermine/judge/report/gradescope.ts';
import { junitWithoutProgram } from '@countermine/judge/report/junit.ts';
import type { NoProgramReport, Report, ShowLevel } from '@countermine/judge/report/report.ts';
import { formatReport } from '@countermine/judge/report/report-kinds.ts';
import { reportAt, withoutReasons } from '@countermine/judge/report/show-level.ts';
import { spreadsheetCsv } from '@countermine/judge/report/spreadsheet.ts';
import { BAD_USAGE, failWith } from '@countermine/node/exit-status.ts';
import { writeFileWhole, writeFolderWhole } from '@countermine/node/write-file.ts';
import { failInput, printOrWrite, reportWritten } from '@countermine/server/command-host.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { lateWords, OUTCOME_WORDS, ungradedWords } from '../class-words.ts';
import { readAttemptMarks, readAttemptReport } from '../pages/student-view.ts';
import { type AttemptLine, filterOf, listAttempts, NO_HAND_IN, outcomeOf } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { readDecisions } from '../store/decisions.ts';
import { faultClusters } from '../store/figures.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import type { ClassRequest, CommandHost, ExportKind } from './class-request.ts';
import { type ExportedStudent, exportedStudentPage, indexPage } from './export-pages.ts';
import {
  canvasExport,
  csvExport,
  type ExportedTable,
  gradeOf,
  gradescopeExport,
  hasGrade,
  lacksMarks,
  moodleExport,
} from './export-tables.ts';
import type { OpenClass } from './open-class.ts';
import { MAX_ZIP_FILES, ZipFile } from './zip-file.ts';

const TABLES: ReadonlyMap<ExportKind, (exported: ExportedTable) => string> = new Map([
  ['csv', csvExport],
  ['moodle', moodleExport],
  ['canvas', canvasExport],
  ['gradescope', gradescopeExport],
]);

/** The kinds that leave out who has no grade: there an empty cell would remove a grade, and results would give one. */
const WITHOUT_UNGRADED: ReadonlySet<ExportKind> = new Set(['moodle', 'canvas', 'results', 'all']);

interface ExportedClass extends ExportedTable {
  readonly store: Store;
  /** With the rule by which attempts were chosen. */
  readonly record: ClassRecord;
  readonly show: ShowLevel;
}

type FileMaker = (student: ReportedStudent, record: ClassRecord) => readonly ExportedFile[];

const FOLDERS: ReadonlyMap<ExportKind, FileMaker> = new Map<ExportKind, FileMaker>([
  ['html', (student) => [[`${student.file}.html`, exportedStudentPage(student)]]],
  ['results', (student) => serviceFile('results', student)],
  ['junit', (student) => serviceFile('junit', student)],
  ['check50', (student) => serviceFile('check50', student)],
  ['feedback', feedbackFiles],
]);

/** `countermine class export`. @returns the exit status */
export async function exportCommand(
  { store, record }: OpenClass,
  { to, out, assignment, show, attempts = record.counting }: Extract<ClassRequest, { command: 'export' }>,
  host: CommandHost,
): Promise<number> {
  const problem = problemOf(to, out, attempts);
  if (problem !== undefined) return failWith({ problem, status: BAD_USAGE }, host.complain);
  const filter = filterOf(record, attempts);
  const lines = await listAttempts(store, record.id, record.planId, filter);
  const chosen = { ...record, counting: filter.rule };
  const exported = { store, record: chosen, lines, assignment: assignment ?? record.name, show };
  const unready = unreadyWords(to, chosen, lines, host.command);
  if (unready !== undefined) return failInput(unready, host);
  const left = lines.filter((line) => !hasGrade(line)).length;
  if (left > 0 && WITHOUT_UNGRADED.has(to))
    host.complain(ungradedWords(left, to === 'all' ? ' of moodle, canvas and results' : ''));
  const table = TABLES.get(to)?.(exported);
  if (table !== undefined) return printOrWrite(table, out, host);
  if (out === undefined) return BAD_USAGE;
  if (to === 'all') return reportWritten(writeFileWhole(out, await everything(exported), 0o600), out, host);
  const files: ExportedFile[] = [];
  for await (const [path, text] of filesOf(new Set([to]), exported)) files.push([path, asBytes(text)]);
  return reportWritten(writeFolderWhole(out, files), out, host);
}

/** Why an export cannot be made as asked for. */
function problemOf(to: ExportKind, out: string | undefined, attempts: string): string | undefined {
  if (attempts === 'all' && to !== 'csv') {
    return `--format ${to} has one attempt of each student: --attempts last or best; csv has all`;
  }
  if (TABLES.has(to)) return undefined;
  if (out === undefined) return `--format ${to} needs --out ${to === 'all' ? 'FILE.zip' : 'FOLDER'}`;
  return to !== 'all' && existsSync(out) ? `${out} already exists; the folder must be new` : undefined;
}

/** Why the hand-ins of a class cannot be exported so. */
function unreadyWords(
  to: ExportKind,
  record: ClassRecord,
  lines: readonly AttemptLine[],
  command: string,
): string | undefined {
  if (lacksMarks(record, lines)) return `some results have no marks yet; ${command} class judge gives them`;
  // Each folder has a file of each student, and that of feedback two, with a list; so have the pages.
  const files = TABLES.size + (FOLDERS.size + 1) * lines.length + 2;
  if (to !== 'all' || files <= MAX_ZIP_FILES) return undefined;
  return `--format all has ${withCommas(files)} files for ${withCommas(lines.length)} students, more than a zip archive can have; export each kind alone`;
}

/** Texts of a folder are written as bytes. */
function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** All kinds in one archive: the tables, and a folder for each of the others. */
async function everything(exported: ExportedClass): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [kind, table] of TABLES) zip.add(`${kind}.csv`, table(exported));
  for await (const [path, text, kind] of filesOf(new Set(FOLDERS.keys()), exported)) zip.add(`${kind}/${path}`, text);
  return zip.finish();
}

/** The files of some kinds. Each report is read once. */
async function* filesOf(
  kinds: ReadonlySet<ExportKind>,
  { store, record, lines, show }: ExportedClass,
): AsyncGenerator<readonly [...ExportedFile, kind: ExportKind]> {
  const told: { readonly line: AttemptLine; readonly file: string }[] = [];
  for await (const student of reportedStudents(store, record, lines, show)) {
    for (const [kind, filesOfStudent] of FOLDERS) {
      if (!kinds.has(kind)) continue;
      for (const file of filesOfStudent(student, record)) yield [...file, kind];
    }
    told.push({ line: student.line, file: student.file });
  }
  if (kinds.has('feedback')) yield [...mailList(told), 'feedback'];
  if (kinds.has('html')) {
    const clusters = record.planId === null ? [] : await faultClusters(store, record);
    const names = told.map(({ file }) => file);
    yield ['index.html', indexPage(record.name, lines, names, clusters), 'html'];
  }
}

/** The path has `/` on every system. */
type ExportedFile = readonly [path: string, text: string];

interface ReportedStudent extends ExportedStudent {
  /** The name of the student's files: the id where that can be a name of files anywhere. */
  readonly file: string;
  /** Why there is no report, where there is none. */
  readonly noProgram: NoProgramReport;
}

/** The students of an export, one after the other: a class of reports does not fit into memory. */
async function* reportedStudents(
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
function serviceFile(
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
function feedbackFiles(student: ReportedStudent, { name }: ClassRecord): readonly ExportedFile[] {
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
function mailList(students: readonly Pick<ReportedStudent, 'line' | 'file'>[]): ExportedFile {
  const rows = students.map(({ line, file }) => [
    ...[line.student, line.name ?? '', gradeOf(line), `${file}.html`, `${file}.txt`],
  ]);
  return ['mail.csv', spreadsheetCsv([['student', 'name', 'grade', 'page', 'text'], ...rows])];
}
