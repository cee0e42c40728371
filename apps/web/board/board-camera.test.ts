import { createShape } from '@countermine/core/board.ts';
import { expect, it } from 'vitest';
import { BoardCamera } from './board-camera.ts';

it.each([
  ['a board with room around it', 9, 9, 40],
  ['a board that fills the view', 30, 16, 100],
  ['a board with room below it only', 30, 4, 35],
])('%s: following a cell in view leaves the picture as it is', (_name, width, height, cell) => {
  const camera = new BoardCamera(createShape(width, height), false);
  camera.resize(900, 480, 1);
  const before = camera.value;
  camera.follow(cell);
  expect(camera.value).toBe(before);
});

it('a cell out of view is brought into it', () => {
  const camera = new BoardCamera(createShape(200, 200), false);
  camera.resize(900, 480, 1);
  camera.follow(200 * 150 + 150);
  const { left, top, cellSize, viewWidth, viewHeight } = camera.value;
  expect(left).toBeLessThan(150);
  expect(left + viewWidth / cellSize).toBeGreaterThan(151);
  expect(top).toBeLessThan(150);
  expect(top + viewHeight / cellSize).toBeGreaterThan(151);
});
