import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { folded } from '@countermine/judge/report/html-run.ts';
import type { ClassSummary, FaultCluster } from '../store/figures.ts';
import { type ClassView, isFiltered, PAGE_SIZE } from './class-view.ts';
import { distributionChart } from './distribution-chart.ts';
import { filterForm } from './filter-form.ts';
import { liveClassProgress, liveProgressBar } from './live-progress.ts';
import { classAddress, progressAddress, ROUTES, similarAddress, studentAddress } from './page-addresses.ts';
import { framedPage } from './page-frame.ts';
import { attemptTable, columnsWithStages } from './student-table.ts';

/** This many faults of the class are listed; the others are folded away. */
const MAX_FAULTS = 6;

/** The page of a class: its figures, what to ask for, and the students. */
export function classPage(view: ClassView): string {
  const { record, query, progress } = view;
  const isWhole = !isFiltered(query);
  const body = html`${liveProgressBar(progressAddress(record.id), liveClassProgress(progress))}${isWhole ? figures(view) : NO_MARKUP}
<h2 id="students">Students</h2>
${filterForm(view)}${studentList(view)}<p><a href="${similarAddress(record.id)}">Similar hand-ins</a></p>
`;
  return framedPage({
    title: record.name,
    above: [{ title: 'Classes', address: ROUTES.classes }],
    isStaff: true,
    body,
  });
}

function figures(view: ClassView): Markup {
  const { distribution, clusters } = view;
  if (clusters.length === 0 && distribution.every((count) => count === 0)) {
    return html`<div id="figures" data-live></div>`;
  }
  const hasMarks = view.record.scheme !== null;
  return html`<div id="figures" data-live class="overview-grid">
<section>
<h2>${hasMarks ? 'Marks' : 'Cases that pass'}</h2>
${distributionChart(distribution, hasMarks ? 'of the points' : 'of the cases')}</section>
<section>
<h2>Faults of the class</h2>
${faultList(view)}</section>
</div>
`;
}

function faultList({ record, clusters, judged }: ClassView): Markup {
  if (clusters.length === 0) return html`<p>No faults were found.</p>\n`;
  const item = ({ students, says, cause }: FaultCluster): Markup =>
    html`<li><a href="${classAddress(record.id, { fault: cause })}">${cleanLine(says)}</a> <span class="muted">${withCommas(students)} of ${withCommas(judged)}</span></li>\n`;
  const more = clusters.slice(MAX_FAULTS);
  return html`<ul class="overview">
${clusters.slice(0, MAX_FAULTS).map(item)}</ul>
${more.length === 0 ? NO_MARKUP : folded(`${countOf(more.length, 'more fault')}`, html`<ul class="overview">\n${more.map(item)}</ul>\n`)}`;
}

function studentList(view: ClassView): Markup {
  const { record, lines, matching, stages } = view;
  const table = attemptTable(lines, {
    label: 'Students',
    first: 'Student',
    columns: columnsWithStages(stages.map(({ id }) => id)),
    linkOf: ({ student, studentId }) => ({ title: cleanLine(student), address: studentAddress(record.id, studentId) }),
  });
  return html`<div id="list" data-live>
${pager(view)}${matching === 0 ? NO_MARKUP : table}${lines.length < PAGE_SIZE / 2 ? NO_MARKUP : pager(view)}</div>
`;
}

function pager({ record, query, lines, matching }: ClassView): Markup {
  const page = query.page ?? 1;
  const pages = Math.max(1, Math.ceil(matching / PAGE_SIZE));
  const first = (page - 1) * PAGE_SIZE + 1;
  const shown =
    pages === 1
      ? countOf(matching, 'student')
      : `${withCommas(first)} to ${withCommas(first + lines.length - 1)} of ${countOf(matching, 'student')}`;
  const link = (to: number, title: string): Markup =>
    to < 1 || to > pages
      ? NO_MARKUP
      : html`<a href="${classAddress(record.id, pageQuery(query, to))}#students">${title}</a>\n`;
  return html`<div class="pager"><span>${lines.length === 0 && matching > 0 ? 'There is no such page' : shown}</span>
${link(page - 1, 'Previous')}${link(page + 1, 'Next')}</div>
`;
}

function pageQuery({ page: _, ...query }: ClassView['query'], page: number): ClassView['query'] {
  return page === 1 ? query : { ...query, page };
}

export function classListPage(classes: readonly ClassSummary[], hasStudies: boolean): string {
  const items = classes.map(
    ({ id, name, game, students }) =>
      html`<li><a href="${classAddress(id)}">${cleanLine(name)}</a> <span class="muted">${cleanLine(game)}, ${countOf(students, 'student')}</span></li>\n`,
  );
  const list =
    items.length === 0 ? html`<p>No class was judged yet.</p>\n` : html`<ul class="overview">\n${items}</ul>\n`;
  const studies = hasStudies ? html`<p><a href="${ROUTES.studies}">Studies</a></p>\n` : NO_MARKUP;
  return framedPage({ title: 'Classes', isStaff: true, body: html`${list}${studies}` });
}
