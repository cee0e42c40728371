import type { GridError } from '@countermine/core/codec/grid.ts';
import { parsePositionText } from '@countermine/core/codec/position-text.ts';
import { createPlayerView } from '@countermine/solver/position/player-view.ts';
import { mineProbabilities } from '@countermine/solver/probability/engine.ts';
import { describe, expect, it } from 'vitest';
import { impossibleCell } from '../analysis/analysis-controller.ts';
import { wordsIn } from '../testing/all-words.ts';
import { positionErrorWords, positionTextErrorWords } from './hints.ts';

/** What is said about a position, and the cell that is to blame. */
function said(text: string, mineCount: number, trustFlags = false): [words: string, cell: number | undefined] {
  const grid = parsePositionText(text);
  if (!grid.ok) throw new Error('the test gives no board');
  const { shape, cells } = grid.value;
  const view = createPlayerView(shape.width, shape.height, cells, mineCount);
  const answered = view.ok ? mineProbabilities(view.value, { trustFlags }) : view;
  if (answered.ok) throw new Error('the test gives a position that is possible');
  const messages = wordsIn('en', 'common');
  return [positionErrorWords(messages, answered.error), impossibleCell(shape, answered.error)];
}

describe('positionErrorWords', () => {
  it('names the cell that cannot be what it is', () => {
    expect(said('...\n.8.', 5)).toEqual([
      'Impossible: the 8 at row 2, column 2 can have at most 5 mines around it.',
      4,
    ]);
  });

  it('names a number with more flags than it counts', () => {
    expect(said('FF.\n.1.', 3, true)).toEqual(['Impossible: the 1 at row 2, column 2 has 2 flags around it.', 4]);
  });

  it('reports numbers that contradict each other', () => {
    expect(said('..\n12', 2)).toEqual(['Impossible: the numbers contradict each other.', undefined]);
  });

  it('reports how many mines would fit', () => {
    expect(said('1..\n...', 5)[0]).toBe('Impossible: the numbers fit 1 to 3 mines, not 5.');
    expect(said('1.', 0)[0]).toBe('Impossible: the numbers fit 1 mine, not 0.');
  });

  it('reports mines without room', () => {
    expect(said('1.', 3)).toEqual(['Impossible: 3 mines, but only 1 hidden cell.', undefined]);
  });
});

describe('positionTextErrorWords', () => {
  it.each<[GridError, string]>([
    [{ code: 'empty' }, 'There is no position in this text.'],
    [{ code: 'uneven', line: 2, expected: 3, found: 2 }, 'Line 2 has 2 cells, the first row 3.'],
    [{ code: 'character', line: 1, column: 2, found: 'x' }, 'Line 1, column 2: “x” is not a cell.'],
  ])('explains %j', (error, words) => {
    expect(positionTextErrorWords(wordsIn('en', 'common'), error)).toBe(words);
  });
});
