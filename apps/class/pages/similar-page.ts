import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { notAllComparedWords, SIMILAR_NOTE } from '../class-words.ts';
import type { LineRange, SimilarHandIns, SimilarPair } from '../similar/find-similar.ts';
import type { ClassComparison } from '../similar/similar-pairs.ts';
import type { ClassRecord } from '../store/classes.ts';
import type { StoredFile } from '../store/hand-ins.ts';
import { classAddress, pairAddress, ROUTES, similarAddress, studentAddress } from './page-addresses.ts';
import { framedPage } from './page-frame.ts';
import { linesBeside, linesOfFile } from './source-table.ts';
import { studentTitle } from './student-table.ts';

interface PairedStudent {
  readonly id: number;
  readonly key: string;
  readonly name: string | null;
}

/** This many pairs are listed. */
const MAX_PAIRS = 200;

/** The pairs of a class that have much in common, the most similar first. */
export function similarPage(
  record: ClassRecord,
  comparison: ClassComparison,
  students: ReadonlyMap<string, PairedStudent>,
): string {
  return framedPage({
    title: `Similar hand-ins of ${record.name}`,
    above: pagesAbove(record).slice(0, 2),
    isStaff: true,
    body: html`<p>${SIMILAR_NOTE}</p>\n${comparisonSection(record, comparison, students)}`,
  });
}

function pagesAbove(record: ClassRecord) {
  return [
    { title: 'Classes', address: ROUTES.classes },
    { title: record.name, address: classAddress(record.id) },
    { title: 'Similar hand-ins', address: similarAddress(record.id) },
  ];
}

function comparisonSection(
  record: ClassRecord,
  comparison: ClassComparison,
  students: ReadonlyMap<string, PairedStudent>,
): Markup {
  switch (comparison.kind) {
    case 'working':
      return html`<p role="status">The hand-ins are being compared; this page loads again by itself.</p>\n`;
    case 'failed':
      return html`<p class="notice">They could not be compared: ${cleanLine(comparison.reason)}</p>\n`;
    case 'done':
      return html`${limitOf(comparison)}${
        comparison.found === 0
          ? html`<p>No two hand-ins have much in common.</p>\n`
          : pairTable(record, comparison, students)
      }`;
  }
}

function limitOf({ compared, all }: Extract<ClassComparison, { kind: 'done' }>): Markup {
  return compared < all ? html`<p class="notice">${notAllComparedWords(compared, all)}</p>\n` : NO_MARKUP;
}

function pairTable(
  record: ClassRecord,
  { pairs, found }: SimilarHandIns,
  students: ReadonlyMap<string, PairedStudent>,
): Markup {
  const rows = pairs.slice(0, MAX_PAIRS).map(({ one, other, score, matches }) => {
    const [first, second] = [students.get(one), students.get(other)];
    if (first === undefined || second === undefined) return NO_MARKUP;
    const percent = `${Math.round(100 * score)} %`;
    const link = html`<a href="${pairAddress(record.id, first.id, second.id)}">${percent}<span class="unseen"> of ${cleanLine(studentTitle(first))} and ${cleanLine(studentTitle(second))}</span></a>`;
    return html`<tr><th scope="row">${link}</th><td>${cleanLine(studentTitle(first))}</td><td>${cleanLine(studentTitle(second))}</td><td>${longestWords(matches)}</td></tr>\n`;
  });
  const more = found - Math.min(MAX_PAIRS, pairs.length);
  return html`<div class="scroll" role="region" aria-label="Pairs" tabindex="0">
<table class="students">
<thead><tr><th scope="col">In common</th><th scope="col">Student</th><th scope="col">Student</th><th scope="col">Longest stretch</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
${more > 0 ? html`<p class="muted">And ${countOf(more, 'more pair')}.</p>\n` : NO_MARKUP}`;
}

function longestWords([longest]: SimilarPair['matches']): string {
  return longest === undefined ? '' : countOf(longest.one.to - longest.one.from + 1, 'line');
}

export interface PairSide {
  readonly student: PairedStudent;
  readonly files: readonly StoredFile[];
}

/** This many stretches are shown. */
const MAX_STRETCHES = 50;

/** The stretches that two hand-ins have in common, side by side, the longest first. */
export function pairPage(record: ClassRecord, pair: SimilarPair, one: PairSide, other: PairSide): string {
  const titles = [one, other].map(({ student }) => studentTitle(student));
  const links = [one, other].map(
    ({ student }, index) =>
      html`<li><a href="${studentAddress(record.id, student.id)}">${cleanLine(titles[index] ?? '')}</a></li>\n`,
  );
  const matches = withoutCovered(pair.matches);
  const stretches = matches.slice(0, MAX_STRETCHES).map((match, index) => {
    const sides = [side(one, match.one), side(other, match.other)] as const;
    const heads = [sideTitle(one, match.one), sideTitle(other, match.other)] as const;
    return html`<h2>Stretch ${index + 1}</h2>\n${linesBeside(...sides, heads, `Stretch ${index + 1}`)}`;
  });
  const more = matches.length - MAX_STRETCHES;
  return framedPage({
    title: `${Math.round(100 * pair.score)} % in common`,
    above: pagesAbove(record),
    isStaff: true,
    body: html`<p>${SIMILAR_NOTE}</p>
<ul>
${links}</ul>
${stretches}${more > 0 ? html`<p class="muted">And ${countOf(more, 'shorter stretch', 'shorter stretches')}.</p>\n` : NO_MARKUP}`,
  });
}

/** Without stretches that lie in a longer one on either side: code that repeats itself is found many times. */
function withoutCovered(matches: SimilarPair['matches']): SimilarPair['matches'] {
  const kept: SimilarPair['matches'][number][] = [];
  for (const match of matches) {
    const isCovered = kept.some((longer) => isIn(match.one, longer.one) || isIn(match.other, longer.other));
    if (!isCovered) kept.push(match);
  }
  return kept;
}

function isIn(inner: LineRange, outer: LineRange): boolean {
  return inner.path === outer.path && inner.from >= outer.from && inner.to <= outer.to;
}

function side({ files }: PairSide, { path, from, to }: LineRange) {
  const file = files.find((one) => one.path === path);
  const lines = (file && linesOfFile(file)) ?? [];
  return lines.slice(from - 1, to).map((text, index) => ({ number: from + index, text }));
}

function sideTitle({ student }: PairSide, { path, from, to }: LineRange): string {
  return `${cleanLine(student.key)}: ${cleanLine(path)}, lines ${from} to ${to}`;
}
