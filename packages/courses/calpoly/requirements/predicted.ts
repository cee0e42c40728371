import { answerTo, BY_THE_TEXT } from '../../cases/answer.ts';
import { type Difference, type ObservedExperiment, withVariants } from '../../cases/requirement.ts';
import { calpoly } from '../calpoly.ts';

/** The form that predicts most of what was observed, with the others as its variants; undefined if there is none. */
export function mostPredicted(
  observed: readonly ObservedExperiment[],
  forms: readonly Difference[],
): Difference | undefined {
  const predictedBy = ({ changes }: Difference): number => observed.filter((one) => isPredicted(one, changes)).length;
  return withVariants(forms.toSorted((one, other) => predictedBy(other) - predictedBy(one)));
}

export function isPredicted({ input, actual }: ObservedExperiment, changes: object): boolean {
  return answerTo(calpoly, input, { ...BY_THE_TEXT, changes: [changes] }).stdout === actual;
}
