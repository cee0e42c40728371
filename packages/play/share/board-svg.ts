import { columnOf, FLAG, HIDDEN, QUESTION, rowOf } from '@countermine/core/board.ts';
import { CELL_LOOKS, type CellLook, cellLook, isOtherCloth, type VisibleBoard } from '../board/cell-look.ts';
import { type CellShape, cellShapes } from './cell-shapes.ts';
import type { PicturePalette } from './picture-palette.ts';
import { type Signature, STRIP, signatureShapes } from './signature.ts';

/** The side of a cell. Units: px. */
const CELL = 28;
const DIGITS = 2;

/**
 * A board as it looks, as an SVG picture that needs nothing else.
 * @param title what it shows, for those who cannot see it
 * @param signature what stands under it. Default: nothing
 */
export function boardSvg(view: VisibleBoard, palette: PicturePalette, title: string, signature?: Signature): string {
  const { shape } = view;
  const sprites = Array.from({ length: shape.size }, (_, cell) => {
    return spriteOf(cellLook(view, cell), isOtherCloth(cell, shape.width));
  });
  const used = [...new Map(sprites.map((sprite) => [sprite.id, sprite])).values()];
  const [width, height] = [shape.width * CELL, (shape.height + (signature === undefined ? 0 : STRIP)) * CELL];
  const cells = sprites.map(({ id }, cell) => {
    const [x, y] = [columnOf(shape, cell) * CELL, rowOf(shape, cell) * CELL];
    return `<use href="#${id}" x="${x}" y="${y}"/>`;
  });
  const strip = signature === undefined ? [] : signatureShapes(shape.width, signature, palette);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<defs>',
    ...used.map(
      ({ id, look, isOther }) => `<g id="${id}">${cellShapes(look, palette, isOther).map(shapeSvg).join('')}</g>`,
    ),
    '</defs>',
    ...cells,
    ...(strip.length === 0
      ? []
      : [`<g transform="translate(0 ${shape.height * CELL})">`, ...strip.map(shapeSvg), '</g>']),
    '</svg>',
    '',
  ].join('\n');
}

/** The drawing of a cell, which hidden cells have in two cloths. */
function spriteOf(look: CellLook, isOther: boolean): { id: string; look: CellLook; isOther: boolean } {
  const isCloth = isOther && (look === HIDDEN || look === FLAG || look === QUESTION);
  return { id: `${CELL_LOOKS[look]}${isCloth ? '-2' : ''}`, look, isOther };
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
