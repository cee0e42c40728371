import { describe, expect, it } from 'vitest';
import { PLAIN_GAME } from '../testing/finished-games.ts';
import type { FinishedGame, Outcome } from './finished-game.ts';
import { dailyResults, dailyStreak, trendOf } from './statistics.ts';

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

const dateAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function daily(date: string, about: Partial<FinishedGame> = {}): FinishedGame {
  return { ...PLAIN_GAME, id: `${date} ${JSON.stringify(about)}`, daily: date, endedAt: Date.parse(date), ...about };
}

describe('the results of daily boards', () => {
  it('are those of the first win, or of the last game where there is none', () => {
    const results = dailyResults(
      [
        PLAIN_GAME,
        daily('2026-11-20', { outcome: 'lost', ms: 1000 }),
        daily('2026-11-20', { outcome: 'lost', ms: 2000 }),
        daily('2026-11-21', { outcome: 'lost', ms: 3000 }),
        daily('2026-11-21', { ms: 4000 }),
        daily('2026-11-21', { ms: 500 }),
      ],
      dateAt,
    );
    expect([...results.keys()]).toEqual(['2026-11-20', '2026-11-21']);
    expect(results.get('2026-11-20')).toMatchObject({ isSolved: false, ms: 2000 });
    expect(results.get('2026-11-21')).toMatchObject({ isSolved: true, isOnDay: true, ms: 4000 });
  });

  it('have no win that hit a mine', () => {
    expect(dailyResults([daily('2026-11-21', { deaths: 1 })], dateAt).get('2026-11-21')?.isSolved).toBe(false);
  });
});

describe('the streak', () => {
  const streak = (games: FinishedGame[], today: string): number => dailyStreak(dailyResults(games, dateAt), today);
  const week = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'].map((date) => daily(date));

  it('counts days in a row, over the end of a month', () => {
    expect(streak(week, '2026-12-01')).toBe(4);
  });

  it('waits for the board of today, but not for that of yesterday', () => {
    expect(streak(week, '2026-12-02')).toBe(4);
    expect(streak(week, '2026-12-03')).toBe(0);
  });

  it('ends at a day that was lost, or solved later', () => {
    const [first, second, third, last] = week as [FinishedGame, FinishedGame, FinishedGame, FinishedGame];
    expect(streak([first, { ...second, outcome: 'lost' }, third, last], '2026-12-01')).toBe(2);
    expect(streak([first, second, { ...third, endedAt: last.endedAt }, last], '2026-12-01')).toBe(1);
    expect(streak([], '2026-12-01')).toBe(0);
  });
});
