import { FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import type { Cs136Rules } from '@countermine/courses/cs136/rules.ts';
import { exchangedNeighbours } from '@countermine/courses/cs204/requirements/neighbour-changes.ts';
import type { Cs204Rules } from '@countermine/courses/cs204/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { describe, expect, it } from 'vitest';
import { idsOf } from '../testing/changed-rules.ts';
import { doesOf } from '../testing/judged-in-memory.ts';

// A condition that holds in exactly the other cases, and a loop that is one off, are each one fault with one sentence.

describe('a program of cs136', () => {
  it.each<[said: readonly string[], rules: Partial<Cs136Rules>]>([
    [
      [
        'prints "-1" for an unknown square, "_" for a marked square, "_" for the mine that was stepped on and "_" for every number',
      ],
      { signUnknown: '-1', signMarked: '_', signHit: '_', signNumber: '_' },
    ],
    [
      ['sets no mark after M, and ends a game as won at an M when all safe squares were stepped on'],
      { marksNothing: true, isComplete: ({ isOpened }) => isOpened() },
    ],
    [
      ['sets no mark after M, and never ends a game as won, and makes a square that was stepped on unknown again'],
      { marksNothing: true, isComplete: () => false, marksOpenSquares: 'hides' },
    ],
    [['sets no mark after M, but counts one each time that M names an unknown square'], { marksNothing: 'counts' }],
    [
      ['sets no mark after M, but counts one each time, whichever square M names'],
      { marksNothing: 'counts at any square' },
    ],
    [
      ['prints the board as it was after S, A and M, which change nothing, and tests after M if the game is won'],
      { unknownS: 'printed', unknownA: 'printed', marksNothing: true },
    ],
    [
      ['ends the game as lost after every move that does not step on a mine, and goes on after one that does'],
      {
        told: (end) => (end === 'lost' ? { says: 'goes on', ends: false } : { says: 'lost', ends: true }),
      },
    ],
    [
      ['ends the game as won after every move that neither wins nor loses it, and goes on after one that wins'],
      {
        told: (end) => ({
          says: end === 'won' ? 'goes on' : end === 'lost' ? 'lost' : 'won',
          ends: end !== 'won',
        }),
      },
    ],
    [
      ['never ends a game as won where there are mines, and ends one without mines as won at any M'],
      { isComplete: ({ mines }) => mines === 0 },
    ],
    [
      ['ends the game as lost when a square without a mine is stepped on, and shows a number for a mine'],
      { explodes: 'safe' },
    ],
    [['takes every square for a mine when it is stepped on, and ends the game as lost'], { explodes: 'all' }],
    [
      ['marks squares that were stepped on after M, and no others, and takes no mark away'],
      { marksNothing: true, marksOpenSquares: 'forgets', canUnmark: false },
    ],
    [
      ['prints the board as it was after S, A and M, which change nothing'],
      { unknownS: 'printed', unknownA: 'printed', unknownM: 'printed' },
    ],
    [['sets no mark after M'], { marksNothing: true }],
    [
      ['never ends a game as won where there are mines'],
      { isComplete: ({ mines, marksOnMines, marksElsewhere }) => mines + marksOnMines + marksElsewhere === 0 },
    ],
    [['does not print the first row of the board'], { printsRow: (row) => row > 0 }],
    [['does not print the last row of the board'], { printsRow: (row, height) => row < height - 1 }],
    [['does not print the last column of the board'], { printsColumn: (column, width) => column < width - 1 }],
    [['does not print the rows of the board'], { printsRow: () => false }],
    [['shows numbers that are one too high, as if it counted from 1'], { numberFor: (mines) => mines + 1 }],
    [
      ['shows numbers that are one too high, but 0 where there is no mine'],
      { numberFor: (mines) => (mines === 0 ? 0 : mines + 1) },
    ],
    [
      ['counts the squares around a square without a mine instead of those with one, those off the board included'],
      { numberFor: (mines) => 8 - mines },
    ],
    [
      [
        'counts the squares around a square without a mine instead of those with one, itself and those off the board included',
      ],
      { numberFor: (mines) => 9 - mines },
    ],
    [
      [
        'counts the squares around a square without a mine instead of those with one, and shows mines around a wrong 0 as X without losing',
      ],
      { numberFor: (mines, around) => around - mines, spreadsOverMines: true },
    ],
  ])('%j', async (said, rules) => {
    expect(await doesOf('cs136', rules)).toEqual(said);
  });
});

describe('a program of cs204', () => {
  it.each<[said: readonly string[], rules: Partial<Cs204Rules>]>([
    [
      [
        'counts the cells around a cell without a bomb instead of those with one, itself and those off the board included',
      ],
      { numberFor: (mines) => 9 - mines },
    ],
    [
      [
        'exchanges row and column of the cells that it looks at when it counts, and opens bombs beside what it takes for a 0 with a number',
      ],
      { countsAround: exchangedNeighbours, bombsBeside: 'numbers' },
    ],
  ])('%j', async (said, rules) => {
    expect(await doesOf('cs204', rules)).toEqual(said);
  });
});

describe('a program of cs1302', () => {
  it.each<[said: readonly string[], rules: Partial<Cs1302Rules>]>([
    [
      ['prints the text of a won game at the other ends, after a lost game and quit, and not after a won game'],
      { endTexts: (end) => (end === 'won' ? [] : [end, 'won']) },
    ],
    [
      ['prints one column number too many'],
      { printsNumbers: (count) => Array.from({ length: count + 1 }, (_, at) => at) },
    ],
    [['does not read the last mine of the seed file'], { minesMore: -1 }],
    [
      ['shows the mines as after nofog all the time, and every square that is not revealed so after nofog'],
      { showsMines: 'always, and all that are not revealed after nofog' },
    ],
    [
      ['shows the mines as after nofog all the time, and every square so after nofog'],
      { showsMines: 'always, and all squares after nofog' },
    ],
  ])('%j', async (said, rules) => {
    expect(await doesOf('cs1302', rules)).toEqual(said);
  });
});

// A condition that holds in exactly the other cases, a loop that is one off, and a command that is not written yet are each
// one fault with one sentence.

describe('a program of cs136', () => {
  it.each<[said: readonly string[], rules: Partial<Cs136Rules>]>([
    [['marks a square after S, as M should'], { actS: 'M' }],
    [['makes a square that was stepped on unknown again after M'], { marksOpenSquares: 'hides' }],
    [
      ['knows neither I nor D: it takes them for invalid commands and ends'],
      { unknownI: 'refused', unknownD: 'refused' },
    ],
  ])('%j', async (said, rules) => {
    expect(await doesOf('cs136', rules)).toEqual(said);
  });
});

describe('a program of cs204', () => {
  it.each<[said: readonly string[], rules: Partial<Cs204Rules>]>([
    [
      ['counts the cells around a cell without a bomb instead of those with one, and itself'],
      { numberFor: (mines, around) => around + 1 - mines },
    ],
  ])('%j', async (said, rules) => {
    expect(await doesOf('cs204', rules)).toEqual(said);
  });
});

describe('a program of cs1302', () => {
  it.each<[said: readonly string[], rules: Partial<Cs1302Rules>]>([
    [['loses the game when a square without a mine is revealed, and shows a number for a mine'], { explodes: 'safe' }],
    [['does nothing but count a round at reveal, if a square follows'], { idleAt: ['reveal'] }],
    [['does nothing but count a round at mark, whatever follows it'], { idleAt: ['mark'], idleReads: false }],
    [
      [
        'takes the last row for squares off the field: a mine there makes the seed file malformed, and a command is invalid',
      ],
      { squares: ({ height }, row) => row < height - 1 },
    ],
  ])('%j', async (said, rules) => {
    expect(await doesOf('cs1302', rules)).toEqual(said);
  });

  it.each<[id: string, rules: Partial<Cs1302Rules>]>([
    ['won-otherwise-and-at-ends', { winTest: 'not', endTexts: (end) => (end === 'won' ? [end] : [end, 'won']) }],
    ['square-words-more', { squareWords: 4 }],
    ['won-otherwise-instead', { winTest: 'not', endTexts: () => ['won'] }],
    ['won-without-marks', { marksThatWin: [HIDDEN, QUESTION] }],
    ['won-without-numbers', { marksOnSafe: [HIDDEN, FLAG, QUESTION], numbersWin: false }],
    ['won-by-exchanged-mines-crash', { winExchanges: ['mines'] }],
    ['won-by-exchanged-signs-crash', { winExchanges: ['signs'] }],
    ['square-exchanged', { exchangedAt: 'square' }],
    ['sign-exchanged', { exchangedAt: 'set' }],
    ['nofog-exchanged', { exchangedAt: 'fog' }],
    ['mines-exchanged', { exchangedAt: 'seed' }],
    ['array-exchanged-mines', { arrayExchanged: 'mines' }],
    ['array-exchanged-signs', { arrayExchanged: 'signs' }],
    ['square-words-less', { squareWords: 2, missingNumber: 'crash' }],
    ['right-sizes-refused', { refusesRight: 'size' }],
    ['right-rows-refused', { refusesRight: 'rows' }],
    ['right-columns-refused', { refusesRight: 'columns' }],
    ['right-count-refused', { refusesRight: 'count' }],
    ['right-places-refused', { refusesRight: 'place', mineTooFar: 'ignored', mineNegative: 'ignored' }],
    ['one-mine-more', { minesMore: 1 }],
    ['mine-limits-exchanged', { mineLimitsExchanged: true }],
    [
      'limits-exchanged-anywhere',
      {
        ...{ mineLimitsExchanged: true, beyondField: 'crash' },
        ...{ rowLimit: ({ width }) => width, columnLimit: ({ height }) => height },
      },
    ],
  ])('%s', async (id, rules) => {
    expect(await idsOf('cs1302', rules, 24)).toEqual([id]);
  });

  it('that knows no command for a square is not told that it wants other words', async () => {
    const ids = await idsOf('cs1302', { revealWords: [], markWords: [], guessWords: [] }, 24);
    expect(ids).toEqual(['guess-unknown', 'mark-unknown', 'reveal-unknown']);
  });

  it('that knows no command but nofog is told that of each', async () => {
    const unknown = { revealWords: [], markWords: [], guessWords: [], helpWords: [], quitWords: [] };
    const ids = await idsOf('cs1302', unknown, 24);
    expect(ids).toEqual(['guess-unknown', 'help-unknown', 'mark-unknown', 'quit-unknown', 'reveal-unknown']);
  });
});
