import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HAS_COMPILER, ProgramFolder } from '../testing/programs.ts';
import { CASES, judgeScript, SOURCE } from '../testing/varying-program.ts';

// Programs whose output is not the same in two runs of the same input: that is a fault, and the others are found beside it.

const programs = new ProgramFolder();
afterAll(() => programs.remove());

describe.runIf(HAS_COMPILER)('a program that prints', () => {
  const right = (): string => programs.compile('right', SOURCE);
  const shiftsOnce = (): string => programs.compile('shifts', SOURCE, ['-DMISTAKE_SHIFT_ONCE']);

  it.each([
    ['the time', 'date +"Started at %H:%M:%S"'],
    ['a random number', 'head -c 4 /dev/urandom | od -An -tu4'],
    ['an address', 'printf "board at 0x%s\\n" $(head -c 8 /dev/urandom | od -An -tx8)'],
  ])('%s has that fault alone', async (name, line) => {
    const { faults, summary } = await judgeScript(programs, name.replaceAll(' ', '-'), `${line}; exec ${right()}`);
    expect(faults.map(({ id, count }) => [id, count])).toEqual([['varies', CASES]]);
    expect(faults[0]?.says).toMatch(/^Its output is not the same in two runs of the same input: ".*", then ".*"\.$/);
    expect(faults[0]?.smallest?.actual).not.toBe(faults[0]?.smallest?.expected);
    expect(summary.failed).toBe(CASES);
  });

  it.each([
    ['the time', 'date +%s'],
    ['an address', 'printf "board at 0x%s\\n" $(head -c 8 /dev/urandom | od -An -tx8)'],
  ])('%s has its other faults beside it', async (name, line) => {
    const { faults } = await judgeScript(
      programs,
      `wrong-${name.replaceAll(' ', '-')}`,
      `${line}; exec ${shiftsOnce()}`,
    );
    expect(faults.map(({ id }) => id)).toEqual(['shift-once', 'varies']);
  });

  it('nothing every second time, as it crashes then, has no other fault', async () => {
    const flag = join(programs.path, 'flag');
    const script = `mkdir ${flag} 2>/dev/null && kill -SEGV $$; rmdir ${flag} 2>/dev/null; exec ${right()}`;
    const { faults, summary } = await judgeScript(programs, 'crashes-now-and-then', script);
    expect(summary.failed).toBeGreaterThan(0);
    expect(faults.map(({ id }) => id)).toEqual(['varies']);
  });

  it('its own name, which is always the same, has its other faults beside that', async () => {
    const { faults } = await judgeScript(programs, 'name', `echo "$0"; exec ${shiftsOnce()}`);
    expect(faults.map(({ id }) => id)).toContain('shift-once');
    expect(faults.map(({ id }) => id)).not.toContain('varies');
    expect(faults.map(({ says }) => says).join(' ')).toContain('/name');
  });
});
