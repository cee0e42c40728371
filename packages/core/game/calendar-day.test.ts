import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBefore, daysIn, formatDay, parseDay, weekdayOf } from './calendar-day.ts';

const days = fc.date({ min: new Date('0002-01-01T00:00Z'), max: new Date('9999-12-31T00:00Z'), noInvalidDate: true });

it('reads and writes every date, and knows its weekday and the day before', () => {
  fc.assert(
    fc.property(days, (date) => {
      const text = date.toISOString().slice(0, 10);
      const day = parseDay(text);
      if (day === undefined) throw new Error(`${text} is a date`);
      expect(formatDay(day)).toBe(text);
      expect(weekdayOf(day)).toBe(date.getUTCDay());
      expect(formatDay(dayBefore(day))).toBe(new Date(date.getTime() - 86_400_000).toISOString().slice(0, 10));
    }),
  );
});

it('knows how long months are', () => {
  expect([daysIn(2026, 2), daysIn(2028, 2), daysIn(1900, 2), daysIn(2026, 12), daysIn(2026, 13)]).toEqual([
    28, 29, 28, 31, 0,
  ]);
});
