import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { CRASH, faultsOf, HANG, has, upTo } from '../testing/changed-runs.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// A program that gets no further, always at one place, is explained by that: it is tried like any other claim.

describe('a program that always gets no further at one place', () => {
  it.each<[string, string, (run: Run, input: CaseInput) => Partial<Run>, string, string]>([
    [
      'at a command',
      'comp1511',
      upTo('Gameplay mode'),
      'misconception',
      'It looks as if the program does not know command 5: it ends',
    ],
    [
      'with a hang',
      'comp1511',
      (_, input) => (has(input, /^7/) ? HANG : {}),
      'hang',
      'It does not end after command 7, each time.',
    ],
  ])('is told %s', async (_, id, change, kind, says) => {
    const faults = await faultsOf(id, change);
    expect(faults.map((fault) => [fault.kind, fault.says.slice(0, says.length)])).toEqual([[kind, says]]);
  });
});

describe('a program that does not always get no further in one way, or at one place', () => {
  it.each<[string, (run: Run, input: CaseInput) => Partial<Run>]>([
    [
      'further in one run of ten',
      (_, input) => (has(input, /^5/) && input.steps.join().length % 10 !== 0 ? CRASH : {}),
    ],
  ])('is not told to do so each time: %s', async (_, change) => {
    const faults = await faultsOf('comp1511', change);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter(({ id, says }) => id.startsWith('stops') || says.includes('each time'))).toEqual([]);
  });
});

it('a program that prints nothing after its first prompt is told so, and nothing of the errors that should follow', async () => {
  const game = judgedGame('cs1302');
  const requirements = game.requirements.filter(({ id }) => ['start', 'errors', 'start-errors'].includes(id));
  const program = (input: CaseInput): Run => {
    const { stdout, stderr, exit } = answerTo(game.dialect, { ...input, steps: [] });
    const [status, errors] = stdout === '' ? [exit, stderr] : [1, '\nNo line found\n'];
    const ending = { kind: 'exit', status } as const;
    return { stdout, stderr: errors, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
  };
  const { faults } = await judgedInMemory({ ...game, requirements }, program, { cases: 24 });
  expect(faults.map(({ says }) => says)).toEqual([
    'It prints nothing after "minesweeper-alpha:". On standard error it writes "No line found".',
  ]);
});
