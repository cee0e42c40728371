import { columnOf, rowOf } from '@countermine/core/board.ts';
import { CELL_LOOKS, cellLook, type VisibleBoard } from '../board/cell-look.ts';
import { type CellShape, cellShapes } from './cell-shapes.ts';
import type { PicturePalette } from './picture-palette.ts';

/** The side of a cell. Units: px. */
const CELL = 28;
const DIGITS = 2;

/**
 * A board as it looks, as an SVG picture that needs nothing else.
 * @param title what it shows, for those who cannot see it
 */
export function boardSvg(view: VisibleBoard, palette: PicturePalette, title: string): string {
  const { shape } = view;
  const looks = Uint8Array.from({ length: shape.size }, (_, cell) => cellLook(view, cell));
  const used = [...new Set(looks)].sort((one, other) => one - other);
  const [width, height] = [shape.width * CELL, shape.height * CELL];
  const cells = Array.from(looks, (look, cell) => {
    const [x, y] = [columnOf(shape, cell) * CELL, rowOf(shape, cell) * CELL];
    return `<use href="#${CELL_LOOKS[look]}" x="${x}" y="${y}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<defs>',
    ...used.map((look) => `<g id="${CELL_LOOKS[look]}">${cellShapes(look, palette).map(shapeSvg).join('')}</g>`),
    '</defs>',
    ...cells,
    '</svg>',
    '',
  ].join('\n');
}

function shapeSvg({ points, width, colour }: CellShape): string {
  const path = points.map(([x, y]) => `${coordinate(x)} ${coordinate(y)}`).join('L');
  if (width === undefined) return `<path d="M${path}Z" fill="${colour}"/>`;
  const line = `stroke-width="${coordinate(width)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="M${path}" fill="none" stroke="${colour}" ${line}/>`;
}

function coordinate(share: number): string {
  return String(Number((share * CELL).toFixed(DIGITS)));
}

function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
