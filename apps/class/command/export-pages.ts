import { cleanLine } from '@countermine/judge/report/clean.ts';
import { reportSections } from '@countermine/judge/report/html.ts';
import { html, htmlPage, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { unpackReport } from '../judging/packed-report.ts';
import { attemptTable, CLASS_COLUMNS, noReport, TABLE_STYLE } from '../pages/student-table.ts';
import { type AttemptLine, listAttempts, readReport } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { type FaultCluster, faultClusters } from '../store/figures.ts';

/** A student of an exported class, with the report if there is one. */
export interface ExportedStudent {
  readonly line: AttemptLine;
  readonly report: Report | undefined;
}

type ExportedPage = readonly [name: string, text: string];

/** A class as a folder of pages: `index.html` with the table, and a page for each student. */
export async function classPages(store: Store, record: ClassRecord): Promise<ExportedPage[]> {
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
