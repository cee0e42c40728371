import type { HandInCheckResult } from '@countermine/courses/cases/check.ts';
import type { MarkLine, Report } from '../report/report.ts';
import type { MarkReason, MarkTitle } from '../words/mark-words.ts';
import type { PointRange } from '../words/point-words.ts';
import type { ExtraMarks, LateMarks, Marks, PartMarks, RequirementMarks, StageMarks } from './marks.ts';
import { NO_POINTS } from './points.ts';
import type { Scheme, SchemeLine } from './scheme.ts';

/** A line of the marks, not yet in words. */
export interface MarkedLine extends Omit<MarkLine, 'title' | 'reasons'> {
  readonly title: MarkTitle;
  readonly reasons: readonly MarkReason[];
}

/** What the lines are made from. */
interface MarkSources {
  readonly scheme: Scheme;
  readonly report: Report;
  readonly checks: readonly HandInCheckResult[];
}

/** The lines of the marks, with their reasons. */
export function markLines(marks: Marks, sources: MarkSources): MarkedLine[] {
  return [
    ...marks.parts.flatMap((part) => partLines(part, sources)),
    ...marks.required.map((requirement) => requirementLine(requirement, sources)),
    ...marks.extra.map((extra) => extraLine(extra)),
    ...(marks.late === undefined ? [] : [lateLine(marks.late, sources.scheme)]),
  ];
}

function partLines(part: PartMarks, sources: MarkSources): MarkedLine[] {
  const { title, points, of, stages } = part;
  const isDivided = stages.some(({ stage }) => stage !== undefined);
  const reasons = isDivided ? [] : partReasons(part, sources);
  const line: MarkedLine = {
    kind: 'part',
    title: { about: 'scheme', title },
    points,
    of,
    outcome: outcomeOf(points, of),
    reasons,
  };
  return isDivided ? [line, ...stages.map((stage) => stageLine(stage, sources))] : [line];
}

function partReasons({ id, by, stages, missed, points }: PartMarks, sources: MarkSources): MarkReason[] {
  switch (by) {
    case 'judge':
      return stages.flatMap((stage) => costReasons(stage, sources.report));
    case 'check':
      return [...findingsOf(missed, sources.checks), ...(points.least < points.most ? [notChecked(sources)] : [])];
    case 'person':
      return [{ code: 'by-person', quote: quoteOf(sources.scheme.parts, id) }];
  }
}

function stageLine(stage: StageMarks, { report }: MarkSources): MarkedLine {
  const { points, of } = stage;
  const title = report.stages.find((other) => other.stage === stage.stage)?.title ?? '';
  return {
    kind: 'stage',
    title: { about: 'stage', stage: stage.stage ?? '', title },
    points,
    of,
    outcome: outcomeOf(points, of),
    reasons: costReasons(stage, report),
  };
}

/** Why a check was not made. Without a hand-in there is none. */
function notChecked({ checks }: MarkSources): MarkReason {
  return { code: checks.length === 0 ? 'no-hand-in' : 'not-checked' };
}

function costReasons({ costs, points, missing }: StageMarks, { faults }: Report): MarkReason[] {
  if (points.least < points.most) return [{ code: 'not-judged' }];
  const reasons = costs.map(({ fault, points: cost }): MarkReason => {
    return { code: 'cost', points: cost, fault: faults.find(({ id }) => id === fault)?.says ?? fault };
  });
  return missing === undefined ? reasons : [...reasons, { code: 'missing-stage', ...missing }];
}

function requirementLine(
  { id, title, points, outcome, by, missed }: RequirementMarks,
  sources: MarkSources,
): MarkedLine {
  const taken: PointRange = {
    least: outcome === 'met' ? 0 : 0 - points,
    most: outcome === 'missed' ? 0 - points : 0,
  };
  const quote = quoteOf(sources.scheme.required, id);
  const open: MarkReason = by === 'person' ? { code: 'by-person', quote } : notChecked(sources);
  const reasons = outcome === 'open' ? [open] : findingsOf(missed, sources.checks);
  return { kind: 'requirement', title: { about: 'scheme', title }, points: taken, of: 0, outcome, reasons };
}

function extraLine({ title, points, outcome }: ExtraMarks): MarkedLine {
  const given: PointRange = {
    least: outcome === 'given' ? points : 0,
    most: outcome === 'not-given' ? 0 : points,
  };
  const reasons: MarkReason[] = outcome === 'open' ? [{ code: 'unknown-time' }] : [];
  return {
    kind: 'extra',
    title: { about: 'scheme', title },
    points: given,
    of: points,
    outcome: outcomeOf(given, points),
    reasons,
  };
}

function lateLine(late: LateMarks, { late: rule }: Scheme): MarkedLine {
  const takenOff = late.outcome === 'takes-off' ? { least: 0 - late.points, most: 0 - late.points } : NO_POINTS;
  const reasons = lateReasons(late, rule?.quote);
  return { kind: 'late', title: { about: 'late' }, of: 0, points: takenOff, outcome: lateOutcome(late), reasons };
}

function lateOutcome({ outcome }: LateMarks): MarkLine['outcome'] {
  if (outcome === 'in-time') return 'met';
  return outcome === 'open' || outcome === 'by-person' ? 'open' : 'missed';
}

function outcomeOf({ least, most }: PointRange, of: number): MarkLine['outcome'] {
  if (least >= of) return 'met';
  return most < of ? 'missed' : 'open';
}

function lateReasons(late: LateMarks, quote: string | undefined): MarkReason[] {
  switch (late.outcome) {
    case 'in-time':
      return [];
    case 'open':
      return [{ code: 'unknown-time' }];
    case 'by-person':
      return [{ code: 'late-by-person', quote }];
    case 'zero':
      return [{ code: 'late-zero' }];
    case 'lowers-maximum':
      return [{ code: 'late-lowers-maximum', units: late.units, every: late.every, most: late.points }];
    case 'takes-off':
      return [{ code: 'late-takes-off', units: late.units, every: late.every }];
  }
}

function quoteOf(lines: readonly SchemeLine[], id: string): string | undefined {
  return lines.find((line) => line.id === id)?.quote;
}

function findingsOf(missed: readonly string[], checks: readonly HandInCheckResult[]): MarkReason[] {
  const findings = checks.filter(({ id }) => missed.includes(id)).flatMap((check) => check.findings);
  return findings.map((finding) => ({ code: 'failed-check', finding }));
}
