import { FLAG, isOpen } from '@countermine/core/board/knowledge.ts';
import type { BoardShape } from '@countermine/core/board/shape.ts';
import type { Camera } from '@countermine/play/board/camera.ts';
import type { LookedAt } from '@countermine/play/board/cell-look.ts';
import type { Theme } from '../theme/theme.ts';
import type { BoardPicture } from './board-picture.ts';

/** The largest overview. Units: px. */
const LARGEST = { width: 116, height: 108 };
/** A long board is not drawn as a line, nor the view as a dot. Units: px. */
const SMALLEST = 6;
/** So many cells are looked at for a point, in each direction. */
const SAMPLES = 4;
/** From this share on a point is shown as flagged. */
const MANY_FLAGS = 0.25;

/** Goes to where the player points: the middle of the view, as shares of the board. */
export type GoTo = (across: number, down: number) => void;

/**
 * All of a board that is larger than the view, as small as a stamp, with a frame around what is in view; a click or a
 * drag goes there. It is for eyes and pointers only: with keys the cursor leads the view.
 * Cost: at most 16 cells a point are looked at, however large the board is, and only after something changed.
 */
export class Overview {
  readonly #place: HTMLElement;
  readonly #canvas = document.createElement('canvas');
  readonly #frame = document.createElement('div');
  readonly #abort = new AbortController();
  #painted: { readonly game: LookedAt; readonly theme: Theme } | undefined;
  #isStale = true;

  /** @param place empty, and hidden while there is nothing to show */
  constructor(place: HTMLElement, goTo: GoTo) {
    this.#place = place;
    place.hidden = true;
    place.replaceChildren(this.#canvas, this.#frame);
    const { signal } = this.#abort;
    for (const name of ['pointerdown', 'pointermove'] as const) {
      place.addEventListener(name, (event) => this.#onPointer(event, goTo), { signal });
    }
  }

  /** Ends all that was begun. */
  close(): void {
    this.#abort.abort();
    this.#place.replaceChildren();
  }

  /** Cells have changed since the last picture. */
  forget(): void {
    this.#isStale = true;
  }

  /** Shows a picture, if the board is larger than the view. */
  show({ game, camera, theme }: BoardPicture): void {
    this.#place.hidden = !isLarger(game.shape, camera);
    if (this.#place.hidden) return;
    if (this.#isStale || this.#painted?.game !== game || this.#painted.theme !== theme) this.#paint(game, theme);
    this.#surround(game.shape, camera);
  }

  #paint(game: LookedAt, theme: Theme): void {
    const { width, height } = sizeOf(game.shape);
    this.#canvas.width = width;
    this.#canvas.height = height;
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    context.fillStyle = theme.board.hidden;
    context.fillRect(0, 0, width, height);
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const { opened, flagged } = sharesAt(game, row / height, column / width, 1 / height, 1 / width);
        if (opened === 0 && flagged < MANY_FLAGS) continue;
        context.globalAlpha = flagged >= MANY_FLAGS ? 1 : opened;
        context.fillStyle = flagged >= MANY_FLAGS ? theme.board.flag : theme.board.open;
        context.fillRect(column, row, 1, 1);
      }
    }
    context.globalAlpha = 1;
    this.#painted = { game, theme };
    this.#isStale = false;
  }

  #surround(shape: BoardShape, { left, top, cellSize, viewWidth, viewHeight }: Camera): void {
    const { width, height } = sizeOf(shape);
    const [x, across] = spanOf(left / shape.width, viewWidth / cellSize / shape.width, width);
    const [y, down] = spanOf(top / shape.height, viewHeight / cellSize / shape.height, height);
    const { style } = this.#frame;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${across}px`;
    style.height = `${down}px`;
  }

  #onPointer(event: PointerEvent, goTo: GoTo): void {
    if (event.type === 'pointerdown') this.#place.setPointerCapture(event.pointerId);
    if ((event.buttons & 1) === 0) return;
    // The focus stays on the board, and nothing is selected.
    event.preventDefault();
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    goTo((event.clientX - left) / width, (event.clientY - top) / height);
  }
}

function isLarger({ width, height }: BoardShape, { cellSize, viewWidth, viewHeight }: Camera): boolean {
  return width * cellSize > viewWidth || height * cellSize > viewHeight;
}

function sizeOf(shape: BoardShape): { readonly width: number; readonly height: number } {
  const scale = Math.min(LARGEST.width / shape.width, LARGEST.height / shape.height);
  return {
    width: Math.max(SMALLEST, Math.round(shape.width * scale)),
    height: Math.max(SMALLEST, Math.round(shape.height * scale)),
  };
}

/** Where the view begins, and how far it goes, in one direction; within the overview, whole. */
function spanOf(start: number, length: number, size: number): [start: number, length: number] {
  const span = Math.min(size, Math.max(SMALLEST, Math.round(length * size)));
  return [Math.min(size - span, Math.max(0, Math.round(start * size))), span];
}

/** What was found of the cells of a point. Range: shares of those looked at. */
function sharesAt(
  { shape, knowledge }: LookedAt,
  top: number,
  left: number,
  height: number,
  width: number,
): { readonly opened: number; readonly flagged: number } {
  let opened = 0;
  let flagged = 0;
  for (let down = 0; down < SAMPLES; down += 1) {
    const row = Math.floor((top + ((down + 0.5) / SAMPLES) * height) * shape.height);
    for (let across = 0; across < SAMPLES; across += 1) {
      const column = Math.floor((left + ((across + 0.5) / SAMPLES) * width) * shape.width);
      const known = knowledge[row * shape.width + column]!;
      if (isOpen(known)) opened += 1;
      else if (known === FLAG) flagged += 1;
    }
  }
  return { opened: opened / SAMPLES ** 2, flagged: flagged / SAMPLES ** 2 };
}
