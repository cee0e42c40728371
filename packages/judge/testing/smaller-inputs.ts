import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';

/** The valid inputs that are an input without one of its steps, or with one of the numbers in a step made smaller. */
export function smallerInputs({ cases }: JudgedGame, input: CaseInput): CaseInput[] {
  return [...candidates(input)].filter((smaller) => cases.adopt(smaller) !== undefined);
}

function* candidates(input: CaseInput): Iterable<CaseInput> {
  for (const [index, step] of input.steps.entries()) {
    yield { ...input, steps: input.steps.toSpliced(index, 1) };
    for (const { 0: number, index: at } of step.matchAll(/\d+/g)) {
      const smaller = [0, Number(number) - 1].filter((one) => one >= 0 && one < Number(number));
      for (const one of smaller) {
        const text = step.slice(0, at) + one + step.slice(at + number.length);
        yield { ...input, steps: input.steps.with(index, text) };
      }
    }
  }
}
