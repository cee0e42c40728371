import { FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { createPlayerView } from './player-view.ts';

describe('a view', () => {
  it('uses the array of the player, and copies any other list', () => {
    const knowledge = Uint8Array.of(1, HIDDEN, FLAG, QUESTION);
    const view = createPlayerView(2, 2, knowledge, 1);
    expect(view.ok && view.value.knowledge).toBe(knowledge);
    const copied = createPlayerView(2, 2, [...knowledge], 1);
    expect(copied).toEqual({ ok: true, value: { shape: { width: 2, height: 2, size: 4 }, knowledge, mineCount: 1 } });
  });

  it.each([
    [[3, 0, [], 0], { code: 'shape', width: 3, height: 0 }],
    [[Number.NaN, 1, [], 0], { code: 'shape', width: Number.NaN, height: 1 }],
    [[40_000, 40_000, [], 0], { code: 'shape', width: 40_000, height: 40_000 }],
    [[2, 2, [9, 9, 9], 0], { code: 'length', expected: 4, found: 3 }],
    [[2, 1, [9, 12], 0], { code: 'state', row: 0, column: 1, found: 12 }],
    [[1, 2, [9, Number.NaN], 0], { code: 'state', row: 1, column: 0, found: Number.NaN }],
    [[1, 2, [9, -1], 0], { code: 'state', row: 1, column: 0, found: -1 }],
    [[1, 2, [9, 9], -1], { code: 'mine-count', found: -1 }],
    [[1, 2, [9, 9], 0.5], { code: 'mine-count', found: 0.5 }],
    [[1, 2, [9, 9], Number.NaN], { code: 'mine-count', found: Number.NaN }],
    [[2, 2, [9], 0], { code: 'length', expected: 4, found: 1 }],
    [[1, 1, [0], 1], { code: 'too-many-mines', mineCount: 1, hidden: 0 }],
    [[1, 3, [9, 0, 9], 3], { code: 'too-many-mines', mineCount: 3, hidden: 2 }],
    [[3, 2, [9, 9, 9, 9, 6, 9], 4], { code: 'count', row: 1, column: 1, count: 6, fewest: 0, most: 5 }],
    [[2, 1, [1, 0], 0], { code: 'count', row: 0, column: 0, count: 1, fewest: 0, most: 0 }],
  ] as const)('cannot be %j', ([width, height, knowledge, mineCount], error) => {
    expect(createPlayerView(width, height, knowledge, mineCount)).toEqual({ ok: false, error });
  });
});
