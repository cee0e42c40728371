import type { BoardCamera } from './board-camera.ts';

/** What a hand may do with the board itself. */
export interface HandledBoard {
  readonly camera: BoardCamera;
  /** The camera has moved, or has zoomed. */
  moved(): void;
  zoomed(): void;
}

/** A point of the board's place, and the cell that lies there. */
export interface BoardPoint {
  /** Units: px from the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Undefined beside the board. */
  readonly cell: number | undefined;
}

/** Takes the input of the board while it shows something else than the game. */
export interface BoardHand {
  /** A pointer went down, moved, came up or was taken away. */
  onPointer(event: PointerEvent, point: BoardPoint, board: HandledBoard): void;
  /** A key, before it asks for what it asks for in a game. @returns whether the hand took it */
  onKey(event: KeyboardEvent): boolean;
  /** A click of assistive technology on a cell. */
  onClick(cell: number): void;
}
