import { timeWords } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { output } from '@countermine/judge/report/html-run.ts';
import type { Report, ReportedMarks } from '@countermine/judge/report/report.ts';
import { namesAndMore } from '@countermine/judge/report/words.ts';
import { endedEarlyWords, lateAttemptWords, OUTCOME_WORDS } from '../class-words.ts';
import { type AttemptLine, outcomeOf } from '../store/attempts.ts';
import type { ClassRecord, StudentRecord } from '../store/classes.ts';
import type { StoredFile } from '../store/hand-ins.ts';

/** A change of a student's marks, and why. */
export interface ExplainedChange {
  readonly attempt: number;
  readonly at: string;
  readonly words: string;
  /** False where a new result, time or list of students changed them. */
  readonly isDecided: boolean;
  /** The reason of the decision; empty where students may not see reasons for marks. */
  readonly reason: string;
}

/** A column beside the students, shown where a line has something in it. */
interface StudentColumn {
  readonly title: string;
  isShown(line: AttemptLine): boolean;
  cell(line: AttemptLine): string;
  /** How it is wrapped; one line unless told otherwise. */
  readonly wraps?: 'name' | 'result' | 'words';
}

const NAME: StudentColumn = {
  title: 'Name',
  wraps: 'name',
  isShown: ({ name }) => name !== null,
  cell: ({ name }) => cleanLine(name ?? ''),
};
const CASES: StudentColumn = { title: 'Cases', wraps: 'result', isShown: () => true, cell: casesWords };
const MARKS: StudentColumn = {
  title: 'Marks',
  isShown: ({ judgement }) => judgement?.points != null,
  cell: attemptPointsWords,
};
const LATE: StudentColumn = { title: 'Late', isShown: (line) => lateAttemptWords(line) !== '', cell: lateAttemptWords };
/** The student's page has the others. */
const MAX_FAULTS = 2;

const FAULTS: StudentColumn = {
  title: 'Faults',
  wraps: 'words',
  isShown: ({ judgement }) => (judgement?.faults.length ?? 0) > 0,
  cell: ({ judgement }) => {
    const names = judgement?.faults.map(({ fault }) => cleanLine(fault)) ?? [];
    return namesAndMore(names.slice(0, MAX_FAULTS), names.length - MAX_FAULTS);
  },
};

export const CLASS_COLUMNS: readonly StudentColumn[] = [NAME, CASES, MARKS, LATE, FAULTS];

/** The same, with what was passed of each stage. */
export function columnsWithStages(stages: readonly string[]): StudentColumn[] {
  return [...CLASS_COLUMNS, ...stages.map(stageColumn)];
}

export function attemptColumns(stages: readonly string[]): StudentColumn[] {
  return [
    {
      title: 'Handed in',
      isShown: ({ submittedAt }) => submittedAt !== null,
      cell: ({ submittedAt }) => (submittedAt === null ? '' : timeWords(submittedAt)),
    },
    CASES,
    ...stages.map(stageColumn),
    MARKS,
    LATE,
  ];
}

function stageColumn(stage: string): StudentColumn {
  const find = ({ judgement }: AttemptLine) => judgement?.stages.find((one) => one.stage === stage);
  return {
    title: `Stage ${cleanLine(stage)}`,
    // Stages without a case were not judged.
    isShown: (line) => (find(line)?.of ?? 0) > 0,
    cell: (line) => {
      const found = find(line);
      return found === undefined || found.of === 0 ? '' : `${found.passed}/${found.of}`;
    },
  };
}

/** `74.25-94.25`: a range as long as a person has to give some of the points. */
export function attemptPointsWords({ judgement }: AttemptLine): string {
  const points = judgement?.points;
  if (points == null) return '-';
  return points.least === points.most ? `${points.least}` : `${points.least}-${points.most}`;
}

function casesWords(line: AttemptLine): string {
  const { judgement } = line;
  if (judgement?.outcome !== 'judged') return outcomeTitle(line);
  const early = endedEarlyWords(judgement);
  return `${judgement.passed} of ${judgement.total}${early === '' ? '' : `, ${early}`}`;
}

/** The outcome where it was not judged by all cases; else empty. */
function outcomeTitle(line: AttemptLine): string {
  const outcome = outcomeOf(line);
  return outcome === 'judged' ? '' : OUTCOME_WORDS[outcome];
}

interface AttemptTable {
  /** For those who do not see it. */
  readonly label: string;
  /** The title of the first column. */
  readonly first: string;
  readonly columns: readonly StudentColumn[];
  linkOf(line: AttemptLine, index: number): { readonly title: string; readonly address: string | undefined };
}

/** A table with a row for each attempt. Columns with nothing in them are left out. */
export function attemptTable(lines: readonly AttemptLine[], { label, first, columns, linkOf }: AttemptTable): Markup {
  const shown = columns.filter(({ isShown }) => lines.some(isShown));
  const heads = shown.map(({ title }) => html`<th scope="col">${title}</th>`);
  const rows = lines.map((line, index) => {
    const { title, address } = linkOf(line, index);
    const link = address === undefined ? html`<b>${title}</b>` : html`<a href="${address}">${title}</a>`;
    return html`<tr><th scope="row">${link}</th>${shown.map((column) => tableCell(column, line))}</tr>\n`;
  });
  return html`<div class="scroll scroll-hint" role="region" aria-label="${label}" tabindex="0">
<table class="students">
<thead><tr><th scope="col">${first}</th>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
`;
}

function tableCell({ cell, wraps }: StudentColumn, line: AttemptLine): Markup {
  return html`<td${wraps === undefined ? NO_MARKUP : html` class="${wraps}"`}>${cell(line)}</td>`;
}

/** On a phone the table scrolls by itself, below the ids; a shadow at an edge says that there is more. */
export const TABLE_STYLE = `.students{min-width:100%;margin:1rem 0}
.scroll-hint{background:linear-gradient(to left,var(--page) .75rem,transparent) 100% 0/3rem 100% no-repeat local,linear-gradient(to left,var(--muted),transparent) 100% 0/.75rem 100% no-repeat scroll}
.students th,.students td{padding:.45rem .8rem .45rem .2rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);white-space:nowrap}
.students thead th{color:var(--muted);font-weight:400}
.students tbody th{position:sticky;left:0;font-weight:600;background:var(--page)}
.students tbody tr:hover>*{background:var(--panel)}
.students .name,.students .result,.students .words{min-width:6rem;white-space:normal}
.students .words{min-width:11rem}
@media (max-width:40rem){
.students th,.students td{padding-right:.6rem}
.students .name{overflow-wrap:anywhere}
.students .result{min-width:5rem}
}
`;

/** The outcome in words, with the output of the compiler. */
export function noReport(line: AttemptLine): Markup {
  const reason = line.problem ?? line.judgement?.reason ?? '';
  return html`<p class="told">${firstUpper(outcomeTitle(line))}.</p>
${reason === '' ? NO_MARKUP : output(reason.endsWith('\n') ? reason : `${reason}\n`)}`;
}

function firstUpper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface StudentView {
  readonly record: ClassRecord;
  readonly student: StudentRecord;
  /** All attempts, and the one that is shown. */
  readonly attempts: readonly AttemptLine[];
  readonly line: AttemptLine;
  /** With the marks, if there are any; undefined where there is none. */
  readonly report: Report | undefined;
  /** The marks where there is no report. */
  readonly marks: ReportedMarks | undefined;
  readonly files: readonly StoredFile[];
  /** How the marks have changed, the latest first. */
  readonly changes: readonly ExplainedChange[];
}

/** `z5000001, A Name`. */
export function studentTitle({ key, name }: Pick<StudentRecord, 'key' | 'name'>): string {
  return name === null ? key : `${key}, ${name}`;
}
