import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// Programs that a judge of random cases alone accused of what they do not do.

/** A program that plays a game by other rules, whose output may be edited. */
function programOf(
  { dialect }: JudgedGame,
  changes: object,
  edit: (stdout: string, input: CaseInput) => string = (stdout) => stdout,
): (input: CaseInput) => Run {
  return (input) => {
    const answer = answerTo(dialect, input, { readings: [], misconceptions: [], changes: [changes] });
    return {
      stdout: edit(answer.stdout, input),
      stderr: answer.stderr,
      ending: { kind: 'exit', status: answer.exit },
      wallSeconds: 0.01,
      cpuSeconds: 0.01,
      leftProcesses: 0,
    };
  };
}

describe('a half-finished program', () => {
  it('without command 7 is told that, and accused of none of its rules', async () => {
    const game = judgedGame('comp1511');
    const program = programOf(game, { command7: 'unknown' } satisfies Partial<Comp1511Rules>);
    const { faults, requirements, readings } = await judgedInMemory(game, program, { cases: 80 });
    expect(faults.map(({ says }) => says)).toEqual([expect.stringMatching(/does not know command 7/)]);
    expect(readings).toEqual([]);
    const unseen = requirements.filter(({ outcome }) => outcome === 'unseen');
    expect(unseen.length).toBeGreaterThan(0);
    for (const { because } of unseen) expect(because).toEqual([faults[0]?.id]);
    expect(requirements.filter(({ outcome }) => outcome === 'missing').map(({ id }) => id)).toEqual(['command-7']);
  });
});

describe('a program with a known misconception', () => {
  it('is told it once, not as a reading with other faults', async () => {
    const game = judgedGame('cs204');
    const program = (input: CaseInput): Run =>
      runFaulty(game.dialect, input, { misconceptions: ['negative-is-invalid'] });
    const { faults, readings } = await judgedInMemory(game, program, { cases: 80 });
    expect(faults.map(({ id }) => id)).toEqual(['negative-is-invalid']);
    expect(readings).toEqual([]);
  });
});

describe('a board in another form', () => {
  it('is told as that, and what is wrong on it is still seen', async () => {
    const game = judgedGame('comp1511');
    const wide = (stdout: string): string => stdout.replaceAll('|\n', ' |\n').replaceAll('   -------', '  --------');
    const program = programOf(game, { wonMessage: 'You won!\n', mostShifts: 1 } satisfies Partial<Comp1511Rules>, wide);
    const { faults } = await judgedInMemory(game, program, { cases: 80 });
    for (const { says } of faults) expect(says).not.toMatch(/board.* is missing/);
    expect(faults.filter(({ kind }) => kind === 'misconception').map(({ id }) => id)).toEqual(['shift-once']);
    expect(faults.some(({ says }) => says.includes('You·won!'))).toBe(true);
    expect(faults.filter(({ kind }) => kind === 'unexplained')).toEqual([]);
  });
});
