import { amount } from '@countermine/core/testing/soak.ts';
import type { CalpolyRules } from '@countermine/courses/calpoly/rules.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { AS_IN_ARRAY, type Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import type { Cs204Rules } from '@countermine/courses/cs204/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { DEFAULT_EXPERIMENTS } from '../plan.ts';
import { judgedGame } from '../testing/answers.ts';
import { programOf, runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// Programs that a judge of random cases alone accused of what they do not do.

/** Of these, too, `npm test` judges half. */
const MANY = amount({ usual: 60, soak: 80 });

/** Where no output is as expected, each one takes a search among all rules. */
const FEW_EXPERIMENTS = amount({ usual: 60, soak: DEFAULT_EXPERIMENTS });

/** As of a program that names one of the neighbours twice, and another one never. */
const LOWER_RIGHT_TWICE: Comp1511Rules['count'] = ({ width, height }, mines, cell) => {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const at = (r: number, c: number): number =>
    r < 0 || c < 0 || r >= height || c >= width ? 0 : (mines[r * width + c] ?? 0);
  const above = at(row - 1, column - 1) + at(row - 1, column) + at(row - 1, column + 1);
  return above + at(row, column - 1) + at(row, column + 1) + at(row + 1, column) + 2 * at(row + 1, column + 1);
};

describe('a board in another form', () => {
  it('is told as that, and what is wrong on it is still seen', async () => {
    const game = judgedGame('comp1511');
    const wide = (stdout: string): string => stdout.replaceAll('|\n', ' |\n').replaceAll('   -------', '  --------');
    const program = programOf(game, { wonMessage: 'You won!\n', mostShifts: 1 } satisfies Partial<Comp1511Rules>, wide);
    const { faults } = await judgedInMemory(game, program, { cases: MANY, experiments: FEW_EXPERIMENTS });
    for (const { says } of faults) expect(says).not.toMatch(/board.* is missing/);
    expect(faults.filter(({ kind }) => kind === 'misconception').map(({ id }) => id)).toEqual(['shift-once']);
    expect(faults.some(({ says }) => says.includes('You·won!'))).toBe(true);
    expect(faults.filter(({ kind }) => kind === 'unexplained')).toEqual([]);
  });
});

describe('a program that never ends', () => {
  it('is told that and its other faults, and not that it reads on', async () => {
    const game = judgedGame('comp1511');
    const ending = { kind: 'limit', limit: 'outputBytes', allowed: 65_536, measured: 65_536 } as const;
    const plays = programOf(
      game,
      { mostShifts: 1 } satisfies Partial<Comp1511Rules>,
      (out) => out + 'More?\n'.repeat(9),
    );
    const { faults } = await judgedInMemory(game, (input) => ({ ...plays(input), ending }), { cases: 30 });
    expect(faults.map(({ says }) => says)).toEqual([
      expect.stringContaining('shifts the field only once'),
      'It does not notice the end of its input (in C, scanf returns EOF).',
      'It goes on after the end of the game.',
    ]);
  });
});

describe('a program that does not notice the end of its input', () => {
  /** Only a won game ends: otherwise it prints the last field until it is stopped. */
  const loops =
    (program: (input: CaseInput) => Run): ((input: CaseInput) => Run) =>
    (input) => {
      const run = program(input);
      if (run.stdout.includes('Game Won!')) return run;
      const field = run.stdout.split('\n').slice(-9).join('\n');
      const ending = { kind: 'limit', limit: 'outputBytes', allowed: 65_536, measured: 65_536 } as const;
      return { ...run, stdout: run.stdout + field.repeat(9), ending };
    };

  it('is told its other faults, too, also one in its last answer', async () => {
    const game = judgedGame('comp1511');
    const changes: Partial<Comp1511Rules> = { isInRow: (line, row) => row === line - 1, endsOnLoss: () => false };
    const program = loops(programOf(game, changes));
    const { faults } = await judgedInMemory(game, program, { cases: 40 });
    const said = faults.map(({ says }) => says);
    expect(said).toContainEqual('It does not notice the end of its input (in C, scanf returns EOF).');
    expect(said).toContainEqual(expect.stringContaining('the mines of the row before the one that command 1 names'));
    expect(said).toContainEqual(expect.stringContaining('does not end when the game is lost'));
  });

  it('but ends after some commands, is told both, and what it does not know', async () => {
    const game = judgedGame('comp1511');
    const changes: Partial<Comp1511Rules> = { maxCommands: 2, atEndOfInput: 'runs last command', command7: 'unknown' };
    const { faults } = await judgedInMemory(game, programOf(game, changes), { cases: 40 });
    expect(faults.map(({ id }) => id).toSorted()).toEqual([
      'end-of-input-last-command',
      'ends-after-2',
      'no-command-7-prints-the-field',
    ]);
  });
});

/** The square of command 3 reaches over the upper left corner. */
const OVER_CORNER = /There are (\d+)(?= mine\(s\) in the square centered at row 0, column 0 of size [357])/g;

describe('a program that reads what stands in memory beside the field', () => {
  it('is told that once, and no wrong number beside it', async () => {
    const game = judgedGame('comp1511');
    const changes: Partial<Comp1511Rules> = { squareBorder: AS_IN_ARRAY };
    const beside = programOf(game, changes, (stdout, { steps }) =>
      // Before the first row stands a 2 where the number of mines is odd.
      Number(steps[0]) % 2 === 0 ? stdout : stdout.replace(OVER_CORNER, (_, mines) => `There are ${Number(mines) + 1}`),
    );
    const { faults } = await judgedInMemory(game, beside, { cases: MANY });
    expect(faults.map(({ id }) => id)).toEqual(['square-unclipped-memory']);
  });
});

describe('a rule that shows before it is asked for', () => {
  it('is told instead of the lines that it changes, once for all of them', async () => {
    const game = judgedGame('cs204');
    const rules: Partial<Cs204Rules> = { openMarked: 'is-open', printsLastBoard: false };
    const { faults } = await judgedInMemory(game, programOf(game, rules), { cases: MANY });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['last-board-missing', 'open-marked-is-open']);
  });
});

describe('a rule that shows as a wrong number before it is asked for', () => {
  it('is told, and not the number', async () => {
    const game = judgedGame('calpoly');
    const mistakes = { misconceptions: ['round-from-one'], edit: (stdout: string) => stdout.replace(/\n$/, '') };
    const program = (input: CaseInput): Run => runFaulty(game.dialect, input, mistakes);
    const { faults } = await judgedInMemory(game, program, { cases: 30 });
    expect(faults.map(({ id }) => id)).toEqual(['format-1', 'round-from-one']);
  });
});

describe('a wrong number in a message', () => {
  it('is told as what is wrong with it, and does not hide what else is wrong', async () => {
    const game = judgedGame('comp1511');
    const rowFromOne = (stdout: string): string =>
      stdout.replace(/(?<=mine\(s\) in row )\d/g, (row) => `${Number(row) + 1}`);
    const rules: Partial<Comp1511Rules> = { hintsResetBy: [5, 6] };
    const { faults } = await judgedInMemory(game, programOf(game, rules, rowFromOne), { cases: MANY });
    expect(faults.map(({ says }) => says)).toEqual([
      'In "There are 0 mine(s) in row 0" the second number is always too high by 1: it prints "There are 0 mine(s) in row 1".',
      expect.stringContaining('gives 3 new hints when the mode is switched'),
    ]);
  });

  it('is told with the others of its line that are wrong in the same way', async () => {
    const game = judgedGame('comp1511');
    const fromOne = (stdout: string): string =>
      stdout.replace(
        /(?<=centered at )row (\d), column (\d)/g,
        (_, row, column) => `row ${Number(row) + 1}, column ${Number(column) + 1}`,
      );
    const { faults } = await judgedInMemory(game, programOf(game, {}, fromOne), { cases: MANY });
    expect(faults.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^In ".*" the second and third numbers are always too high by 1: it prints ".*"\.$/),
    ]);
  });

  it('that stands in the place of another one is told as that', async () => {
    const game = judgedGame('comp1511');
    const swapped = (stdout: string): string =>
      stdout.replace(/(?<=centered at )row (\d), column (\d)/g, 'row $2, column $1');
    const { faults } = await judgedInMemory(game, programOf(game, {}, swapped), { cases: MANY });
    expect(faults.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^The numbers in ".*" are always in another order/),
    ]);
  });
});

describe('a program of which it is not known what it prints', () => {
  it.each([
    ['is said to go wrong on large fields', () => true, ['most-columns-30']],
    [
      'is not said to do so where it gets some of them right',
      (columns: number) => columns % 2 === 0,
      ['unexplained-1'],
    ],
  ])('%s', async (_, isWrongOn, found) => {
    const game = judgedGame('cs204');
    const program = (input: CaseInput): Run => {
      const run = programOf(game, {})(input);
      const columns = Math.max(...[...input.files.values()].map((text) => Number(text.split(/\s+/)[1])));
      const isWrong = columns > 30 && isWrongOn(columns);
      return isWrong ? { ...run, stdout: `${run.stdout.slice(0, 90)}garbage\n` } : run;
    };
    const { faults } = await judgedInMemory(game, program, { cases: 40 });
    expect(faults.map(({ id }) => id)).toEqual(found);
  });
});

describe('a crash beside another answer to the same choice', () => {
  it('is a fault of its own, and each is shown by an input that has it', async () => {
    const game = judgedGame('cs204');
    const program = (input: CaseInput): Run => {
      const run = programOf(game, { markOffField: 'Outside!\n' } satisfies Partial<Cs204Rules>)(input);
      const at = run.stdout.match(/(?<=choice: )Please enter a valid/)?.index;
      const crash = { kind: 'signal', signal: 'SIGSEGV' } as const;
      return at === undefined ? run : { ...run, stdout: run.stdout.slice(0, at), ending: crash };
    };
    const { faults } = await judgedInMemory(game, program, { cases: MANY });
    const crash = 'taken-none-none-crashes-o';
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['format-1', crash]);
    for (const { id, smallest } of faults) expect(smallest?.verdict.kind === 'crashed').toBe(id === crash);
  });
});

describe('what a wrong rule leads to', () => {
  it('is no wrong number where the program prints what the text wants', async () => {
    const game = judgedGame('comp1511');
    // The mines that a wrong count opens are still mines, and hints count them.
    const changes: Partial<Comp1511Rules> = { count: LOWER_RIGHT_TWICE, openedMineStays: true };
    const { faults } = await judgedInMemory(game, programOf(game, changes), { cases: 60 });
    expect(faults.map(({ says }) => says)).toEqual([
      expect.stringMatching(
        /program (?:does not count a mine to the lower left of|counts twice a mine to the lower right of) a square and/,
      ),
    ]);
  });
});

describe('a claim that leaves open what comes', () => {
  it('is not made where the same lines are wrong elsewhere, too', async () => {
    const game = judgedGame('comp1511');
    // It counts what is beyond the border nowhere, but one ring too many around every second centre.
    const isInSquare: Comp1511Rules['isInSquare'] = (down, right, reach, { column }) =>
      Math.max(Math.abs(down), Math.abs(right)) <= reach + (column % 2);
    const requirements = game.requirements.filter(({ id }) => id === 'square-ends');
    const { faults } = await judgedInMemory({ ...game, requirements }, programOf(game, { isInSquare }), { cases: 40 });
    expect(faults.length).toBeGreaterThan(0);
    for (const { says } of faults) expect(says).not.toMatch(/cut off|memory/);
  });
});

describe('a board that is not printed', () => {
  it('is told once, with what else is wrong behind it', async () => {
    const game = judgedGame('cs204');
    const changes: Partial<Cs204Rules> = {
      silentAfter: { options: ['-b'], lastToo: false },
      'wrong-places': 'You put bombs in the wrong places!\n',
    };
    const { faults } = await judgedInMemory(game, programOf(game, changes), { cases: 60 });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['silent-b', 'wrong-places-cut-short']);
  });
});

describe('a program that reads a pair from each line', () => {
  it('is told so where it crashes at other lines, and what else it does', async () => {
    const game = judgedGame('calpoly');
    const changes: Partial<CalpolyRules> = { readsLines: 'all', otherLines: 'crash', wins: 'visits of all' };
    const program = (input: CaseInput): Run => {
      const run = programOf(game, changes)(input);
      if (run.ending.kind !== 'signal') return run;
      const stderr = 'Traceback (most recent call last):\n  File "game.py", line 3\nValueError: too many values\n';
      return { ...run, stderr, ending: { kind: 'exit', status: 1 } };
    };
    const { faults } = await judgedInMemory(game, program, { cases: 60 });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['lines-of-two-numbers', 'wins-by-visits-of-all']);
  });
});
