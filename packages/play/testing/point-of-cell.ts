import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';
import type { Camera } from '../board/camera.ts';

/** Where the upper left corner of a cell lies in the view. Units: px, with a fraction. */
export function pointOfCell(
  camera: Camera,
  shape: BoardShape,
  cell: number,
): { readonly x: number; readonly y: number } {
  return {
    x: (columnOf(shape, cell) - camera.left) * camera.cellSize,
    y: (rowOf(shape, cell) - camera.top) * camera.cellSize,
  };
}
