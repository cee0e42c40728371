import { type LineChange, lineChanges } from '@countermine/judge/compare/lines.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { FaultReport } from '@countermine/judge/report/report.ts';
import { type AttemptChanges, casesWords, compareAttempts, uncomparedWords } from '../marking/compare-attempts.ts';
import type { StoredFile } from '../store/hand-ins.ts';
import { stagesOf } from './class-view.ts';
import { comparedAddress, studentAddress } from './page-addresses.ts';
import { aboveOf, framedPage } from './page-frame.ts';
import { changedLines, linesOfFile } from './source-table.ts';
import { attemptColumns, type StudentView, studentTitle } from './student-table.ts';

/** Two attempts of a student side by side: the results, the faults, and the lines that changed. */
export function comparedPage(one: StudentView, other: StudentView): string {
  const { record, student, attempts } = one;
  const changes = compareAttempts(one, other);
  const body = html`${attempts.length > 2 ? chooseAttempts(one, other) : NO_MARKUP}${resultTable(one, other)}${markChanges(changes)}${faultChanges(one, other, changes)}<h2>What changed</h2>
${fileChanges(one.files, other.files, [`Attempt ${one.line.attempt}`, `Attempt ${other.line.attempt}`])}`;
  const above = aboveOf(record, { title: studentTitle(student), address: studentAddress(record.id, student.id) });
  const title = `${student.key}: attempts ${one.line.attempt} and ${other.line.attempt}`;
  return framedPage({ title, above, isStaff: true, body });
}

function chooseAttempts(one: StudentView, other: StudentView): Markup {
  const { record, student, attempts } = one;
  const select = (title: string, name: string, chosen: number): Markup => {
    const options = attempts.map(
      ({ attempt }) => html`<option${attempt === chosen ? html` selected` : NO_MARKUP}>${attempt}</option>\n`,
    );
    return html`<label>${title}<select name="${name}">\n${options}</select></label>\n`;
  };
  return html`<form method="get" action="${comparedAddress(record.id, student.id)}" class="inline">
${select('Attempt', 'one', one.line.attempt)}${select('and', 'other', other.line.attempt)}<button>Compare</button>
</form>
`;
}

function resultTable(one: StudentView, other: StudentView): Markup {
  const { record, student } = one;
  const lines = [one.line, other.line];
  const heads = lines.map(
    ({ attempt }) =>
      html`<th scope="col"><a href="${studentAddress(record.id, student.id, attempt)}">Attempt ${attempt}</a></th>`,
  );
  const columns = attemptColumns(stagesOf(record.game).map(({ id }) => id)).filter(({ isShown }) =>
    lines.some(isShown),
  );
  const rows = columns.map(
    ({ title, cell }) =>
      html`<tr><th scope="row">${title}</th>${lines.map((line) => html`<td>${cell(line)}</td>`)}</tr>\n`,
  );
  return html`<div class="scroll" role="region" aria-label="Results" tabindex="0">
<table class="students">
<thead><tr><td></td>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
`;
}

/** The cases that have another outcome, and the lines of the marks that have other points. */
function markChanges({ mended, broken, lines }: AttemptChanges): Markup {
  const cases = casesWords({ mended, broken });
  if (cases === '' && lines.length === 0) return NO_MARKUP;
  const items = lines.map(({ title, before, after }) => html`<li>${cleanLine(title)}: ${before} → ${after}</li>\n`);
  return html`<h2>Points</h2>
${cases === '' ? NO_MARKUP : html`<p>${cases}</p>\n`}<ul class="overview">\n${items}</ul>
`;
}

/** Which faults are gone, new, and still there. */
function faultChanges(one: StudentView, other: StudentView, { gone, fresh, kept }: AttemptChanges): Markup {
  const parts = [
    { title: 'Gone', view: one, faults: gone },
    { title: 'New', view: other, faults: fresh },
    { title: 'Still there', view: other, faults: kept },
  ];
  const uncompared = uncomparedWords(one, other);
  if (uncompared !== undefined) return html`<h2>Faults</h2>\n<p>${uncompared}</p>\n`;
  if (parts.every(({ faults }) => faults.length === 0)) return NO_MARKUP;
  return html`<h2>Faults</h2>
${parts.map(({ title, view, faults }) => (faults.length === 0 ? NO_MARKUP : faultPart(title, view, faults)))}`;
}

function faultPart(title: string, { record, student, line, report }: StudentView, faults: readonly FaultReport[]) {
  const items = faults.map((fault) => {
    const number = (report?.faults.indexOf(fault) ?? 0) + 1;
    const address = `${studentAddress(record.id, student.id, line.attempt)}#fault-${number}`;
    return html`<li><a href="${address}">${cleanLine(fault.says)}</a></li>\n`;
  });
  return html`<h3>${title}</h3>\n<ul class="overview">\n${items}</ul>\n`;
}

function fileChanges(
  before: readonly StoredFile[],
  after: readonly StoredFile[],
  titles: readonly [string, string],
): Markup {
  const sections = changedFiles(before, after).map(
    ({ path, changes }) => html`<h3>${cleanLine(path)}</h3>\n${changedLines(changes, titles, cleanLine(path))}`,
  );
  return sections.length === 0 ? html`<p>Both have the same files.</p>\n` : html`${sections}`;
}

/** The files that differ between two hand-ins, with their lines. */
export function changedFiles(
  before: readonly StoredFile[],
  after: readonly StoredFile[],
): readonly { readonly path: string; readonly changes: readonly LineChange[] }[] {
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort();
  return paths.flatMap((path) => {
    const find = (files: readonly StoredFile[]) => files.find((file) => file.path === path);
    const [old, now] = [find(before), find(after)];
    if (old !== undefined && now !== undefined && Buffer.compare(old.bytes, now.bytes) === 0) return [];
    return [{ path, changes: lineChanges((old && linesOfFile(old)) ?? [], (now && linesOfFile(now)) ?? []) }];
  });
}
