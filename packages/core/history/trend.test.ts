import { describe, expect, it } from 'vitest';
import { PLAIN_GAME } from '../testing/finished-games.ts';
import type { Outcome } from './finished-game.ts';
import { trendOf } from './trend.ts';

const game = (endedAt: number, outcome: Outcome, hints = 0) => ({
  ...PLAIN_GAME,
  endedAt,
  outcome,
  hints,
  ms: endedAt,
});

describe('the trend of a setting', () => {
  it('is ordered by time, with the win rate of the last games', () => {
    const games = [game(3, 'lost'), game(1, 'won'), game(2, 'won', 1), game(4, 'lost'), game(5, 'won')];
    expect(trendOf(games, 2).map(({ cleanMs, winRate }) => [cleanMs, winRate])).toEqual([
      [1, 1],
      [undefined, 1],
      [undefined, 0.5],
      [undefined, 0],
      [5, 0.5],
    ]);
  });

  it('of no games is empty', () => expect(trendOf([])).toEqual([]));
});
