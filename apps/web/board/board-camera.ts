import type { BoardShape } from '@countermine/core/board/shape.ts';
import {
  bringIntoView,
  type Camera,
  centreOn,
  clampCamera,
  fitCamera,
  panBy,
  resizeCamera,
  zoomAt,
} from '@countermine/play/board/camera.ts';

/** A board that does not fit begins with cells of this size. Units: px. */
const FITTED = { min: 18, max: 52 };
/** A finger needs larger ones. */
const FITTED_FOR_TOUCH = { min: 30, max: 44 };
/** How far a player may zoom: to a dot a cell, and to what is larger than anybody needs. */
const ZOOMED = { min: 1, max: 120 };

/** The camera of the board on the page: what moves it keeps cells at a whole number of device pixels, so that they are crisp. */
export class BoardCamera {
  #camera: Camera;
  #shape: BoardShape;
  #density = 1;
  /** Whether the player has zoomed or moved: until then the board is fitted anew whenever its place changes. */
  #isOwn = false;
  readonly #hasTouch: boolean;

  constructor(shape: BoardShape, hasTouch: boolean) {
    this.#shape = shape;
    this.#hasTouch = hasTouch;
    this.#camera = fitCamera(shape, 1, 1, FITTED);
  }

  /** What is in view. */
  get value(): Camera {
    return this.#camera;
  }

  /** Shows another board. */
  setShape(shape: BoardShape): void {
    this.#shape = shape;
    this.#isOwn = false;
    this.#fit(this.#camera.viewWidth, this.#camera.viewHeight);
  }

  /** The place of the board has this size, on a screen with so many device pixels for each pixel. */
  resize(viewWidth: number, viewHeight: number, density: number): void {
    this.#density = density;
    if (this.#isOwn) this.#camera = this.#snapped(resizeCamera(this.#camera, this.#shape, viewWidth, viewHeight));
    else this.#fit(viewWidth, viewHeight);
  }

  /** Moves the board by so many pixels. */
  pan(x: number, y: number): void {
    this.#isOwn = true;
    this.#camera = panBy(this.#camera, this.#shape, x, y);
  }

  /** Brings a place into the middle of the view. Range: shares of the board, from 0 at its upper left. */
  goTo(across: number, down: number): void {
    this.#isOwn = true;
    const { width, height } = this.#shape;
    this.#camera = centreOn(this.#camera, this.#shape, down * height, across * width);
  }

  /** Zooms about a point of the view. */
  zoom(factor: number, x: number, y: number): void {
    this.#isOwn = true;
    const wanted = this.#snappedSize(Math.min(ZOOMED.max, Math.max(ZOOMED.min, this.#camera.cellSize * factor)));
    this.#camera = zoomAt(this.#camera, this.#shape, wanted / this.#camera.cellSize, x, y, ZOOMED);
  }

  /** Zooms about the middle of the view. */
  zoomMiddle(factor: number): void {
    this.zoom(factor, this.#camera.viewWidth / 2, this.#camera.viewHeight / 2);
  }

  /** Shows the whole board as at first. */
  reset(): void {
    this.#isOwn = false;
    this.#fit(this.#camera.viewWidth, this.#camera.viewHeight);
  }

  /** Moves no further than it must to show a cell. */
  follow(cell: number): void {
    this.#camera = bringIntoView(this.#camera, this.#shape, cell);
  }

  #fit(viewWidth: number, viewHeight: number): void {
    const sizes = this.#hasTouch ? FITTED_FOR_TOUCH : FITTED;
    this.#camera = this.#snapped(fitCamera(this.#shape, viewWidth, viewHeight, sizes));
  }

  #snapped(camera: Camera): Camera {
    return clampCamera({ ...camera, cellSize: this.#snappedSize(camera.cellSize) }, this.#shape);
  }

  #snappedSize(cellSize: number): number {
    const device = cellSize * this.#density;
    return device < 4 ? cellSize : Math.floor(device) / this.#density;
  }
}
