import type { FaultKind } from '../fault/fault.ts';
import type { MarkedFault, MarkedHandIn, Points, StageMarks } from './marks.ts';
import { exactly, rounded, roundToHundredths, upTo } from './points.ts';
import type { JudgedPart, Scheme } from './scheme.ts';

/** The kinds whose cause is unknown. They cost what they break, since they may hide a stage that is missing altogether. */
const COST_WHAT_THEY_BREAK: ReadonlySet<FaultKind> = new Set(['crash', 'hang', 'unexplained']);

/** A stage of a part, or the whole part. */
interface StageOfPart {
  readonly stage: string | undefined;
  readonly of: number;
  readonly faults: readonly MarkedFault[];
  readonly isJudged: boolean;
}

/** The points of a judged part, stage by stage. */
export function markStages(part: JudgedPart, scheme: Scheme, handIn: MarkedHandIn): StageMarks[] {
  return stagesOf(part, handIn).map((stage) => markStage(stage, part, scheme));
}

function stagesOf(part: JudgedPart, { stages, faults }: MarkedHandIn): StageOfPart[] {
  if (part.stages === undefined) {
    return [{ stage: undefined, of: part.points, faults, isJudged: stages.some(({ of }) => of > 0) }];
  }
  return [...part.stages].map(([stage, of]) => ({
    stage,
    of,
    faults: faults.filter((fault) => fault.stage === stage),
    isJudged: stages.some((judged) => judged.stage === stage && judged.of > 0),
  }));
}

function markStage({ stage, of, faults, isJudged }: StageOfPart, part: JudgedPart, scheme: Scheme): StageMarks {
  if (!isJudged) return { stage, of, points: upTo(of), rulesOnly: upTo(of), costs: [] };
  const costs = faults.map((fault) => {
    const share = stage === undefined ? fault.shareOfAll : fault.share;
    return { fault: fault.id, kind: fault.kind, points: of * costOf(fault.kind, share, part, scheme) };
  });
  const left = (counted: typeof costs): Points =>
    rounded(exactly(Math.max(0, of - counted.reduce((total, { points }) => total + points, 0))));
  return {
    stage,
    of,
    points: left(costs),
    rulesOnly: left(costs.filter(({ kind }) => kind !== 'format')),
    costs: costs.map(({ fault, points }) => ({ fault, points: roundToHundredths(points) })),
  };
}

/** The share of the points that a fault costs. Range: 0 to 1 */
function costOf(kind: FaultKind, share: number, part: JudgedPart, scheme: Scheme): number {
  if (part.gives === 'all-or-nothing') return 1;
  const cost = scheme.faults[kind] / 100;
  return COST_WHAT_THEY_BREAK.has(kind) ? Math.max(cost, share) : cost;
}
