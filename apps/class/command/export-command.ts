import { existsSync } from 'node:fs';
import { withCommas } from '@countermine/core/text/english.ts';
import type { ShowLevel } from '@countermine/judge/report/report.ts';
import { writeFileWhole, writeFolderWhole } from '@countermine/node/files/write-file.ts';
import { failWith } from '@countermine/node/process/command-failure.ts';
import { BAD_USAGE } from '@countermine/node/process/exit-status.ts';
import { failInput, printOrWrite, reportWritten } from '@countermine/server/command-host.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { ungradedWords } from '../class-words.ts';
import { type AttemptLine, filterOf, listAttempts } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { faultClusters } from '../store/figures.ts';
import type { ClassRequest, CommandHost, ExportKind } from './class-request.ts';
import { exportedStudentPage, indexPage } from './export-pages.ts';
import {
  type ExportedFile,
  feedbackFiles,
  mailList,
  type ReportedStudent,
  reportedStudents,
  serviceFile,
} from './export-students.ts';
import {
  canvasExport,
  csvExport,
  type ExportedTable,
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
