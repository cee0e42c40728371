import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Stage } from '@countermine/courses/cases/script-kind.ts';
import type { CaseResult, Report, StageResult } from '../report/report.ts';

export interface GameStages {
  readonly stages: readonly Stage[];
  /** The index of the first stage that suffices; undefined if that cannot be said. */
  stageOf(input: CaseInput): number | undefined;
}

/**
 * A report with the stages of the assignment in it: that of each case, and what was passed of each.
 * @param inputs the inputs of the cases, by their names
 */
export function withStages(report: Report, game: GameStages, inputs: ReadonlyMap<string, CaseInput>): Report {
  const results = report.results.map((result) => ({ ...result, stage: stageIdOf(game, inputs.get(result.name)) }));
  return { ...report, results, stages: stageResults(game.stages, { ...report, results }) };
}

/** Input in no form that a stage is known for, as hostile input, takes all stages. */
function stageIdOf({ stages, stageOf }: GameStages, input: CaseInput | undefined): string | undefined {
  const index = input === undefined ? undefined : stageOf(input);
  return stages[index ?? stages.length - 1]?.id;
}

function stageResults(stages: readonly Stage[], report: Report): StageResult[] {
  const earlier = new Set<string>();
  return stages.map((stage) => {
    const found = stageResult(stage, report, earlier);
    for (const fault of Object.keys(found.faults)) earlier.add(fault);
    return found;
  });
}

/** @param earlier the faults that earlier stages show */
function stageResult({ id, title }: Stage, report: Report, earlier: ReadonlySet<string>): StageResult {
  const own = casesOfStage(id, report);
  const understood = new Set(understoodFailures(id, report));
  const faults = new Map<string, number>();
  for (const fault of own.flatMap((result) => result.faults)) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const isPaidFor = (result: CaseResult): boolean =>
    understood.has(result) && result.faults.every((fault) => earlier.has(fault));
  return {
    stage: id,
    title,
    passed: own.filter(isPassed).length,
    of: own.length,
    earned: own.filter((result) => isPassed(result) || isPaidFor(result)).length,
    faults: Object.fromEntries(faults),
  };
}

function isPassed({ verdict }: CaseResult): boolean {
  return verdict.kind === 'passed';
}

/** The cases of a stage that were run. */
function casesOfStage(stage: string, { results }: Report): CaseResult[] {
  return results.filter((result) => result.stage === stage && result.verdict.kind !== 'not-run');
}

/**
 * The failed cases of a stage that show only faults which hide nothing. Apart from those the program is right, so they show
 * that the stage is there, just as a case that passes does.
 */
function understoodFailures(stage: string, report: Report): CaseResult[] {
  const known = new Set(report.faults.filter((fault) => !fault.mayHideOthers).map(({ id }) => id));
  return casesOfStage(stage, report).filter(
    (result) => !isPassed(result) && result.faults.length > 0 && result.faults.every((fault) => known.has(fault)),
  );
}
