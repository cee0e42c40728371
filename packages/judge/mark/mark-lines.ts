import type { CheckResult } from '../hand-in/check.ts';
import { formatFinding } from '../hand-in/finding-words.ts';
import type { MarkLine, PointRange, Report } from '../report/report.ts';
import type { ExtraMarks, LateMarks, Marks, PartMarks, RequirementMarks, StageMarks } from './marks.ts';
import { NO_POINTS } from './points.ts';
import type { Scheme, SchemeLine } from './scheme.ts';

/** What the words for marks are taken from. */
interface MarkSources {
  readonly scheme: Scheme;
  readonly report: Report;
  readonly checks: readonly CheckResult[];
}

/** The lines of the marks, with their reasons in English. */
export function markLines(marks: Marks, sources: MarkSources): MarkLine[] {
  return [
    ...marks.parts.flatMap((part) => partLines(part, sources)),
    ...marks.required.map((requirement) => requirementLine(requirement, sources)),
    ...marks.extra.map((extra) => extraLine(extra)),
    ...(marks.late === undefined ? [] : [lateLine(marks.late, sources.scheme)]),
  ];
}

function partLines(part: PartMarks, sources: MarkSources): MarkLine[] {
  const { title, points, of, stages } = part;
  const isDivided = stages.some(({ stage }) => stage !== undefined);
  const reasons = isDivided ? [] : partReasons(part, sources);
  const line: MarkLine = { kind: 'part', title, points, of, reasons };
  return isDivided ? [line, ...stages.map((stage) => stageLine(stage, sources))] : [line];
}

function partReasons({ id, by, stages, missed, points }: PartMarks, sources: MarkSources): string[] {
  switch (by) {
    case 'judge':
      return stages.flatMap((stage) => costReasons(stage, sources.report));
    case 'check':
      return [...findingsOf(missed, sources.checks), ...(points.least < points.most ? [NOT_CHECKED] : [])];
    case 'person':
      return [byPerson(quoteOf(sources.scheme.parts, id))];
  }
}

function stageLine(stage: StageMarks, { report }: MarkSources): MarkLine {
  const { points, of } = stage;
  const title = report.stages.find((other) => other.stage === stage.stage)?.title ?? '';
  return { kind: 'stage', title: `Stage ${stage.stage}: ${title}`, points, of, reasons: costReasons(stage, report) };
}

const NOT_JUDGED = 'No case of it was judged.';
const NOT_CHECKED = 'Not all of it was checked.';

function costReasons({ costs, points }: StageMarks, { faults }: Report): string[] {
  if (points.least < points.most) return [NOT_JUDGED];
  return costs.map(({ fault, points: cost }) => {
    const says = faults.find(({ id }) => id === fault)?.says ?? fault;
    return `${cost} off: ${says}`;
  });
}

function requirementLine({ id, title, points, outcome, by, missed }: RequirementMarks, sources: MarkSources): MarkLine {
  const taken: PointRange = {
    least: outcome === 'met' ? 0 : 0 - points,
    most: outcome === 'missed' ? 0 - points : 0,
  };
  const quote = quoteOf(sources.scheme.required, id);
  const open = by === 'person' ? byPerson(quote) : NOT_CHECKED;
  const reasons = outcome === 'open' ? [open] : findingsOf(missed, sources.checks);
  return { kind: 'requirement', title, points: taken, of: 0, reasons };
}

function extraLine({ title, points, outcome }: ExtraMarks): MarkLine {
  const given: PointRange = {
    least: outcome === 'given' ? points : 0,
    most: outcome === 'not-given' ? 0 : points,
  };
  const reasons = outcome === 'open' ? ['It is not known when it was handed in.'] : [];
  return { kind: 'extra', title, points: given, of: points, reasons };
}

function lateLine(late: LateMarks, { late: rule }: Scheme): MarkLine {
  const line = { kind: 'late', title: 'Handed in on time', of: 0, points: NO_POINTS } as const;
  switch (late.outcome) {
    case 'in-time':
      return { ...line, reasons: [] };
    case 'open':
      return { ...line, reasons: ['It is not known when it was handed in.'] };
    case 'by-person':
      return { ...line, reasons: [`It was late. ${byPerson(rule?.quote)}`] };
    case 'zero':
      return { ...line, reasons: ['It was late: there are no marks.'] };
    case 'lowers-maximum':
      return { ...line, reasons: [`It was ${lateness(late)} late: ${late.points} is the most it can have.`] };
    case 'takes-off':
      return {
        ...line,
        points: { least: 0 - late.points, most: 0 - late.points },
        reasons: [`It was ${lateness(late)} late.`],
      };
  }
}

function lateness({ units, every }: Extract<LateMarks, { units: number }>): string {
  return `${units} ${every}${units === 1 ? '' : 's'}`;
}

function byPerson(quote: string | undefined): string {
  return quote === undefined ? 'For a person to mark.' : `For a person to mark: “${quote}”`;
}

function quoteOf(lines: readonly SchemeLine[], id: string): string | undefined {
  return lines.find((line) => line.id === id)?.quote;
}

function findingsOf(missed: readonly string[], checks: readonly CheckResult[]): string[] {
  return checks.filter(({ id }) => missed.includes(id)).flatMap(({ findings }) => findings.map(formatFinding));
}
