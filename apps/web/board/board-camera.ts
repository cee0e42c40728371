import type { BoardShape } from '@countermine/core/board.ts';
import {
  bringIntoView,
  type Camera,
  CELL_SIZES,
  centreOn,
  clampCamera,
  fitCamera,
  panBy,
  resizeCamera,
  zoomAt,
} from '@countermine/play/board/camera.ts';

/** The limits of a cell's size when the board is fitted. Units: px. */
const FITTED = { min: 18, max: 120 };
/** The same for fingers, which need larger cells. */
const FITTED_FOR_TOUCH = { min: 30, max: 64 };
/** The use of a board: a board that has ended is no longer tapped, and one that is watched never was. */
type BoardUse = 'played' | 'ended' | 'watched';
/** To show the whole board, cells may be as small as this. Units: px. */
const MIN_WHOLE: Readonly<Record<BoardUse, number>> = { played: 24, ended: 18, watched: CELL_SIZES.min };
/** The limits of zooming: down to one dot per cell. Units: px. */
const ZOOMED = { min: 1, max: 120 };
/** The side of a cell on a field without an edge, of which nobody sees the whole, to begin with. Units: px. */
export const USUAL_ON_FIELD = 28;
/**
 * What is left around a board that fits: room for the rim of its tray, and for the numbers of rows and columns. Units:
 * px.
 */
const RIM = 17;
/** The same below it. Units: px. */
const FOOT = 8;

/** The camera of the board on the page. It keeps cells at a whole number of device pixels, so that they are crisp. */
export class BoardCamera {
  #camera: Camera;
  #shape: BoardShape;
  #density = 1;
  /** True once the player has zoomed or moved; until then the board is fitted again whenever its element changes size. */
  #isOwn = false;
  readonly #hasTouch: boolean;
  #use: BoardUse = 'played';

  constructor(shape: BoardShape, hasTouch: boolean) {
    this.#shape = shape;
    this.#hasTouch = hasTouch;
    this.#camera = fitCamera(shape, 1, 1, FITTED);
  }

  get value(): Camera {
    return this.#camera;
  }

  get isOwn(): boolean {
    return this.#isOwn;
  }

  setShape(shape: BoardShape): void {
    this.#shape = shape;
    this.#isOwn = false;
    this.#fit(this.#camera.viewWidth, this.#camera.viewHeight);
  }

  /** Fits the board for somebody who plays on it, or who only looks at it. */
  setUse(use: BoardUse): void {
    if (use === this.#use) return;
    this.#use = use;
    if (!this.#isOwn) this.reset();
  }

  /** Takes the size of the board's element. @param density device pixels per CSS pixel */
  resize(viewWidth: number, viewHeight: number, density: number): void {
    this.#density = density;
    if (this.#isOwn) this.#set(this.#snapped(resizeCamera(this.#camera, this.#shape, viewWidth, viewHeight)));
    else this.#fit(viewWidth, viewHeight);
  }

  /** Units: px. */
  pan(x: number, y: number): void {
    this.#isOwn = true;
    this.#set(panBy(this.#camera, this.#shape, x, y));
  }

  /** A point of the board moves to the middle of the view. Range: 0 at the upper left to 1. */
  goTo(across: number, down: number): void {
    this.#isOwn = true;
    const { width, height } = this.#shape;
    this.#set(centreOn(this.#camera, this.#shape, down * height, across * width));
  }

  /** Keeps the picture in place when the corner of the board has moved by this many cells. */
  shift(columns: number, rows: number): void {
    this.#set({ ...this.#camera, left: this.#camera.left - columns, top: this.#camera.top - rows });
  }

  /** Zooms about a point of the view. */
  zoom(factor: number, x: number, y: number): void {
    this.#isOwn = true;
    const wanted = this.#snappedSize(Math.min(ZOOMED.max, Math.max(ZOOMED.min, this.#camera.cellSize * factor)));
    this.#set(zoomAt(this.#camera, this.#shape, wanted / this.#camera.cellSize, x, y, ZOOMED));
  }

  zoomMiddle(factor: number): void {
    this.zoom(factor, this.#camera.viewWidth / 2, this.#camera.viewHeight / 2);
  }

  /** Zooms to a size of cells about the middle of the view. Units: px. */
  zoomTo(cellSize: number): void {
    this.zoomMiddle(cellSize / this.#camera.cellSize);
  }

  reset(): void {
    this.#isOwn = false;
    this.#fit(this.#camera.viewWidth, this.#camera.viewHeight);
  }

  /** Moves no further than needed to show a cell. */
  follow(cell: number): void {
    this.#set(bringIntoView(this.#camera, this.#shape, cell));
  }

  #fit(viewWidth: number, viewHeight: number): void {
    const [width, height] = [viewWidth - 2 * RIM, viewHeight - RIM - FOOT];
    const sizes = this.#hasTouch ? FITTED_FOR_TOUCH : FITTED;
    const whole = Math.min(width / this.#shape.width, height / this.#shape.height);
    const smallest = MIN_WHOLE[this.#use];
    const min = whole >= smallest ? Math.min(smallest, sizes.min) : sizes.min;
    const fitted = fitCamera(this.#shape, width, height, { ...sizes, min });
    this.#set(resizeCamera(this.#snapped(fitted), this.#shape, viewWidth, viewHeight));
  }

  /** A board that leaves room below it lies at the top, under its counter and clock, and stays there. */
  #set(camera: Camera): void {
    const { cellSize, viewHeight } = camera;
    const spare = viewHeight - this.#shape.height * cellSize;
    const top = -Math.round(Math.min(RIM, Math.max(spare / 2, spare - FOOT))) / cellSize;
    const next = spare > 0 ? { ...camera, top } : camera;
    // Another object would mean another picture, and the whole board would be painted again.
    if (!isSame(next, this.#camera)) this.#camera = next;
  }

  #snapped(camera: Camera): Camera {
    return clampCamera({ ...camera, cellSize: this.#snappedSize(camera.cellSize) }, this.#shape);
  }

  #snappedSize(cellSize: number): number {
    const device = cellSize * this.#density;
    return device < 4 ? cellSize : Math.floor(device) / this.#density;
  }
}

function isSame(one: Camera, other: Camera): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.cellSize === other.cellSize &&
    one.viewWidth === other.viewWidth &&
    one.viewHeight === other.viewHeight
  );
}
