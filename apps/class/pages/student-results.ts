import { toldMarks } from '@countermine/judge/report/document.ts';
import { marksSection, reportSections } from '@countermine/judge/report/html.ts';
import { html, type Markup } from '@countermine/judge/report/html-page.ts';
import { COUNTING_WORDS } from '../class-words.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import { stagesOf } from './class-view.ts';
import { markChangesSection } from './mark-changes.ts';
import { attemptColumns, attemptTable, noReport, type StudentView } from './student-table.ts';

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
