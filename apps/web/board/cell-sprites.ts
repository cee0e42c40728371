import { FLAG, isOpen, QUESTION } from '@countermine/core/board.ts';
import { EXPLODED, MINE, WRONG_FLAG } from '@countermine/play/board/cell-look.ts';
import type { CellCanvas, SkinLook } from '../skins/skin.ts';

/** A hidden cell under the pointer; the other looks are those of packages/play. */
export const HOVERED = 15;
export const PRESSED = 16;

const LOOK_COUNT = 17;

/**
 * Every look of a cell, drawn once in the size in use and in both cloths, so that painting the board is mere copying.
 * Units: `size` is in device pixels.
 */
export class CellSprites {
  readonly size: number;
  readonly theme: SkinLook;
  /** A picture, not a canvas: a browser would ask a canvas for its content before each frame that copies from it. */
  readonly #sheet: ImageBitmap;

  constructor(theme: SkinLook, size: number) {
    this.theme = theme;
    this.size = size;
    const canvas = new OffscreenCanvas(size * LOOK_COUNT, 2 * size);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('CellSprites: no canvas');
    for (let at = 0; at < 2 * LOOK_COUNT; at += 1) {
      const [look, isOther] = [at % LOOK_COUNT, at >= LOOK_COUNT];
      context.save();
      context.translate(look * size, isOther ? size : 0);
      context.beginPath();
      context.rect(0, 0, size, size);
      context.clip();
      drawLook({ context, size, line: Math.max(1, Math.round(size / 28)) }, theme, look, isOther);
      context.restore();
    }
    this.#sheet = canvas.transferToImageBitmap();
  }

  draw(context: CanvasRenderingContext2D, look: number, isOther: boolean, x: number, y: number): void {
    const { size } = this;
    context.drawImage(this.#sheet, look * size, isOther ? size : 0, size, size, x, y, size, size);
  }
}

/** Draws a look of a cell, part by part, with the pen of the skin. */
function drawLook(canvas: CellCanvas, { board, pen }: SkinLook, look: number, isOther: boolean): void {
  if (look === MINE || look === EXPLODED) {
    const isAwake = look === EXPLODED;
    pen.open(canvas, board, isAwake ? board.exploded : board.open);
    pen.mine(canvas, board, isAwake);
  } else if (look === WRONG_FLAG) {
    pen.open(canvas, board, board.open);
    pen.flag(canvas, board, board.mine);
    drawCross(canvas, board.wrong);
  } else if (isOpen(look)) {
    pen.open(canvas, board, board.open);
    if (look > 0) pen.digit(canvas, board, look);
  } else {
    pen.closed(canvas, board, look === HOVERED ? 'hover' : look === PRESSED ? 'pressed' : isOther ? 'cloth' : 'hidden');
    if (look === FLAG) pen.flag(canvas, board, board.flag);
    else if (look === QUESTION) pen.question(canvas, board);
  }
}

function drawCross({ context, size, line }: CellCanvas, colour: string): void {
  const [near, far] = [(size - line) * 0.16, (size - line) * 0.84];
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, size * 0.09);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(near, near);
  context.lineTo(far, far);
  context.moveTo(far, near);
  context.lineTo(near, far);
  context.stroke();
}
