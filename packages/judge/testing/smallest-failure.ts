import { answerTo, BY_THE_TEXT, type Variant } from '@countermine/courses/cases/answer.ts';
import type { CaseInput, JudgeCase } from '@countermine/courses/cases/case.ts';
import type { CaseSource } from '@countermine/courses/cases/script-kind.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { shrink } from '../diagnose/smallest.ts';

/** What is left of the first cases of a seed in which the misconception shows, made as small as they can be. */
export async function smallestFailures(
  dialect: Dialect,
  source: CaseSource,
  misconception: string,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<CaseInput[]> {
  const variant: Variant = { ...BY_THE_TEXT, misconceptions: [misconception] };
  const isTold = (input: CaseInput): boolean => {
    const [right, wrong] = [answerTo(dialect, input), answerTo(dialect, input, variant)];
    return right.stdout !== wrong.stdout || right.exit !== wrong.exit;
  };
  const failures: JudgeCase[] = [];
  for (const judgeCase of sampledCases(source, seed, 200)) {
    if (failures.length < count && isTold(judgeCase.input)) failures.push(judgeCase);
  }
  const budget = { hasTime: () => true, width: 1 };
  return Promise.all(
    failures.map(async (failure) => {
      const { smallest } = await shrink(failure, (input) => Promise.resolve(isTold(input)), budget);
      return smallest.input;
    }),
  );
}
