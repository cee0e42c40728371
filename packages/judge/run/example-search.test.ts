import { describe } from 'vitest';
import { type FaultyProgram, itShowsEachFaultFirst, madeUp } from '../testing/found-examples.ts';

// The smallest input of each fault of a program with several: it shows that fault first, and nothing of it can go.

/** Programs whose faults each show first on some input. */
const PROGRAMS: readonly FaultyProgram[] = [
  madeUp('cs136', { misconceptions: ['mark-on-open', 'win-ignores-wrong-marks', 'step-spreads'] }),
];

describe.each(PROGRAMS)('a program $name', itShowsEachFaultFirst);
