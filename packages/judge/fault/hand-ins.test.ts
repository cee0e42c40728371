import { amount } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { faultNamesOf, type HandIn, handIns, runByList } from '../testing/hand-ins.ts';
import { CASES } from '../testing/rule-table.ts';
import { crashOf } from './crash.ts';
import { type FoundFaults, findFaults } from './find-faults.ts';
import { predictedStdout } from './predictor.ts';
import { observe } from './trial.ts';

// Hand-ins with three and four faults: each is found by name and none is invented, in any order of the cases. The game
// plays them by the list of their faults; that the programs do the same is tested where they are compiled.

const SEEDS: readonly number[] = amount({ usual: [1], soak: [1, 2, 3, 4, 5] });

/** The faults that are found in the cases of a seed, in an order of its own. */
function find(handIn: HandIn, seed: number): FoundFaults {
  const game = judgedGame(handIn.game);
  const { compare } = game.course;
  const observations = game.cases
    .sample(seed, CASES)
    .map(({ input }) => observe(input, runByList(handIn, input), compare));
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(observations, { minLength: CASES }), { seed, numRuns: 1 });
  const standard = { rules: game.course, compare };
  return findFaults({ game, standard, observations: shuffled, readings: [], mayTakeReadings: true });
}

describe.each(handIns)('the hand-in $name', (handIn) => {
  it.each(SEEDS)('has each of its faults found and no other, with seed %i', (seed) => {
    const { faults, readings, peeling } = find(handIn, seed);
    expect(faults.map(({ id, kind }) => (kind === 'misconception' ? id : kind)).sort()).toEqual(faultNamesOf(handIn));
    expect(readings).toEqual([]);
    // What was found explains cases that it was not found in.
    const predictor = peeling.predictorFor(peeling.deviations);
    for (const { input } of judgedGame(handIn.game).cases.sample(-seed, 50)) {
      const run = runByList(handIn, input);
      if (run.ending.kind !== 'exit' || crashOf(run) !== undefined) continue;
      expect(predictedStdout(predictor, input)).toBe(run.stdout);
    }
  });
});
