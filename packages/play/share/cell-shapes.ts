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
const EDGE = 0.07;
const STROKE = 0.115;
const RADIUS = 0.19;
/** The seam, from the edge of a patch; where its stitches begin, and how long and wide they are. */
const SEAM = 0.11;
const STITCHES = [0.2, 0.415, 0.63];
const [STITCH, THREAD] = [0.1, 0.03];
/** How far the horns of the mine reach, and its eyes stand, from its middle. */
const [HORN, EYE] = [0.35, 0.11];

/**
 * The drawing of a look, from the bottom up; the whole cell is covered.
 * @param isOther true for every other cell: a quilt is made of two cloths
 */
export function cellShapes(look: CellLook, palette: PicturePalette, isOther = false): readonly CellShape[] {
  if (isOpen(look)) return [...face(palette.open, palette), ...digit(look, palette)];
  if (look === MINE) return [...face(palette.open, palette), ...mineShapes(palette.mine, palette.open)];
  if (look === EXPLODED) {
    return [...face(palette.exploded, palette), ...mineShapes(palette.explodedMine, palette.exploded, true)];
  }
  if (look === WRONG_FLAG) return [...face(palette.open, palette), ...flag(palette.mine), ...cross(palette.wrong)];
  const closed = patch(isOther ? palette.cloth : palette.hidden, palette);
  if (look === FLAG) return [...closed, ...flag(palette.flag)];
  if (look === QUESTION) return [...closed, ...QUESTION_LINES.map((points) => line(points, palette.question, STROKE))];
  return closed;
}

function face(colour: PictureColour, { line: behind }: PicturePalette): CellShape[] {
  return [area(rectangle(0, 0, 1, 1), behind), area(rectangle(0, 0, SIDE, SIDE), colour)];
}

function digit(count: number, { digits }: PicturePalette): CellShape[] {
  const colour = digits[count - 1];
  return colour === undefined ? [] : (DIGIT_LINES[count] ?? []).map((points) => line(points, colour, STROKE));
}

/** A patch of a quilt: its edge below, and a seam. */
function patch(cloth: PictureColour, palette: PicturePalette): CellShape[] {
  const seam = [SEAM, SIDE - EDGE - SEAM].flatMap((y) =>
    STITCHES.map((x) => line(pairOf([x, y], [x + STITCH, y]), palette.raisedDark, THREAD)),
  );
  const sides = [SEAM, SIDE - SEAM].flatMap((x) =>
    STITCHES.map((y) => line(pairOf([x, y - EDGE / 2], [x, y + STITCH - EDGE / 2]), palette.raisedDark, THREAD)),
  );
  return [
    area(rectangle(0, 0, 1, 1), palette.line),
    area(rounded(SIDE, SIDE), palette.raisedDark),
    area(rounded(SIDE, SIDE - EDGE), cloth),
    ...seam,
    ...sides,
  ];
}

function pairOf(from: ShapePoint, to: ShapePoint): ShapePoint[] {
  return [from, to];
}

/** The mine: a ball with six horns, asleep or awake. @param ground seen through its eyes */
export function mineShapes(colour: PictureColour, ground: PictureColour, isAwake = false): CellShape[] {
  const middle = SIDE / 2;
  const horns = [0, 1, 2].map((sixth) => {
    const angle = ((sixth * 2 + 1.5) * Math.PI) / 3;
    const [x, y] = [Math.cos(angle) * HORN, Math.sin(angle) * HORN];
    return line(pairOf([middle - x, middle - y], [middle + x, middle + y]), colour, 0.125);
  });
  const eyes = [-EYE, EYE].flatMap((by) =>
    isAwake
      ? [
          area(circle(middle + by, middle - 0.02, 0.088), ground),
          area(circle(middle + by, middle - 0.02, 0.04), colour),
        ]
      : [line(lid(middle + by, middle - 0.025), ground, 0.058)],
  );
  return [...horns, area(circle(middle, middle, 0.28), colour), ...eyes];
}

/** A closed eye. */
function lid(x: number, y: number): ShapePoint[] {
  return [-1, -0.5, 0, 0.5, 1].map((at): ShapePoint => [x + at * 0.075, y + (1 - at * at) * 0.045]);
}

function flag(colour: PictureColour): CellShape[] {
  return [line(pairOf([0.35, 0.22], [0.35, 0.76]), colour, 0.075), area(PENNANT, colour)];
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

/** A rectangle with round corners. */
function rounded(width: number, height: number): ShapePoint[] {
  const corners = [
    [width - RADIUS, RADIUS, -0.5],
    [width - RADIUS, height - RADIUS, 0],
    [RADIUS, height - RADIUS, 0.5],
    [RADIUS, RADIUS, 1],
  ] as const;
  return corners.flatMap(([x, y, from]) =>
    [0, 0.17, 0.33, 0.5].map((by): ShapePoint => {
      const angle = (from + by) * Math.PI;
      return [x + Math.cos(angle) * RADIUS, y + Math.sin(angle) * RADIUS];
    }),
  );
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
const PENNANT = pointsOf('36,19 44,17 51,20 58,24 66,25 77,23 74,30 74,38 77,49 68,51 60,50 52,46 44,44 36,47');

/** The digits 0 to 9 as lines; those on cells look as their shapes on the page do. */
export const DIGIT_LINES: readonly (readonly (readonly ShapePoint[])[])[] = [
  ['48,25 56,28 61,38 61,60 56,70 48,73 40,70 35,60 35,38 40,28 48,25'],
  ['38,36 51,25 51,73'],
  ['35,36 37,29 43,25 52,25 59,29 61,36 58,44 34,73 63,73'],
  ['35,29 42,25 52,25 59,30 59,40 52,46 43,47', '52,47 60,53 61,64 54,72 43,73 34,69'],
  ['54,74 54,25 31,59 65,59'],
  ['59,25 38,25 37,45 46,42 56,45 61,53 60,64 53,72 43,73 34,69'],
  ['58,27 49,25 40,30 35,41 35,58 39,69 48,73 57,69 61,59 57,49 48,45 39,50 35,58'],
  ['33,25 62,25 44,73'],
  ['48,25 56,28 59,36 56,44 48,47 40,44 37,36 40,28 48,25', '48,47 57,51 61,60 57,69 48,73 39,69 35,60 39,51 48,47'],
  ['60,42 56,50 47,53 39,49 35,40 38,30 47,25 56,28 61,39 60,55 54,67 43,73'],
].map((lines) => lines.map(pointsOf));

const QUESTION_LINES = ['36,35 39,28 47,25 56,28 60,36 56,44 48,49 48,57', '48,71 48,72'].map(pointsOf);

/** Units: hundredths of a cell. */
function pointsOf(text: string): ShapePoint[] {
  return text.split(' ').map((point): ShapePoint => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x / 100, y / 100];
  });
}
