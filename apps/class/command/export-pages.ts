import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, htmlPage, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { reportOrReason } from '../pages/student-results.ts';
import { attemptTable, CLASS_COLUMNS, type StudentView, TABLE_STYLE } from '../pages/student-table.ts';
import type { AttemptLine } from '../store/attempts.ts';
import type { FaultCluster } from '../store/figures.ts';

/** A student of an exported class, with the report if there is one. */
export type ExportedStudent = Pick<StudentView, 'line' | 'report' | 'marks'>;

/**
 * The page of a student: the report, or why there is none.
 * @param above the page of the class; null for a page on its own
 */
export function exportedStudentPage(student: ExportedStudent, above: string | null = 'index.html'): string {
  const { line, report, marks } = student;
  const title = line.name === null ? line.student : `${line.student}, ${line.name}`;
  return classPage(
    title,
    html`${above === null ? NO_MARKUP : html`<p><a href="${above}">All students</a></p>\n`}${reportOrReason({ line, report, marks })}`,
  );
}

/**
 * The table of the class, and what many get wrong.
 * @param files the names of the students' files
 */
export function indexPage(
  name: string,
  lines: readonly AttemptLine[],
  files: readonly string[],
  clusters: readonly FaultCluster[],
): string {
  const table = attemptTable(lines, {
    label: 'Students',
    first: 'Student',
    columns: CLASS_COLUMNS,
    linkOf: ({ student }, index) => ({ title: cleanLine(student), address: `${files[index]}.html` }),
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
