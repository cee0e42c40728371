import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { pointOfCell } from '../testing/point-of-cell.ts';
import {
  bringIntoView,
  cellAtPoint,
  centreOn,
  fitCamera,
  panBy,
  resizeCamera,
  visibleRange,
  zoomAt,
} from './camera.ts';

const expert = createShape(30, 16);
const huge = createShape(2000, 2000);
const sizes = { min: 10, max: 40 };

describe('centreOn', () => {
  it('brings a place into the middle, but no edge of the board into the view', () => {
    const camera = fitCamera(huge, 800, 600, sizes);
    expect(centreOn(camera, huge, 1000.5, 500.5)).toMatchObject({ left: 460.5, top: 970.5, cellSize: 10 });
    expect(centreOn(camera, huge, 2000, 0)).toMatchObject({ left: 0, top: 1940 });
  });
});

describe('fitCamera', () => {
  it('takes the largest whole cell size that shows all, and centres the board', () => {
    const camera = fitCamera(expert, 800, 600, sizes);
    expect(camera.cellSize).toBe(26);
    expect(pointOfCell(camera, expert, 0)).toEqual({ x: 10, y: 92 });
  });

  it('makes no cell larger or smaller than allowed', () => {
    expect(fitCamera(createShape(2, 2), 800, 600, sizes)).toMatchObject({ cellSize: 40, left: -9, top: -6.5 });
    expect(fitCamera(huge, 800, 600, sizes)).toMatchObject({ cellSize: 10, left: 0, top: 0 });
  });
});

describe('panBy', () => {
  it('moves the board with the finger and stops at the edges', () => {
    const camera = panBy(fitCamera(huge, 800, 600, sizes), huge, -105, -20);
    expect(camera).toMatchObject({ left: 10.5, top: 2 });
    expect(panBy(camera, huge, 1000, 10)).toMatchObject({ left: 0, top: 1 });
    expect(panBy(camera, huge, -1e6, -1e6)).toMatchObject({ left: 1920, top: 1940 });
  });

  it('leaves a board that fits where it is', () => {
    const camera = fitCamera(expert, 800, 600, sizes);
    expect(panBy(camera, expert, 33, -8)).toEqual(camera);
  });
});

describe('zoomAt', () => {
  it('keeps what is under the pointer', () => {
    const camera = panBy(fitCamera(huge, 800, 600, sizes), huge, -1000, -1000);
    const cell = cellAtPoint(camera, huge, 405, 305);
    const near = zoomAt(camera, huge, 2, 405, 305, sizes);
    expect(near.cellSize).toBe(20);
    expect(cellAtPoint(near, huge, 405, 305)).toBe(cell);
  });

  it('stops at the largest and the smallest cell', () => {
    const camera = fitCamera(huge, 800, 600, sizes);
    expect(zoomAt(camera, huge, 100, 0, 0, sizes).cellSize).toBe(40);
    expect(zoomAt(camera, huge, 0.01, 0, 0, sizes)).toEqual(camera);
  });
});

describe('resizeCamera', () => {
  it('keeps the middle of the view', () => {
    const camera = panBy(fitCamera(huge, 800, 600, sizes), huge, -1000, -1000);
    const turned = resizeCamera(camera, huge, 600, 800);
    expect(turned).toMatchObject({ left: 110, top: 90, viewWidth: 600, viewHeight: 800 });
  });
});

describe('cellAtPoint', () => {
  it('finds the cell, and none beside the board', () => {
    const camera = fitCamera(expert, 800, 600, sizes);
    expect(cellAtPoint(camera, expert, 10, 92)).toBe(0);
    expect(cellAtPoint(camera, expert, 9, 92)).toBeUndefined();
    expect(cellAtPoint(camera, expert, 789, 507)).toBe(expert.size - 1);
    expect(cellAtPoint(camera, expert, 789, 508)).toBeUndefined();
  });
});

describe('visibleRange', () => {
  it('holds the cells of which a part is in view', () => {
    const camera = panBy(fitCamera(huge, 800, 600, sizes), huge, -5, 0);
    expect(visibleRange(camera, huge)).toEqual({ firstRow: 0, endRow: 60, firstColumn: 0, endColumn: 81 });
  });
});

describe('bringIntoView', () => {
  const camera = panBy(fitCamera(huge, 800, 600, sizes), huge, -1000, -1000);

  it('does not move for a cell in view', () => {
    expect(bringIntoView(camera, huge, 110 * 2000 + 110, 2)).toBe(camera);
  });

  it('moves no further than it must', () => {
    expect(bringIntoView(camera, huge, 110 * 2000 + 99, 2)).toMatchObject({ left: 97, top: 100 });
    expect(bringIntoView(camera, huge, 160 * 2000 + 180, 2)).toMatchObject({ left: 103, top: 103 });
  });

  it('does not leave the board for the sake of the margin', () => {
    expect(bringIntoView(camera, huge, 0, 2)).toMatchObject({ left: 0, top: 0 });
  });

  it('puts the cell into the middle of a view too small for the margin', () => {
    const small = resizeCamera(camera, huge, 30, 30);
    expect(bringIntoView(small, huge, 500 * 2000 + 500, 2)).toMatchObject({ left: 499, top: 499 });
  });
});
