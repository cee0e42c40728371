import { type CellShape, DIGIT_LINES, mineShapes, type ShapePoint } from './cell-shapes.ts';
import { LETTER_STROKE, WORDMARK } from './lettering.ts';
import type { PicturePalette } from './picture-palette.ts';
import { bytesOfColour, type Raster, ShapeStamp } from './raster.ts';

/** The height of the strip under a board. Units: cells. */
export const STRIP = 1.3;
/** The x-height of the name, and how far digits are from each other. Units: cells. */
const [NAME, ADVANCE] = [0.3, 0.4];
/** With fewer columns there is no room for the name, or for a time beside it. */
const [MIN_NAME, MIN_TIME] = [5.6, 8.5];

/** What stands under a board that is shared: the mark, the name, and the time of a game that was won. */
export interface Signature {
  /** Digits with points and colons; empty for none. */
  readonly time: string;
}

/** The shapes of the strip under a board. Units: cells, from its upper left corner. */
export function signatureShapes(columns: number, { time }: Signature, palette: PicturePalette): readonly CellShape[] {
  const ink = palette.mine;
  // Beyond the last pixel, which it would cover in part only.
  const strip: CellShape = { points: rectangle(columns, STRIP + 1), colour: palette.line };
  const mark = mineShapes(ink, palette.line).map((shape) => moved(shape, 0.1, 0.18));
  const name = columns < MIN_NAME ? [] : nameShapes(1.2, 0.52, NAME, palette);
  const clock = columns < MIN_TIME ? [] : timeShapes(time, columns - 0.3, 0.18, palette);
  return [strip, ...mark, ...name, ...clock];
}

/** The name as it is drawn. @param size its x-height, from `y` down. Units: cells */
function nameShapes(x: number, y: number, size: number, { mine: colour }: PicturePalette): CellShape[] {
  return WORDMARK.strokes.map((stroke) => ({
    points: stroke.map(([across, down]): ShapePoint => [x + across * size, y + down * size]),
    width: LETTER_STROKE * size,
    colour,
  }));
}

/** @param right where the last digit ends */
function timeShapes(text: string, right: number, y: number, { mine: colour }: PicturePalette): CellShape[] {
  let x = right;
  return [...text].reverse().flatMap((sign) => {
    const isPoint = sign === '.' || sign === ',';
    const lines = sign === ':' ? COLON : isPoint ? POINT : (DIGIT_LINES[Number.parseInt(sign, 10)] ?? []);
    const isNarrow = isPoint || sign === ':';
    x -= isNarrow ? ADVANCE / 2 : ADVANCE;
    const left = x - (isNarrow ? 0.38 : 0.28);
    return lines.map((points) => moved({ points, width: 0.115, colour }, left, y));
  });
}

const POINT: readonly (readonly ShapePoint[])[] = [[[0.48, 0.73]]];
const COLON: readonly (readonly ShapePoint[])[] = [[[0.48, 0.4]], [[0.48, 0.62]]];

function moved(shape: CellShape, x: number, y: number): CellShape {
  return { ...shape, points: shape.points.map(([across, down]): ShapePoint => [x + across, y + down]) };
}

function rectangle(width: number, height: number): ShapePoint[] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/** A picture of a board with its strip. @param cellSize units: pixels */
export function signedRaster(board: Raster, signature: Signature, palette: PicturePalette, cellSize: number): Raster {
  const height = board.height + Math.round(STRIP * cellSize);
  const pixels = new Uint8Array(board.width * height * 3);
  pixels.set(board.pixels);
  const signed = { width: board.width, height, pixels };
  for (const shape of signatureShapes(board.width / cellSize, signature, palette)) {
    new ShapeStamp(shape, cellSize).paint(signed, 0, board.height);
  }
  return signed;
}

/** The size that pages which show a link want for its picture. Units: pixels. */
const CARD = { width: 1200, height: 630 } as const;
/** What is left around a board on a card, and beside the name. */
const MARGIN = 45;

/** The side of a cell of a board on a card. Units: pixels. */
export function cardCellSize(shape: { readonly width: number; readonly height: number }): number {
  const [width, height] = [CARD.width - 2 * MARGIN, CARD.height - 2 * MARGIN];
  return Math.max(4, Math.floor(Math.min(width / shape.width, height / (shape.height + STRIP))));
}

/** A signed board in the middle of a card. */
export function cardRaster(signed: Raster, palette: PicturePalette): Raster {
  const { width, height } = CARD;
  const card = { width, height, pixels: new Uint8Array(width * height * 3) };
  const ground = bytesOfColour(palette.line);
  for (let at = 0; at < card.pixels.length; at += 3) card.pixels.set(ground, at);
  const [left, top] = [(width - signed.width) >> 1, (height - signed.height) >> 1];
  for (let row = 0; row < Math.min(signed.height, height); row += 1) {
    const from = row * signed.width * 3;
    card.pixels.set(signed.pixels.subarray(from, from + signed.width * 3), ((top + row) * width + left) * 3);
  }
  return card;
}
