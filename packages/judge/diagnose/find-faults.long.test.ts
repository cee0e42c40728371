import { describe, expect, it } from 'vitest';
import { findIn, namesOf, SEEDS, type Trial } from '../testing/found-faults.ts';

// More programs with several faults at once, as students hand them in.

const PROGRAMS: readonly Trial[] = [
  [
    'comp1511',
    {
      misconceptions: ['shift-once', 'square-always-3x3'],
      edit: (out) => out.replace(/(?<=^0\d \|.*)\|$/gm, ' |').replace('Game Won!', 'Game won!'),
    },
    [
      'The rows of the board have another form: "N·|##·##·##·##·##·##·##·##·|⏎", and should be "N·|##·##·##·##·##·##·##·##|⏎".',
      'shift-once',
      'square-always-3x3',
      'won-lower-case',
    ],
  ],
  [
    'comp1511',
    {
      misconceptions: ['hints-unlimited'],
      edit: (out) =>
        out
          .replace(/^ {4}00 01/gm, '   00 01')
          .replace(
            /There are (\d+) mine\(s\) in row (\d)/g,
            (_, mines, row) => `There are ${Number(mines) + 1} mine(s) in row ${row}`,
          )
          .replace(/Game Won!\n/, ''),
    },
    [
      'In "There are N mine(s) in row N" the first number is always too high by N: it prints "There are N mine(s) in row N".',
      'It always prints "···N⏎" where "····N⏎" should come.',
      'The line "Game Won!" is missing.',
      'hints-unlimited',
    ],
  ],
  [
    'calpoly',
    {
      misconceptions: ['round-from-one', 'full-stop-after-revealed', 'count-unclipped'],
      edit: (out) => out.replace(/\n$/, ''),
    },
    [
      'The newline at the end of the output is missing.',
      'count-unclipped',
      'full-stop-after-revealed',
      'round-from-one',
    ],
  ],
  [
    'cs136',
    {
      misconceptions: ['row-before-column', 'mark-on-open', 'separator-too-long'],
      edit: (out) => out.replace(/P/g, 'M'),
    },
    ['It prints a cell as "M" that should be "P".', 'mark-on-open', 'row-before-column', 'separator-too-long'],
  ],
  [
    'cs1302',
    {
      misconceptions: ['score-truncated', 'marked-mine-safe', 'invalid-is-round'],
      // The blank at the end of the column numbers may be missing: that is a reading, and no fault.
      edit: (out) => out.replace(/^( {5}0 .*) $/gm, '$1').replaceAll('minesweeper-alpha: ', 'minesweeper: '),
    },
    [
      'It always prints "minesweeper:·" where "minesweeper-alpha:·" should come.',
      'invalid-is-round',
      'marked-mine-safe',
      'score-truncated',
    ],
  ],
];

describe.each(PROGRAMS)('%s with %j', (game, mistakes, found) => {
  it.each(SEEDS)('has these faults and no other, with seed %i', (seed) => {
    const names = namesOf(findIn(game, seed, mistakes));
    expect(names).toEqual(found);
  });
});

const BOARDS: readonly Trial[] = [
  [
    'calpoly',
    {
      misconceptions: ['count-unclipped'],
      edit: (out) => out.replace(/(?<=Initial Board:\n)(?:(?:\S )+\n)+/, ''),
    },
    ['The board after "Initial Board:" is missing.', 'count-unclipped'],
  ],
];

describe.each(BOARDS)('a program for %s with other boards', (game, mistakes, found) => {
  it.each(SEEDS)('has these faults and no other, with seed %i', (seed) => {
    expect(namesOf(findIn(game, seed, mistakes))).toEqual(found);
  });
});
