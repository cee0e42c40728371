import { amount } from '@countermine/core/testing/soak.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { describe, expect, it } from 'vitest';
import { hasName } from '../diagnose/fault.ts';
import { type Predictor, predictedStdout } from '../diagnose/predictor.ts';
import { crashOf } from '../diagnose/trial.ts';
import { judgedGame } from '../testing/answers.ts';
import {
  type FaultyProgram,
  findExamples,
  findFaultsOf,
  itShowsEachFaultFirst,
  madeUp,
  runCases,
  smallerExamples,
} from '../testing/found-examples.ts';
import { faultNamesOf, type HandIn, handIns, runByList } from '../testing/hand-ins.ts';

// The smallest input of each fault of a program with several: it shows that fault first, and nothing of it can go. Of the
// hand-ins with three and four faults each is found by name and none is invented, in any order of the cases. The game plays
// them by the list of their faults; that the programs do the same is tested where they are compiled.

/** Programs whose faults each show first on some input. */
const PROGRAMS: readonly FaultyProgram[] = [
  madeUp('comp1511', {
    misconceptions: ['square-always-3x3', 'radial-stops-short', 'hints-unlimited'],
    edit: (out) => out.replace(/(?<=^0\d \|.*)\|$/gm, ' |'),
  }),
  madeUp('cs204', { misconceptions: ['help-keeps-refused-chance', 'marks-not-overwritten', 'count-orthogonal'] }),
];

const HAND_INS = handIns.map((entry) => {
  const { name, game, faults } = entry;
  return {
    name,
    entry,
    program: { name, game, faults: faults.length, run: (input: CaseInput) => runByList(entry, input) },
  };
});

/** Their faults are found in fewer, too. */
const HAND_IN_CASES = amount({ usual: 40, soak: 200 });
const SEEDS: readonly number[] = amount({ usual: [1], soak: [1, 2, 3, 4, 5] });

describe.each(PROGRAMS)('a program $name', itShowsEachFaultFirst);

describe.each(HAND_INS)('the hand-in $name', ({ entry, program }) => {
  it.each(SEEDS)(
    'has each of its faults found and no other, on an input of which nothing can go: seed %i',
    async (seed) => {
      const cases = runCases(program, seed, HAND_IN_CASES);
      const found = findFaultsOf(program, cases);
      const { faults, readings, model } = found;
      expect(faults.map((fault) => (hasName(fault) ? fault.id : fault.kind)).sort()).toEqual(faultNamesOf(entry));
      expect(readings).toEqual([]);
      expectExplained(entry, model.predictorFor(model.deviations), seed);
      for (const one of await findExamples(program, cases, found)) {
        expect(judgedGame(program.game).cases.adopt(one.example.input), one.fault.id).toBeDefined();
        expect(smallerExamples(program, one), one.fault.id).toEqual([]);
      }
    },
  );
});

/** What was found explains cases that it was not found in. */
function expectExplained(entry: HandIn, predictor: Predictor, seed: number): void {
  for (const { input } of sampledCases(judgedGame(entry.game).cases, -seed, amount({ usual: 15, soak: 50 }))) {
    const run = runByList(entry, input);
    if (run.ending.kind !== 'exit' || crashOf(run) !== undefined) continue;
    expect(predictedStdout(predictor, input)).toBe(run.stdout);
  }
}
