import { cleanLine } from '@countermine/judge/report/clean.ts';
import { toldMarks } from '@countermine/judge/report/document.ts';
import { marksSection, reportSections } from '@countermine/judge/report/html.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { COUNTING_WORDS } from '../class-words.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import { stagesOf } from './class-view.ts';
import { attemptColumns, attemptTable, type ExplainedChange, noReport, type StudentView } from './student-table.ts';

/** The attempts of a student. @param addressOf the page of an attempt */
export function attemptList({ record, attempts, line }: StudentView, addressOf: (attempt: number) => string): Markup {
  return attemptTable(attempts, {
    label: 'Attempts',
    first: 'Attempt',
    columns: attemptColumns(stagesOf(record.game).map(({ id }) => id)),
    linkOf: ({ attempt, counts }) => ({
      title: `${attempt === NO_ATTEMPT ? '-' : attempt}${counts && attempts.length > 1 ? `, ${COUNTING_WORDS[record.counting]}` : ''}`,
      address: attempt === line.attempt ? undefined : addressOf(attempt),
    }),
  });
}

/** The result of an attempt, and how its marks have changed. */
export function resultSection(view: StudentView): Markup {
  return html`${reportOrReason(view)}${markChangesSection(view.changes)}`;
}

/** The report on an attempt, or why there is none, with the marks. */
export function reportOrReason({ line, report, marks }: Pick<StudentView, 'line' | 'report' | 'marks'>): Markup {
  return report === undefined
    ? html`${noReport(line)}${marksSection(toldMarks({ marks, faults: [] }))}`
    : reportSections(report);
}

/** What has changed, for the student and for staff; nothing where nothing has. */
function markChangesSection(changes: readonly ExplainedChange[]): Markup {
  if (changes.length === 0) return NO_MARKUP;
  const items = changes.map(
    ({ attempt, at, words, isDecided, reason }) =>
      html`<li>Attempt ${attempt}: ${words}. ${isDecided ? `Decided by the staff${reason === '' ? '.' : `: ${cleanLine(reason)}`}` : 'Judged again.'} <span class="muted">${at.slice(0, 10)}</span></li>\n`,
  );
  return html`<h2>Changes of the marks</h2>\n<ul class="overview">\n${items}</ul>\n`;
}
