import { describe, expect, it } from 'vitest';
import { localDate } from './clock.ts';

const HOUR = 60;

function dateAt(date: number, offset = 0): string {
  return localDate({ date: () => date, utcOffset: () => offset });
}

describe('the date where the player is', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 0, '2026-11-21'],
    ['2026-11-21T23:30:00Z', 1 * HOUR, '2026-11-22'],
    ['2026-11-21T00:30:00Z', -5 * HOUR, '2026-11-20'],
    ['2026-12-31T18:30:00Z', 5.5 * HOUR, '2027-01-01'],
    ['1969-12-31T23:59:59Z', 0, '1969-12-31'],
  ])('at %s, %i minutes ahead of UTC', (utc, offset, expected) => {
    expect(dateAt(Date.parse(utc), offset)).toBe(expected);
  });

  it('is that of the calendar on every day of 800 years', () => {
    const start = Date.UTC(1600, 0, 1);
    for (let day = 0; day < 2 * 146_097; day += 1) {
      const ms = start + day * 86_400_000;
      const expected = new Date(ms).toISOString().slice(0, 10);
      if (dateAt(ms) !== expected) expect(dateAt(ms)).toBe(expected);
    }
  });
});
