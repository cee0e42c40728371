import { amount } from '@countermine/core/testing/soak.ts';
import { describe, expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import {
  type FaultyProgram,
  findExamples,
  findFaultsOf,
  madeUp,
  runCases,
  smallerExamples,
} from '../testing/found-examples.ts';

// The smallest input of each fault of a program with several: it shows that fault first, and nothing of it can go. Of the
// hand-ins with three and four faults each is found by name and none is invented, in any order of the cases. The game plays
// them by the list of their faults; that the programs do the same is tested where they are compiled.

/** Programs whose faults each show first on some input. */
const PROGRAMS: readonly FaultyProgram[] = [
  madeUp('cs136', { misconceptions: ['mark-on-open', 'win-ignores-wrong-marks', 'step-spreads'] }),
];

/** A judgement has 200. */
const CASES = amount({ usual: 100, soak: 200 });

describe.each(PROGRAMS)('a program $name', (program) => {
  it('shows each fault before any other, on an input of its own of which nothing can be left out', async () => {
    const cases = runCases(program, 3, CASES);
    for (const found of await findExamples(program, cases, findFaultsOf(program, cases))) {
      expect(found.example.witness.besides, found.fault.id).toEqual([]);
      expect(judgedGame(program.game).cases.adopt(found.example.input), found.fault.id).toBeDefined();
      expect(smallerExamples(program, found), found.fault.id).toEqual([]);
    }
  });
});
