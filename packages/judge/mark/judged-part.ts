import type { MarkedFault, MarkedHandIn, MissingStage, StageCases, StageMarks } from './marks.ts';
import { exactly, roundToHundredths, upTo } from './points.ts';
import type { JudgedPart, Scheme } from './scheme.ts';

/** A stage of a part, or the whole part. */
interface StageOfPart {
  readonly stage: string | undefined;
  readonly of: number;
  readonly faults: readonly MarkedFault[];
  readonly cases: Omit<StageCases, 'stage'>;
}

/** The points of a judged part, stage by stage. */
export function markStages(part: JudgedPart, scheme: Scheme, handIn: MarkedHandIn): StageMarks[] {
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
  const sumOf = (count: 'of' | 'passed' | 'understood'): number =>
    stages.reduce((total, stage) => total + stage[count], 0);
  return { of: sumOf('of'), passed: sumOf('passed'), understood: sumOf('understood') };
}

function markStage({ stage, of, faults, cases }: StageOfPart, part: JudgedPart, scheme: Scheme): StageMarks {
  if (cases.of === 0) return { stage, of, points: upTo(of), rulesOnly: upTo(of), costs: [], missing: undefined };
  const costs = faults.map((fault) => {
    const share = stage === undefined ? fault.shareOfAll : fault.share;
    return { fault: fault.id, kind: fault.kind, points: of * costOf(fault, share, part, scheme) };
  });
  const most = of * shownShare(cases);
  const pointsAfter = (counted: typeof costs): number =>
    roundToHundredths(Math.min(most, Math.max(0, of - counted.reduce((total, { points }) => total + points, 0))));
  const points = pointsAfter(costs);
  const charged = withinPoints(costs, of);
  return {
    stage,
    of,
    points: exactly(points),
    rulesOnly: exactly(pointsAfter(costs.filter(({ kind }) => kind !== 'format'))),
    costs: charged,
    missing: missingStage(of - points - charged.reduce((total, cost) => total + cost.points, 0), cases),
  };
}

/**
 * The share of a stage that can have points. A fault costs points in its first stage only, so a stage that is not there
 * at all would get them through a fault of an earlier one, if nothing had to show that it works.
 * Range: 0 to 1
 */
function shownShare({ of, passed, understood }: StageOfPart['cases']): number {
  return passed > 0 ? 1 : understood / of;
}

/** What each fault costs, until no points are left. */
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
