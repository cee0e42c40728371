import type { Cs204Rules } from '@countermine/courses/cs204/rules.ts';
import { describe, expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
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

/** What changes with some differences of comp1511, by their ids. */
function changesOf(...ids: readonly string[]): object {
  const all = judgedGame('comp1511').requirements.flatMap(({ differences }) => [...(differences?.() ?? [])]);
  const chosen = ids.map((id) => all.find((one) => one.id === id)?.changes);
  expect(chosen).not.toContain(undefined);
  return Object.assign({}, ...chosen);
}

describe('a program for comp1511 that exchanges row and column where it counts', () => {
  it('for reveals is told that', async () => {
    const said = await saidOf('comp1511', { changes: changesOf('count-exchanged') });
    expect(said).toEqual([
      'It looks as if the program exchanges row and column of the squares that it looks at when it counts the mines beside one; by the text, the 8 squares around a square count, as far as they are on the field.',
    ]);
  });

  it('for hints and reveals is told it once', async () => {
    const changes = changesOf(
      ...['row-count-crossed', 'column-count-crossed', 'square-counted-column-first', 'count-exchanged'],
    );
    const said = await saidOf('comp1511', { changes });
    expect(said).toEqual([
      'It looks as if the program exchanges row and column of the squares that it looks at in all its counts of mines; by the text, the row comes before the column.',
    ]);
  });
});
