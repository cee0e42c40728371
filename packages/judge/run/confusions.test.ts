import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
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

/** The number of the third square that a session asks for is one too many. */
function thirdSquareOff(stdout: string): string {
  let asked = 0;
  return stdout.replace(/There are (\d+)(?= mine\(s\) in the square)/g, (line, mines) => {
    asked += 1;
    return asked === 3 ? `There are ${Number(mines) + 1}` : line;
  });
}

describe('a rule with an odd case beside it', () => {
  it('is still told, and the odd case as what it is', async () => {
    const game = judgedGame('comp1511');
    const program = programOf(game, { squareReach: () => 1 } satisfies Partial<Comp1511Rules>, thirdSquareOff);
    const { faults } = await judgedInMemory(game, program, { cases: 120 });
    expect(faults.map(({ id }) => id)).toEqual(['square-always-3x3', 'unexplained-1']);
    expect(faults[1]?.says).toMatch(/^A number is wrong: "There are \d+ mine\(s\) in the square/);
    const [square, odd] = faults.map(({ count }) => count);
    expect(square).toBeGreaterThan(odd ?? Number.POSITIVE_INFINITY);
  });
});

describe('a program that accepts an extra word', () => {
  it('is told that, and not that it counts invalid commands as rounds', async () => {
    const game = judgedGame('cs1302');
    const program = programOf(game, { wordsAfterSquare: 'ignored' } satisfies Partial<Cs1302Rules>);
    const { faults } = await judgedInMemory(game, program, { cases: 120 });
    expect(faults.map(({ id }) => id)).toEqual(['left-over-ignored-after-squares']);
  });

  it('is told both if it does both', async () => {
    const game = judgedGame('cs1302');
    const changes: Partial<Cs1302Rules> = { wordsAfterSquare: 'ignored', countsInvalid: true };
    const { faults } = await judgedInMemory(game, programOf(game, changes), { cases: 120 });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['invalid-is-round', 'left-over-ignored-after-squares']);
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
