import type { Camera } from '@countermine/play/board/camera.ts';
import { type ReadonlySignal, signal } from '@preact/signals';

/** The camera of the board, for input that moves it. */
export interface MovableCamera {
  readonly value: Camera;
  /** Moves the board. Units: px. */
  pan(x: number, y: number): void;
  /** Zooms about a point of the view. Units: px. */
  zoom(factor: number, x: number, y: number): void;
}

/** What an input may do with the board. */
export interface InputBoard {
  readonly camera: MovableCamera;
  /** Call this after the camera was moved. */
  refresh(): void;
  /** Call this after the camera was zoomed. */
  zoomed(): void;
}

/** A point of the board's element, and the cell there. */
export interface BoardPoint {
  /** Units: px from the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Undefined beside the board. */
  readonly cell: number | undefined;
}

/** Handles the input of the board instead of the game. */
export interface BoardInputHandler {
  /** A pointer went down, moved, went up or was cancelled. */
  onPointer(event: PointerEvent, point: BoardPoint, board: InputBoard): void;
  /** A key, before the key bindings of the game. @returns whether it was handled */
  onKey(event: KeyboardEvent): boolean;
  /** A click of assistive technology on a cell. */
  onClick(cell: number): void;
}

/** What other parts of the page may do with the board, as long as there is one on the page. */
export class BoardAccess {
  readonly #handler = signal<BoardInputHandler | undefined>(undefined);
  #focus: (() => void) | undefined;

  /** Handles the input instead of the game; undefined while the game does. */
  get handler(): ReadonlySignal<BoardInputHandler | undefined> {
    return this.#handler;
  }

  /** Handles the input of the board from now on. @returns ends it */
  handleInput(handler: BoardInputHandler): () => void {
    this.#handler.value = handler;
    return () => {
      if (this.#handler.peek() === handler) this.#handler.value = undefined;
    };
  }

  /** Moves the keyboard focus to the board. */
  focus(): void {
    this.#focus?.();
  }

  /** The board on the page tells how it takes the focus. @returns ends it */
  provideFocus(focus: () => void): () => void {
    this.#focus = focus;
    return () => {
      if (this.#focus === focus) this.#focus = undefined;
    };
  }
}
