import { existsSync } from 'node:fs';
import { formatCsv } from '@countermine/core/text/csv.ts';
import { cleanLine, cleanText, escapeMarkup } from '@countermine/judge/report/clean.ts';
import { reportSections } from '@countermine/judge/report/html.ts';
import { html, htmlPage, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { writeFileWhole, writeFolderWhole } from '@countermine/node/files/write-file.ts';
import { BAD_USAGE, EX_IOERR } from '@countermine/node/process/exit-status.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { lateWords, OUTCOME_WORDS, ungradedWords } from '../class-words.ts';
import { unpackReport } from '../judging/packed-report.ts';
import { attemptPointsWords, attemptTable, CLASS_COLUMNS, noReport, TABLE_STYLE } from '../pages/student-table.ts';
import { type AttemptLine, filterOf, listAttempts, readReport } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { type FaultCluster, faultClusters } from '../store/figures.ts';
import type { ClassRequest, CommandHost, ExportKind } from './class-request.ts';
import type { OpenClass } from './open-class.ts';

const TABLES: Readonly<Record<Exclude<ExportKind, 'html'>, (exported: ExportedClass) => string>> = {
  csv: csvExport,
  moodle: moodleExport,
  canvas: canvasExport,
  gradescope: gradescopeExport,
};

/** The kinds that leave out who has no grade: there an empty cell would remove a grade. */
const WITHOUT_UNGRADED: ReadonlySet<ExportKind> = new Set(['moodle', 'canvas']);

/** `countermine class export`. @returns the exit status */
export async function exportCommand(
  { store, record }: OpenClass,
  { to, out, assignment, attempts = record.counting }: Extract<ClassRequest, { command: 'export' }>,
  host: CommandHost,
): Promise<number> {
  if (attempts === 'all' && to !== 'csv') {
    host.complain(`--to ${to} has one attempt of each student: --attempts last or best; csv has all`);
    return BAD_USAGE;
  }
  const filter = filterOf(record, attempts);
  if (to === 'html') {
    if (out === undefined || existsSync(out)) {
      host.complain(
        out === undefined ? '--to html needs --out FOLDER' : `${out} already exists; the folder must be new`,
      );
      return BAD_USAGE;
    }
    // Texts of a folder are written as bytes.
    const pages = (await classPages(store, { ...record, counting: filter.rule })).map(
      ([name, page]) => [name, asBytes(page)] as const,
    );
    return report(writeFolderWhole(out, pages), out, host);
  }
  const lines = await listAttempts(store, record.id, record.planId, filter);
  const table = TABLES[to]({ lines, assignment: assignment ?? record.name });
  const left = lines.filter((line) => !hasGrade(line)).length;
  if (left > 0 && WITHOUT_UNGRADED.has(to)) host.complain(ungradedWords(left));
  if (out !== undefined) return report(writeFileWhole(out, table), out, host);
  host.print(table);
  return 0;
}

function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function report(written: ReturnType<typeof writeFileWhole>, out: string, host: CommandHost): number {
  if (written.ok) return 0;
  host.complain(`cannot write ${out}: ${written.error}`);
  return EX_IOERR;
}

/** A student of an exported class, with the report if there is one. */
interface ExportedStudent {
  readonly line: AttemptLine;
  readonly report: Report | undefined;
}

type ExportedPage = readonly [name: string, text: string];

/** A class as a folder of pages: `index.html` with the table, and a page for each student. */
async function classPages(store: Store, record: ClassRecord): Promise<ExportedPage[]> {
  const lines = await listAttempts(store, record.id, record.planId, { rule: record.counting, countingOnly: true });
  const clusters = record.planId === null ? [] : await faultClusters(store, record);
  const pages: ExportedPage[] = [];
  for (const [index, line] of lines.entries()) {
    const stored = line.judgement && (await readReport(store, line.judgement.id));
    const report = stored?.report == null ? undefined : unpackReport(stored.report);
    pages.push([pageOf(index), exportedStudentPage({ line, report })]);
  }
  return [['index.html', indexPage(record.name, lines, clusters)], ...pages];
}

/** Not the student's name, which may be anything. */
function pageOf(index: number): string {
  return `student-${index + 1}.html`;
}

/** The page of a student: the report, or why there is none. */
export function exportedStudentPage({ line, report }: ExportedStudent): string {
  const title = line.name === null ? line.student : `${line.student}, ${line.name}`;
  return classPage(
    title,
    html`<p><a href="index.html">All students</a></p>\n${report === undefined ? noReport(line) : reportSections(report)}`,
  );
}

/** The table of the class, and what many get wrong. */
export function indexPage(name: string, lines: readonly AttemptLine[], clusters: readonly FaultCluster[]): string {
  const table = attemptTable(lines, {
    label: 'Students',
    first: 'Student',
    columns: CLASS_COLUMNS,
    linkOf: ({ student }, index) => ({ title: cleanLine(student), address: pageOf(index) }),
  });
  return classPage(name, html`${table}${faultsOf(lines, clusters)}`);
}

function faultsOf(lines: readonly AttemptLine[], clusters: readonly FaultCluster[]): Markup {
  if (clusters.length === 0) return NO_MARKUP;
  const judged = lines.filter(({ judgement }) => judgement?.outcome === 'judged').length;
  const items = clusters.map(
    ({ students, says }) => html`<li>${cleanLine(says)} <span class="muted">${students} of ${judged}</span></li>\n`,
  );
  return html`<h2>Faults of the class</h2>\n<ol class="overview">\n${items}</ol>\n`;
}

function classPage(title: string, body: Markup): string {
  const shown = cleanLine(title);
  return htmlPage(shown, html`<header><h1>${shown}</h1></header>\n<main>\n${body}</main>\n`, TABLE_STYLE);
}

/** The beginnings that make a spreadsheet take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Texts come from students: one that a spreadsheet would take for a formula gets an apostrophe before it, and control
 * characters are escapes.
 */
function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return formatCsv(rows.map((row) => row.map((value) => (typeof value === 'number' ? value : safeText(value)))));
}

function safeText(value: string): string {
  const text = cleanText(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

interface ExportedClass {
  /** The attempts of a class that count, or all, by student. */
  readonly lines: readonly AttemptLine[];
  /** The name of the assignment in the course's system. */
  readonly assignment: string;
}

/** Everything that the class list has, for a spreadsheet. */
export function csvExport({ lines }: ExportedClass): string {
  const stages = [...new Set(lines.flatMap(({ judgement }) => judgement?.stages.map(({ stage }) => stage) ?? []))];
  const header = ['student', 'name', 'attempt', 'submitted', 'late', 'result', 'cases passed', 'cases'];
  const marks = ['points least', 'points most', 'points of', 'band', 'faults'];
  return csvText([
    [...header, ...stages.map((stage) => `stage ${stage}`), ...marks],
    ...lines.map((line) => {
      const { judgement } = line;
      const stageOf = (id: string): string => {
        const found = judgement?.stages.find(({ stage }) => stage === id);
        return found === undefined ? '' : `${found.passed}/${found.of}`;
      };
      return [
        ...[line.student, line.name ?? '', line.attempt, line.submittedAt ?? '', lateWords(line.lateSeconds ?? 0)],
        ...[resultOf(line), judgement?.passed ?? '', judgement?.total ?? '', ...stages.map(stageOf)],
        ...[judgement?.points?.least ?? '', judgement?.points?.most ?? '', judgement?.points?.of ?? ''],
        ...[judgement?.band ?? '', judgement?.faults.map(({ cause }) => cause).join('; ') ?? ''],
      ];
    }),
  ]);
}

function resultOf({ judgement, problem }: AttemptLine): string {
  if (problem !== null) return OUTCOME_WORDS.refused;
  if (judgement === null) return OUTCOME_WORDS['not-judged'];
  return judgement.outcome === 'judged' ? 'judged' : OUTCOME_WORDS[judgement.outcome];
}

/**
 * For Moodle's import of grades, where the teacher maps `ID number` to a user field, the assignment to a grade item and
 * `Feedback` to its feedback. Moodle takes a cell without a grade as the wish to remove the grade, and shows feedback
 * as HTML.
 * Source: docs.moodle.org, "Grade import"; moodle/moodle, grade/import/csv/classes/load_data.php.
 */
export function moodleExport({ lines, assignment }: ExportedClass): string {
  return csvText([
    ['ID number', 'Full name', assignment, 'Feedback'],
    ...lines
      .filter(hasGrade)
      .map((line) => [line.student, line.name ?? '', gradeOf(line), escapeMarkup(feedbackOf(line))]),
  ]);
}

/**
 * For the import of Canvas's gradebook: its five fixed columns, the assignment by its title, and the row of possible
 * points. Canvas finds a student by `ID`, a number of its own that stands in the names of the files that it hands out,
 * then by `SIS User ID`, then by `SIS Login ID`; what a roster calls a student may be either of the last two. A cell
 * without a grade removes the grade.
 * Source: instructure/canvas-lms, lib/gradebook_importer.rb.
 */
export function canvasExport({ lines, assignment }: ExportedClass): string {
  const most = Math.max(...lines.map(({ judgement }) => judgement?.points?.of ?? 100), 0);
  return csvText([
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', assignment],
    ['    Points Possible', '', '', '', '', most],
    ...lines.filter(hasGrade).map((line) => [line.name ?? line.student, ...canvasIds(line), '', gradeOf(line)]),
  ]);
}

/** Without a roster a student is called by Canvas's number, which is not an id of another system. */
function canvasIds({ student, canvasId }: AttemptLine): readonly [id: string, user: string, login: string] {
  return student === canvasId ? [canvasId, '', ''] : [canvasId ?? '', student, student];
}

/**
 * With the columns of the grades of an assignment that Gradescope gives, for programs that read those. We know of no
 * import of grades into Gradescope. Its own numbers and counts, and e-mail addresses, are empty.
 * Source: the columns that such programs ask for; some downloads have the name in two columns, and one of sections.
 */
export function gradescopeExport({ lines }: ExportedClass): string {
  return csvText([
    [
      'Name',
      'SID',
      'Email',
      'Total Score',
      'Max Points',
      'Status',
      'Submission ID',
      'Submission Time',
      'Lateness (H:M:S)',
    ],
    ...lines.map((line) => [
      ...[line.name ?? line.student, line.student, '', gradeOf(line), line.judgement?.points?.of ?? 100],
      ...[hasGrade(line) ? 'Graded' : 'Ungraded', '', line.submittedAt ?? '', clockOf(line.lateSeconds ?? 0)],
    ]),
  ]);
}

/** True if there is a grade to give: not where a hand-in was refused, or could not be judged. */
function hasGrade({ judgement }: AttemptLine): boolean {
  return judgement !== null && judgement.outcome !== 'failed';
}

/**
 * The points that are sure: what a person has to give comes on top. Without a scheme, the cases that pass, in percent.
 */
function gradeOf({ judgement }: AttemptLine): number | string {
  if (judgement === null || judgement.outcome === 'failed') return '';
  if (judgement.points !== null) return judgement.points.least;
  return judgement.total === 0 ? 0 : Math.round((10_000 * judgement.passed) / judgement.total) / 100;
}

function feedbackOf(line: AttemptLine): string {
  const { judgement } = line;
  if (judgement?.outcome !== 'judged') return resultOf(line);
  const marks = judgement.points === null ? [] : [`${attemptPointsWords(line)} of ${judgement.points.of} points.`];
  return [...marks, ...judgement.faults.map(({ says }) => says)].join(' ');
}

function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return [hours, minutes, Math.floor(seconds % 60)].map((part) => String(part).padStart(2, '0')).join(':');
}
