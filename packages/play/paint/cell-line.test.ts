import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { cellLine } from './cell-line.ts';

const shape = createShape(6, 4);

describe('cellLine', () => {
  it('goes along a row, a column and a diagonal', () => {
    expect(cellLine(shape, 0, 3)).toEqual([1, 2, 3]);
    expect(cellLine(shape, 20, 2)).toEqual([14, 8, 2]);
    expect(cellLine(shape, 21, 0)).toEqual([14, 7, 0]);
  });

  it('leaves no gap on a slope', () => {
    expect(cellLine(shape, 0, 11)).toEqual([1, 2, 9, 10, 11]);
  });

  it('is empty where the pointer stays in its cell', () => {
    expect(cellLine(shape, 7, 7)).toEqual([]);
  });
});
