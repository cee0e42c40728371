import { handIns } from '@countermine/judge/testing/hand-ins.ts';
import { HAS_COMPILER, ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { afterAll, describe, it } from 'vitest';
import { expectListedFaults, isJava } from '../testing/hand-in-programs.ts';

// The list of what is wrong with the hand-ins is complete: each prints what the game prints with just these faults. Those in
// Java, and judgements of all of them, are in hand-ins.long.test.ts.

const programs = new ProgramFolder();
afterAll(() => programs.remove());

describe.runIf(HAS_COMPILER)('a hand-in', () => {
  const quick = handIns.filter((entry) => !isJava(entry));
  it.each(quick)('$name has the faults of the list and no other', (entry) => expectListedFaults(programs, entry));
});
