import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgementTask } from '../judgement/judgement.ts';

/**
 * The shortest input of a case without its last step, if the game is not over before that; undefined if there is none.
 * @param failed the indices of the cases that failed: others are preferred, as what a program prints in addition may have
 * another cause there
 */
export function inputCutOff(
  { cases, game }: Pick<JudgementTask, 'cases' | 'game'>,
  failed: readonly number[],
): CaseInput | undefined {
  const isFailed = new Set(failed);
  return cases
    .map(({ input }, index) => ({ input: withoutLastStep(input), rank: isFailed.has(index) ? 1 : 0 }))
    .filter(({ input }) => input.steps.length > 1)
    .toSorted((one, other) => one.rank - other.rank || one.input.steps.length - other.input.steps.length)
    .find(({ input }) => !answerTo(game.dialect, input).endedByItself)?.input;
}

function withoutLastStep(input: CaseInput): CaseInput {
  return { ...input, steps: input.steps.slice(0, -1) };
}
