import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { nearestWord, outOfRangeText, shellWord, shortened, shownWord } from './typed.ts';

it('cuts a long word between characters, and no other', () => {
  expect(shortened('abcdef', 6)).toBe('abcdef');
  expect(shortened('abcdefg', 6)).toBe('abcdef…');
  expect(shortened('💥'.repeat(3), 2)).toBe('💥💥…');
});

describe('a word in a message', () => {
  it.each([
    ['a word', 'chess', 'chess'],
    ['words', 'a b', 'a b'],
    ['no word', '', "''"],
    ['a blank', ' ', "' '"],
    ['60 characters', 'x'.repeat(60), 'x'.repeat(60)],
    ['61 characters', 'x'.repeat(61), `${'x'.repeat(60)}…`],
    ['characters of two units', '💣'.repeat(100_000), `${'💣'.repeat(60)}…`],
  ])('%s', (_, word, shown) => {
    expect(shownWord(word)).toBe(shown);
  });
});

const WORDS = ['open', 'flag', 'flagaround', 'undo', 'comp1511', 'cs136'];

it.each([
  ['opne', 'open'],
  ['OPN', 'open'],
  ['fl', 'flag'],
  ['comp151', 'comp1511'],
  ['cmp151', 'comp1511'],
  ['cs163', 'cs136'],
  ['x', undefined],
  ['nood', undefined],
  ['', undefined],
])('%j was probably meant as %j', (typed, meant) => {
  expect(nearestWord(typed, WORDS)).toBe(meant);
});

it.each([
  [outOfRangeText('row', '8', [0, 7]), 'there is no row 8: rows are 0 to 7'],
  [outOfRangeText('command', '-1', [1, 7]), 'there is no command -1: commands are 1 to 7'],
  [outOfRangeText('width', '0', [1, 9]), 'a board cannot have the width 0: it is 1 to 9'],
  [outOfRangeText('mines', '500', [0, 400]), 'the board cannot hold 500 mines: there may be 0 to 400'],
  [outOfRangeText('column', '1'.repeat(100), [0, 7]), `there is no column ${'1'.repeat(30)}…: columns are 0 to 7`],
])('says %s', (text, expected) => {
  expect(text).toBe(expected);
});

describe('a word for a shell', () => {
  it.each(['examples/cs1302-seed.txt', 'a+b,c=d:e@f%g', '../x_y.txt'])('stays as it is where it may: %s', (word) => {
    expect(shellWord(word)).toBe(word);
  });

  it.each(['', 'my seed.txt', "it's", "''", '$(date)', '~/seed', 'a\\b', 'a;b', '"', '*', 'a\nb'])(
    'passes through a shell: %j',
    (word) => {
      expect(execFileSync('sh', ['-c', `printf %s. ${shellWord(word)}`], { encoding: 'utf8' })).toBe(`${word}.`);
    },
  );
});
