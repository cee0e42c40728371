import { amount } from '@countermine/core/testing/soak.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { type Cs204Rules, REFUSALS } from '@countermine/courses/cs204/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { programOf, runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// Programs that a judge of random cases alone accused of what they do not do.

/** Of these, too, `npm test` judges half. */
const MANY = amount({ usual: 60, soak: 80 });

describe('a half-finished program', () => {
  it('without command 7 is told that, and accused of none of its rules', async () => {
    const game = judgedGame('comp1511');
    const program = programOf(game, { command7: 'unknown' } satisfies Partial<Comp1511Rules>);
    const { faults, requirements, readings } = await judgedInMemory(game, program, { cases: MANY });
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
    const { faults, readings } = await judgedInMemory(game, program, { cases: MANY });
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
    const { faults } = await judgedInMemory(game, program, { cases: MANY });
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
    const { faults } = await judgedInMemory(game, program, { cases: MANY });
    expect(faults.map(({ id }) => id)).toEqual(['left-over-ignored-after-squares']);
  });

  it('is told both if it does both', async () => {
    const game = judgedGame('cs1302');
    const changes: Partial<Cs1302Rules> = { wordsAfterSquare: 'ignored', countsInvalid: 'all' };
    const { faults } = await judgedInMemory(game, programOf(game, changes), { cases: MANY });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['invalid-is-round', 'left-over-ignored-after-squares']);
  });
});

describe('a program that knows only one word of a command', () => {
  it('is not told that it treats that command otherwise', async () => {
    const words: Partial<Cs1302Rules> = { wordsAfterSquare: 'ignored', tooLarge: 'crash' };
    for (const guessWords of [['guess'], ['g']]) {
      const { faults } = await judgedInMemory(
        judgedGame('cs1302'),
        programOf(judgedGame('cs1302'), { ...words, guessWords }),
        {
          cases: 24,
        },
      );
      expect(faults.map(({ id }) => id).toSorted()).toEqual([
        guessWords[0] === 'g' ? 'guess-long-unknown' : 'guess-short-unknown',
        'left-over-ignored-after-squares',
        'too-large-crashes',
      ]);
    }
  });
});

describe('two faults that show in the same place', () => {
  it('are both told, although one of them was doubted because of the other', async () => {
    const game = judgedGame('cs204');
    const changes: Partial<Cs204Rules> = { boardAfter: REFUSALS, helpChances: 4 };
    const { faults } = await judgedInMemory(game, programOf(game, changes), { cases: 40 });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['board-after-refusal', 'help-4-times']);
  });
});

describe('a rule that is right at first and not later', () => {
  it('is not told: four hints are not all hints', async () => {
    const game = judgedGame('comp1511');
    const limit = game.requirements.find(({ id }) => id === 'hint-limit');
    if (limit === undefined) throw new Error('no such requirement');
    // As of a slow program: the experiments that are made do not tell.
    const [, four] = limit.experiments;
    const few = { ...limit, experiments: four === undefined ? [] : [four] };
    const program = programOf(game, { maxHints: () => 4 } satisfies Partial<Comp1511Rules>);
    const { faults } = await judgedInMemory({ ...game, requirements: [few] }, program, { cases: 60 });
    expect(faults.map(({ id }) => id)).toEqual(['hints-4']);
  });
});

describe('a program of which it is not known what it prints', () => {
  it('with random boards of its own is told that, and its crashes, too', async () => {
    const game = judgedGame('cs136');
    const program = (input: CaseInput): Run => {
      const steps = input.steps.map((step) => step.replace(/^I (\d+ \d+)/, 'D $1 77'));
      const run = programOf(game, {})({ ...input, steps });
      const isRandom = input.steps.some((step) => step.startsWith('I'));
      if (!isRandom || !steps.some((step) => step.startsWith('M'))) return run;
      return { ...run, ending: { kind: 'signal', signal: 'SIGSEGV' } };
    };
    const { faults } = await judgedInMemory(game, program, { cases: MANY });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['crash-1', 'random-boards-of-its-own']);
  });
});

describe('a line that is printed twice', () => {
  it('is told as that', async () => {
    const game = judgedGame('comp1511');
    const twice = (stdout: string): string => stdout.replace(/Game over\n(?=xx)/, '$&$&');
    const { faults } = await judgedInMemory(game, programOf(game, {}, twice), { cases: 60 });
    expect(faults.map(({ says }) => says)).toEqual(['It prints "Game over" twice before "xx".']);
  });
});

describe('a square that is cut off one line too early at one border', () => {
  it('is told with that border', async () => {
    const game = judgedGame('comp1511');
    const isInSquare: Comp1511Rules['isInSquare'] = (down, right, reach, { row }) =>
      Math.abs(down) <= reach && Math.abs(right) <= reach && (row >= reach || row + down > 0);
    const { faults } = await judgedInMemory(game, programOf(game, { isInSquare }), { cases: 60 });
    expect(faults.map(({ id }) => id)).toEqual(['square-over-no-top']);
  });
});
