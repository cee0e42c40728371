import { createShape } from '@countermine/core/board/shape.ts';
import { expect, it } from 'vitest';
import { formatLossCause, percentWords } from './loss-words.ts';

const shape = createShape(5, 3);

it('names the wrong flags of a chord', () => {
  expect(formatLossCause(shape, { code: 'wrong-flag', chord: 6, flags: [2], chances: [0.5] })).toBe(
    'The chord at row 1, column 1 trusted a wrong flag at row 0, column 2.',
  );
  expect(formatLossCause(shape, { code: 'wrong-flag', chord: 6, flags: [0, 2], chances: [0.5, 0] })).toBe(
    'The chord at row 1, column 1 trusted wrong flags at row 0, columns 0 and 2. Row 0, column 2 was known to be safe.',
  );
});

it('gives the odds of a guess that was forced, and the best', () => {
  const safest = { cell: 4, safety: 0.75 };
  expect(formatLossCause(shape, { code: 'forced-guess', cell: 0, safety: 0.5, safest })).toBe(
    'A forced guess: no cell was known to be safe, and row 0, column 0 was safe with 50%; the best odds were 75% at row 0, column 4.',
  );
  expect(formatLossCause(shape, { code: 'forced-guess', cell: 3, safety: 0.75, safest })).toBe(
    'A forced guess: no cell was known to be safe, and row 0, column 3 was safe with 75%, the best odds on the board.',
  );
});

it('counts the safe cells beside a needless guess', () => {
  const cause = { code: 'needless-guess', cell: 0, safety: 0.5, safeCell: 2, proof: undefined } as const;
  expect(formatLossCause(shape, { ...cause, safeCells: 1 })).toBe(
    'A needless guess: row 0, column 0 was safe with 50%, but 1 cell was known to be safe: row 0, column 2.',
  );
  expect(formatLossCause(shape, { ...cause, safeCells: 3 })).toBe(
    'A needless guess: row 0, column 0 was safe with 50%, but 3 cells were known to be safe: one is row 0, column 2.',
  );
});

it('says what was known to be a mine, and what is not known', () => {
  expect(formatLossCause(shape, { code: 'known-mine', cell: 9, proof: undefined })).toBe(
    'Row 1, column 4 was known to be a mine.',
  );
  expect(formatLossCause(shape, { code: 'unknown', cell: 9 })).toBe(
    'Row 1, column 4 was a mine; the position was too hard to say more.',
  );
});

it('never rounds to certainty', () => {
  expect([0, 0.004, 0.01, 0.625, 0.99, 0.997, 1].map(percentWords)).toEqual([
    '0%',
    '<1%',
    '1%',
    '63%',
    '99%',
    '>99%',
    '100%',
  ]);
});
