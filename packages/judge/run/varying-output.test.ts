import { afterAll, describe, expect, it } from 'vitest';
import { HAS_COMPILER, ProgramFolder } from '../testing/programs.ts';
import { CASES, judgeScript, SOURCE } from '../testing/varying-program.ts';

// Programs whose output is not the same in two runs of the same input: that is a fault, and the others are found beside it.

const programs = new ProgramFolder();
afterAll(() => programs.remove());

describe.runIf(HAS_COMPILER)('a program that prints', () => {
  const right = (): string => programs.compile('right', SOURCE);

  it.each([['its folder', 'pwd']])('%s has that fault alone', async (name, line) => {
    const { faults, summary } = await judgeScript(programs, name.replaceAll(' ', '-'), `${line}; exec ${right()}`);
    expect(faults.map(({ id, count }) => [id, count])).toEqual([['varies', CASES]]);
    expect(faults[0]?.says).toMatch(/^Its output is not the same in two runs of the same input: ".*", then ".*"\.$/);
    expect(faults[0]?.smallest?.actual).not.toBe(faults[0]?.smallest?.expected);
    expect(summary.failed).toBe(CASES);
  });
});
