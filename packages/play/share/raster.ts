import { CELL_LOOKS, cellLook, isOtherCloth, type VisibleBoard } from '../board/cell-look.ts';
import { type CellShape, cellShapes, type ShapePoint } from './cell-shapes.ts';
import type { PictureColour, PicturePalette } from './picture-palette.ts';

/** A picture. Shape: three bytes a pixel, red, green and blue, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** How many points of a pixel, across and down, are looked at to smooth its edge. */
const SAMPLES = 4;
const BYTES = 3;

/** Draws boards with cells of one size. Each look is drawn once, and then copied. */
export class BoardRaster {
  readonly #palette: PicturePalette;
  readonly #cellSize: number;
  readonly #sprites = new Map<number, Uint8Array>();

  /** @param cellSize units: pixels */
  constructor(palette: PicturePalette, cellSize: number) {
    this.#palette = palette;
    this.#cellSize = cellSize;
  }

  draw(view: VisibleBoard): Raster {
    const size = this.#cellSize;
    const { width: columns, height: rows } = view.shape;
    const [width, height] = [columns * size, rows * size];
    const pixels = new Uint8Array(width * height * BYTES);
    for (let cell = 0; cell < view.shape.size; cell += 1) {
      const sprite = this.#spriteOf(cellLook(view, cell), isOtherCloth(cell, columns));
      const corner = Math.floor(cell / columns) * size * width + (cell % columns) * size;
      for (let row = 0; row < size; row += 1) {
        const from = row * size * BYTES;
        pixels.set(sprite.subarray(from, from + size * BYTES), (corner + row * width) * BYTES);
      }
    }
    return { width, height, pixels };
  }

  #spriteOf(look: number, isOther: boolean): Uint8Array {
    const key = 2 * look + Number(isOther);
    const known = this.#sprites.get(key);
    if (known !== undefined) return known;
    if (CELL_LOOKS[look] === undefined) throw new RangeError(`BoardRaster: ${look} is no look of a cell`);
    const size = this.#cellSize;
    const sprite = { width: size, height: size, pixels: new Uint8Array(size * size * BYTES) };
    for (const shape of cellShapes(look, this.#palette, isOther)) new ShapeStamp(shape, size).paint(sprite, 0, 0);
    this.#sprites.set(key, sprite.pixels);
    return sprite.pixels;
  }
}

export class ShapeStamp {
  readonly #colour: PictureColour;
  /** The first pixel, from the corner of its cell, and the number of pixels. */
  readonly #left: number;
  readonly #top: number;
  readonly #width: number;
  /** The share of each pixel that lies in the shape. Range: 0 to 1. */
  readonly #cover: Float32Array;

  /** @param scale the side of its cell. Units: pixels */
  constructor(shape: CellShape, scale: number) {
    const reach = (shape.width ?? 0) / 2;
    const xs = shape.points.map(([x]) => x);
    const ys = shape.points.map(([, y]) => y);
    this.#colour = shape.colour;
    this.#left = Math.floor((Math.min(...xs) - reach) * scale);
    this.#top = Math.floor((Math.min(...ys) - reach) * scale);
    this.#width = Math.ceil((Math.max(...xs) + reach) * scale) - this.#left;
    const height = Math.ceil((Math.max(...ys) + reach) * scale) - this.#top;
    this.#cover = Float32Array.from({ length: this.#width * height }, (_, at) => {
      const [x, y] = [this.#left + (at % this.#width), this.#top + Math.floor(at / this.#width)];
      return coverage(shape, x / scale, y / scale, scale);
    });
  }

  /** Paints it over a picture. @param x where the corner of its cell is, as y. Units: whole pixels */
  paint(raster: Raster, x: number, y: number): void {
    for (const [at, cover] of this.#cover.entries()) {
      const [across, down] = [x + this.#left + (at % this.#width), y + this.#top + Math.floor(at / this.#width)];
      const isInside = across >= 0 && down >= 0 && across < raster.width && down < raster.height;
      if (cover > 0 && isInside) blend(raster, across, down, this.#colour, cover);
    }
  }
}

/** The share of a pixel that lies in a shape. Range: 0 to 1. */
function coverage({ points, width }: CellShape, x: number, y: number, scale: number): number {
  let inside = 0;
  for (let down = 0; down < SAMPLES; down += 1) {
    for (let across = 0; across < SAMPLES; across += 1) {
      const px = x + (across + 0.5) / SAMPLES / scale;
      const py = y + (down + 0.5) / SAMPLES / scale;
      const isInside = width === undefined ? isInArea(points, px, py) : isOnLine(points, px, py, width / 2);
      if (isInside) inside += 1;
    }
  }
  return inside / (SAMPLES * SAMPLES);
}

/** True if a line from the point to the right crosses the edge an odd number of times. */
function isInArea(points: readonly ShapePoint[], x: number, y: number): boolean {
  let isInside = false;
  let [beforeX, beforeY] = points[points.length - 1] ?? [0, 0];
  for (const [nextX, nextY] of points) {
    const crosses = beforeY > y !== nextY > y && x < ((beforeX - nextX) * (y - nextY)) / (beforeY - nextY) + nextX;
    if (crosses) isInside = !isInside;
    [beforeX, beforeY] = [nextX, nextY];
  }
  return isInside;
}

function isOnLine(points: readonly ShapePoint[], x: number, y: number, reach: number): boolean {
  let [fromX, fromY] = points[0] ?? [0, 0];
  for (const [toX, toY] of points) {
    const [across, down] = [toX - fromX, toY - fromY];
    const length = across * across + down * down;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * across + (y - fromY) * down) / length));
    if ((x - fromX - along * across) ** 2 + (y - fromY - along * down) ** 2 <= reach * reach) return true;
    [fromX, fromY] = [toX, toY];
  }
  return false;
}

function blend({ pixels, width }: Raster, x: number, y: number, colour: PictureColour, cover: number): void {
  const at = (y * width + x) * BYTES;
  for (const [channel, value] of bytesOfColour(colour).entries()) {
    const below = pixels[at + channel]!;
    pixels[at + channel] = Math.round(below + (value - below) * cover);
  }
}

export function bytesOfColour(colour: PictureColour): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
