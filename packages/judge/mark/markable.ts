import { hasName } from '../diagnose/fault.ts';
import type { CaseResult, FaultReport, Report } from '../report/report.ts';
import type { Rulings } from './decision.ts';
import type { MarkedFault, StageCases } from './marks.ts';
import type { GameStages } from './stage-results.ts';

/** What the marks of a program depend on: the part of a report that is enough to mark it again, by any scheme. */
export interface MarkableResult {
  /** The stages of the assignment, in their order. */
  readonly stages: readonly { readonly stage: string; readonly title: string }[];
  readonly faults: readonly MarkableFault[];
  /** The cases that were run, with those that make no difference to the marks counted together. */
  readonly cases: readonly CaseGroup[];
}

export interface MarkableFault extends Omit<MarkedFault, 'share' | 'shareOfAll'> {
  /** The same for faults of several programs that are one mistake. */
  readonly cause: string;
  readonly says: string;
}

export interface CaseGroup {
  readonly stage: string;
  readonly isPassed: boolean;
  /** The ids of the faults that the cases show. */
  readonly faults: readonly string[];
  /** The sets of other readings, as their ids, by which they would have passed or failed instead. */
  readonly otherwiseBy: readonly (readonly string[])[];
  readonly count: number;
}

/**
 * The part of a report that marks depend on.
 * @param report with its stages
 */
export function markableResult(report: Report, game: GameStages): MarkableResult {
  return {
    stages: report.stages.map(({ stage, title }) => ({ stage, title })),
    faults: report.faults.map((fault) => ({
      id: fault.id,
      cause: faultCause(fault),
      kind: fault.kind,
      says: fault.says,
      requirement: fault.requirement,
      mayHideOthers: fault.mayHideOthers,
      stage: stageOfFault(fault, report, game),
    })),
    cases: caseGroups(report.results),
  };
}

/** Numbers tell one program from another, not one mistake from another. */
export function faultCause({ id, kind, says }: Pick<FaultReport, 'id' | 'kind' | 'says'>): string {
  return hasName({ id, kind }) ? id : `${kind}: ${says.replaceAll(/\d+/g, '#')}`;
}

/** A program that passes no case of any stage. */
export function nothingPasses({ stages }: GameStages): MarkableResult {
  return {
    stages: stages.map(({ id: stage, title }) => ({ stage, title })),
    faults: [],
    cases: stages.map(({ id: stage }) => ({ stage, isPassed: false, faults: [], otherwiseBy: [], count: 1 })),
  };
}

function caseGroups(results: readonly CaseResult[]): CaseGroup[] {
  const groups = new Map<string, CaseGroup>();
  for (const { verdict, stage = '', faults, otherwiseBy = [] } of results) {
    if (verdict.kind === 'not-run') continue;
    const group = { stage, isPassed: verdict.kind === 'passed', faults, otherwiseBy };
    const key = JSON.stringify(group);
    groups.set(key, { ...group, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** The stage that a fault belongs to: the first that its smallest input or any of its cases needs. */
function stageOfFault(fault: FaultReport, { results }: Report, game: GameStages): string {
  const { smallest } = fault;
  const shown = new Set(results.filter(({ faults }) => faults.includes(fault.id)).map(({ stage }) => stage));
  if (smallest !== undefined) {
    const files = new Map(smallest.files.map(({ name, text }) => [name, text]));
    const stage = game.stageOf({ steps: smallest.steps, args: smallest.args, files });
    if (stage !== undefined) shown.add(game.stages[stage]!.id);
  }
  return (game.stages.find(({ id }) => shown.has(id)) ?? game.stages.at(-1))?.id ?? '';
}

/**
 * The cases of each stage. Apart from a fault that hides nothing a program is right, so such a failure is understood; and one
 * for which staff decided what it costs is to cost no more.
 */
export function stageCases({ stages, faults, cases }: MarkableResult): StageCases[] {
  const known = new Set(faults.filter(({ mayHideOthers, charge }) => !mayHideOthers || charge).map(({ id }) => id));
  const forms = new Set(faults.filter(({ kind, charge }) => kind === 'format' || charge).map(({ id }) => id));
  const isUnderstood = (group: CaseGroup): boolean =>
    !group.isPassed && group.faults.length > 0 && group.faults.every((id) => known.has(id));
  return stages.map(({ stage }) => {
    const own = cases.filter((group) => group.stage === stage);
    const passed = countIn(own, ({ isPassed }) => isPassed);
    return {
      ...{ stage, of: countIn(own), passed },
      understood: countIn(own, isUnderstood),
      ofForm: countIn(own, (group) => isUnderstood(group) && group.faults.every((id) => forms.has(id))),
    };
  });
}

/** The faults that may cost points, with the share of the cases that show each. */
export function markedFaults({ faults, cases }: MarkableResult): MarkedFault[] {
  return faults
    .filter(({ charge }) => charge?.points !== 'waived')
    .map(({ cause: _, says: _says, ...fault }) => {
      const shows = (group: CaseGroup): boolean => group.faults.includes(fault.id);
      const shareOfAll = shareOf(cases, shows);
      const own = cases.filter(({ stage }) => stage === fault.stage);
      return { ...fault, shareOfAll, share: own.length === 0 ? shareOfAll : shareOf(own, shows) };
    });
}

function shareOf(groups: readonly CaseGroup[], isCounted: (group: CaseGroup) => boolean): number {
  const all = countIn(groups);
  return all === 0 ? 0 : countIn(groups, isCounted) / all;
}

function countIn(groups: readonly CaseGroup[], isCounted: (group: CaseGroup) => boolean = () => true): number {
  return groups.reduce((total, group) => total + (isCounted(group) ? group.count : 0), 0);
}

/** A report whose faults are told by the sentences that staff decided. */
export function decidedReport(report: Report, { merged, renamed }: Rulings): Report {
  const faults = report.faults.map((fault) => {
    const cause = faultCause(fault);
    const into = merged.get(cause);
    return { ...fault, says: renamed.get(into?.cause ?? cause) ?? into?.says ?? fault.says };
  });
  return { ...report, faults };
}
