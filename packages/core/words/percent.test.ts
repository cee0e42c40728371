import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent, percentInWords } from './percent.ts';

describe('formatPercent', () => {
  it('rounds to whole percent', () => {
    expect([0, 0.01, 0.333, 0.5, 0.99, 1].map(formatPercent)).toEqual(['0%', '1%', '33%', '50%', '99%', '100%']);
  });

  it('never shows 100 % for 99.7 %, nor 0 % for 0.3 %', () => {
    expect([0.003, 0.997, 1e-300, 1 - 1e-16].map(formatPercent)).toEqual(['<1%', '>99%', '<1%', '>99%']);
  });

  it('says 0 or 100 only of exactly none and all', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const isBare = ['0%', '100%'].includes(formatPercent(share));
        expect(isBare).toBe(share === 0 || share === 1);
      }),
    );
  });
});

describe('percentInWords', () => {
  it('takes as many digits as it needs not to look certain', () => {
    expect([0, 1, 0.25, 0.9977, 0.00003, 0.99999].map(percentInWords)).toEqual([
      '0 %',
      '100 %',
      '25.0 %',
      '99.8 %',
      '0.003 %',
      '99.999 %',
    ]);
    expect([1e-12, 1 - 1e-12].map(percentInWords)).toEqual(['less than 0.000001 %', 'more than 99.999999 %']);
  });
});
