import { expect, it } from 'vitest';
import { monthAfter, monthOf, moveDate, weeksOf } from './calendar.ts';

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

it.each([
  ['2026-11-21', { days: 1 }, '2026-11-22'],
  ['2026-11-21', { days: 7 }, '2026-11-22'],
  ['2026-11-01', { days: -1 }, '2026-10-31'],
  ['2025-12-31', { days: 1 }, '2026-01-01'],
  ['2024-02-28', { days: 1 }, '2024-02-29'],
  ['2026-03-31', { months: -1 }, '2026-02-28'],
  ['2026-01-15', { months: -1 }, '2025-12-15'],
  ['2026-10-31', { months: 1 }, '2026-11-22'],
  ['0001-01-01', { days: -1 }, '0001-01-01'],
] as const)('from %s by %o to %s', (date, step, reached) => {
  expect(moveDate(date, step, '2026-11-22')).toBe(reached);
});

it('there is no way from what is no date', () => {
  expect(() => moveDate('2026-02-30', { days: 1 }, '2026-11-22')).toThrow(RangeError);
});
