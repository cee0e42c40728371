import type { CaseInput, JudgeCase } from '@countermine/courses/cases/case.ts';
import { type CourseRules, type JudgedGame, OUTPUT_ONLY } from '@countermine/courses/cases/judged-game.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { shrinkAnyhow } from './hostile.ts';

/**
 * Any dialect as a game to judge programs by: its answers to these inputs are the right ones. What a course's own game has
 * beside that, such as requirements and stages, it goes without.
 * @param inputs the cases, in their order
 * @param course what is compared. Default: standard output, byte for byte
 */
export function gameToJudge(
  dialect: Dialect,
  inputs: readonly CaseInput[],
  course: CourseRules = OUTPUT_ONLY,
): JudgedGame {
  const cases = inputs.map(
    (input, index): JudgeCase => ({ ...shrinkAnyhow(input), name: `case-${index + 1}`, origin: 'generated' }),
  );
  return {
    dialect,
    cases: {
      sample: (_seed, count) => cases.slice(0, count),
      adopt: shrinkAnyhow,
      stages: [],
      stageOf: () => undefined,
      sampleStage: () => [],
    },
    handedOut: [],
    course,
    checks: [],
    requirements: [],
    boards: [],
    commandOf: (_, step) => `line ${step + 1}`,
  };
}
