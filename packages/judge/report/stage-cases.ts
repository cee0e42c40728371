import type { CaseResult, Report, StageResult } from './report.ts';
import { passedOf } from './summary-words.ts';
import { stageTitle, TITLES } from './words.ts';

/** The cases of a stage, or those of none. */
export interface StageResults {
  /** Undefined for the cases that belong to no stage. */
  readonly stage: StageResult | undefined;
  /** `Stage 2: detect square, reveal square`. */
  readonly title: string;
  readonly results: readonly CaseResult[];
}

/** All cases by the stages of the assignment, in the order of the stages; a stage without cases is left out. */
export function casesByStage({ stages, results }: Report): StageResults[] {
  const known = new Set(stages.map(({ stage }) => stage));
  const groups: StageResults[] = stages.map((stage) => ({
    stage,
    title: stageTitle(stage.stage, stage.title),
    results: results.filter((result) => result.stage === stage.stage),
  }));
  const others = results.filter(({ stage }) => stage === undefined || !known.has(stage));
  const title = others.length === results.length ? TITLES.allCases : TITLES.otherCases;
  return [...groups, { stage: undefined, title, results: others }].filter((group) => group.results.length > 0);
}

/** How many cases passed: `12 of 14 passed`. */
export function passedWords(results: readonly CaseResult[]): string {
  return passedOf(passedIn(results), results.length);
}

/** How many cases passed. */
export function passedIn(results: readonly CaseResult[]): number {
  return results.filter(({ verdict }) => verdict.kind === 'passed').length;
}
