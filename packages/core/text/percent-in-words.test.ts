import { describe, expect, it } from 'vitest';
import { percentInWords } from './percent-in-words.ts';

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
