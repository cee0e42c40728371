import type { Camera } from '@countermine/play/board/camera.ts';

/** The position of the board's corner in the view. Units: whole device pixels. */
export function originOf(camera: Camera, density: number): [x: number, y: number] {
  const size = camera.cellSize * density;
  return [Math.round(-camera.left * size), Math.round(-camera.top * size)];
}
