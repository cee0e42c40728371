import { join } from 'node:path';
import type { Report } from '@countermine/judge/report/report.ts';
import { ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { gameProgram } from '../testing/game-program.ts';
import { FEW, jsonOf, NO_CAUSES } from '../testing/judge-options.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

// Programs of which each run takes seconds, and one with two mistakes that have to be told apart.

const programs = new ProgramFolder();
const warm = useWarmCommand();
afterAll(() => programs.remove());

describe('the verdict over all', () => {
  it('names each of two misconceptions, with an input of its own', async () => {
    const wrong = ['--', ...gameProgram(programs, 'comp1511', 'won-lower-case', 'radial-stops-short')];
    const { stdout } = await warm.run(['judge', 'comp1511', ...FEW, '--cases', '25', '--report', 'json', ...wrong]);
    const { faults } = jsonOf(stdout);
    expect(faults.map(({ id }) => id).sort()).toEqual(['radial-stops-short', 'won-lower-case']);
    for (const { count, cases, smallest } of faults) {
      expect(cases).toHaveLength(count);
      expect(smallest?.besides).toEqual([]);
      expect(smallest?.expected).not.toBe(smallest?.actual);
    }
  });
});

describe('a program that takes its time in some cases', () => {
  /** Right, but after its first five runs it does something else before it plays. */
  const judge = async (name: string, cases: number, then: string, ...options: string[]): Promise<Report> => {
    const runs = join(programs.path, `${name}.runs`);
    // The judge first tries to start it, with no input.
    const script = [
      `[ ! -s /dev/stdin ] || echo >> ${runs}`,
      `[ $(wc -l < ${runs}) -le 5 ] || ${then}`,
      `exec ${gameProgram(programs, 'comp1511').join(' ')}`,
    ];
    const file = programs.script(name, script.join('\n'));
    const report = ['--cases', String(cases), '-j', '1', '--report', 'json'];
    const { stdout } = await warm.run(['judge', 'comp1511', ...NO_CAUSES, ...report, ...options, '--', file]);
    return jsonOf(stdout);
  };

  it('passes where it ends within the limits', async () => {
    const slow = `${process.execPath} -e 'while (process.cpuUsage().user < 0.7e6) for (let i = 0; i < 1e6; i += 1);'`;
    const { summary, faults } = await judge('works', 6, slow, '--wall', '300', '--cpu', '20');
    expect(summary).toMatchObject({ passed: 6, failed: 0 });
    expect(faults).toEqual([]);
  });

  it.each([
    ['spins', 'while :; do :; done', ['--wall', '300', '--cpu', '1'], 'cpu-limit', 1],
    ['sleeps', 'exec sleep 987', ['--wall', '4'], 'time-out', 4],
  ] as const)(
    'has one hang where it %s, which takes all its time twice',
    async (name, then, options, kind, allowed) => {
      const { summary, faults, results } = await judge(name, 8, then, ...options, '--no-shrink');
      expect(summary).toMatchObject({ passed: 5, failed: 3, notRun: 0 });
      expect(faults.map((fault) => [fault.kind, fault.count])).toEqual([['hang', 3]]);
      const stopped = results.flatMap(({ verdict }) => (verdict.kind === kind ? [verdict.allowed] : []));
      expect(stopped).toHaveLength(3);
      expect(stopped.filter((seconds) => seconds === allowed).length).toBeGreaterThanOrEqual(2);
    },
  );
});
