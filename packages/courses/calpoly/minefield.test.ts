import { cellAt } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { byOtherRules } from '../testing/by-other-rules.ts';
import { calpoly } from './calpoly.ts';
import { session } from './requirements/experiments.ts';
import type { CalpolyRules } from './rules.ts';
import { neighboursBy, SHAPE } from './tiles.ts';

const play = byOtherRules(calpoly);

/** The numbers in row 5 of the board that ends a game, when a mine is typed twice and then hit. */
function numbersBeside(changes: Partial<CalpolyRules>): string | undefined {
  const input = session(2, [[5, 5], [5, 5], ...(changes.acceptsMineOnMine ? [] : ([[9, 9]] as const))], [5, 5]);
  const board = play(input, [changes])
    .stdout.split('\n')
    .slice(-SHAPE.height - 1);
  return board[5]?.replaceAll(' ', '').slice(3, 8);
}

describe('a mine that is typed twice', () => {
  it('is one mine, unless it counts again', () => {
    expect(numbersBeside({})).toBe('01X10');
    expect(numbersBeside({ acceptsMineOnMine: 'all' })).toBe('01X10');
    expect(numbersBeside({ mineOnMineAddsUp: 'always' })).toBe('02X20');
  });

  it('counts again where mines are numbers that go up', () => {
    expect(numbersBeside({ minesFade: true })).toBe('01X10');
    expect(numbersBeside({ minesFade: true, acceptsMineOnMine: 'all' })).toBe('02X20');
    expect(numbersBeside({ minesFade: true, mineOnMineAddsUp: 'always' })).toBe('02X20');
  });

  it('counts for the tiles that count a mine', () => {
    // Each tile counts the one to its right twice.
    const counted = neighboursBy((_, column) =>
      column + 1 < SHAPE.width
        ? [
            [0, 1],
            [0, 1],
          ]
        : [],
    );
    expect(counted(0)).toEqual([cellAt(SHAPE, 0, 1), cellAt(SHAPE, 0, 1)]);
    expect(numbersBeside({ counted })).toBe('02X00');
    expect(numbersBeside({ counted, mineOnMineAddsUp: 'always' })).toBe('04X00');
    expect(numbersBeside({ counted, minesFade: true })).toBe('02X00');
  });
});
