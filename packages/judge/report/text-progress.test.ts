import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressLine } from './text.ts';
import { columnsOf } from './text-columns.ts';

describe('progressLine', () => {
  it.each([
    [0, 200, 0, 0, '[░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░] 0 of 200 cases'],
    [50, 200, 0, 4, '[███████░░░░░░░░░░░░░░░░░░░░░░░] 50 of 200 cases, about 12 s left'],
    [100, 200, 3, 150, '[███████████████░░░░░░░░░░░░░░░] 100 of 200 cases, 3 failed, about 3 min left'],
    [1, 2000, 0, 10, '[░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░] 1 of 2,000 cases, about 6 h left'],
    [200, 200, 3, 16, '[██████████████████████████████] 200 of 200 cases, 3 failed'],
  ])('after %i of %i cases with %i failures and %d s', (done, total, failed, seconds, line) => {
    expect(progressLine(done, total, failed, seconds, 100)).toBe(line);
  });

  it('leaves out what does not fit', () => {
    const at = (width: number): string => progressLine(100, 200, 3, 150, width);
    expect([at(55), at(48), at(30), at(10), at(3)]).toEqual([
      '[████░░░░] 100 of 200 cases, 3 failed, about 3 min left',
      '100 of 200 cases, 3 failed, about 3 min left',
      '100 of 200 cases, 3 failed',
      '100/200',
      '10…',
    ]);
  });

  it('fits in any width', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(5000),
        fc.integer({ min: 1, max: 120 }),
        (...all) => {
          const line = progressLine(...all);
          expect(line).not.toMatch(/\n/);
          expect(columnsOf(line)).toBeLessThanOrEqual(all[4]);
        },
      ),
    );
  });
});
