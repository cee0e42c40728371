import { markLateness } from './late.ts';
import {
  type ExtraMarks,
  type LateMarks,
  type MarkedFault,
  type Marks,
  type MissingStage,
  type PartMarks,
  type Points,
  type RequirementMarks,
  roundToHundredths,
  type StageCases,
  type StageMarks,
} from './marks.ts';
import type { CheckedPart, ExtraCredit, JudgedPart, Requirement, Scheme, SchemePart } from './scheme.ts';

/** The marks with the effect of lateness. An effect that is unknown or up to a person changes nothing. */
function withLateness(points: Points, late: LateMarks | undefined): Points {
  switch (late?.outcome) {
    case 'zero':
      return NO_POINTS;
    case 'lowers-maximum':
      return within(points, late.points);
    case 'takes-off':
      return within(minus(points, exactly(late.points)), Number.POSITIVE_INFINITY);
    default:
      return points;
  }
}

export const NO_POINTS: Points = { least: 0, most: 0 };

/** Points that are known. */
function exactly(points: number): Points {
  return { least: points, most: points };
}

/** Points of which only the maximum is known. */
function upTo(points: number): Points {
  return { least: 0, most: points };
}

function sumOf(items: readonly Points[]): Points {
  return items.reduce((total, item) => eachOf(total, item, (one, other) => one + other), NO_POINTS);
}

/** Points minus those taken off: the least is left when the most are taken. */
function minus(points: Points, taken: Points): Points {
  return { least: points.least - taken.most, most: points.most - taken.least };
}

/** Limits points to the range from 0 to a maximum. */
function within(points: Points, most: number): Points {
  return mapPoints(points, (value) => Math.min(most, Math.max(0, value)));
}

/** Rounds to hundredths. */
function rounded(points: Points): Points {
  return mapPoints(points, roundToHundredths);
}

function mapPoints({ least, most }: Points, change: (value: number) => number): Points {
  return { least: change(least), most: change(most) };
}

function eachOf(one: Points, other: Points, join: (one: number, other: number) => number): Points {
  return { least: join(one.least, other.least), most: join(one.most, other.most) };
}

interface StageOfPart {
  readonly stage: string | undefined;
  readonly of: number;
  readonly faults: readonly MarkedFault[];
  readonly cases: Omit<StageCases, 'stage'>;
}

function markStages(part: JudgedPart, scheme: Scheme, handIn: MarkedHandIn): StageMarks[] {
  return stagesOf(part, handIn).map((stage) => markStage(stage, part, scheme));
}

function stagesOf(part: JudgedPart, { stages, faults }: MarkedHandIn): StageOfPart[] {
  if (part.stages === undefined) {
    return [{ stage: undefined, of: part.points, faults, cases: casesIn(stages) }];
  }
  return [...part.stages].map(([stage, of]) => ({
    stage,
    of,
    faults: faults.filter((fault) => fault.stage === stage),
    cases: casesIn(stages.filter((judged) => judged.stage === stage)),
  }));
}

function casesIn(stages: readonly StageCases[]): StageOfPart['cases'] {
  const sumOf = (count: keyof StageOfPart['cases']): number => stages.reduce((total, stage) => total + stage[count], 0);
  return { of: sumOf('of'), passed: sumOf('passed'), understood: sumOf('understood'), ofForm: sumOf('ofForm') };
}

function markStage({ stage, of, faults, cases }: StageOfPart, part: JudgedPart, scheme: Scheme): StageMarks {
  if (cases.of === 0) return { stage, of, points: upTo(of), rulesOnly: upTo(of), costs: [], missing: undefined };
  const all = faults.map((fault) => {
    const { id, kind, requirement } = fault;
    const share = stage === undefined ? fault.shareOfAll : fault.share;
    const charged = fault.charge?.points;
    const points = typeof charged === 'number' ? charged : of * costOf(fault, share, part, scheme);
    return { fault: id, kind, requirement, points };
  });
  const costs = oncePerRequirement(all);
  const most = of * shownShare(cases);
  const pointsAfter = (counted: readonly FaultCost[]): number =>
    roundToHundredths(Math.min(most, Math.max(0, of - counted.reduce((total, { points }) => total + points, 0))));
  const points = pointsAfter(costs);
  const charged = withinPoints(costs, of);
  return {
    stage,
    of,
    points: exactly(points),
    rulesOnly: exactly(pointsAfter(oncePerRequirement(all.filter(({ kind }) => kind !== 'format')))),
    costs: charged,
    missing: missingStage(of - points - charged.reduce((total, cost) => total + cost.points, 0), cases),
  };
}

interface FaultCost extends Pick<MarkedFault, 'kind' | 'requirement'> {
  readonly fault: string;
  readonly points: number;
}

/** A requirement that is not met is charged once, by the dearest of the faults that break it; the first of two alike. */
function oncePerRequirement(costs: readonly FaultCost[]): FaultCost[] {
  const isDearest = (cost: FaultCost, index: number): boolean =>
    cost.requirement === undefined ||
    costs.every(({ requirement, points }, other) => {
      if (other === index || requirement !== cost.requirement) return true;
      return other < index ? points < cost.points : points <= cost.points;
    });
  return costs.filter(isDearest);
}

/**
 * The share of a stage that can have points. A fault costs points in its first stage only, so a stage that is not there
 * at all would get them through a fault of an earlier one, if nothing had to show that it works.
 * Range: 0 to 1
 */
function shownShare({ of, passed, understood }: StageOfPart['cases']): number {
  return passed > 0 ? 1 : understood / of;
}

/** The costs of faults, until no points are left. */
function withinPoints(costs: readonly StageMarks['costs'][number][], of: number): StageMarks['costs'] {
  let left = of;
  return costs.flatMap(({ fault, points }) => {
    const charged = roundToHundredths(Math.min(points, left));
    left -= charged;
    return charged > 0 ? [{ fault, points: charged }] : [];
  });
}

/** @param lost what is lost beside the costs of the faults; rounding may leave a hundredth of it */
function missingStage(lost: number, cases: StageOfPart['cases']): MissingStage | undefined {
  const points = roundToHundredths(lost);
  if (shownShare(cases) === 1 || points <= 0) return undefined;
  return { points, cases: cases.of, understood: cases.understood };
}

/** The share of the points that a fault costs. Range: 0 to 1 */
function costOf({ kind, mayHideOthers }: MarkedFault, share: number, part: JudgedPart, scheme: Scheme): number {
  if (part.gives === 'all-or-nothing') return 1;
  const cost = scheme.faults[kind] / 100;
  // It may hide a stage that is missing altogether.
  return mayHideOthers ? Math.max(cost, share) : cost;
}

/**
 * Gives marks for a hand-in by a scheme: the sum of the parts minus unmet requirements, from 0 to the total; then extra
 * credit and the penalty for lateness. What only a person can judge stays open; no points are invented for it.
 */
export function giveMarks(scheme: Scheme, handIn: MarkedHandIn): Marks {
  const parts = withPassesNothing(
    scheme.parts.map((part) => markPart(part, scheme, handIn)),
    scheme,
    handIn,
  );
  const required = scheme.required.map((requirement) => markRequirement(requirement, handIn));
  const extra = scheme.extra.map((credit) => markExtra(credit, handIn, scheme.extra));
  const late = scheme.late && markLateness(scheme.late, handIn.submitted, scheme.total);
  const totalOf = (points: readonly Points[]): Points => {
    const sum = within(minus(sumOf(points), sumOf(required.map(takenBy))), scheme.total);
    return rounded(withLateness(sumOf([sum, extraOf(extra)]), late));
  };
  const total = totalOf(parts.map(({ points }) => points));
  return {
    title: scheme.title,
    of: scheme.total,
    total,
    rulesOnly: totalOf(parts.map(({ rulesOnly }) => rulesOnly)),
    band: bandOf(scheme, total),
    parts,
    required,
    extra,
    late,
  };
}

const FREE = { atMost: undefined } as const;

/**
 * Parts with no more for a program that passes no case, not even but for its form or faults whose cost staff decided, than
 * the scheme gives such a program; the first parts first.
 */
function withPassesNothing(
  parts: readonly PartMarks[],
  scheme: Scheme,
  { stages }: MarkedHandIn,
): readonly PartMarks[] {
  let left = scheme.passesNothing;
  const { of, passed, ofForm } = casesIn(stages);
  if (left === undefined || of === 0 || passed + ofForm > 0) return parts;
  return parts.map((part) => {
    if (part.by !== 'judge' || left === undefined) return part;
    const atMost = left;
    left = Math.max(0, left - part.points.least);
    if (part.points.most <= atMost && part.rulesOnly.most <= atMost) return part;
    return { ...part, points: within(part.points, atMost), rulesOnly: within(part.rulesOnly, atMost), atMost };
  });
}

function markPart(part: SchemePart, scheme: Scheme, handIn: MarkedHandIn): PartMarks {
  const { id, title, by, points: of } = part;
  const line = { id, title, by, of };
  switch (part.by) {
    case 'judge': {
      const stages = markStages(part, scheme, handIn);
      const points = sumOf(stages.map((stage) => stage.points));
      const rulesOnly = sumOf(stages.map((stage) => stage.rulesOnly));
      return { ...line, points: rounded(points), rulesOnly: rounded(rulesOnly), stages, missed: [], ...FREE };
    }
    case 'check': {
      const points = rounded(pointsOfChecks(part, handIn));
      return { ...line, points, rulesOnly: points, stages: [], missed: missedOf(part.checks, handIn), ...FREE };
    }
    case 'person':
      return { ...line, points: upTo(of), rulesOnly: upTo(of), stages: [], missed: [], ...FREE };
  }
}

function pointsOfChecks({ checks, points }: CheckedPart, handIn: MarkedHandIn): Points {
  const each = points / checks.length;
  return sumOf(
    checks.map((check) => {
      const isPassed = handIn.checks.get(check);
      if (isPassed === undefined) return upTo(each);
      return isPassed ? exactly(each) : NO_POINTS;
    }),
  );
}

function missedOf(checks: readonly string[], handIn: MarkedHandIn): string[] {
  return checks.filter((check) => handIn.checks.get(check) === false);
}

function markRequirement({ id, title, by, points, checks }: Requirement, handIn: MarkedHandIn): RequirementMarks {
  const missed = missedOf(checks, handIn);
  const isOpen = by === 'person' || checks.some((check) => !handIn.checks.has(check));
  const outcome = missed.length > 0 ? 'missed' : isOpen ? 'open' : 'met';
  return { id, title, by, points, outcome, missed };
}

/** The points that a requirement takes off. */
function takenBy({ points, outcome }: RequirementMarks): Points {
  if (outcome === 'open') return upTo(points);
  return outcome === 'missed' ? exactly(points) : NO_POINTS;
}

/** Only the largest of several extra credits is given. */
function markExtra(credit: ExtraCredit, { submitted }: MarkedHandIn, all: readonly ExtraCredit[]): ExtraMarks {
  const { id, title, points } = credit;
  if (submitted === undefined) return { id, title, points, outcome: 'open' };
  const inTime = all.filter(({ until }) => submitted <= until);
  const best = Math.max(...inTime.map((other) => other.points));
  const isGiven = inTime.includes(credit) && points === best;
  return { id, title, points, outcome: isGiven ? 'given' : 'not-given' };
}

function extraOf(extra: readonly ExtraMarks[]): Points {
  const pointsOf = (outcomes: readonly ExtraMarks['outcome'][]): number =>
    Math.max(0, ...extra.filter(({ outcome }) => outcomes.includes(outcome)).map(({ points }) => points));
  return { least: pointsOf(['given']), most: pointsOf(['given', 'open']) };
}

function bandOf({ bands }: Scheme, { least, most }: Points): string | undefined {
  const nameOf = (points: number): string | undefined => bands.find(({ from }) => points >= from)?.name;
  return nameOf(least) === nameOf(most) ? nameOf(least) : undefined;
}

export interface MarkedHandIn {
  readonly stages: readonly StageCases[];
  readonly faults: readonly MarkedFault[];
  /** By the id of a check, true if it was passed; checks that were not made are missing. */
  readonly checks: ReadonlyMap<string, boolean>;
  /** Units: milliseconds since 1970. Undefined if it is not known. */
  readonly submitted: number | undefined;
}
