import { describe, expect, it } from 'vitest';
import { formatScore, formatTruncatedScore } from './cs1302.ts';

describe('formatScore', () => {
  it.each([
    [81, 4000, '2.03'],
    [63, 4000, '1.58'],
    [100, 100, '100.00'],
    [25, 25, '100.00'],
    [25, 26, '96.15'],
    [100, 1, '10000.00'],
    [49, 50, '98.00'],
    [25, 49, '51.02'],
    [50, 1_000_000, '0.01'],
    [49, 1_000_000, '0.00'],
    [25, 2 ** 31 - 1, '0.00'],
  ])('%d squares in %d rounds: %s', (squares, rounds, score) => {
    expect(formatScore(squares, rounds)).toBe(score);
  });
});

describe('formatTruncatedScore', () => {
  it.each([
    [81, 4000, '2.02'],
    [25, 28, '89.28'],
    [25, 25, '100.00'],
    [100, 1, '10000.00'],
    [25, 2 ** 31 - 1, '0.00'],
  ])('%d squares in %d rounds: %s', (squares, rounds, score) => {
    expect(formatTruncatedScore(squares, rounds)).toBe(score);
  });
});
