import { originOf } from './board-origin.ts';
import type { BoardPicture } from './board-picture.ts';

/**
 * The picture of a large board during a zoom: the last sharp picture, stretched. Painting every cell in each of many
 * sizes would be too slow; a sharp picture follows when the zoom has ended.
 */
export class ZoomPreview {
  readonly #canvas = document.createElement('canvas');
  #sharp: BoardPicture | undefined;

  /** Copies a canvas as the picture to stretch. */
  capture(canvas: HTMLCanvasElement, picture: BoardPicture): void {
    this.#canvas.width = canvas.width;
    this.#canvas.height = canvas.height;
    this.#canvas.getContext('2d', { alpha: false })?.drawImage(canvas, 0, 0);
    this.#sharp = picture;
  }

  /** The zoom has ended. */
  end(): void {
    this.#sharp = undefined;
  }

  /** Whether there is a picture to stretch. */
  get isActive(): boolean {
    return this.#sharp !== undefined;
  }

  /** Draws the stretched picture instead of its cells. */
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
