import { FLAG, isOpen, QUESTION } from '@countermine/core/board.ts';
import { type CellLook, EXPLODED, MINE, WRONG_FLAG } from '../board/cell-look.ts';
import type { PictureColour, PicturePalette } from './picture-palette.ts';

/** A point in a cell, from its upper left corner. Range: 0 to 1. */
export type ShapePoint = readonly [x: number, y: number];

/** A part of a cell's picture: an area, or a line with round ends of this width. Later ones lie over earlier ones. */
export interface CellShape {
  readonly points: readonly ShapePoint[];
  /** The width of a line; undefined for an area. Range: 0 to 1, of the cell. */
  readonly width?: number;
  readonly colour: PictureColour;
}

const GAP = 1 / 20;
const SIDE = 1 - GAP;
const EDGE = 0.06;
const STROKE = 0.105;

/** The drawing of a look, from the bottom up; the whole cell is covered. */
export function cellShapes(look: CellLook, palette: PicturePalette): readonly CellShape[] {
  if (isOpen(look)) return [...face(palette.open, palette), ...digit(look, palette)];
  if (look === MINE) return [...face(palette.open, palette), ...mine(palette.mine, palette.open)];
  if (look === EXPLODED) return [...face(palette.exploded, palette), ...mine(palette.explodedMine, palette.exploded)];
  if (look === WRONG_FLAG) return [...face(palette.open, palette), ...flag(palette.mine), ...cross(palette.wrong)];
  const closed = [...face(palette.raisedDark, palette), area(rectangle(0, 0, SIDE, SIDE - EDGE), palette.hidden)];
  if (look === FLAG) return [...closed, ...flag(palette.flag)];
  if (look === QUESTION) return [...closed, ...QUESTION_LINES.map((points) => line(points, palette.question, STROKE))];
  return closed;
}

function face(colour: PictureColour, { line: behind }: PicturePalette): CellShape[] {
  return [area(rectangle(0, 0, 1, 1), behind), area(rectangle(0, 0, SIDE, SIDE), colour)];
}

function digit(count: number, { digits }: PicturePalette): CellShape[] {
  const colour = digits[count - 1];
  return colour === undefined ? [] : (DIGIT_LINES[count - 1] ?? []).map((points) => line(points, colour, STROKE));
}

function mine(colour: PictureColour, shine: PictureColour): CellShape[] {
  const middle = SIDE / 2;
  const spikes = [0, 1, 2, 3].map((eighth) => {
    const [x, y] = [Math.cos((eighth * Math.PI) / 4) * 0.33, Math.sin((eighth * Math.PI) / 4) * 0.33];
    return line(
      [
        [middle - x, middle - y],
        [middle + x, middle + y],
      ],
      colour,
      0.07,
    );
  });
  const ball = area(circle(middle, middle, 0.22), colour);
  return [...spikes, ball, area(circle(middle - 0.08, middle - 0.08, 0.055), shine)];
}

function flag(colour: PictureColour): CellShape[] {
  return [
    area(rectangle(0.36, 0.2, 0.43, 0.74), colour),
    area(rectangle(0.26, 0.7, 0.56, 0.77), colour),
    area(CLOTH, colour),
  ];
}

function cross(colour: PictureColour): CellShape[] {
  return [
    line(
      [
        [0.16, 0.16],
        [0.82, 0.82],
      ],
      colour,
      0.09,
    ),
    line(
      [
        [0.82, 0.16],
        [0.16, 0.82],
      ],
      colour,
      0.09,
    ),
  ];
}

function area(points: readonly ShapePoint[], colour: PictureColour): CellShape {
  return { points, colour };
}

function line(points: readonly ShapePoint[], colour: PictureColour, width: number): CellShape {
  return { points, colour, width };
}

function rectangle(left: number, top: number, right: number, bottom: number): ShapePoint[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** A closed ring of points, its first one twice. */
export function circle(x: number, y: number, radius: number): ShapePoint[] {
  return Array.from({ length: CORNERS + 1 }, (_, corner): ShapePoint => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

const CORNERS = 24;

/** In the wind, as on the page. */
const CLOTH = pointsOf('42,20 50,18 60,23 69,26 78,24 75,49 67,51 58,48 50,45 42,48');

/** The digits 1 to 8 as lines. */
const DIGIT_LINES: readonly (readonly (readonly ShapePoint[])[])[] = [
  ['38,34 50,25 50,73', '37,73 62,73'],
  ['35,36 37,29 43,25 52,25 59,29 61,36 58,44 34,73 63,73'],
  ['35,29 42,25 52,25 59,30 59,40 52,46 43,47', '52,47 60,53 61,64 54,72 43,73 34,69'],
  ['54,74 54,25 31,59 65,59'],
  ['59,25 38,25 37,45 46,42 56,45 61,53 60,64 53,72 43,73 34,69'],
  ['58,27 49,25 40,30 35,41 35,58 39,69 48,73 57,69 61,59 57,49 48,45 39,50 35,58'],
  ['33,25 62,25 44,73'],
  ['48,25 56,28 59,36 56,44 48,47 40,44 37,36 40,28 48,25', '48,47 57,51 61,60 57,69 48,73 39,69 35,60 39,51 48,47'],
].map((lines) => lines.map(pointsOf));

const QUESTION_LINES = ['36,35 39,28 47,25 56,28 60,36 56,44 48,49 48,57', '48,71 48,72'].map(pointsOf);

/** Points in hundredths of a cell. */
function pointsOf(text: string): ShapePoint[] {
  return text.split(' ').map((point): ShapePoint => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x / 100, y / 100];
  });
}
