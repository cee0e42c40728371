import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, formatLatePolicy, markLateness, parseDuration, parseLatePolicy } from './late.ts';
import type { LateCost, LatePolicy } from './scheme.ts';

const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const minutes = fc.integer({ min: 1, max: 366 * 1440 });
const costs: fc.Arbitrary<LateCost> = fc.oneof(
  fc.constantFrom<LateCost>({ rule: 'zero' }, { rule: 'nothing' }),
  fc.record({
    rule: fc.constantFrom('takes-off' as const, 'lowers-maximum' as const),
    percent,
    every: fc.constantFrom('hour' as const, 'day' as const),
    atMost: percent,
  }),
);
const policies: fc.Arbitrary<LatePolicy> = fc.record({
  costs,
  graceMinutes: fc.oneof(fc.constant(0), minutes),
  closesMinutes: fc.option(minutes, { nil: undefined }),
});

describe('a late rule', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(policies, minutes, (policy, count) => {
        expect(parseLatePolicy(formatLatePolicy(policy))).toEqual(policy);
        expect(parseDuration(formatDuration(count))).toBe(count);
      }),
    );
  });

  it('costs no less the later it is, and never less than nothing or more than there is', () => {
    fc.assert(
      fc.property(policies, minutes, minutes, (policy, one, more) => {
        const rule = { ...policy, due: 0, quote: undefined };
        const offAfter = (late: number): number => {
          const marks = markLateness(rule, late * 60_000, 80);
          if (marks.outcome === 'zero') return 80;
          if (!('points' in marks)) return 0;
          return marks.outcome === 'takes-off' ? marks.points : 80 - marks.points;
        };
        const [early, later] = [offAfter(one), offAfter(one + more)];
        expect(early).toBeGreaterThanOrEqual(0);
        expect(later).toBeLessThanOrEqual(80);
        expect(later).toBeGreaterThanOrEqual(early);
      }),
    );
  });

  it.each([
    ['0.7% an hour', 2.1, undefined],
    ['0.1% an hour, at most 0.3%', 0.3, undefined],
    ['0.7% an hour, at most 1.15%', 1.15, 1.15],
    ['0.7% an hour of the maximum', 97.9, undefined],
  ])('counts in hundredths: %s', (typed, points, mostPercent) => {
    const policy = parseLatePolicy(typed) ?? expect.fail();
    const marks = markLateness({ ...policy, due: 0, quote: undefined }, 3 * 3_600_000, 100);
    expect(marks).toMatchObject({ points, mostPercent });
  });

  it.each([
    ['5%/day', '5% a day'],
    ['  5 % PER  day ,at most 50%', '5% a day, at most 50%'],
    ['1% an hour of the maximum, 90 minutes free', '1% an hour of the maximum, 90 minutes free'],
    ['nothing, all marks after 48 hours', 'nothing, all marks after 2 days'],
    ['5% a day, at most 100%', '5% a day'],
  ])('may be written as %s', (typed, rule) => {
    const policy = parseLatePolicy(typed);
    expect(policy && formatLatePolicy(policy)).toBe(rule);
  });

  it.each([
    ...[
      '',
      '5',
      '5%',
      'five percent a day',
      '0% a day',
      '101% a day',
      '5% a week',
      '-5% a day',
      '5% a day at most 50%',
    ],
    ...[
      '5% a day, at most 50%, at most 40%',
      'nothing, at most 50%',
      '5% a day, at most 100%, at most 50%',
      '5% a day, 1 hour free, 1 hour free',
      '5% a day, at most 0%',
      '5% a day, 0 minutes free',
    ],
    ...['5% a day, 999999 days free', '5% a day,', '5% a day, \u202e50%', 'nothing nothing', '1e1% a day'],
  ])('is not %j', (typed) => {
    expect(parseLatePolicy(typed)).toBeUndefined();
  });
});
