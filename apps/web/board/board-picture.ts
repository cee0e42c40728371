import type { Camera } from '@countermine/play/board/camera.ts';
import type { MarkedCells, VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { PlayerLook } from '../page/board-scene.ts';
import type { Theme } from '../skins/skin.ts';

export interface BoardPicture {
  readonly game: VisibleBoard;
  readonly camera: Camera;
  readonly theme: Theme;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly cursor: number | undefined;
  readonly hover: number | undefined;
  readonly pressed: ReadonlySet<number>;
  readonly highlights: MarkedCells;
  /** The mine probability of each hidden cell. Shape: shape.size; NaN where the cell is open. */
  readonly probabilities: Float64Array | undefined;
  /** The one that most uncertain cells share. */
  readonly usualProbability: number | undefined;
  /** The others, by the cells where they are. */
  readonly cursors?: ReadonlyMap<number, PlayerLook>;
  /** The player who opened a cell, on a board that several play on. */
  readonly ownerOf?: (cell: number) => PlayerLook | undefined;
}

/** The position of the board's corner in the view. Units: whole device pixels. */
export function originOf(camera: Camera, density: number): [x: number, y: number] {
  const size = camera.cellSize * density;
  return [Math.round(-camera.left * size), Math.round(-camera.top * size)];
}
