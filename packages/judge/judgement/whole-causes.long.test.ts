import type { CalpolyRules } from '@countermine/courses/calpoly/rules.ts';
import { answerTo, BY_THE_TEXT } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { type Cs204Rules, onTheField } from '@countermine/courses/cs204/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { reportOn } from '../testing/changed-rules.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// What takes longest of whole causes: outputs in which nearly every line is wrong.

describe('numbers on the board', () => {
  it('that are other signs are told once', async () => {
    const game = judgedGame('cs136');
    const edit = (out: string): string =>
      out.replace(/^[_P0-8X ]+$/gm, (row) => row.replaceAll('1', 'b').replaceAll('2', 'c').replaceAll('3', 'd'));
    const { faults } = await judgedInMemory(game, (input) => runFaulty(game.dialect, input, { edit }), { cases: 24 });
    expect(faults.map(({ says }) => says)).toEqual([
      'It prints other signs for the numbers on the board: "b" for "1", "c" for "2" and "d" for "3".',
    ]);
  });
});

describe('a number that no rule explains', () => {
  it('is named wherever a requirement differs because of it', async () => {
    const game = judgedGame('cs1302');
    const reversed = (digits: string): string => [...digits].toReversed().join('');
    const edit = (out: string): string =>
      out.replace(
        /(?<=SCORE: )(\d+)\.(\d+)/g,
        (_, whole: string, rest: string) => `${reversed(rest)}.${reversed(whole)}`,
      );
    const { faults, requirements } = await judgedInMemory(game, (input) => runFaulty(game.dialect, input, { edit }), {
      cases: 24,
    });
    expect(faults.map(({ says }) => says)).toEqual([expect.stringContaining('A number is wrong')]);
    const differing = requirements.filter(({ outcome }) => outcome === 'differs');
    expect(differing.length).toBeGreaterThan(1);
    expect(differing.filter((one) => one.faults.length === 0)).toEqual([]);
  });
});

describe('a claim with which any output agrees', () => {
  it('is not made where as much is wrong elsewhere', async () => {
    const game = judgedGame('cs136');
    const program = (input: CaseInput): Run => {
      let digits = 0;
      const mixed = (digit: string): string => {
        digits += 1;
        return String((Number(digit) * digits + digits) % 9);
      };
      return runFaulty(game.dialect, input, { edit: (out) => out.replace(/(?<=^|[_ ])\d(?=[ \n])/gm, mixed) });
    };
    const { faults, requirements } = await judgedInMemory(game, program, { cases: 30 });
    expect(faults.length).toBeGreaterThan(0);
    const differing = requirements.filter(({ outcome }) => outcome === 'differs');
    expect(differing.filter((one) => one.faults.length === 0)).toEqual([]);
    expect(faults.map(({ id }) => id)).not.toContain('random-boards-of-its-own');
  });
});

// One cause is one fault, in however many lines and ways it shows.

describe('a text of several lines in other words', () => {
  const judgedWith = (edit: (stdout: string) => string) => {
    const game = judgedGame('cs1302');
    return judgedInMemory(game, (input) => runFaulty(game.dialect, input, { edit }), { cases: 24 });
  };

  it('is one fault, with the numbers in it', async () => {
    const short = (out: string): string =>
      out.replace(/^[^\n]*"So Doge"[\s\S]*? SCORE/m, ' CONGRATULATIONS!\n YOU HAVE WON!\n SCORE');
    const { faults } = await judgedWith(short);
    expect(faults.map(({ says }) => says)).toEqual([
      expect.stringMatching(
        /^It prints 3 other lines, from ".CONGRATULATIONS!.*" to ".* SCORE: .*", in place of the 19 lines from /,
      ),
    ]);
  });

  it('is about the requirement that lists it, wherever it came to light', async () => {
    const { faults, requirements } = await judgedWith((out) => out.replace(/^ (?=- )/gm, '').replace(/^ (?=- )/gm, ''));
    expect(faults.map(({ requirement }) => requirement)).toEqual(['help']);
    expect(requirements.filter(({ outcome }) => outcome !== 'holds').map(({ id }) => id)).toEqual(['help']);
  });

  it('is about the first requirement that shows it everywhere, though another line hid it there', async () => {
    const game = judgedGame('cs1302');
    const requirements = game.requirements.filter(({ id }) => ['start', 'quit', 'seed-layout'].includes(id));
    const edit = (out: string): string =>
      out.replaceAll('minesweeper-alpha: ', 'minesweeper-alpha:').replaceAll('\nQuitting', 'Quitting');
    const program = (input: CaseInput): Run => runFaulty(game.dialect, input, { edit });
    const { faults } = await judgedInMemory({ ...game, requirements }, program, { cases: 24 });
    expect(faults.find(({ says }) => says.includes('"minesweeper-alpha:·"'))?.requirement).toBe('start');
  });

  it('or not there at all is one fault', async () => {
    const { faults } = await judgedWith((out) => out.replace(/^ - (?:Reveal|.*Mark|.*Guess):.*\n/gm, ''));
    expect(faults.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^The 3 lines from " - Reveal: .*" to " - .*Guess: .*" are missing\.$/),
    ]);
  });
});

describe('a program that runs its last command again when its input has ended', () => {
  it('is told that once, although it comes to an end now and then', async () => {
    const game = judgedGame('cs136');
    const program = (input: CaseInput): Run => {
      const steps = [...input.steps, ...Array.from({ length: 40 }, () => input.steps.at(-1) ?? '')];
      const { stdout, exit, endedByItself } = answerTo(game.dialect, { ...input, steps });
      const stopped = { kind: 'limit', limit: 'outputBytes', allowed: 65_536, measured: 65_536 } as const;
      const ending = endedByItself ? ({ kind: 'exit', status: exit } as const) : stopped;
      return { stdout, stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults } = await judgedInMemory(game, program, { cases: 30 });
    expect(faults.map(({ says }) => says)).toEqual([
      'It does not notice the end of its input (in C, scanf returns EOF).',
    ]);
  });
});

describe('a program without the long words of commands', () => {
  it('is told that once', async () => {
    const game = judgedGame('cs1302');
    const changes: Partial<Cs1302Rules> = {
      ...{ revealWords: ['r'], markWords: ['m'], guessWords: ['g'], helpWords: ['h'], quitWords: ['q'] },
    };
    const program = (input: CaseInput): Run => {
      const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [changes] });
      const ending = { kind: 'exit', status: exit } as const;
      return { stdout, stderr, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults } = await judgedInMemory(game, program, { cases: 24 });
    expect(faults.map(({ id }) => id)).toEqual(['long-words-unknown']);
  });
});

describe('error messages on standard output', () => {
  it('are one fault, whatever their words, also where a line is repeated and the prompt is another', async () => {
    const game = judgedGame('cs1302');
    const changes: Partial<Cs1302Rules> = {
      invalidGoesTo: 'output',
      invalidEmptyLineGoesTo: 'output',
      startErrorGoesTo: 'output',
      startEmptyLineGoesTo: 'output',
      invalidText: (_, { tokens }) => `Invalid Command: ${tokens.join(' ')}`,
    };
    const program = (input: CaseInput): Run => {
      const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [changes] });
      const ownWords = stdout
        .replace(/(?<=Error: ).*/, `something is wrong with ${input.files.size} files`)
        .replaceAll('minesweeper-alpha: ', 'minesweeper-alpha:');
      const ending = { kind: 'exit', status: exit } as const;
      return { stdout: ownWords, stderr, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults, requirements } = await judgedInMemory(game, program, { cases: 30 });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(['format-1', 'messages-on-output']);
    expect(requirements.filter(({ outcome, faults }) => outcome === 'differs' && faults.length === 0)).toEqual([]);
    expect(JSON.stringify(faults)).not.toContain('u0001');
  });
});

it('a line without its blank is about the requirement that has the line', async () => {
  const { faults } = await reportOn('cs204', { markOffField: 'Please enter a valid coordinate!\n' }, 24);
  expect(faults).toMatchObject([{ id: 'no-blank-after-coordinate-b', requirement: 'outside' }]);
});

it.each<Partial<Cs1302Rules>>([{ sizeColumnFirst: true }, { minesColumnFirst: true }])(
  'the order in a seed file is told by its own requirement: %o',
  async (changes) => {
    const game = judgedGame('cs1302');
    const program = (input: CaseInput): Run => {
      const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [changes] });
      const ending = { kind: 'exit', status: exit } as const;
      return { stdout, stderr, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults, requirements } = await judgedInMemory(game, program, { cases: 30 });
    expect(faults).toMatchObject([{ requirement: 'seed-order' }]);
    expect(requirements.filter(({ outcome }) => outcome === 'differs').map(({ id }) => id)).toEqual(['seed-order']);
  },
);

describe('guesses that are no rounds', () => {
  it.each<[what: string, rules: Partial<CalpolyRules>, ids: readonly string[]]>([
    ['off the board', { roundOffBoard: 'nothing' }, ['full-stop-after-revealed', 'guess-off-board-is-no-round']],
    [
      'or already revealed, too',
      { roundOffBoard: 'nothing', roundOnOpen: 'nothing' },
      ['bad-guess-is-no-round', 'full-stop-after-revealed'],
    ],
  ])('are told as those %s, though the other message is wrong', async (_, rules, ids) => {
    const game = judgedGame('calpoly');
    const program = (input: CaseInput): Run => {
      const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [rules] });
      const ending = { kind: 'exit', status: exit } as const;
      const spotted = stdout.replaceAll('pick another spot\n', 'pick another spot.\n');
      return { stdout: spotted, stderr, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults } = await judgedInMemory(game, program, { cases: 40 });
    expect(faults.map(({ id }) => id).toSorted()).toEqual(ids);
  });
});

describe('a program of cs204 that reads numbers wrongly', () => {
  const firstDigits = (input: CaseInput): CaseInput => ({
    ...input,
    steps: input.steps.map((step) => (/^-[ob] /.test(step) ? step.replaceAll(/(\d)\d+/g, '$1') : step)),
  });
  const place: Cs204Rules['place'] = (shape, row, column, option) => {
    const read = (number: number): number => (number > 9 ? number - 9 : number);
    return onTheField(shape, read(row), read(column), option);
  };

  it.each<[string, changes: Partial<Cs204Rules>, asRead: (input: CaseInput) => CaseInput, id: string]>([
    ['of which it takes one digit', {}, firstDigits, 'reads-the-first-digit'],
    ['in a way that is not known', { place }, (input) => input, 'fails-above-9'],
  ])('%s is not told that its arrays are too small', async (_, changes, asRead, id) => {
    const game = judgedGame('cs204');
    const program = (input: CaseInput): Run => runFaulty(game.dialect, asRead(input), { changes });
    const { faults } = await judgedInMemory(game, program, { cases: 24 });
    expect(faults[0]?.id).toBe(id);
    expect(faults.map(({ says }) => says).join()).not.toContain('arrays');
  });
});

describe('a program of cs204 that finds out wrongly how a game ends', () => {
  it.each([
    ['counts-reopened-marked', { countsReopened: 'marked' }],
    ['counts-reopened-marked-exactly', { countsReopened: 'marked', missesCountBelowZero: true }],
    ['loses-by-the-first-b', { losesBy: 'the first B' }],
  ] as const)('is told so: %s', async (id, changes) => {
    const game = judgedGame('cs204');
    const { faults } = await judgedInMemory(game, (input) => runFaulty(game.dialect, input, { changes }), {
      cases: 24,
    });
    expect(faults.map((fault) => fault.id)).toEqual([id]);
  });
});
