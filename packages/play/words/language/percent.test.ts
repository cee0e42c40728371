import { formatPercent } from '@countermine/core/text/english.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

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
