import { originOf } from './board-origin.ts';
import type { BoardPicture } from './board-picture.ts';

/**
 * What is shown while a large board is zoomed: the last sharp picture, stretched. Painting every cell anew in each of
 * many sizes would be too slow; the sharp picture follows when the zoom rests.
 */
export class ZoomPreview {
  readonly #canvas = document.createElement('canvas');
  #sharp: BoardPicture | undefined;

  /** Keeps what a canvas shows, as the picture to be stretched. */
  keep(canvas: HTMLCanvasElement, picture: BoardPicture): void {
    this.#canvas.width = canvas.width;
    this.#canvas.height = canvas.height;
    this.#canvas.getContext('2d', { alpha: false })?.drawImage(canvas, 0, 0);
    this.#sharp = picture;
  }

  /** Nothing is being zoomed any more. */
  end(): void {
    this.#sharp = undefined;
  }

  /** Whether there is a picture to stretch. */
  get isKept(): boolean {
    return this.#sharp !== undefined;
  }

  /** Draws the kept picture where its cells are now. */
  paint(context: CanvasRenderingContext2D, { camera, density }: BoardPicture): void {
    const sharp = this.#sharp;
    if (sharp === undefined) return;
    const scale = camera.cellSize / sharp.camera.cellSize;
    const [left, top] = originOf(sharp.camera, sharp.density);
    const [nextLeft, nextTop] = originOf(camera, density);
    const { width, height } = this.#canvas;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#canvas, nextLeft - left * scale, nextTop - top * scale, width * scale, height * scale);
    context.imageSmoothingEnabled = true;
  }
}
