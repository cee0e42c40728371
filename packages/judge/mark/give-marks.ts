import { markStages } from './judged-part.ts';
import { markLateness, withLateness } from './late.ts';
import type { ExtraMarks, MarkedHandIn, Marks, PartMarks, Points, RequirementMarks } from './marks.ts';
import { exactly, minus, NO_POINTS, rounded, sumOf, upTo, within } from './points.ts';
import type { CheckedPart, ExtraCredit, Requirement, Scheme, SchemePart } from './scheme.ts';

/**
 * Gives marks for a hand-in by a scheme: the sum of the parts minus unmet requirements, from 0 to the total; then extra
 * credit and the penalty for lateness. What only a person can judge stays open; no points are invented for it.
 */
export function giveMarks(scheme: Scheme, handIn: MarkedHandIn): Marks {
  const parts = scheme.parts.map((part) => markPart(part, scheme, handIn));
  const required = scheme.required.map((requirement) => markRequirement(requirement, handIn));
  const extra = scheme.extra.map((credit) => markExtra(credit, handIn, scheme.extra));
  const late = markLateness(scheme, handIn.submitted);
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

function markPart(part: SchemePart, scheme: Scheme, handIn: MarkedHandIn): PartMarks {
  const { id, title, by, points: of } = part;
  const line = { id, title, by, of };
  switch (part.by) {
    case 'judge': {
      const stages = markStages(part, scheme, handIn);
      const points = sumOf(stages.map((stage) => stage.points));
      const rulesOnly = sumOf(stages.map((stage) => stage.rulesOnly));
      return { ...line, points: rounded(points), rulesOnly: rounded(rulesOnly), stages, missed: [] };
    }
    case 'check': {
      const points = rounded(pointsOfChecks(part, handIn));
      return { ...line, points, rulesOnly: points, stages: [], missed: missedOf(part.checks, handIn) };
    }
    case 'person':
      return { ...line, points: upTo(of), rulesOnly: upTo(of), stages: [], missed: [] };
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
