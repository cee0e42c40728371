import { cleanLine } from '@countermine/judge/report/clean.ts';
import { htmlReport } from '@countermine/judge/report/html.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-markup.ts';
import { htmlPage } from '@countermine/judge/report/html-page.ts';
import { output } from '@countermine/judge/report/html-parts.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { lateWords, OUTCOME_WORDS } from '@countermine/text/class/class-words.ts';
import { type FaultCluster, faultClusters } from '../../store/class-figures.ts';
import { type AttemptLine, listAttempts, readReport } from '../../store/class-queries.ts';
import type { ClassRecord } from '../../store/class-records.ts';
import type { Store } from '../../store/store.ts';
import { unpackReport } from '../judging/packed-report.ts';
import { pointsWords } from './class-table.ts';

/** A student of an exported class, with the report if there is one. */
export interface ExportedStudent {
  readonly line: AttemptLine;
  readonly report: Report | undefined;
}

/** The name of a file and its text. */
type PageFile = readonly [name: string, text: string];

/** A class as a folder of pages: `index.html` with the table, and a page for each student. */
export async function classPages(store: Store, record: ClassRecord): Promise<PageFile[]> {
  const lines = await listAttempts(store, record.id, record.planId, { lastOnly: true });
  const clusters = record.planId === null ? [] : await faultClusters(store, record.id, record.planId);
  const pages: PageFile[] = [];
  for (const [index, line] of lines.entries()) {
    const stored = line.judgement && (await readReport(store, line.judgement.id));
    const report = stored?.report == null ? undefined : unpackReport(stored.report);
    pages.push([pageOf(index), studentPage({ line, report })]);
  }
  return [['index.html', indexPage(record.name, lines, clusters)], ...pages];
}

/** Not the student's name, which may be anything. */
function pageOf(index: number): string {
  return `student-${index + 1}.html`;
}

/** The page of a student: the report, or why there is none. */
export function studentPage({ line, report }: ExportedStudent): string {
  if (report !== undefined) return htmlReport(report);
  const reason = line.problem ?? line.judgement?.reason ?? '';
  return classPage(
    line.student,
    html`<p class="told">${firstUpper(resultWords(line))}.</p>
${reason === '' ? NO_MARKUP : output(reason.endsWith('\n') ? reason : `${reason}\n`)}<p><a href="index.html">All students</a></p>
`,
  );
}

/** The table of the class, and what many get wrong. */
export function indexPage(name: string, lines: readonly AttemptLine[], clusters: readonly FaultCluster[]): string {
  const columns = COLUMNS.filter(({ isShown }) => lines.some(isShown));
  const heads = columns.map(({ title }) => html`<th scope="col">${title}</th>`);
  const rows = lines.map((line, index) => {
    const link = html`<th scope="row"><a href="${pageOf(index)}">${cleanLine(line.student)}</a></th>`;
    return html`<tr>${link}${columns.map(({ cell }) => html`<td>${cell(line)}</td>`)}</tr>\n`;
  });
  return classPage(
    name,
    html`<div class="scroll" role="region" aria-label="Students" tabindex="0">
<table class="students">
<thead><tr><th scope="col">Student</th>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
${faultsOf(lines, clusters)}`,
  );
}

/** A column beside the students, shown where a line has something in it. */
interface Column {
  readonly title: string;
  isShown(line: AttemptLine): boolean;
  cell(line: AttemptLine): string;
}

const COLUMNS: readonly Column[] = [
  { title: 'Name', isShown: ({ name }) => name !== null, cell: ({ name }) => cleanLine(name ?? '') },
  { title: 'Cases', isShown: () => true, cell: casesOf },
  { title: 'Marks', isShown: ({ judgement }) => judgement?.points != null, cell: pointsWords },
  {
    title: 'Late',
    isShown: ({ lateSeconds }) => (lateSeconds ?? 0) > 0,
    cell: (line) => lateWords(line.lateSeconds ?? 0),
  },
  {
    title: 'Faults',
    isShown: ({ judgement }) => (judgement?.faults.length ?? 0) > 0,
    cell: ({ judgement }) => judgement?.faults.map(({ fault }) => cleanLine(fault)).join(', ') ?? '',
  },
];

function casesOf(line: AttemptLine): string {
  const { judgement } = line;
  return judgement?.outcome === 'judged' ? `${judgement.passed} of ${judgement.total}` : resultWords(line);
}

function faultsOf(lines: readonly AttemptLine[], clusters: readonly FaultCluster[]): Markup {
  if (clusters.length === 0) return NO_MARKUP;
  const judged = lines.filter(({ judgement }) => judgement?.outcome === 'judged').length;
  const items = clusters.map(
    ({ students, says }) => html`<li>${cleanLine(says)} <span class="muted">${students} of ${judged}</span></li>\n`,
  );
  return html`<h2>Faults of the class</h2>\n<ol class="overview">\n${items}</ol>\n`;
}

function resultWords({ judgement, problem }: AttemptLine): string {
  if (problem !== null) return OUTCOME_WORDS.refused;
  if (judgement === null) return OUTCOME_WORDS['not-judged'];
  return judgement.outcome === 'judged' ? '' : OUTCOME_WORDS[judgement.outcome];
}

function firstUpper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function classPage(title: string, body: Markup): string {
  const shown = cleanLine(title);
  return htmlPage(shown, html`<header><h1>${shown}</h1></header>\n<main>\n${body}</main>\n`, TABLE_STYLE);
}

const TABLE_STYLE = `.students{min-width:100%;margin:1rem 0}
.students th,.students td{padding:.45rem 1rem .45rem .2rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
.students td{min-width:5rem}
.students thead th{color:var(--muted);font-weight:400}
.students tbody th{font-weight:600;white-space:nowrap}
.students td:last-child{min-width:11rem}
`;
