import { FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import type { Cs136Rules } from '@countermine/courses/cs136/rules.ts';
import type { Cs204Rules } from '@countermine/courses/cs204/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { describe, expect, it } from 'vitest';
import { idsOf } from '../testing/changed-rules.ts';
import { doesOf } from '../testing/judged-in-memory.ts';

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
