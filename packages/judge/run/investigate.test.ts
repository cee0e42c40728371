import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Difference, Requirement } from '@countermine/courses/cases/requirement.ts';
import { inputOfLines } from '@countermine/courses/cases/words.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import type { Report } from '../report/report.ts';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// The laws of what may be said about a program, each broken once.

const COMP1511 = judgedGame('comp1511');

/** A mine, and the square of command 3 around another cell. */
function squareInput(mine: readonly [number, number], row: number, column: number, size: number): CaseInput {
  return inputOfLines([[1], [...mine], [3, row, column, size]]);
}

const ALWAYS_3X3: Difference = {
  id: 'always-3x3',
  does: 'counts the mines of 3 x 3 squares for command 3, whatever its size',
  should: 'the last number of command 3 is the side of the square',
  changes: { squareReach: () => 1 } satisfies Partial<Comp1511Rules>,
};

const SQUARE: Requirement = {
  id: 'square',
  title: 'Command 3 counts the mines in a square',
  quote: 'the size of the square',
  needs: [],
  // Nothing of size 5: what is wrong only there can be seen on other inputs alone.
  experiments: [
    squareInput([0, 2], 0, 0, 7),
    squareInput([0, 3], 0, 0, 7),
    squareInput([0, 1], 0, 0, 3),
    squareInput([0, 2], 0, 0, 3),
  ],
  differences: () => [ALWAYS_3X3],
  fresh: (seed, count) =>
    fc
      .sample(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(7), fc.nat(7), fc.constantFrom(1, 3, 5, 7)), {
        seed,
        numRuns: count,
      })
      .map(([mineRow, mineColumn, row, column, size]) => squareInput([mineRow, mineColumn], row, column, size)),
};

function gameWith(...requirements: readonly Requirement[]): JudgedGame {
  return { ...COMP1511, requirements };
}

/** A program that plays by other rules, whose output may be edited. */
function programWith(
  changes: Partial<Comp1511Rules>,
  edit: (stdout: string, input: CaseInput) => string = (stdout) => stdout,
): (input: CaseInput) => Run {
  return (input) => {
    const answer = answerTo(COMP1511.dialect, input, { readings: [], misconceptions: [], changes: [changes] });
    return {
      stdout: edit(answer.stdout, input),
      stderr: '',
      ending: { kind: 'exit', status: answer.exit },
      wallSeconds: 0.01,
      cpuSeconds: 0.01,
      leftProcesses: 0,
    };
  };
}

function idsOf({ faults }: Report): string[] {
  return faults.map(({ id }) => id);
}

describe('a claim', () => {
  it('is made when fresh inputs bear it out', async () => {
    const report = await judgedInMemory(gameWith(SQUARE), programWith({ squareReach: () => 1 }));
    expect(idsOf(report)).toEqual(['always-3x3']);
    const [fault] = report.faults;
    expect(fault?.requirement).toBe('square');
    expect(fault?.quote).toBe('the size of the square');
    expect(fault?.evidence?.tried).toBeGreaterThanOrEqual(20);
    expect(fault?.evidence?.right).toBe(fault?.evidence?.tried);
    expect(report.requirements).toEqual([
      expect.objectContaining({ id: 'square', outcome: 'differs', faults: ['always-3x3'], because: [] }),
    ]);
  });

  it('is not made when it fits the experiments, but not other inputs', async () => {
    const onlyLarge = programWith({ squareReach: (size) => (size >= 7 ? 1 : Math.trunc((size - 1) / 2)) });
    const report = await judgedInMemory(gameWith(SQUARE), onlyLarge);
    expect(report.summary.failed).toBeGreaterThan(0);
    expect(report.faults.map(({ kind }) => kind)).toEqual(['unexplained']);
    expect(report.requirements).toEqual([expect.objectContaining({ id: 'square', outcome: 'differs' })]);
  });

  it('is not made when the judgement is interrupted before it was tried', async () => {
    const program = programWith({ squareReach: () => 1 });
    const report = await judgedInMemory(gameWith(SQUARE), program, { maxSearches: 1 });
    expect(report.faults.map(({ kind }) => kind)).toEqual(['unexplained']);
    expect(report.faults.map(({ evidence }) => evidence)).toEqual([undefined]);
    expect(report.requirements).toEqual([expect.objectContaining({ id: 'square', outcome: 'differs' })]);
  });

  it('is not made of a wrong line that comes only sometimes', async () => {
    const onlyRadial = programWith({}, (stdout, { steps }) =>
      steps.at(-1)?.startsWith('7') ? stdout.replace('Game Won!', 'You won') : stdout,
    );
    const report = await judgedInMemory(gameWith(SQUARE), onlyRadial, { cases: 80 });
    expect(report.faults.length).toBeGreaterThan(0);
    for (const { says } of report.faults) expect(says).not.toMatch(/always/);
  });

  it('is made of a constant line with other numbers in it, and of what comes after it', async () => {
    const program = programWith({ squareReach: () => 1 }, (stdout) =>
      stdout.replaceAll('    00 01 02 03 04 05 06 07\n', '    1 2 3 4 5 6 7 8\n'),
    );
    const report = await judgedInMemory(gameWith(SQUARE), program, { cases: 80 });
    expect(report.faults.map(({ says }) => says).toSorted()).toEqual([
      'It always prints "····1·2·3·4·5·6·7·8⏎" where "····00·01·02·03·04·05·06·07⏎" should come.',
      expect.stringContaining('counts the mines of 3 x 3 squares'),
    ]);
  });

  it('is made once for one cause, whatever mode or command shows it', async () => {
    const silent = programWith({}, (stdout) => stdout.replaceAll('Help already used\n', ''));
    const report = await judgedInMemory(gameWith(SQUARE), silent, { cases: 80 });
    expect(report.faults.map(({ says }) => says)).toEqual(['The line "Help already used" is missing.']);
  });

  it('is not made where another reading of the text explains everything', async () => {
    const byReading = (input: CaseInput): Run => runFaulty(COMP1511.dialect, input, { readings: ['radial-edge-stop'] });
    const report = await judgedInMemory(gameWith(SQUARE), byReading, { cases: 80 });
    expect(report.faults).toEqual([]);
    expect(report.readings).toEqual(['radial-edge-stop']);
  });
});

describe('the smallest input of a fault', () => {
  it('fails by itself, and what is expected is the answer of the course alone', async () => {
    const program = programWith({ squareReach: () => 1, wonMessage: 'Game won!\n', mostShifts: 1 }, (stdout) =>
      stdout.replaceAll('|\n', ' |\n'),
    );
    const { faults } = await judgedInMemory(COMP1511, program, { cases: 80 });
    expect(faults.length).toBeGreaterThanOrEqual(4);
    for (const { smallest, id } of faults) {
      const input = { steps: smallest?.steps ?? [], args: [], files: new Map() };
      expect(smallest?.expected, id).toBe(answerTo(COMP1511.dialect, input).stdout);
      expect(smallest?.actual, id).toBe(program(input).stdout);
      expect(smallest?.verdict.kind, id).not.toBe('passed');
    }
  });
});

describe('a requirement', () => {
  const RADIAL: Requirement = {
    ...SQUARE,
    id: 'radial',
    needs: [],
    experiments: [inputOfLines([[1], [0, 0], [7, 4, 4]]), inputOfLines([[1], [0, 1], [7, 2, 2]])],
    differences: () => [],
  };
  const RAYS: Requirement = { ...RADIAL, id: 'rays', needs: ['radial'], differences: () => [ALWAYS_3X3] };

  it('is not accused where another one that it needs is not understood', async () => {
    const other = programWith({}, (stdout, { steps }) =>
      steps.some((step) => step.startsWith('7')) ? `${stdout.slice(0, -40)}?!${stdout.slice(-30)}` : stdout,
    );
    const report = await judgedInMemory(gameWith(RADIAL, RAYS), other, { cases: 80 });
    const rays = report.requirements.find(({ id }) => id === 'rays');
    expect(rays?.outcome).toBe('unseen');
    expect(rays?.because.length).toBeGreaterThan(0);
    expect(report.faults.filter(({ requirement }) => requirement === 'rays')).toEqual([]);
  });

  it('holds where nothing differs', async () => {
    const report = await judgedInMemory(gameWith(SQUARE), programWith({ wonMessage: 'Game won!\n' }), { cases: 80 });
    expect(report.requirements).toEqual([expect.objectContaining({ id: 'square', outcome: 'holds', faults: [] })]);
  });
});
