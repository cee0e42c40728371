import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './interval.ts';

// Worked by hand, or from tables that everyone has.

describe('the Wilson interval', () => {
  it('is the textbook one for 1 of 10 and for half of 100', () => {
    const few = wilsonInterval(1, 10);
    expect(few.low).toBeCloseTo(0.0179, 4);
    expect(few.high).toBeCloseTo(0.4042, 4);
    const half = wilsonInterval(50, 100);
    expect(half.low).toBeCloseTo(0.4038, 4);
    expect(half.high).toBeCloseTo(0.5962, 4);
  });

  it('is z^2 / (n + z^2) wide where all or nothing was won, and ends exactly at 0 or 1', () => {
    const width = 3.841458820694124 / (20 + 3.841458820694124);
    expect(wilsonInterval(0, 20).low).toBe(0);
    expect(wilsonInterval(0, 20).high).toBeCloseTo(width, 12);
    expect(wilsonInterval(20, 20).low).toBeCloseTo(1 - width, 12);
    expect(wilsonInterval(20, 20).high).toBe(1);
  });
});
