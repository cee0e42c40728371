import { describe, expect, it } from 'vitest';
import { answerOf } from '../testing/answers.ts';
import { calpoly, comp1511, cs136, cs204, cs1302, said, type Told } from '../testing/said.ts';

describe('a board', () => {
  it.each<Told>([
    [
      'of comp1511 in debug mode',
      'comp1511',
      comp1511,
      (out) => out.replace('1 1 1 2', '1 1 0 1'),
      ['Row 3, column 2: expected hidden without a mine (1), got open (0); 1 more cell differs.'],
    ],
    [
      'of comp1511 in gameplay mode',
      'comp1511',
      comp1511,
      (out) => out.replace('01 ## ##   |', '02 ## ##   |'),
      ['Row 3, column 4: expected 01, got 02.'],
    ],
    [
      'of comp1511, blank cells',
      'comp1511',
      comp1511,
      (out) => out.replace('   |\n04', ' ##|\n04'),
      ['Row 3, column 7: expected open with no mine beside it (blank), got hidden (##).'],
    ],
    [
      'of calpoly',
      'calpoly',
      calpoly,
      (out) => out.replace('* * * * 1', '* * 1 1 1'),
      ['Row 0, column 2: expected hidden (*), got 1; 1 more cell differs.'],
    ],
    [
      'of calpoly, the revealed one',
      'calpoly',
      calpoly,
      (out) => out.replace(/X(?=[^X]*$)/, '*'),
      ['On board 2, row 3, column 3: expected a mine (X), got hidden (*).'],
    ],
    [
      'of cs136',
      'cs136',
      cs136,
      (out) => out.replace('0 1 P 1 0 1 1', '0 1 2 1 0 1 1'),
      ['Row 2, column 2: expected marked (P), got 2.'],
    ],
    [
      'of cs204',
      'cs204',
      cs204,
      (out) => out.replace('0   0   2   .', '0   0   2   2'),
      ['Row 1, column 3: expected closed (.), got 2.'],
    ],
    [
      'of cs1302',
      'cs1302',
      cs1302,
      (out) => out.replace('| ? |', '| F |'),
      ['Row 2, column 3: expected guessed (?), got marked (F).'],
    ],
    [
      'with a character of the student',
      'cs204',
      cs204,
      (out) => out.replace('   x', '   \x01'),
      ['Row 0, column 3: expected a mine that help has shown (x), got "\\x01".'],
    ],
    [
      'that was not changed',
      'cs204',
      cs204,
      (out) => out.replace(/x(?=\n {3}0 {3}0 {3}2 {3}\.\n {3}\. {3}\. {3}\. {3}\.)/, '.'),
      [
        'The board is still the one from before this step.',
        'Row 0, column 3: expected a mine that help has shown (x), got closed (.).',
      ],
    ],
    [
      'with cells that should all be alike',
      'calpoly',
      calpoly,
      (out) => out.replace('* * * * 1', '0 0 0 1 1'),
      ['Row 0, column 0: expected hidden (*), got 0; 3 more cells should be hidden (*) too.'],
    ],
    [
      'with rows and columns swapped',
      'cs136',
      answerOf('', '_ _ _\n1 _ _\n_ P _\n=====\n', '_ _ _\n2 _ _\n_ P _\n=====\n'),
      (out) => out.replace('_ _ _\n1 _ _\n_ P _\n', '_ 1 _\n_ _ P\n_ _ _\n'),
      [
        'The board would be right with rows and columns swapped.',
        'Row 0, column 1: expected unknown (_), got 1; 3 more cells differ.',
      ],
    ],
    [
      'with another shape, swapped',
      'cs136',
      cs136,
      (out) => out.replace(/(?:_.*\n){4}/, '_ _ _ _\n'.repeat(7)),
      ['The board would be right with rows and columns swapped.'],
    ],
    [
      'with a column too many',
      'cs204',
      cs204,
      (out) => out.replaceAll('.\n', '.   .\n'),
      ['The board has 5 columns, expected 4.'],
    ],
    [
      'with a row too few, and a wrong cell',
      'cs204',
      cs204,
      (out) =>
        out.replace('   .   .   .   .\n   .   .   .   .\n   .   .   .   .', '   .   .   .   .\n   .   .   1   .'),
      ['The board has 2 rows, expected 3.'],
    ],
    [
      'of the other mode',
      'comp1511',
      comp1511,
      (out) =>
        out.replace(
          /Gameplay.*?\n\.\.\n.*?\n {3}-+\n.*?\n {3}-+\n/s,
          (text) => `${text.split('\n')[0]}\n${'1 1 1 1 1 1 1 1 \n'.repeat(8)}`,
        ),
      ['The board is printed as in debug mode, expected as in gameplay mode.'],
    ],
    [
      'that is missing',
      'comp1511',
      comp1511,
      (out) => out.replace(/(row 3\n)(?:. . . . . . . . \n){8}/, '$1'),
      ['The board is missing.'],
    ],
    [
      'that comes twice',
      'comp1511',
      comp1511,
      (out) => out.replace(/(?<=row 3\n)(?:. . . . . . . . \n){8}/, '$&$&'),
      ['There is a board too many.'],
    ],
  ])('%s', (_, dialectId, answer, change, sentences) => {
    expect(said(dialectId, answer, change)).toEqual(sentences);
  });
});
