import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesWords, countOf, formatPercent, percentInWords, secondsWords } from './english.ts';

it('counts in words', () => {
  expect([0, 1, 2, 12_000].map((count) => countOf(count, 'mine'))).toEqual([
    '0 mines',
    '1 mine',
    '2 mines',
    '12,000 mines',
  ]);
});

it('formats durations with as many digits as are meaningful', () => {
  expect([0.004, 0.25, 2.345, 9.999, 12.34, 59.94].map(secondsWords)).toEqual([
    ...['0 s', '0.25 s', '2.35 s', '10 s', '12.3 s', '59.9 s'],
  ]);
  expect([59.96, 60, 61, 123.456, 7200].map(secondsWords)).toEqual([
    ...['1 min', '1 min', '1 min 1 s', '2 min 3 s', '120 min'],
  ]);
});

it('formats sizes in the largest unit that fits', () => {
  expect([1, 1023, 1536, 2 ** 20, 600.25 * 2 ** 20].map(bytesWords)).toEqual([
    ...['1 byte', '1,023 bytes', '1.5 KiB', '1 MiB', '600.3 MiB'],
  ]);
});

describe('percentInWords', () => {
  it('uses as many digits as needed not to look certain', () => {
    expect([0, 1, 0.25, 0.9977, 0.00003, 0.99999].map(percentInWords)).toEqual([
      '0%',
      '100%',
      '25.0%',
      '99.8%',
      '0.003%',
      '99.999%',
    ]);
    expect([1e-12, 1 - 1e-12].map(percentInWords)).toEqual(['less than 0.000001%', 'more than 99.999999%']);
  });
});

describe('formatPercent', () => {
  it('rounds to whole percent', () => {
    expect([0, 0.01, 0.333, 0.5, 0.99, 1].map(formatPercent)).toEqual(['0%', '1%', '33%', '50%', '99%', '100%']);
  });

  it('never shows 100 % for 99.7 %, nor 0 % for 0.3 %', () => {
    expect([0.003, 0.997, 1e-300, 1 - 1e-16].map(formatPercent)).toEqual(['<1%', '>99%', '<1%', '>99%']);
  });

  it('shows 0 or 100 only for exactly none and all', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const isBare = ['0%', '100%'].includes(formatPercent(share));
        expect(isBare).toBe(share === 0 || share === 1);
      }),
    );
  });
});
