import { check50Report } from './check50.ts';
import { classroomReport } from './classroom.ts';
import { githubReport } from './github.ts';
import { gradescopeReport } from './gradescope.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';
import { tapReport } from './tap.ts';
import { type TextOptions, textReport } from './text.ts';

/** The look of the reports. */
export interface ReportStyle {
  readonly text: TextOptions;
  /** The points of a program that passes every case, for the kinds that give points. */
  readonly maxScore: number;
  /** Ends the parts of a log in which GitHub obeys no commands; it must not be guessable. */
  readonly token: string;
}

/** A kind of report: one line of the table below. */
interface ReportFormat {
  /** Its destination when no file is named: standard output instead of the text, or the place where a service reads it. */
  readonly goesTo: 'standard output' | 'service';
  /** The report as a file holds it. */
  format(report: Report, style: ReportStyle): string;
}

const FORMATS = {
  text: { goesTo: 'standard output', format: (report, { text }) => textReport(report, text) },
  json: { goesTo: 'standard output', format: (report) => jsonReport(report) },
  junit: { goesTo: 'standard output', format: (report) => junitReport(report) },
  tap: { goesTo: 'standard output', format: (report) => tapReport(report) },
  github: { goesTo: 'service', format: (report, { token }) => githubReport(report, token).summary },
  gradescope: {
    goesTo: 'standard output',
    format: (report, { maxScore }) => gradescopeReport(report, { maxScore }),
  },
  classroom: { goesTo: 'service', format: (report, { maxScore }) => classroomReport(report, { maxScore }) },
  check50: { goesTo: 'standard output', format: (report) => check50Report(report) },
  html: { goesTo: 'standard output', format: (report) => htmlReport(report) },
} as const satisfies Readonly<Record<string, ReportFormat>>;

/** A format of reports, by the name that `--report` takes. */
export type ReportKind = keyof typeof FORMATS;

/** The kinds of report by their names, in the order in which they are listed. */
export const reportKinds: ReadonlyMap<ReportKind, ReportFormat> = new Map(
  Object.entries(FORMATS) as [ReportKind, ReportFormat][],
);

/** The kind with a name; undefined if there is none. */
export function reportKindOf(name: string): ReportKind | undefined {
  return [...reportKinds.keys()].find((kind) => kind === name);
}

const PLAIN: ReportStyle = { text: { colour: false, width: 80 }, maxScore: 100, token: '' };

type OwnStyle = Partial<ReportStyle>;

/**
 * The report as a file of this kind holds it.
 * @param style GitHub's report needs a token, the others only what differs from plain text 80 columns wide and 100 points
 */
export function formatReport(kind: Exclude<ReportKind, 'github'>, report: Report, style?: OwnStyle): string;
export function formatReport(kind: ReportKind, report: Report, style: OwnStyle & Pick<ReportStyle, 'token'>): string;
export function formatReport(kind: ReportKind, report: Report, style: OwnStyle = {}): string {
  return FORMATS[kind].format(report, { ...PLAIN, ...style });
}
