import { countOf, timeWords } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { spreadsheetCsv } from '@countermine/judge/report/spreadsheet.ts';
import type { Context, Hono } from 'hono';
import { groupsWords, SIMILAR_NOTE } from '../class-words.ts';
import {
  type CommonLines,
  commonLines,
  type LineRange,
  type SimilarHandIns,
  type SimilarPair,
} from '../similar/find-similar.ts';
import { similarJson, similarRows } from '../similar/similar-export.ts';
import { countPairs, groupsOf, parseThreshold, type SimilarGroup, USUAL_THRESHOLD } from '../similar/similar-groups.ts';
import { type ClassComparison, starterOf } from '../similar/similar-pairs.ts';
import { percentOf } from '../similar/strongest-pairs.ts';
import type { ClassRecord } from '../store/classes.ts';
import { handInFiles, type LastHandIn, lastHandIns, type StoredFile } from '../store/hand-ins.ts';
import { withClass } from './class-view.ts';
import { pairAddress, ROUTES, similarAddress, studentAddress } from './page-addresses.ts';
import { aboveOf, type ClassSite, framedPage } from './page-frame.ts';
import { groupGraph, thresholdChart } from './similar-pictures.ts';
import { linesBeside, linesOfFile } from './source-table.ts';
import { studentTitle } from './student-table.ts';

/** A page that waits for something loads again after this long. Units: seconds. */
const LOAD_AGAIN = '2';

/** The pages about similar hand-ins of a class, and the same as files. */
export function addSimilarRoutes(app: Hono, site: ClassSite): void {
  const groups = withClass(site, async (context, record) => {
    const comparison = await site.similar.of(site.store, record);
    if (comparison.kind === 'working') context.header('Refresh', LOAD_AGAIN);
    const students = await studentsOf(site, record);
    return context.html(similarPage({ record, comparison, percent: thresholdOf(context), students }));
  });
  app.get(ROUTES.similar, groups);
  addFile(app, site, ROUTES.similarCsv, 'text/csv', (...about) => spreadsheetCsv(similarRows(...about)));
  addFile(app, site, ROUTES.similarJson, 'application/json', similarJson);
  addPair(app, site);
}

function thresholdOf(context: Context): number {
  return parseThreshold(context.req.query('from') ?? '') ?? USUAL_THRESHOLD;
}

async function studentsOf({ store }: ClassSite, { id }: ClassRecord): Promise<ReadonlyMap<string, LastHandIn>> {
  return new Map((await lastHandIns(store, id)).map((last) => [String(last.studentId), last]));
}

function addFile(
  app: Hono,
  site: ClassSite,
  route: typeof ROUTES.similarCsv | typeof ROUTES.similarJson,
  type: string,
  format: (similar: SimilarHandIns, percent: number, students: ReadonlyMap<string, LastHandIn>) => string,
): void {
  const file = withClass(site, async (context, record) => {
    const comparison = await site.similar.of(site.store, record);
    if (comparison.kind !== 'done') return context.notFound();
    const name = route.slice(route.lastIndexOf('/') + 1);
    context.header('Content-Type', `${type}; charset=utf-8`);
    context.header('Content-Disposition', `attachment; filename="${name}"`);
    return context.body(format(comparison, thresholdOf(context), await studentsOf(site, record)));
  });
  app.get(route, file);
}

function addPair(app: Hono, site: ClassSite): void {
  const { store, similar } = site;
  const pair = withClass(site, async (context, record) => {
    const comparison = await similar.of(store, record);
    const students = await studentsOf(site, record);
    if (comparison.kind === 'working') {
      // The pairs were forgotten since: when they are there, this address is right again.
      const percent = thresholdOf(context);
      return context.html(similarPage({ record, comparison, percent, students }), 200, { Refresh: LOAD_AGAIN });
    }
    const ids = [context.req.param('one') ?? '', context.req.param('other') ?? ''] as const;
    const pairs = comparison.kind === 'done' ? comparison.pairs : [];
    const found = pairs.find(({ one, other }) => one === ids[0] && other === ids[1]);
    const [one, other] = [students.get(ids[0]), students.get(ids[1])];
    if (found === undefined || one === undefined || other === undefined) return context.notFound();
    const [left, right] = [await handInFiles(store, one.handInId), await handInFiles(store, other.handInId)];
    const lines = await commonLines(left, right, await starterOf(store, record, similar.starter));
    return context.html(
      pairPage(record, found.score, lines, [
        { student: one, files: left },
        { student: other, files: right },
      ]),
    );
  });
  app.get(ROUTES.pair, pair);
}

/** The comparison of a class, as it is looked at. */
interface SimilarView {
  readonly record: ClassRecord;
  readonly comparison: ClassComparison;
  /** The threshold of the groups. */
  readonly percent: number;
  /** By their ids in the comparison. */
  readonly students: ReadonlyMap<string, LastHandIn>;
}

/** The groups of similar hand-ins of a class, the largest first. */
function similarPage(view: SimilarView): string {
  const { record } = view;
  return framedPage({
    title: `Similar hand-ins of ${record.name}`,
    above: aboveOf(record),
    isStaff: true,
    body: html`<p>${SIMILAR_NOTE}</p>\n${comparisonSection(view)}`,
  });
}

function comparisonSection(view: SimilarView): Markup {
  const { comparison } = view;
  switch (comparison.kind) {
    case 'working':
      return html`<p role="status">The hand-ins are being compared; this page loads again by itself.</p>\n`;
    case 'failed':
      return html`<p class="notice">They could not be compared: ${cleanLine(comparison.reason)}</p>\n`;
    case 'done':
      return html`${comparison.isRenewed ? html`<p role="status">New hand-ins are being compared; these are the results of before.</p>\n` : NO_MARKUP}${thresholdSection(view, comparison)}${groupSections(view, comparison)}`;
  }
}

function thresholdSection({ record, percent }: SimilarView, similar: SimilarHandIns): Markup {
  const files = (['.csv', '.json'] as const).map(
    (format) =>
      html`<a href="${similarAddress(record.id, percent, format)}" download>${format.slice(1).toUpperCase()}</a>\n`,
  );
  return html`<h2>Hand-ins by what they have in common with the one most similar</h2>
${thresholdChart(similar.handInsByPercent, percent, (from) => similarAddress(record.id, from))}<form class="inline" method="get" action="${similarAddress(record.id)}">
<label>Groups from, in percent<input name="from" type="number" min="25" max="100" value="${percent}"></label>
<button class="is-main">Show</button>
<span>These pairs as ${files}</span>
</form>
`;
}

/** This many groups are shown. */
const MAX_GROUPS = 50;

function groupSections(view: SimilarView, similar: SimilarHandIns): Markup {
  const groups = groupsOf(similar, view.percent);
  const shown = groups.slice(0, MAX_GROUPS).map((group, index) => groupSection(view, group, index + 1));
  const more = groups.length - MAX_GROUPS;
  const pairs = countPairs(similar, view.percent);
  return html`<p>${groupsWords(groups.length, pairs, view.percent, similar.compared)}</p>
${shown}${more > 0 ? html`<p class="muted">And ${countOf(more, 'smaller group')}.</p>\n` : NO_MARKUP}`;
}

/** This many hand-ins of a group are listed. */
const MAX_MEMBERS = 200;

function groupSection(view: SimilarView, group: SimilarGroup, number: number): Markup {
  const { record, students } = view;
  const titleOf = (id: string): string => {
    const known = students.get(id);
    return cleanLine(known === undefined ? id : studentTitle({ key: known.student, name: known.name }));
  };
  const label = `Group ${number}: ${countOf(group.members.length, 'hand-in')}`;
  const graph = groupGraph(group, {
    label: `${label} as a graph`,
    titleOf,
    shortTitleOf: (id) => cleanLine(students.get(id)?.student ?? id),
    studentAddress: (id) => studentAddress(record.id, Number(id)),
    pairAddress: ({ one, other }) => pairAddress(record.id, Number(one), Number(other)),
  });
  const more = group.members.length - MAX_MEMBERS;
  return html`<section aria-label="${label}">
<h2>${label}</h2>
<div class="group">
${graph}<div class="scroll scroll-hint" role="region" aria-label="${label}, listed" tabindex="0">
<table class="students">
<thead><tr><th scope="col">Student</th><th scope="col">Handed in</th><th scope="col">Most in common with</th></tr></thead>
<tbody>
${inOrderOfTime(group.members, students)
  .slice(0, MAX_MEMBERS)
  .map((id) => memberRow(view, group, id, titleOf))}</tbody>
</table>
${more > 0 ? html`<p class="muted">And ${more} more.</p>\n` : NO_MARKUP}</div>
</div>
</section>
`;
}

/** Who was first stands first; those of whom it is not known are last. */
function inOrderOfTime(members: readonly string[], students: ReadonlyMap<string, LastHandIn>): string[] {
  const timeOf = (id: string): string => students.get(id)?.submittedAt ?? '~';
  return members.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : Number(timeOf(one) > timeOf(other))));
}

function memberRow(
  { record, students }: SimilarView,
  { pairs }: SimilarGroup,
  id: string,
  titleOf: (id: string) => string,
): Markup {
  const at = students.get(id)?.submittedAt ?? null;
  const strongest = pairs.find(({ one, other }) => one === id || other === id);
  return html`<tr><th scope="row" class="name"><a href="${studentAddress(record.id, Number(id))}">${titleOf(id)}</a></th><td>${at === null ? '' : timeWords(at)}</td><td class="name">${
    strongest === undefined ? NO_MARKUP : pairLink(record, strongest, id, titleOf)
  }</td></tr>\n`;
}

function pairLink(
  record: ClassRecord,
  { one, other, score }: SimilarPair,
  id: string,
  titleOf: (id: string) => string,
): Markup {
  const address = pairAddress(record.id, Number(one), Number(other));
  return html`<a href="${address}">${percentOf(score)} % ${titleOf(id === one ? other : one)}</a>`;
}

interface PairSide {
  readonly student: LastHandIn;
  readonly files: readonly StoredFile[];
}

/** This many stretches are shown. */
const MAX_STRETCHES = 50;

/** The stretches that two hand-ins have in common, side by side, the longest first. */
function pairPage(
  record: ClassRecord,
  score: number,
  lines: readonly CommonLines[],
  [one, other]: readonly [PairSide, PairSide],
): string {
  const links = [one, other].map(
    ({ student }) =>
      html`<li><a href="${studentAddress(record.id, student.studentId)}">${cleanLine(titleOf(student))}</a></li>\n`,
  );
  const stretches = lines.slice(0, MAX_STRETCHES).map((stretch, index) => {
    const sides = [side(one, stretch.one), side(other, stretch.other)] as const;
    const heads = [sideTitle(one, stretch.one), sideTitle(other, stretch.other)] as const;
    return html`<h2>Stretch ${index + 1}</h2>\n${linesBeside(...sides, heads, `Stretch ${index + 1}`)}`;
  });
  const more = lines.length - MAX_STRETCHES;
  return framedPage({
    title: `${percentOf(score)} % in common`,
    above: aboveOf(record, { title: 'Similar hand-ins', address: similarAddress(record.id) }),
    isStaff: true,
    body: html`<p>${SIMILAR_NOTE}</p>
<ul>
${links}</ul>
${stretches}${more > 0 ? html`<p class="muted">And ${countOf(more, 'shorter stretch', 'shorter stretches')}.</p>\n` : NO_MARKUP}`,
  });
}

function titleOf({ student, name }: LastHandIn): string {
  return studentTitle({ key: student, name });
}

function side({ files }: PairSide, { path, from, to }: LineRange) {
  const file = files.find((one) => one.path === path);
  const lines = (file && linesOfFile(file)) ?? [];
  return lines.slice(from - 1, to).map((text, index) => ({ number: from + index, text }));
}

function sideTitle({ student }: PairSide, { path, from, to }: LineRange): string {
  return `${cleanLine(student.student)}: ${cleanLine(path)}, lines ${from} to ${to}`;
}
