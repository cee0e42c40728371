import { type BoardShape, FLAG, isOpen } from '@countermine/core/board.ts';
import type { Camera } from '@countermine/play/board/camera.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { Theme } from '../skins/skin.ts';
import type { BoardPicture } from './board-picture.ts';

/** The largest overview. Units: px. */
const MAX_SIZE = { width: 116, height: 108 };
/** So that a long board is not a line and the frame is not a dot. Units: px. */
const MIN_SIDE = 6;
/** Cells that are sampled per pixel, in each direction. */
const SAMPLES = 4;
/** From this share of flags on, a pixel is shown as flagged. */
const MANY_FLAGS = 0.25;

/** Moves the view. Range: the middle of the view, from 0 to 1 in each direction. */
type GoTo = (across: number, down: number) => void;

/**
 * A thumbnail of a board that is larger than the view, with a frame around the visible part; a click or a drag moves the
 * view. It is for pointers only: with keys the view follows the cursor.
 * Cost: 16 cells per pixel however large the board is, and only after something changed.
 */
export class Overview {
  readonly #host: HTMLElement;
  readonly #canvas = document.createElement('canvas');
  readonly #frame = document.createElement('div');
  readonly #abort = new AbortController();
  #painted: { readonly game: VisibleBoard; readonly theme: Theme } | undefined;
  #isStale = true;

  /** @param host empty; hidden while there is nothing to show */
  constructor(host: HTMLElement, goTo: GoTo) {
    this.#host = host;
    host.hidden = true;
    host.replaceChildren(this.#canvas, this.#frame);
    const { signal } = this.#abort;
    for (const name of ['pointerdown', 'pointermove'] as const) {
      host.addEventListener(name, (event) => this.#onPointer(event, goTo), { signal });
    }
  }

  close(): void {
    this.#abort.abort();
    this.#host.replaceChildren();
  }

  /** Tells that cells have changed since the last picture. */
  forget(): void {
    this.#isStale = true;
  }

  /** Shows a picture, if the board is larger than the view. */
  show({ game, camera, theme }: BoardPicture): void {
    this.#host.hidden = !isLarger(game.shape, camera);
    if (this.#host.hidden) return;
    if (this.#isStale || this.#painted?.game !== game || this.#painted.theme !== theme) this.#paint(game, theme);
    this.#surround(game.shape, camera);
  }

  #paint(game: VisibleBoard, theme: Theme): void {
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
    if (event.type === 'pointerdown') this.#host.setPointerCapture(event.pointerId);
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
  const scale = Math.min(MAX_SIZE.width / shape.width, MAX_SIZE.height / shape.height);
  return {
    width: Math.max(MIN_SIDE, Math.round(shape.width * scale)),
    height: Math.max(MIN_SIDE, Math.round(shape.height * scale)),
  };
}

/** The frame in one direction, so that it stays inside the overview. */
function spanOf(start: number, length: number, size: number): [start: number, length: number] {
  const span = Math.min(size, Math.max(MIN_SIDE, Math.round(length * size)));
  return [Math.min(size - span, Math.max(0, Math.round(start * size))), span];
}

/** The shares of a pixel's sampled cells that are open and flagged. Range: 0 to 1. */
function sharesAt(
  { shape, knowledge }: VisibleBoard,
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
