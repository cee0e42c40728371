import type { CalpolyRules } from '@countermine/courses/calpoly/rules.ts';
import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import type { Cs136Rules } from '@countermine/courses/cs136/rules.ts';
import { allNeighbours, type Neighbours } from '@countermine/courses/cs204/neighbours.ts';
import { type Cs204Rules, onTheField } from '@countermine/courses/cs204/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { idsOf, idsWith, reportOn } from '../testing/changed-rules.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// Mistakes as programs have them together, where one changes how the other shows.

describe('mistakes of comp1511', () => {
  it.each<[what: string, rules: Partial<Comp1511Rules>, ids: readonly string[]]>([
    ['numbers are kept in the field', { debugTextOnceShown: (count) => `${10 + count}` }, ['debug-once-shown-11']],
    [
      'the lines open other squares than they look at',
      { openedForOnLine: (cell) => (cell % 8) * 8 + Math.floor(cell / 8) },
      ['radial-opened-swapped'],
    ],
    [
      'a loop over the directions goes one too far',
      { moreRays: [-1, 1].map((down) => [down, 2]) },
      ['rays--1x-1--1x0--1x1-0x-1-0x1-1x-1-1x0-1x1--1x2-1x2'],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('comp1511', rules, 20)).toEqual(ids);
  });

  it('a crash is told with the number that decides it', async () => {
    const game = judgedGame('comp1511');
    const program = (input: CaseInput): Run => {
      const { stdout, exit, stepEnds } = answerTo(game.dialect, input);
      const at = input.steps.findIndex(
        (step, index) => stepEnds[index + 1] !== stepEnds[index] && /^3 .* 7\n/.test(step),
      );
      const isRefused = stdout.slice(stepEnds[at], stepEnds[at + 1]).startsWith('Help');
      const crash = { kind: 'signal', signal: 'SIGSEGV' } as const;
      const isHit = at >= 0 && !isRefused;
      const ending = isHit ? crash : ({ kind: 'exit', status: exit } as const);
      return { stdout: isHit ? '' : stdout, stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults } = await judgedInMemory(game, program, { cases: 20 });
    expect(faults.map(({ says }) => says)).toEqual([
      'It crashes (SIGSEGV) after command 3 when its third number is 7.',
    ]);
  });
});

describe('mistakes of cs136', () => {
  it.each<[what: string, rules: Partial<Cs136Rules>, ids: readonly string[]]>([
    [
      'new boards are not printed, and two commands not known',
      { printsNewBoard: false, unknownA: 'ignored', unknownM: 'ignored', quitEnd: '', lossShows: 'mines' },
      ['all-mines-shown', 'no-command-a-ignored', 'no-command-m-ignored', 'no-new-board', 'no-newline-after-quit'],
    ],
    [
      'the line below the first board and the counts of its marks are kept, and a mark that is taken away never wins',
      { separatorFrom: 'first', leftover: 'marks', testsWin: 'not removed', spreadsOverMarks: 'counts on' },
      ['advanced-opens-marks-that-count', 'marks-counted-on', 'no-win-by-removal', 'separator-kept'],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('cs136', rules, 20)).toEqual(ids);
  });
});

/** The neighbours without those in the first row. */
const belowFirstRow: Neighbours = (shape, cell) => allNeighbours(shape, cell).filter((beside) => beside >= shape.width);

describe('mistakes of cs204', () => {
  it.each<[what: string, rules: Partial<Cs204Rules>, ids: readonly string[]]>([
    ['a wrong B is never forgotten', { losesBy: 'any wrong B before' }, ['loses-by-any-wrong-b-before']],
    [
      'the sign of -1 is ignored, which is not to count from the end',
      { place: (shape, row, column, option) => onTheField(shape, Math.abs(row), Math.abs(column), option) },
      ['sign-ignored'],
    ],
    [
      '-b is refused on closed cells and closes opened ones',
      { markClosed: 'cannot-mark', markNumber: 'closes', markZero: 'closes', markShown: 'closes' },
      ['closed-b-refused-opened-closes'],
    ],
    [
      'the first row is refused everywhere',
      {
        place: (shape, row, column, option) => (row === 0 ? 'off-field' : onTheField(shape, row, column, option)),
        ...{ countsAround: belowFirstRow, opensAround: belowFirstRow, helpsAround: belowFirstRow },
      },
      ['without-first-row'],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('cs204', rules)).toEqual(ids);
  });
});

describe('a game that ends too early', () => {
  it.each<[what: string, game: string, rules: object, id: string, missing: string, holds: string, unseen: string]>([
    [
      'cs204 without a choice',
      'cs204',
      { endsEarly: 'board shown' } satisfies Partial<Cs204Rules>,
      ...(['ends-early-board-shown', 'knows-o', 'start', 'outside'] as const),
    ],
    [
      'cs204 after the first choice',
      'cs204',
      { endsEarly: 'first choice' } satisfies Partial<Cs204Rules>,
      ...(['ends-early-first-choice', 'ending', 'invalid', 'help-order'] as const),
    ],
    [
      'calpoly without a guess',
      'calpoly',
      { afterFirstBoard: 'the end' } satisfies Partial<CalpolyRules>,
      ...(['no-rounds-end', 'round-number', 'initial-board', 'openings'] as const),
    ],
  ])('is told under what it misses: %s', async (_, game, rules, id, missing, holds, unseen) => {
    const report = await reportOn(game, rules, 20);
    expect(report.faults.map((fault) => fault.id)).toEqual([id]);
    expect(idsWith(report, 'missing')).toEqual([missing]);
    expect(idsWith(report, 'holds')).toContain(holds);
    expect(idsWith(report, 'unseen')).toContain(unseen);
  });
});

describe('mistakes of cs1302', () => {
  it.each<[what: string, rules: Partial<Cs1302Rules>, ids: readonly string[]]>([
    [
      'rests of lines are dropped, and nofog lasts over help',
      { reads: 'words but lines after commands', nofogEndsAt: ['reveal', 'mark', 'guess'] },
      ['nofog-until-square', 'words-and-rests'],
    ],
    [
      'a lost game shows its field alone, and a won one with an empty line',
      { lossShowsField: true, winShowsField: true, winFieldEnd: '\n' },
      ['loss-shows-field', 'win-shows-field-and-line'],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('cs1302', rules, 24)).toEqual(ids);
  });
});
