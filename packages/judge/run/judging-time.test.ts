import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../plan.ts';
import { HAS_COMPILER, ProgramFolder } from '../testing/programs.ts';
import { judgeProgram, type ProgramToJudge } from './judge-program.ts';

// What a judge does with its time: for programs that never end, that start slowly, and for small inputs.

const programs = new ProgramFolder();
afterAll(() => programs.remove());
const NO_SHRINKING = { faults: 0, seconds: 0 };
const SOURCE = join(import.meta.dirname, '../../../examples/programs/comp1511.c');

async function judge(file: string, options: Partial<ProgramToJudge>) {
  const report = await judgeProgram({ game: 'comp1511', command: [file], seed: 1, jobs: 2, ...options });
  if (!report.ok) throw new Error(report.error);
  return report.value;
}

describe('a program that never ends', () => {
  it('has all the time that is allowed in its first runs only', async () => {
    const file = programs.script('hangs', 'exec sleep 987');
    const limits = { ...DEFAULT_LIMITS, wallSeconds: 2 };
    const { faults, results, summary } = await judge(file, { limits, cases: 30, shrink: { faults: 1, seconds: 1 } });
    expect(faults.map(({ kind, count }) => [kind, count])).toEqual([['hang', summary.failed]]);
    const allowed = results.flatMap(({ verdict }) => (verdict.kind === 'time-out' ? [verdict.allowed] : []));
    expect(allowed.filter((seconds) => seconds === 2)).toHaveLength(2);
    expect(allowed.filter((seconds) => seconds === 0.2).length).toBeGreaterThanOrEqual(3);
  });
});

describe('a program that starts too many processes each time', () => {
  it('is ended after three runs', async () => {
    const file = programs.script('forks', 'n=0; while [ $n -lt 90 ]; do sleep 983 & n=$((n + 1)); done; wait');
    const { summary } = await judge(file, { cases: 30, jobs: 1, shrink: NO_SHRINKING });
    expect([summary.failed, summary.notRun]).toEqual([3, 27]);
  });
});

describe('a program that leaves processes each time', () => {
  it('is ended early, and the report says so', async () => {
    const file = programs.script('leaves', 'sleep 986 & echo x');
    const { summary, notes } = await judge(file, { cases: 30, jobs: 1 });
    expect([summary.failed, summary.notRun]).toEqual([3, 27]);
    expect(notes).toContain(
      'After 3 runs that left processes the remaining 27 cases were not run (--max-time-outs sets how many).',
    );
  });
});

describe.runIf(HAS_COMPILER)('a right program', () => {
  it('passes although its first run takes too long', async () => {
    const mark = join(programs.path, 'started');
    const right = programs.compile('right', SOURCE);
    const file = programs.script('slow-start', `[ -e ${mark} ] || { touch ${mark}; sleep 987; }; exec ${right}`);
    const limits = { ...DEFAULT_LIMITS, wallSeconds: 3 };
    const { summary, faults } = await judge(file, { limits, cases: 20, experiments: 20 });
    expect([summary.passed, summary.failed, faults]).toEqual([20, 0, []]);
  });
});

const shiftsOnce = (): string => programs.compile('shifts', SOURCE, ['-DMISTAKE_SHIFT_ONCE']);

describe.runIf(HAS_COMPILER)('a program that prints without end when its input has ended', () => {
  it('is judged in all cases, and stopped earlier in most', async () => {
    const file = programs.script('loops', `${shiftsOnce()}; exec yes 'no more input'`);
    const { results, summary } = await judge(file, { cases: 12, experiments: 0, shrink: NO_SHRINKING });
    expect([summary.passed, summary.failed, summary.notRun]).toEqual([0, 12, 0]);
    const allowed = results.flatMap(({ verdict }) => (verdict.kind === 'output-flood' ? [verdict.allowed] : []));
    expect(allowed.filter((bytes) => bytes === DEFAULT_LIMITS.outputBytes).length).toBeLessThanOrEqual(6);
  });
});

describe.runIf(HAS_COMPILER)('the time for small inputs', () => {
  it('is for all faults, and the report says that it was too little', async () => {
    const { notes } = await judge(shiftsOnce(), { cases: 60, experiments: 0, shrink: { faults: 5, seconds: 0 } });
    expect(notes).toContain(
      'Looking for small inputs was cut off after 0 s (--shrink-time): the input of one fault may not be the smallest.',
    );
  });

  it('is not mentioned where it was enough', async () => {
    const { notes } = await judge(shiftsOnce(), { cases: 60, experiments: 0, shrink: { faults: 5, seconds: 300 } });
    expect(notes.join(' ')).not.toContain('cut off');
  });
});
