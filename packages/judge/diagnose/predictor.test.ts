import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { expect, it } from 'vitest';
import { LineKinds } from './board-lines.ts';
import { asDeviation, type Deviation, listedDeviation, variantOf } from './deviation.ts';
import { Predictors } from './predictor.ts';

// An input is not played again by rules that differ in nothing that its game reads: its answer must be the one it would have.

/** Of the differences of all requirements one of so many is tried. */
const EVERY = 23;

function deviationsOf({ dialect, requirements }: JudgedGame): Deviation[] {
  const differences = requirements.flatMap((one) => [...(one.differences?.() ?? [])]);
  return [
    ...dialect.readings.map((reading): Deviation => ({ kind: 'reading', reading })),
    ...dialect.misconceptions.map(listedDeviation),
    ...differences.filter((_, index) => index % EVERY === 0).map(asDeviation),
  ];
}

it.each([...judgedGames])('what is remembered of %s is what it answers by the rules at hand', (_, game) => {
  const cases = sampledCases(game.cases, 11, 12).map(({ input }) => input);
  const experiments = game.requirements.flatMap((one) => one.experiments.slice(0, 2));
  const inputs = [...cases, ...experiments.filter((_, index) => index % 3 === 0)];
  const predictors = new Predictors(game.dialect, new LineKinds(game.boards));
  const deviations = deviationsOf(game);
  let base: readonly Deviation[] = [];
  for (const [index, deviation] of deviations.entries()) {
    // Now and then one more is known, and an earlier one is no longer.
    if (index % 20 === 10) base = [...base.slice(-2), deviation];
    const predictor = predictors.predictorFor(base);
    for (const input of inputs) predictor.answer(input);
    const changed = [...base, deviation];
    const other = predictors.predictorFor(changed);
    // All at once: an expectation of its own for each takes as long as the answers do.
    const played = inputs.map((input) => answerTo(game.dialect, input, variantOf(changed)));
    expect(inputs.map((input) => other.answer(input).answer)).toEqual(played);
  }
});
