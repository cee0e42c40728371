import { cellOnBoard, DIRECTIONS, FLAG, HIDDEN } from '@countermine/core/board.ts';
import type { CalpolyRules } from '@countermine/courses/calpoly/rules.ts';

import { answerTo, BY_THE_TEXT } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { type Cs136Rules, equalSigns } from '@countermine/courses/cs136/rules.ts';
import { EACH_ONCE, type WeightsAt } from '@countermine/courses/cs136/surroundings.ts';
import type { Cs204Rules } from '@countermine/courses/cs204/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import type { CountMines } from '@countermine/courses/kit/reveal.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { idsOf, idsWith, reportOn } from '../testing/changed-rules.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// Mistakes as programs have them together, where one changes how the other shows.

describe('mistakes of comp1511', () => {
  it('are told of every requirement that lists them, and whose experiments show them', async () => {
    const isInSquare: Comp1511Rules['isInSquare'] = (down, right, reach, { row, column }) => {
      const inside = (line: number): number => Math.min(7 - reach, Math.max(reach, line));
      return Math.abs(row + down - inside(row)) <= reach && Math.abs(column + right - inside(column)) <= reach;
    };
    const { faults, requirements } = await reportOn('comp1511', { isInSquare }, 24);
    const differing = requirements.filter(({ outcome }) => outcome === 'differs');
    expect(differing.map(({ id }) => id)).toEqual(['square-sides', 'square-ends']);
    for (const one of differing) expect(one.faults).toEqual(faults.map(({ id }) => id));
  });

  const weights: CountMines = (shape, mines, cell) => {
    const [row, column] = [Math.floor(cell / shape.width), cell % shape.width];
    const at = (down: number, right: number): number =>
      mines[cellOnBoard(shape, row + down, column + right) ?? -1] ?? 0;
    const above = at(-1, -1) + at(-1, 0) + at(-1, 1);
    return above + at(0, -1) + at(0, 1) + at(1, 0) + 2 * at(1, 1);
  };
  it.each<[what: string, rules: Partial<Comp1511Rules>, ids: readonly string[]]>([
    [
      'whatever ends the loop but a win is taken for a loss',
      { atEnd: { message: 'Game over\n', form: 'gameplay', isLost: true }, lossField: 'gameplay', mostShifts: 0 },
      ['at-end-game-over-xx-gameplay', 'loss-in-gameplay-form', 'no-first-turn'],
    ],
    [
      'the square is that of the mirrored place, without its last lines',
      {
        squareColumnFirst: 'counted',
        isInSquare: (down, right, reach) => down >= -reach && right >= -reach && down < reach && right < reach,
      },
      ['square-counted-column-first', 'square-no-bottom-right'],
    ],
    [
      'command 6 is a copy of command 5, and no turn loses',
      { modeOf6: 'gameplay', firstTurn: 'every reveal' },
      ['every-turn-shifts', 'mode-of-6-gameplay'],
    ],
    [
      'a copied line counts a neighbour twice and another one never, and lines open hidden squares only',
      { count: weights, minesStayHidden: true, minesEndRays: true, openEndsRays: true },
      ['count-measured-in-numbers-ends-rays', 'radial-ends-at-open'],
    ],
    [
      'one test for the border is used everywhere, and is one too early',
      { isOnField: (_row, column) => column < 7, maxHints: () => 4 },
      ['field-without-column-7', 'hints-4'],
    ],
    [
      'a command 4 on a number never wins, and a won game shows its mines',
      { testsWin: (command, isNumber) => command !== 4 || !isNumber, showsMinesOnWin: true },
      ['mines-shown-on-win', 'square-number-never-wins'],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('comp1511', rules, 20)).toEqual(ids);
  });

  it('nothing is said to hold that needs a command, where none is read', async () => {
    const report = await reportOn('comp1511', { maxCommands: 0 } satisfies Partial<Comp1511Rules>, 20);
    expect(report.faults.map(({ id }) => id)).toEqual(['ends-after-0']);
    expect(idsWith(report, 'missing')).toEqual(['many-commands']);
    const withoutCommands = ['start', 'debug-field', 'pairs', 'pairs-off-field', 'pairs-repeated', 'end-of-input'];
    expect(idsWith(report, 'holds')).toEqual(withoutCommands);
    expect(idsWith(report, 'unseen')).toEqual(
      expect.arrayContaining(['command-1', 'white-space', 'first-turn-radial']),
    );
  });

  it('a field that is printed at the top of the loop comes twice at first, whatever blanks end its rows', async () => {
    const game = judgedGame('comp1511');
    const changes: Partial<Comp1511Rules> = { atEnd: { message: 'Game Over\n', form: 'gameplay', isLost: true } };
    const program = (input: CaseInput): Run => {
      const { stdout, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [changes] });
      const twice = stdout.replace(/(?<=Game Started\n)(?:[12 ]+\n){8}/, (board) => board.repeat(2));
      const ending = { kind: 'exit', status: exit } as const;
      const trimmed = twice.replaceAll(/ +$/gm, '');
      return { stdout: trimmed, stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults } = await judgedInMemory(game, program, { cases: 20 });
    expect(faults.map(({ says }) => says)).toEqual([
      'The board after "Game Started" is printed twice.',
      expect.stringMatching(/prints "Game Over" and the field of a lost game when its input ends/),
    ]);
  });

  it('a program that was stopped as it went on is not told that it ends', async () => {
    const game = judgedGame('comp1511');
    const limit = { kind: 'limit', limit: 'outputBytes', allowed: 65_536, measured: 65_536 } as const;
    const program = (input: CaseInput): Run => {
      const { stdout, exit } = answerTo(game.dialect, input);
      const at = stdout.indexOf('03 |');
      const rows = Array.from({ length: 40 }, (__, row) => `-${row} |## ## ##    ## ## ## ##|\n`);
      const ending = at < 0 ? ({ kind: 'exit', status: exit } as const) : limit;
      const printed = at < 0 ? stdout : stdout.slice(0, at) + rows.join('');
      return { stdout: printed, stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults } = await judgedInMemory(game, program, { cases: 20 });
    expect(faults.map(({ says }) => says).join()).not.toContain('it ends');
  });

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
});

const rowsWithinWidth: WeightsAt = ({ width }, row) => {
  const within = (index: number): number => Math.min(Math.max(index, 0), width - 1);
  const [first, last] = [within(row - 1), within(row + 1)];
  const downs = Array.from({ length: last - first + 1 }, (_, index) => first + index - row);
  return downs.flatMap((down) => [-1, 0, 1].map((right) => [down, right, 1] as const));
};

describe('mistakes of cs136', () => {
  it.each<[what: string, rules: Partial<Cs136Rules>, ids: readonly string[]]>([
    [
      'a loop that ends too early makes 0s beside mines, where A goes one square far, and on mines',
      {
        weightsS: EACH_ONCE.filter(([, right]) => right < 1),
        weightsA: EACH_ONCE.filter(([, right]) => right < 1),
        depthA: 1,
        spreadsOverMines: true,
        advancedOnMine: 'loses with itself',
        separator: (_, height) => equalSigns(2 * height - 1),
      },
      [
        ...['advanced-hit-counts-itself', 'advanced-once', 'count-without-right-column-shows-mines'],
        'separator-length-9',
      ],
    ],
    [
      'a loop counts one mine a row, A opens 0s only, the win is looked for in a square, and rows are indented',
      {
        ...{ countsOncePer: 'row', advancedOpensNumbers: false, indentsLaterRows: true, stepsOnMarksS: 'mines' },
        completeWithin: ({ width, height }, row, column) => row < width && column < height,
      },
      [
        ...['advanced-opens-no-number', 'count-once-per-row', 'later-rows-indented', 'marked-mine-only-explodes-s'],
        'win-within-sides-swapped',
      ],
    ],
    [
      'a win is seen one mark late, a seed of 0 refused, and the board printed before the last message',
      { testsWin: 'before M', refusesSeed: (seed) => seed === 0, quitPrintsBoard: true, startsAtOpen: true },
      ['advanced-from-open', 'board-before-quit', 'seed-zero-refused', 'win-one-mark-late'],
    ],
    [
      'the counts of marks are kept, of which only those on mines are compared, and marked squares are opened',
      {
        ...{ leftover: 'marks', spreadsOverMarks: 'forgets', stepsOnMarksS: true },
        isComplete: ({ mines, marksOnMines }) => marksOnMines === mines,
      },
      ['advanced-opens-marks', 'marked-mine-explodes-s', 'marks-counted-on', 'win-ignores-wrong-marks'],
    ],
    [
      'rows are limited to the width of the board, mines are found first, also where A has shown them, and added up',
      {
        weightsS: rowsWithinWidth,
        weightsA: rowsWithinWidth,
        ...{ spreadsOverMines: true, startsAtOpen: true, leftover: 'mine count' },
        ...{ stepsOnMarksS: 'all mines', stepsOnMarksA: 'all mines' },
      },
      [
        ...['advanced-from-open', 'count-rows-with-width-limited-shows-mines', 'marked-mine-only-explodes'],
        'mines-counted-on',
      ],
    ],
    [
      'A shows mines without a loss, and S finds them again, as those that are marked',
      { advancedOnMine: 'shows', stepsOnMarksS: 'all mines', stepsOnMarksA: 'all mines' },
      ['advanced-survives-mines', 'marked-mine-only-explodes-shown'],
    ],
    [
      'A shows mines without a loss, and S finds those only that are marked',
      { advancedOnMine: 'shows', stepsOnMarksS: 'mines', stepsOnMarksA: 'mines' },
      ['advanced-survives-mines', 'marked-mine-only-explodes'],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('cs136', rules, 20)).toEqual(ids);
  });

  it.each<[what: string, rules: Partial<Cs136Rules>, ids: readonly string[]]>([
    [
      'new boards are not printed, and two commands not known',
      { printsNewBoard: () => false, unknownA: 'ignored', unknownM: 'ignored', quitEnd: '', lossShows: 'mines' },
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

/** Counts no mine of the first row beside squares of the second. */
const countBelowSecondRow: CountMines = (shape, mines, cell) => {
  const [row, column] = [Math.floor(cell / shape.width), cell % shape.width];
  return DIRECTIONS.filter(([down]) => row !== 1 || down !== -1).reduce(
    (sum, [down, right]) => sum + (mines[cellOnBoard(shape, row + down, column + right) ?? -1] ?? 0),
    0,
  );
};

describe('mistakes of cs1302', () => {
  it.each<[what: string, rules: Partial<Cs1302Rules>, ids: readonly string[]]>([
    [
      'a guess goes on to help, a field is refused only if both sides are too small, and a word alone is not refused',
      {
        ...{ fallsThrough: { from: 'guess', to: 'help' }, endsForBoth: ['min'] },
        ...{ emptyLine: 'silent', unknownWord: 'silent', unknownWords: 'refused' },
      },
      ['guess-then-help', 'silent-an-empty-line-and-an-unknown-word-alone', 'size-both-min'],
    ],
    [
      'nofog ends at a reveal and at help, marks are counted, and guesses have their own mistakes',
      {
        nofogEndsAt: ['reveal', 'help'],
        wonByCounting: { reveals: undefined, marks: 'again', countsSafe: false, enough: 'at least' },
        ...{ readsColumnFirst: ['mark'], negative: 'crash', tooLarge: 'crash', offFieldAt: ['guess'] },
      },
      [
        ...['column-before-row-mark', 'nofog-until-reveal-help', 'off-field-crashes-guess'],
        'win-counts-marks-at-least',
      ],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('cs1302', rules, 24)).toEqual(ids);
  });

  it.each<[what: string, rules: Partial<Cs1302Rules>, ids: readonly string[]]>([
    [
      'nofog is not known, a line beside the border is not counted, rests are ignored, and a reveal counts its round first',
      {
        ...{ count: countBelowSecondRow, nofogWords: [], wordsAfterSquare: 'ignored', wordsAfterOther: 'ignored' },
        ...{ countsInvalid: 'off the field', countsInvalidAt: ['reveal'], scoreDropsZeros: true },
      },
      [
        ...['count-measured-at-borders', 'left-over-ignored', 'nofog-unknown', 'off-field-is-round-reveal'],
        'score-drops-zeros',
      ],
    ],
    [
      'marks protect squares and are compared with the number in the seed file, and nofog leaves guesses as they are',
      {
        ...{ minSafe: 0, nofogShows: [HIDDEN, FLAG], winByListed: 'marks', revealOfMarked: 'refused' },
        ...{ mineOfMarked: 'refused', scoreRoundsMore: -1, takesTabs: false },
      },
      [
        ...['all-mines-accepted', 'last-round-not-counted', 'marked-refused', `nofog-shows-${HIDDEN}-${FLAG}`],
        ...['spaces-takesTabs', 'win-by-listed-marks'],
      ],
    ],
    [
      'a row is compared with the number of columns, and is a round beyond the field',
      { rowLimit: ({ width }) => width, beyondField: 'round' },
      ['limit-other-row-round'],
    ],
    [
      'every reveal is counted for the win, and only a mark that wins is left out of the rounds of the score',
      {
        wonByCounting: { reveals: 'again', marks: undefined, countsSafe: false, enough: 'at least' },
        ...{ scoreRoundsMore: -1, scoreRoundsAt: ['mark'] },
        ...{ nofogEndsAt: ['reveal', 'mark', 'guess', 'invalid'], minSafe: 0 },
        ...{ wordsAfterSquare: 'ignored', wordsAfterSquareAt: ['guess'] },
      },
      [
        ...['all-mines-accepted', 'last-mark-not-counted', 'left-over-ignored-guess'],
        ...['nofog-until-reveal-mark-guess-invalid', 'win-counts-reveals-at-least'],
      ],
    ],
  ])('are told apart by the experiments of a slow program: %s', async (_, rules, ids) => {
    expect(await idsOf('cs1302', rules, 24, 80)).toEqual(ids);
  });

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
