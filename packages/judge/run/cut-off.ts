import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgementTask } from '../judgement/judgement.ts';

/**
 * The shortest input of a case without its last step, if the game is not over before that; undefined if there is none.
 * @param failed the indices of the cases that failed: of another one, if there is any, what is cut off is all that may be
 * wrong. Where something else is, nobody can tell what the program prints in addition.
 */
export function inputCutOff(
  { cases, game }: Pick<JudgementTask, 'cases' | 'game'>,
  failed: readonly number[],
): CaseInput | undefined {
  const isFailed = new Set(failed);
  const [shortest] = cases
    .map(({ input }, index) => ({ input: withoutLastStep(input), rank: isFailed.has(index) ? 1 : 0 }))
    .filter(({ input }) => input.steps.length > 1 && !answerTo(game.dialect, input).endedByItself)
    .toSorted((one, other) => one.rank - other.rank || one.input.steps.length - other.input.steps.length);
  return shortest?.input;
}

function withoutLastStep(input: CaseInput): CaseInput {
  return { ...input, steps: input.steps.slice(0, -1) };
}
