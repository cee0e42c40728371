import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { inputOfLines } from '@countermine/courses/cases/words.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { type Mistakes, runFaulty } from '../testing/faulty-program.ts';
import { findIn, namesOf, SEEDS, type Trial } from '../testing/found-faults.ts';
import { runSearch } from './explain-cases.ts';
import { searchFaults } from './find-faults.ts';
import { observe } from './trial.ts';

// Programs with several faults at once, as students hand them in: each fault is found, and none is made up.

/** A crash on inputs that have a step like this. */
function crashOn(step: RegExp): (input: CaseInput) => Run['ending'] | undefined {
  return ({ steps }) => (steps.some((one) => step.test(one)) ? { kind: 'signal', signal: 'SIGSEGV' } : undefined);
}

const PROGRAMS: readonly Trial[] = [
  [
    'cs204',
    {
      misconceptions: ['help-keeps-refused-chance', 'marks-not-overwritten'],
      edit: (out) =>
        out
          .replaceAll('Please enter your choice: ', 'Enter choice: ')
          .replaceAll('Invalid choice!!', 'Invalid choice!'),
    },
    [
      'It always prints "Enter·choice:·" where "Please·enter·your·choice:·" should come.',
      'It always prints "Invalid·choice!⏎" where "Invalid·choice!!⏎" should come.',
      'help-keeps-refused-chance',
      'marks-not-overwritten',
    ],
  ],
];

describe.each(PROGRAMS)('%s with %j', (game, mistakes, found) => {
  it.each(SEEDS)('has these faults and no other, with seed %i', (seed) => {
    const names = namesOf(findIn(game, seed, mistakes));
    expect(names).toEqual(found);
  });
});

/** The rows of a board of cs204 with the empty lines below. */
const CS204_BOARD = /(?: {3}\S)+\n(?:(?: {3}\S)+\n)*\n\n/g;

/** The output with the last board printed again after each line of this text. */
function withBoardAfter(text: string, stdout: string): string {
  return stdout.replaceAll(text, (_, at: number) => {
    const before = stdout.slice(0, at).match(CS204_BOARD)?.at(-1) ?? '';
    return text + before;
  });
}

const BOARDS: readonly Trial[] = [
  [
    'cs204',
    {
      misconceptions: ['help-keeps-refused-chance'],
      edit: (out) => withBoardAfter("I can't help you.\n", out).replaceAll('Invalid choice!!', 'Invalid choice!'),
    },
    [
      'It always prints "Invalid·choice!⏎" where "Invalid·choice!!⏎" should come.',
      'It prints the board again after "I can\'t help you.", which is not expected.',
      'help-keeps-refused-chance',
    ],
  ],
  [
    'cs136',
    { misconceptions: ['mark-on-open'], edit: (out) => out.replace(/(?:(?:[^\s=] )*[^\s=]\n)+=+\n/g, '$&$&') },
    ['The board is printed twice.', 'mark-on-open'],
  ],
];

describe.each(BOARDS)('a program for %s with other boards', (game, mistakes, found) => {
  it.each(SEEDS)('has these faults and no other, with seed %i', (seed) => {
    expect(namesOf(findIn(game, seed, mistakes))).toEqual(found);
  });
});

describe('what is left', () => {
  it('is a crash, named by the command it comes with, beside the faults that are known', () => {
    const found = findIn('comp1511', 1, { misconceptions: ['square-always-3x3'], ending: crashOn(/^7 7 /) });
    expect(namesOf(found)).toEqual(['It crashes (SIGSEGV) after the end of the input.', 'square-always-3x3']);
  });

  it.each(['comp1511', 'calpoly', 'cs136', 'cs204', 'cs1302'])('is one fault where %s prints nothing', (game) => {
    const silent = { edit: () => '', errors: () => '' };
    expect(namesOf(findIn(game, 1, silent, 40))).toEqual(['It prints nothing.']);
    const missing = { ...silent, errors: () => 'python: game.py: No such file\n' };
    expect(namesOf(findIn(game, 1, missing, 40))).toEqual([
      'It prints nothing. On standard error it writes "python: game.py: No such file".',
    ]);
    const crash = { ...silent, ending: () => ({ kind: 'signal', signal: 'SIGSEGV' }) as const };
    expect(namesOf(findIn(game, 1, crash, 40))).toEqual(['It crashes (SIGSEGV).']);
  });

  it('is one fault where it stops after its first line, whatever should come next', () => {
    expect(namesOf(findIn('comp1511', 1, { edit: () => 'Welcome to minesweeper!\n' }, 40))).toEqual([
      'It prints nothing after "Welcome to minesweeper!".',
    ]);
  });

  it('is one hang, whether the clock or the processor time stops it', () => {
    const stopped = (limit: 'wallSeconds' | 'cpuSeconds') =>
      ({ kind: 'limit', limit, allowed: 1, measured: 1 }) as const;
    const ending = ({ steps }: CaseInput): Run['ending'] | undefined =>
      steps.includes('5\n') ? stopped(steps.length % 2 === 0 ? 'wallSeconds' : 'cpuSeconds') : undefined;
    const edit = (out: string, input: CaseInput): string => (ending(input) === undefined ? out : '');
    const found = findIn('comp1511', 1, { ending, edit });
    expect(found.faults.map(({ id }) => id)).toEqual(['hang-1']);
  });

  it.each(['comp1511', 'calpoly', 'cs136', 'cs204', 'cs1302'])('is one fault where %s prints without end', (game) => {
    const flood = (text: (line: number) => string): Mistakes => ({
      edit: (_, { steps }) => Array.from({ length: 3000 }, (_, line) => text(7919 * steps.length + line)).join(''),
      ending: () => ({ kind: 'limit', limit: 'outputBytes', allowed: 3000, measured: 3001 }),
    });
    for (const text of [() => '\0', () => 'y\n', () => '\n', (line: number) => `${line}\n`]) {
      expect(namesOf(findIn(game, 1, flood(text), 20))).toEqual(['It prints without end.']);
    }
  });

  it('tells after what it prints without end, where it is right until then', () => {
    const ending = (): Run['ending'] => ({ kind: 'limit', limit: 'outputBytes', allowed: 1, measured: 2 });
    const edit = (out: string): string => `${out.slice(0, out.indexOf('\n') + 1)}${'y\n'.repeat(3000)}`;
    expect(namesOf(findIn('comp1511', 1, { edit, ending }, 20))).toEqual(['It prints without end after the start.']);
  });

  it('is nothing for a program that is right, by any reading', () => {
    expect(findIn('calpoly', 1, { readings: ['eof-board'] }, 60)).toMatchObject({
      faults: [],
      readings: ['eof-board'],
    });
    expect(findIn('cs204', 1, {}, 60)).toMatchObject({ faults: [], readings: [] });
  });

  it('is in some fault for every failure, whatever the output', () => {
    const found = findIn('cs136', 1, { edit: (out) => out.replace(/_/g, (_, at) => (at % 7 === 3 ? '?' : '_')) }, 60);
    const shown = new Set(found.faults.flatMap(({ cases }) => cases));
    const failed = found.model.trials.flatMap(({ rest }, index) => (rest === undefined ? [] : [index]));
    expect(failed.filter((index) => !shown.has(index))).toEqual([]);
    expect(found.faults.length).toBeLessThan(13);
  });
});

describe('a search that is cut short', () => {
  it('claims nothing that it has not compared with everything', () => {
    const whole = judgedGame('calpoly');
    const game = { ...whole, requirements: whole.requirements.slice(0, 1) };
    const inputs = sampledCases(game.cases, 7, 4).map(({ input }) => input);
    const experiments = new Map(
      game.requirements.map((one) => [one.id, one.experiments.slice(0, 3).map((input) => inputs.push(input) - 1)]),
    );
    // The cases contradict what the experiments show.
    const observations = inputs.map((input, index) => {
      const edit = (out: string): string => (index < 4 ? out : out.replace('Initial Board:', 'Board at first:'));
      return observe(input, runFaulty(game.dialect, input, { edit }), game.course.compare);
    });
    const standard = { rules: game.course, compare: game.course.compare };
    const task = { game, standard, observations, caseCount: 4, experiments, readings: [], mayTakeReadings: true };
    for (let maxTries = 2; maxTries <= 60; maxTries += 2) {
      const { faults } = runSearch(searchFaults({ ...task, maxTries }));
      expect(
        faults.map(({ kind }) => kind),
        String(maxTries),
      ).toEqual(['unexplained']);
    }
  });
});

describe('a line in other words', () => {
  const seldom = [...Array.from({ length: 8 }, (_, index) => hints(index, 1)), hints(0, 4), hints(1, 4)];
  const often = [2, 3, 4, 5, 6, 7].map((row) => hints(row, 4));
  const mostly = [...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) => [hints(row, 5), hints(row, 6)]), hints(0, 2)];

  /** Hints, of which three are answered. */
  function hints(row: number, count: number): CaseInput {
    return inputOfLines([[1], [row, 5], ...Array.from({ length: count }, (_, index) => [1, index])]);
  }

  it.each<[string, [string, CaseInput[]][]]>([
    [
      'more than one experiment',
      [
        ['seldom', seldom],
        ['once', [hints(5, 7)]],
        ['often', often],
      ],
    ],
    [
      'the greatest share of them',
      [
        ['seldom', seldom],
        ['mostly', mostly],
        ['often', often],
      ],
    ],
  ])('is about the requirement of which %s shows it', (_, kinds) => {
    const requirements = kinds.map(([id, experiments]) => ({ id, title: id, quote: id, needs: [], experiments }));
    const game = { ...judgedGame('comp1511'), requirements };
    const inputs = kinds.flatMap(([, own]) => own);
    const experiments = new Map(kinds.map(([id, own]) => [id, own.map((input) => inputs.indexOf(input))]));
    const edit = (out: string): string => out.replaceAll('Help already used', 'There is no more help today');
    const observations = inputs.map((input) =>
      observe(input, runFaulty(game.dialect, input, { edit }), game.course.compare),
    );
    const standard = { rules: game.course, compare: game.course.compare };
    const task = { game, standard, observations, caseCount: 0, experiments, readings: [], mayTakeReadings: true };
    const { faults } = runSearch(searchFaults(task));
    expect(faults).toMatchObject([{ kind: 'format', requirement: 'often' }]);
  });
});
