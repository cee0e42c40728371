import { expect, it } from 'vitest';
import { strengthAfter, strengthNow, UNRATED } from './glicko.ts';

it('computes the example of the paper', () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = strengthAfter(player, [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

it('is less sure of who has not raced for long, at most as of a new player, whatever the steps', () => {
  const known = { rating: 1700, deviation: 60, volatility: 0.06 };
  const days = (count: number): number => count * 86_400_000;
  expect(strengthNow(known, days(1)).deviation).toBeCloseTo(strengthAfter(known, []).deviation, 9);
  expect(strengthNow(strengthNow(known, days(200)), days(165)).deviation).toBeCloseTo(
    strengthNow(known, days(365)).deviation,
    9,
  );
  expect(Math.round(strengthNow(known, days(365)).deviation)).toBe(208);
  expect(strengthNow(known, days(10_000))).toEqual({ ...known, deviation: UNRATED.deviation });
  expect(strengthNow(known, -5).deviation).toBeCloseTo(known.deviation, 9);
});

it('lets a surprise count more than what was expected, and a draw of equals nothing', () => {
  const opponent = { rating: 1900, deviation: 50 };
  const player = { rating: 1500, deviation: 80, volatility: 0.06 };
  const won = strengthAfter(player, [{ opponent, score: 1 }]).rating - player.rating;
  const lost = player.rating - strengthAfter(player, [{ opponent, score: 0 }]).rating;
  expect(won).toBeGreaterThan(5 * lost);
  expect(strengthAfter(player, [{ opponent: { ...opponent, rating: 1500 }, score: 0.5 }]).rating).toBeCloseTo(1500, 9);
});
