import { answerTo, BY_THE_TEXT } from '../../cases/answer.ts';
import type { ShownBoard } from '../../cases/measured-neighbours.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { calpoly } from '../calpoly.ts';

/** It has the other forms as its variants. */
export function mostPredicted(observed: readonly ObservedExperiment[], forms: readonly Difference[]): Difference {
  const predictedBy = ({ changes }: Difference): number => observed.filter((one) => isPredicted(one, changes)).length;
  const [found, ...variant] = forms.toSorted((one, other) => predictedBy(other) - predictedBy(one));
  return { ...found!, variant };
}

export function isPredicted({ input, actual }: ObservedExperiment, changes: object): boolean {
  return answerTo(calpoly, input, { ...BY_THE_TEXT, changes: [changes] }).stdout === actual;
}

export function minesOf(mines: readonly IntegerPair[]): ShownBoard['hasMine'] {
  const places = new Set(mines.map(String));
  return (row, column) => places.has(String([row, column]));
}
