import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { marksSection, reportSections } from '@countermine/judge/report/html.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { COUNTING_WORDS } from '../class-words.ts';
import type { StudentRecord } from '../store/classes.ts';
import { stagesOf } from './class-view.ts';
import { noReport } from './no-report.ts';
import { classAddress, comparedAddress, linkAddress, linksAddress, ROUTES, studentAddress } from './page-addresses.ts';
import { framedPage } from './page-frame.ts';
import { sourceFiles } from './source-files.ts';
import { attemptColumns, attemptTable } from './student-table.ts';
import type { StudentView } from './student-view.ts';

/** What is known about the links of a student. */
export interface LinksView {
  /** How many are valid. */
  readonly valid: number;
  /** The token of one that was just made: it is shown once. */
  readonly made?: string;
}

/** A student as staff see them. */
export function studentPage(view: StudentView, links: LinksView): string {
  const { record, student, attempts, files } = view;
  const compare =
    attempts.length < 2
      ? NO_MARKUP
      : html`<p><a href="${comparedAddress(record.id, student.id)}">Compare two attempts</a></p>\n`;
  const body = html`${links.made === undefined ? NO_MARKUP : madeLink(links.made)}${attemptList(view, (attempt) => studentAddress(record.id, student.id, attempt))}${compare}${resultSection(view)}${sourceFiles(files)}${linkSection(view, links.valid)}`;
  return framedPage({ title: studentTitle(student), above: pagesAbove(view), isStaff: true, body });
}

/** A student's own page, behind a link that nobody can guess. */
export function ownPage(view: StudentView, token: string): string {
  const body = html`<p class="muted">${cleanLine(view.record.name)}</p>
${attemptList(view, (attempt) => `${linkAddress(token)}?attempt=${attempt}`)}${resultSection(view)}`;
  return framedPage({ title: studentTitle(view.student), body });
}

/** `z5000001, A Name`. */
export function studentTitle({ key, name }: Pick<StudentRecord, 'key' | 'name'>): string {
  return name === null ? key : `${key}, ${name}`;
}

/** The pages above that of a student. */
function pagesAbove({ record }: Pick<StudentView, 'record'>) {
  return [
    { title: 'Classes', address: ROUTES.classes },
    { title: record.name, address: classAddress(record.id) },
  ];
}

function attemptList({ record, attempts, line }: StudentView, addressOf: (attempt: number) => string): Markup {
  return attemptTable(attempts, {
    label: 'Attempts',
    first: 'Attempt',
    columns: attemptColumns(stagesOf(record.game).map(({ id }) => id)),
    linkOf: ({ attempt, counts }) => ({
      title: `${attempt}${counts && attempts.length > 1 ? `, ${COUNTING_WORDS[record.counting]}` : ''}`,
      address: attempt === line.attempt ? undefined : addressOf(attempt),
    }),
  });
}

function resultSection({ line, report, marks }: StudentView): Markup {
  return report === undefined ? html`${noReport(line)}${marksSection({ marks, faults: [] })}` : reportSections(report);
}

function madeLink(token: string): Markup {
  return html`<div class="notice" role="status"><p>The link of this student, after the address of this server. It is shown only now:</p>
<p class="token"><a href="${linkAddress(token)}">${linkAddress(token)}</a></p></div>
`;
}

function linkSection({ record, student }: StudentView, valid: number): Markup {
  const revoke = html`<form method="post" action="${linksAddress(record.id, student.id)}" class="inline">
<input type="hidden" name="revoke" value="yes"><button>Revoke ${valid === 1 ? 'the link' : `all ${valid} links`}</button></form>
`;
  return html`<section class="staff-only">
<h2>The student's own page</h2>
<p>A link that nobody can guess shows the student this result. ${valid === 0 ? 'There is none.' : `${countOf(valid, 'link')} ${valid === 1 ? 'is' : 'are'} valid.`}</p>
<form method="post" action="${linksAddress(record.id, student.id)}" class="inline">
<label>What it shows of a failure<select name="show">
<option value="actual">what the program did</option>
<option value="full">everything, with what was expected</option>
<option value="verdict">only which cases failed</option>
</select></label>
<button>Make a link</button>
</form>
${valid === 0 ? NO_MARKUP : revoke}</section>
`;
}
