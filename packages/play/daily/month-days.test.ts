import { expect, it } from 'vitest';
import { monthAfter, monthOf, weeksOf } from './month-days.ts';

it('lays out a month in weeks that begin on Monday', () => {
  const weeks = weeksOf(monthOf('2026-11-22'));
  expect(weeks.length).toBe(6);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks.flat().filter((date) => date !== undefined).length).toBe(30);
});

it('goes from month to month, over the end of a year', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(monthAfter({ year: 1, month: 1 }, -1)).toEqual({ year: 1, month: 1 });
});
