import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { folded } from '@countermine/judge/report/html-run.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { listStudies } from '@countermine/study/study-store.ts';
import type { Hono } from 'hono';
import { OUTCOME_WORDS } from '../class-words.ts';
import type { AttemptLine } from '../store/attempts.ts';
import { readClass } from '../store/classes.ts';
import { type Attention, type ClassSummary, type FaultCluster, listClasses, readProgress } from '../store/figures.ts';
import { releaseResults } from '../store/intakes.ts';
import { type ClassView, isFiltered, KnownFaults, PAGE_SIZE, readClassView, withClass } from './class-view.ts';
import { type LiveProgress, liveClassProgress, liveProgressBar, ProgressStreams } from './live-progress.ts';
import {
  classAddress,
  decisionsAddress,
  type ListQuery,
  parseListQuery,
  progressAddress,
  RESULTS,
  ROUTES,
  releaseAddress,
  similarAddress,
  studentAddress,
} from './page-addresses.ts';
import { type ClassSite, framedPage, selectField } from './page-frame.ts';
import { addSimilarRoutes } from './similar-pages.ts';
import { attemptTable, columnsWithStages } from './student-table.ts';

/** The pages about whole classes. */
export function addClassRoutes(app: Hono, site: ClassSite): void {
  const { store } = site;
  const streams = new ProgressStreams((id) => progressOf(store, id));
  const faults = new KnownFaults();
  app.get(ROUTES.classes, async (context) => {
    const hasStudies = (await listStudies(store)).length > 0;
    return context.html(classListPage(await listClasses(store), hasStudies));
  });
  const ofClass = withClass(site, async (context, record) => {
    const query = parseListQuery(new URL(context.req.url).searchParams);
    return context.html(classPage(await readClassView(store, record, query, faults)));
  });
  app.get(ROUTES.class, ofClass);
  app.get(
    ROUTES.progress,
    withClass(site, (context, record) => streams.open(context, record.id)),
  );
  const release = withClass(site, async (context, record) => {
    const { released } = await context.req.parseBody();
    await releaseResults(store, record.id, released === 'yes');
    return context.redirect(classAddress(record.id), 303);
  });
  app.post(ROUTES.release, release);
  addSimilarRoutes(app, site);
}

async function progressOf(store: Store, classId: number): Promise<LiveProgress | undefined> {
  const record = await readClass(store, classId);
  return record && liveClassProgress(await readProgress(store, classId, record.planId));
}

/** This many faults of the class are listed; the others are folded away. */
const MAX_FAULTS = 6;

/** The page of a class: its figures, what to ask for, and the students. */
function classPage(view: ClassView): string {
  const { record, query, progress } = view;
  const isWhole = !isFiltered(query);
  const body = html`${liveProgressBar(progressAddress(record.id), liveClassProgress(progress))}${isWhole ? figures(view) : NO_MARKUP}${isWhole ? releaseForm(view) : NO_MARKUP}
<h2 id="students">Students</h2>
${filterForm(view)}${studentList(view)}<p><a href="${decisionsAddress(record.id)}">Decisions</a> · <a href="${similarAddress(record.id)}">Similar hand-ins</a></p>
`;
  return framedPage({
    title: record.name,
    above: [{ title: 'Classes', address: ROUTES.classes }],
    isStaff: true,
    body,
  });
}

function figures(view: ClassView): Markup {
  const { distribution, clusters, record } = view;
  const tiles = attentionTiles(view);
  if (clusters.length === 0 && distribution.every((count) => count === 0)) {
    return html`<div id="figures" data-live>${tiles}</div>`;
  }
  const hasMarks = record.scheme !== null;
  return html`<div id="figures" data-live>
${tiles}<div class="overview-grid">
<section class="card">
<h2>Faults of the class</h2>
${faultList(view)}</section>
<section class="card">
<h2>${hasMarks ? 'Marks' : 'Cases that pass'}</h2>
${distributionChart(distribution, hasMarks ? 'of the points' : 'of the cases')}</section>
</div>
</div>
`;
}

/** Faults as bars: those that half of the class has look different, and all lead to who has them. */
function faultList({ record, clusters, judged }: ClassView): Markup {
  if (clusters.length === 0) return html`<p>No faults were found.</p>\n`;
  const item = ({ students, says, cause }: FaultCluster): Markup => {
    const share = Math.min(100, Math.round((100 * students) / Math.max(1, judged)));
    return html`<li${2 * students >= judged ? html` class="is-half"` : NO_MARKUP}><a href="${classAddress(record.id, { fault: cause })}#students">${cleanLine(says)}</a> <span class="muted">${withCommas(students)} of ${withCommas(judged)}</span><span class="share"><span style="width:${share}%"></span></span></li>\n`;
  };
  const half = clusters.filter(({ students }) => 2 * students >= judged).length;
  const more = clusters.slice(MAX_FAULTS);
  return html`${half === 0 ? NO_MARKUP : html`<p class="muted">Half of the class or more has ${half === 1 ? 'one' : withCommas(half)} of them.</p>\n`}<ul class="faults">
${clusters.slice(0, MAX_FAULTS).map(item)}</ul>
${more.length === 0 ? NO_MARKUP : folded(`${countOf(more.length, 'more fault')}`, html`<ul class="faults">\n${more.map(item)}</ul>\n`)}`;
}

/** What students who hand in for themselves see: the check of their hand-ins, or also the results of the class. */
function releaseForm({ record, intake }: ClassView): Markup {
  if (intake === undefined || (record.planId === intake.planId && !intake.isReleased)) return NO_MARKUP;
  const { isReleased } = intake;
  return html`<form class="inline staff-only" method="post" action="${releaseAddress(record.id)}">
<input type="hidden" name="released" value="${isReleased ? 'no' : 'yes'}">
<span>${isReleased ? 'Students see these results on their own pages, once they cannot hand in any more.' : 'Students see the check of their hand-ins only.'}</span>
<button>${isReleased ? 'Hide the results' : 'Release the results'}</button>
</form>
`;
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

function classListPage(classes: readonly ClassSummary[], hasStudies: boolean): string {
  const items = classes.map(
    ({ id, name, game, students }) =>
      html`<li><a href="${classAddress(id)}">${cleanLine(name)}</a> <span class="muted">${cleanLine(game)}, ${countOf(students, 'student')}</span></li>\n`,
  );
  const list =
    items.length === 0 ? html`<p>No class was judged yet.</p>\n` : html`<ul class="overview">\n${items}</ul>\n`;
  const studies = hasStudies ? html`<p><a href="${ROUTES.studies}">Studies</a></p>\n` : NO_MARKUP;
  return framedPage({ title: 'Classes', isStaff: true, body: html`${list}${studies}` });
}

/** Units: those of the picture. */
const [WIDTH, HEIGHT, TOP, BOTTOM] = [460, 190, 22, 40];

const ROOM = HEIGHT - TOP - BOTTOM;

/**
 * How many students have a grade in each tenth, as a picture with the numbers in it.
 * @param of what the tenths are of
 */
function distributionChart(counts: readonly number[], of: string): Markup {
  const most = Math.max(1, ...counts);
  const step = WIDTH / counts.length;
  const bars = counts.map((count, tenth) => {
    const height = count === 0 ? 0 : Math.max(2, Math.round((ROOM * count) / most));
    const [x, y] = [round(tenth * step), TOP + ROOM - height];
    const middle = round(tenth * step + step / 2);
    return html`<rect x="${round(x + 3)}" y="${y}" width="${round(step - 6)}" height="${height}" rx="6"/>
<text x="${middle}" y="${y - 6}">${count === 0 ? '' : withCommas(count)}</text>
<text class="axis" x="${round(x)}" y="${TOP + ROOM + 18}">${tenth === 0 ? '' : tenth * 10}</text>
`;
  });
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${chartWords(counts, of)}">
${bars}<line x1="0" x2="${WIDTH}" y1="${TOP + ROOM}" y2="${TOP + ROOM}"/>
<text class="axis" x="${WIDTH / 2}" y="${HEIGHT - 4}">% ${of}</text>
</svg>
`;
}

function chartWords(counts: readonly number[], of: string): string {
  const parts = counts.flatMap((count, tenth) =>
    count === 0 ? [] : [`${tenth * 10} to ${tenth * 10 + 10} %: ${countOf(count, 'student')}`],
  );
  return `Students by the part ${of}. ${parts.join('; ')}.`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** This many faults can be chosen; nobody reads a longer list. */
const MAX_CHOICES = 100;

/** Longer sentences are cut in the list. Units: UTF-16 units. */
const MAX_FAULT_LENGTH = 90;

/** A plain form, whose address can be kept and sent. */
function filterForm(view: ClassView): Markup {
  const { record, query, clusters, stages } = view;
  const faults = clusters
    .slice(0, MAX_CHOICES)
    .map(({ cause, says, students }) => [cause, `${students}: ${cut(cleanLine(says))}`] as const);
  const isLateKnown = query.late !== undefined || view.lines.some(({ lateSeconds }) => lateSeconds !== null);
  return html`<form class="filters" method="get" action="${classAddress(record.id)}#students" role="search" aria-label="Students">
<label>Id or name<input name="text" value="${cleanLine(query.text ?? '')}" maxlength="200"></label>
${select(
  'Result',
  'result',
  query.result,
  RESULTS.map((result) => [result, resultTitle(result)] as const),
)}${
  stages.length < 2
    ? NO_MARKUP
    : select(
        'Stage not passed',
        'stage',
        query.stage,
        stages.map(({ id, title }) => [id, `${id}: ${title}`] as const),
      )
}${faults.length === 0 ? NO_MARKUP : select('Fault', 'fault', query.fault, faults)}${
  isLateKnown
    ? select('Handed in', 'late', query.late, [
        ['no', 'in time'],
        ['yes', 'late'],
      ])
    : NO_MARKUP
}${
  query.person === undefined && view.lines.every(({ judgement }) => !isOpen(judgement))
    ? NO_MARKUP
    : select('Marks', 'person', query.person, [['yes', 'need a person']])
}${range(view)}<div class="buttons"><button class="is-main">Show</button>${isFiltered(query) ? html`<a href="${classAddress(record.id)}">The whole class</a>` : NO_MARKUP}</div>
</form>
`;
}

/** True if a person has to give some of the points. */
function isOpen(judgement: AttemptLine['judgement']): boolean {
  return judgement?.points != null && judgement.points.most > judgement.points.least;
}

function resultTitle(result: (typeof RESULTS)[number]): string {
  return result === 'judged' ? 'judged' : OUTCOME_WORDS[result];
}

function select(
  title: string,
  name: string,
  chosen: string | undefined,
  values: readonly (readonly [value: string, title: string])[],
): Markup {
  return selectField(title, name, [['', 'any'], ...values], chosen ?? '');
}

function range({ query, record }: ClassView): Markup {
  const unit = record.scheme === null ? '% of cases' : 'Marks';
  const field = (title: string, name: 'least' | 'most'): Markup =>
    html`<label>${title}<input name="${name}" type="number" step="any" value="${query[name] ?? ''}"></label>\n`;
  return html`<div class="range">${field(`${unit} from`, 'least')}${field('to', 'most')}</div>\n`;
}

function cut(words: string): string {
  return words.length <= MAX_FAULT_LENGTH ? words : `${words.slice(0, MAX_FAULT_LENGTH)}…`;
}

/** What staff look at first, in this order, each with the list of whom it is about. */
const TILES: readonly Tile[] = [
  { name: 'noHandIn', one: 'has no hand-in', several: 'have no hand-in', query: { result: 'no-hand-in' } },
  { name: 'notCompiled', one: 'does not compile', several: 'do not compile', query: { result: 'not-compiled' } },
  { name: 'notStarted', one: 'does not start', several: 'do not start', query: { result: 'not-started' } },
  { name: 'refused', one: 'was refused', several: 'were refused', query: { result: 'refused' } },
  {
    ...{ name: 'unreadableName', query: { result: 'unreadable-name' } },
    ...{ one: 'has an unreadable name', several: 'have an unreadable name' },
  },
  { name: 'failed', one: 'could not be judged', several: 'could not be judged', query: { result: 'failed' } },
  { name: 'needsPerson', one: 'needs a person', several: 'need a person', query: { person: 'yes' } },
  { name: 'late', one: 'was late', several: 'were late', query: { late: 'yes' } },
  { name: 'notJudged', one: 'is not judged yet', several: 'are not judged yet', query: { result: 'not-judged' } },
];

interface Tile {
  readonly name: keyof Attention;
  readonly one: string;
  readonly several: string;
  readonly query: ListQuery;
}

/** What needs somebody: how many have no hand-in, do not compile, wait for marks by a person ... */
function attentionTiles({ record, attention }: ClassView): Markup {
  if (attention === undefined) return NO_MARKUP;
  const tiles = TILES.flatMap(({ name, one, several, query }) => {
    const count = attention[name];
    if (count === 0) return [];
    return [
      html`<li><a href="${classAddress(record.id, query)}#students"><b>${withCommas(count)}</b> ${count === 1 ? one : several}</a></li>\n`,
    ];
  });
  if (tiles.length === 0) return NO_MARKUP;
  return html`<ul class="tiles" aria-label="What needs you">\n${tiles}</ul>\n`;
}
