import { countOf, timeWords } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { groupsWords, SIMILAR_NOTE } from '../class-words.ts';
import type { SimilarHandIns, SimilarPair } from '../similar/find-similar.ts';
import { countPairs, groupsOf, type SimilarGroup } from '../similar/similar-groups.ts';
import type { ClassComparison } from '../similar/similar-pairs.ts';
import { percentOf } from '../similar/strongest-pairs.ts';
import type { ClassRecord } from '../store/classes.ts';
import type { LastHandIn } from '../store/hand-ins.ts';
import { pairAddress, similarAddress, studentAddress } from './page-addresses.ts';
import { aboveOf, framedPage } from './page-frame.ts';
import { groupGraph, thresholdChart } from './similar-pictures.ts';
import { studentTitle } from './student-table.ts';

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
export function similarPage(view: SimilarView): string {
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
