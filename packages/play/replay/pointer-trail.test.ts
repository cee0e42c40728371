import { createShape } from '@countermine/core/board.ts';
import { expect, it } from 'vitest';
import { clickCode, heatShares, type PointerTrail, recentTrail } from './pointer-trail.ts';

const SHAPE = createShape(4, 2);
const TRAIL: PointerTrail = {
  length: 4,
  hasPath: true,
  times: Int32Array.of(0, 1000, 2000, 2200),
  columns: Float32Array.of(0.5, 1.5, 2.5, 4.5),
  rows: Float32Array.of(0.5, 0.5, 1.5, 1.5),
  clicks: Uint8Array.of(0, clickCode('right'), 0, 0),
};

it('has the cells of the last one and a half seconds, and the click among them', () => {
  expect(recentTrail(TRAIL, SHAPE, -1)).toEqual({ cell: -1, way: new Set(), click: undefined });
  expect(recentTrail(TRAIL, SHAPE, 1400)).toEqual({ cell: 1, way: new Set([0]), click: 'right' });
  expect(recentTrail(TRAIL, SHAPE, 2000)).toEqual({ cell: 6, way: new Set([1]), click: 'right' });
  expect(recentTrail(TRAIL, SHAPE, 2499)).toEqual({ cell: -1, way: new Set([1, 6]), click: 'right' });
  expect(recentTrail(TRAIL, SHAPE, 9000)).toEqual({ cell: -1, way: new Set(), click: undefined });
});

it('brings out the short times beside the longest', () => {
  expect(heatShares(Float64Array.of(0, 100, 400))).toEqual(Float64Array.of(0, 0.5, 1));
  expect(heatShares(Float64Array.of(0, 0))).toEqual(Float64Array.of(0, 0));
});
