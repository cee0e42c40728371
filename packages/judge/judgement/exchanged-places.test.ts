import type { Cs204Rules } from '@countermine/courses/cs204/rules.ts';
import { describe, expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';

// A program that exchanges row and column in one place plays rightly until that matters.

describe('a program for cs204 that exchanges row and column in one place', () => {
  it.each<[words: string, changes: Partial<Cs204Rules>]>([
    ['each cell when it reads the field from the file', { exchangesFile: true }],
    ['the cell that -b names when it looks whether there is a B', { exchangesToggle: true }],
    ['the cells that help goes through when it looks whether they are closed', { exchangesHelpClosed: true }],
    ['the cells with a B when it looks for a bomb there at the end of the game', { exchangesEndBombs: true }],
  ])('is told that of %s', async (words, changes) => {
    const said = await saidOf('cs204', { changes }, { experiments: 300 });
    expect(said).toEqual([
      `It looks as if the program exchanges row and column of ${words}; by the text, the row comes before the column everywhere.`,
    ]);
  });
});
