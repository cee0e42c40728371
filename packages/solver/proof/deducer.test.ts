import { describe, expect, it } from 'vitest';
import { NodeBudget } from '../elimination/node-budget.ts';
import { DeducerWorkspace } from './deducer.ts';

const PLENTY = new NodeBudget(Infinity);

describe('Deducer', () => {
  it('follows a game', () => {
    const deducer = new DeducerWorkspace();
    // One row, the mine in column 2.
    deducer.start({ width: 5, height: 1, size: 5 }, 1);
    expect(deducer.next('mine-count', PLENTY)).toBe('stalled');
    deducer.open(0, 0);
    deducer.open(1, 1);
    expect(deducer.next('single-clue', PLENTY)).toBe('found');
    expect(settledCells(deducer)).toEqual([2]);
    expect(deducer.next('several-clues', PLENTY)).toBe('stalled');
    expect(deducer.next('mine-count', PLENTY)).toBe('found');
    expect(settledCells(deducer)).toEqual([3, 4]);
    deducer.open(3, 1);
    deducer.open(4, 0);
    expect(deducer.next('mine-count', PLENTY)).toBe('stalled');
  });

  it('refuses to open an open cell or a known mine', () => {
    const deducer = new DeducerWorkspace();
    deducer.start({ width: 2, height: 1, size: 2 }, 1);
    deducer.open(0, 1);
    expect(() => deducer.open(0, 1)).toThrow(RangeError);
    expect(deducer.next('single-clue', PLENTY)).toBe('found');
    expect(() => deducer.open(1, 0)).toThrow(RangeError);
  });

  it('finds an impossible count', () => {
    const deducer = new DeducerWorkspace();
    deducer.start({ width: 3, height: 1, size: 3 }, 1);
    deducer.open(0, 2);
    expect(deducer.next('single-clue', PLENTY)).toBe('inconsistent');
  });

  it('starts again on another board', () => {
    const deducer = new DeducerWorkspace();
    for (const width of [4, 9, 4]) {
      deducer.start({ width, height: 1, size: width }, 1);
      deducer.open(0, 1);
      expect(deducer.next('single-clue', PLENTY)).toBe('found');
      expect(settledCells(deducer)).toEqual([1]);
      expect(deducer.next('several-clues', PLENTY)).toBe('stalled');
    }
  });
});

function settledCells({ grid, settled, firstSettled, settledCount }: DeducerWorkspace): number[] {
  return [...settled.subarray(firstSettled, settledCount)].map((place) => grid.cellOf(place)).sort((a, b) => a - b);
}
