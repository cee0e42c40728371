import { toldMarks } from '@countermine/judge/report/document.ts';
import { marksSection, reportSections } from '@countermine/judge/report/html.ts';
import { html, type Markup } from '@countermine/judge/report/html-page.ts';
import { COUNTING_WORDS } from '../class-words.ts';
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
      title: `${attempt}${counts && attempts.length > 1 ? `, ${COUNTING_WORDS[record.counting]}` : ''}`,
      address: attempt === line.attempt ? undefined : addressOf(attempt),
    }),
  });
}

/** The result of an attempt: the report, or why there is none. */
export function resultSection({ line, report, marks, changes }: StudentView): Markup {
  const result =
    report === undefined
      ? html`${noReport(line)}${marksSection(toldMarks({ marks, faults: [] }))}`
      : reportSections(report);
  return html`${result}${markChangesSection(changes)}`;
}
