import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock } from './numbers.ts';

describe('formatClock', () => {
  it('shows minutes and seconds, and hours when there are any', () => {
    expect([0, 7_999, 723_000, 999_999, 3_600_000, 99_999_000].map((ms) => formatClock(ms))).toEqual([
      '0:00',
      '0:07',
      '12:03',
      '16:39',
      '1:00:00',
      '27:46:39',
    ]);
  });

  it('shows parts of a second, cut off', () => {
    expect(formatClock(83_459, 1)).toBe('1:23.4');
    expect(formatClock(83_059, 3, ',')).toBe('1:23,059');
    expect(formatClock(59_999.9, 2)).toBe('0:59.99');
  });

  it('never runs backwards', () => {
    const seconds = (text: string): number => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
    const time = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(time, time, (one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(seconds(formatClock(early, 3))).toBeLessThanOrEqual(seconds(formatClock(late, 3)));
      }),
    );
  });
});
