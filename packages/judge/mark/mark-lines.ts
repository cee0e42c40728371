import type { JudgeCase } from '@countermine/courses/cases/case.ts';
import {
  findingNote,
  type HandInCheckResult,
  type HandInFinding,
  uncheckedNote,
} from '@countermine/courses/cases/hand-in.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { type MarkReason, type MarkTitle, markTitle, type PointRange, reasonSentence } from '../report/mark-words.ts';
import type { MarkLine, Report, ReportedMarks } from '../report/report.ts';
import { giveMarks, NO_POINTS } from './give-marks.ts';
import { formatDuration } from './late.ts';
import { type MarkableFault, type MarkableResult, markableResult, markedFaults, stageCases } from './markable.ts';
import type { ExtraMarks, LateMarks, Marks, PartMarks, RequirementMarks, StageMarks } from './marks.ts';
import type { Scheme, SchemeLine } from './scheme.ts';
import { withStages } from './stage-results.ts';

/** A line of the marks, not yet in words. */
interface MarkedLine extends Omit<MarkLine, 'title' | 'reasons'> {
  readonly title: MarkTitle;
  readonly reasons: readonly MarkReason[];
}

interface MarkSources {
  readonly scheme: Scheme;
  readonly result: MarkableResult;
  readonly checks: readonly HandInCheckResult[];
}

function markLines(marks: Marks, sources: MarkSources): MarkedLine[] {
  return [
    ...marks.parts.flatMap((part) => partLines(part, sources)),
    ...marks.required.map((requirement) => requirementLine(requirement, sources)),
    ...marks.extra.map((extra) => extraLine(extra)),
    ...(marks.late === undefined ? [] : [lateLine(marks.late, sources.scheme)]),
  ];
}

function partLines(part: PartMarks, sources: MarkSources): MarkedLine[] {
  const { title, points, of, stages, atMost } = part;
  const isDivided = stages.some(({ stage }) => stage !== undefined);
  const limit: MarkReason[] = atMost === undefined ? [] : [{ code: 'passes-nothing', most: atMost }];
  const reasons = [...limit, ...(isDivided ? [] : partReasons(part, sources))];
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
      return stages.flatMap((stage) => costReasons(stage, sources.result));
    case 'check':
      return [...findingsOf(missed, sources.checks), ...(points.least < points.most ? [notChecked(sources)] : [])];
    case 'person':
      return [{ code: 'by-person', quote: quoteOf(sources.scheme.parts, id) }];
  }
}

function stageLine(stage: StageMarks, { result }: MarkSources): MarkedLine {
  const { points, of } = stage;
  const title = result.stages.find((other) => other.stage === stage.stage)?.title ?? '';
  return {
    kind: 'stage',
    title: { about: 'stage', stage: stage.stage ?? '', title },
    points,
    of,
    outcome: outcomeOf(points, of),
    reasons: costReasons(stage, result),
  };
}

/** The reason that a check was not made. Without a hand-in there is none. */
function notChecked({ checks }: MarkSources): MarkReason {
  return { code: checks.length === 0 ? 'no-hand-in' : 'not-checked' };
}

function costReasons({ stage, costs, points, missing }: StageMarks, { faults }: MarkableResult): MarkReason[] {
  if (points.least < points.most) return [{ code: 'not-judged' }];
  const reasons = costs.map(({ fault: id, points: cost }): MarkReason => {
    const fault = faults.find((one) => one.id === id);
    return { code: 'cost', points: cost, fault: fault?.says ?? id, decided: fault?.charge?.reason };
  });
  const waived = faults.filter((fault) => stage === undefined || fault.stage === stage).flatMap(waivedReasons);
  return [...reasons, ...waived, ...(missing === undefined ? [] : [{ code: 'missing-stage', ...missing } as const])];
}

function waivedReasons({ says, charge }: MarkableFault): MarkReason[] {
  return charge?.points === 'waived' ? [{ code: 'waived', fault: says, reason: charge.reason }] : [];
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
  const reasons = [...lateReasons(late, rule?.quote), ...decidedReasons(late, rule?.decided)];
  return { kind: 'late', title: { about: 'late' }, of: 0, points: takenOff, outcome: lateOutcome(late), reasons };
}

function lateOutcome({ outcome }: LateMarks): MarkLine['outcome'] {
  if (outcome === 'in-time' || outcome === 'in-grace') return 'met';
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
    case 'nothing':
      return [{ code: 'late-nothing' }];
    case 'in-grace':
      return [{ code: 'late-in-grace', grace: formatDuration(late.graceMinutes) }];
    case 'zero':
      return [
        { code: 'late-zero', after: late.closesMinutes === undefined ? undefined : formatDuration(late.closesMinutes) },
      ];
    case 'lowers-maximum':
      return [{ code: 'late-lowers-maximum', units: late.units, every: late.every, most: late.points }];
    case 'takes-off': {
      const { units, every, mostPercent } = late;
      return [{ code: 'late-takes-off', units, every, mostPercent }];
    }
  }
}

/** Why being late costs what it does, where staff decided on that. */
function decidedReasons({ outcome }: LateMarks, reason: string | undefined): MarkReason[] {
  return outcome === 'in-time' || reason === undefined ? [] : [{ code: 'late-decided', reason }];
}

function quoteOf(lines: readonly SchemeLine[], id: string): string | undefined {
  return lines.find((line) => line.id === id)?.quote;
}

function findingsOf(missed: readonly string[], checks: readonly HandInCheckResult[]): MarkReason[] {
  const findings = checks.filter(({ id }) => missed.includes(id)).flatMap((check) => check.findings);
  return findings.map((finding) => ({ code: 'failed-check', finding }));
}

export function marksOf(result: MarkableResult, { scheme, checks, submitted }: MarkingInput): ReportedMarks {
  const made = checks.filter(({ outcome }) => outcome !== 'not-made');
  const marks = giveMarks(scheme, {
    stages: stageCases(result),
    faults: markedFaults(result),
    checks: new Map(made.map(({ id, outcome }) => [id, outcome === 'passed'])),
    submitted,
  });
  const { title, total, of, rulesOnly, band } = marks;
  const lines = markLines(marks, { scheme, result, checks }).map(inWords);
  return { scheme: title, points: total, of, rulesPoints: rulesOnly, band, lines };
}

function inWords({ title, reasons, ...line }: MarkedLine): MarkLine {
  return { ...line, title: markTitle(title), reasons: reasons.map(reasonSentence) };
}

export interface MarkingInput {
  readonly scheme: Scheme;
  /** The results of the checks of the hand-in; empty if there is no folder to check. */
  readonly checks: readonly HandInCheckResult[];
  /** Units: milliseconds since 1970. Undefined if it is not known. */
  readonly submitted: number | undefined;
}

/** A report with the stages of its cases, and a note for each finding of the checks, which quotes the text. */
export function withStagesAndNotes(
  report: Report,
  { cases }: JudgedGame,
  judged: readonly JudgeCase[],
  checks: readonly HandInCheckResult[],
): Report {
  const inputs = new Map(judged.map(({ name, input }) => [name, input]));
  return withNotes(withStages(report, cases, inputs), checks);
}

/** A report, which must have its stages, with the marks of a scheme in it. */
export function markBy(game: JudgedGame, report: Report, input: MarkingInput): Report {
  return { ...report, marks: marksOf(markableResult(report, game.cases), input) };
}

/** Says which file is missing, so that nothing more has to be said about compiling it. */
const MISSING: ReadonlySet<HandInFinding['code']> = new Set(['missing-file', 'no-file-named', 'wrong-file-name']);

/** Each finding of the checks becomes a note that quotes the text. */
function withNotes(report: Report, checks: readonly HandInCheckResult[]): Report {
  const isMissing = checks.some(({ findings }) => findings.some(({ code }) => MISSING.has(code)));
  const notes = checks.flatMap(({ outcome, findings, quote }) =>
    findings
      .filter(({ code }) => code !== 'nothing-to-compile' || !isMissing)
      .map((finding) => (outcome === 'not-made' ? uncheckedNote(finding, quote) : findingNote(finding, quote))),
  );
  return { ...report, notes: [...report.notes, ...notes] };
}
