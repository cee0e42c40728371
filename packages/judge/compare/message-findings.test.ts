import { describe, expect, it } from 'vitest';
import { calpoly, comp1511, cs136, cs204, cs1302, said, type Told } from '../testing/said.ts';

describe('a message', () => {
  it.each<Told>([
    [
      'with another number',
      'comp1511',
      comp1511,
      (out) => out.replace('are 1', 'are 2'),
      ['The number in "There are N mine(s) in row 3" is 2, expected 1.'],
    ],
    [
      'with another round',
      'cs1302',
      cs1302,
      (out) => out.replace('Completed: 2', 'Completed: 1'),
      ['The number in " Rounds Completed: N" is 1, expected 2.'],
    ],
    [
      'with both numbers of a place changed',
      'calpoly',
      calpoly,
      (out) => out.replace('(20, 0)', '(0, 20)'),
      ['Expected "(20, 0) is not a valid position.", got "(0, 20) is not a valid position.".'],
    ],
    [
      'worded differently',
      'comp1511',
      comp1511,
      (out) => out.replace('Game over', 'Game lost'),
      ['Expected "Game over", got "Game lost".'],
    ],
    [
      'with other blanks, and a wrong board',
      'comp1511',
      comp1511,
      (out) => out.replace('row 3\n2', 'row  3\n1'),
      [
        'Blanks differ: expected "There·are·1·mine(s)·in·row·3⏎", got "There·are·1·mine(s)·in·row··3⏎".',
        'Row 0, column 0: expected a hidden mine (2), got hidden without a mine (1).',
      ],
    ],
    [
      'that is missing, and another',
      'comp1511',
      comp1511,
      (out) => out.replace(/There.*\n/, '').replace('Game over\n', ''),
      ['The line "There are 1 mine(s) in row 3" is missing.'],
    ],
    [
      'with other blanks, and another in the wrong place',
      'comp1511',
      comp1511,
      (out) => out.replace(/(Game over\n)(.*)/s, '$2$1').replace('Gameplay', 'Game play'),
      ['Blanks differ: expected "Gameplay·mode·activated⏎", got "Game·play·mode·activated⏎".'],
    ],
    [
      'in the wrong place',
      'comp1511',
      comp1511,
      (out) => out.replace(/(Game over\n)(.*)/s, '$2$1'),
      ['The output has the right lines, but in the wrong order.', 'The line "Game over" is in the wrong place.'],
    ],
    [
      'that should not be there',
      'calpoly',
      calpoly,
      (out) => out.replaceAll('Round:', 'Now\nRound:').replace('Now', 'You opened a cell'),
      ['The line "You opened a cell" is not expected here.'],
    ],
    [
      'that is empty',
      'calpoly',
      calpoly,
      (out) => out.replaceAll('Round:', '\nRound:').replace('not a', 'no'),
      ['There is an empty line too many.'],
    ],
    [
      'without its newline',
      'cs136',
      cs136,
      (out) => out.replace('0 1 _ 1 0 0 0\n=', '0 1 _ 1 0 0 0=').replace('You', 'We'),
      ['The newline after "0 1 _ 1 0 0 0" is missing.'],
    ],
    [
      'a prompt that is missing once',
      'cs204',
      cs204,
      (out) => out.replace('Please enter your choice: I', 'I'),
      ['The prompt "Please enter your choice: " is missing.'],
    ],
    [
      'a newline after a prompt, once',
      'cs204',
      cs204,
      (out) => out.replace('choice: I', 'choice: \nI'),
      ['A newline after "Please enter your choice: " is not expected.'],
    ],
    [
      'with a NUL byte, and another number',
      'comp1511',
      comp1511,
      (out) => out.replace('are 1', 'are 2').replace('Game over', 'Game\0over'),
      [
        'The number in "There are N mine(s) in row 3" is 2, expected 1.',
        "There is a NUL byte (\\x00) in the output: the '\\0' that ends a string is not to be printed.",
      ],
    ],
  ])('%s', (_, dialectId, answer, change, sentences) => {
    expect(said(dialectId, answer, change)).toEqual(sentences);
  });
});
