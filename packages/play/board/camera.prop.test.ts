import { createShape } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointOfCell } from '../testing/point-of-cell.ts';
import {
  bringIntoView,
  type Camera,
  cellAtPoint,
  clampCamera,
  fitCamera,
  panBy,
  resizeCamera,
  visibleRange,
  zoomAt,
} from './camera.ts';

const side = fc.integer({ min: 1, max: 4000 });
const shapes = fc.tuple(side, side).map(([width, height]) => createShape(width, height));
const px = fc.integer({ min: 1, max: 3000 });
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
const offset = fc.integer({ min: -5000, max: 5000 });
const NEAR = 1e-6;

/** Cameras that a player can reach, with their board. */
const views = fc
  .record({ shape: shapes, width: px, height: px, zoom: factor, panX: offset, panY: offset })
  .map(({ shape, width, height, zoom, panX, panY }) => {
    const fitted = fitCamera(shape, width, height);
    return { shape, camera: panBy(zoomAt(fitted, shape, zoom, width / 3, height / 2), shape, panX, panY) };
  });

/** Whether the view has reached an edge of the board, or shows all of it, in one direction. */
function isHeld(start: number, cells: number, length: number): boolean {
  return start <= NEAR || start + length >= cells - NEAR;
}

describe('a camera', () => {
  it('shows the whole board whenever the size of its cells allows', () => {
    fc.assert(
      fc.property(shapes, px, px, (shape, width, height) => {
        const camera = fitCamera(shape, width, height, { min: 1, max: 50 });
        const fits = shape.width <= width && shape.height <= height;
        const { firstRow, endRow, firstColumn, endColumn } = visibleRange(camera, shape);
        if (fits) expect([firstRow, endRow, firstColumn, endColumn]).toEqual([0, shape.height, 0, shape.width]);
        expect(Number.isInteger(camera.cellSize)).toBe(true);
      }),
    );
  });

  it('keeps the point under the pointer, or an edge of the board at the edge of the view', () => {
    fc.assert(
      fc.property(views, factor, fc.nat(2999), fc.nat(2999), ({ shape, camera }, by, x, y) => {
        const next = zoomAt(camera, shape, by, x, y);
        const at = (one: Camera): [number, number] => [one.left + x / one.cellSize, one.top + y / one.cellSize];
        const [column, row] = at(camera);
        const [nextColumn, nextRow] = at(next);
        const length = [next.viewWidth / next.cellSize, next.viewHeight / next.cellSize] as const;
        if (!isHeld(next.left, shape.width, length[0])) expect(nextColumn).toBeCloseTo(column, 6);
        if (!isHeld(next.top, shape.height, length[1])) expect(nextRow).toBeCloseTo(row, 6);
      }),
    );
  });

  it('needs no second clamp, and never shows a gap beside a board that fills the view', () => {
    fc.assert(
      fc.property(views, px, px, ({ shape, camera }, width, height) => {
        const resized = resizeCamera(camera, shape, width, height);
        expect(clampCamera(resized, shape)).toEqual(resized);
        if (shape.width * resized.cellSize < width) return;
        expect(resized.left).toBeGreaterThanOrEqual(0);
        expect(resized.left + width / resized.cellSize).toBeLessThanOrEqual(shape.width + NEAR);
      }),
    );
  });

  it('finds each cell under its own middle', () => {
    fc.assert(
      fc.property(views, fc.nat(), ({ shape, camera }, roll) => {
        const cell = roll % shape.size;
        const { x, y } = pointOfCell(camera, shape, cell);
        expect(cellAtPoint(camera, shape, x + camera.cellSize / 2, y + camera.cellSize / 2)).toBe(cell);
      }),
    );
  });

  it('sees exactly the cells of its range', () => {
    fc.assert(
      fc.property(views, fc.nat(2999), fc.nat(2999), ({ shape, camera }, x, y) => {
        const cell = cellAtPoint(camera, shape, Math.min(x, camera.viewWidth - 1), Math.min(y, camera.viewHeight - 1));
        if (cell === undefined) return;
        const range = visibleRange(camera, shape);
        const row = Math.floor(cell / shape.width);
        const column = cell % shape.width;
        expect(row >= range.firstRow && row < range.endRow).toBe(true);
        expect(column >= range.firstColumn && column < range.endColumn).toBe(true);
      }),
    );
  });

  it('brings any cell into view and then stays', () => {
    fc.assert(
      fc.property(views, fc.nat(), fc.integer({ min: 0, max: 4 }), ({ shape, camera }, roll, margin) => {
        const cell = roll % shape.size;
        const moved = bringIntoView(camera, shape, cell, margin);
        const { x, y } = pointOfCell(moved, shape, cell);
        const middle = moved.cellSize / 2;
        expect(x + middle).toBeGreaterThanOrEqual(-NEAR * moved.cellSize);
        expect(x + middle).toBeLessThanOrEqual(moved.viewWidth + NEAR * moved.cellSize);
        expect(y + middle).toBeLessThanOrEqual(moved.viewHeight + NEAR * moved.cellSize);
        const again = bringIntoView(moved, shape, cell, margin);
        expect(again.left).toBeCloseTo(moved.left, 6);
        expect(again.top).toBeCloseTo(moved.top, 6);
      }),
    );
  });
});
