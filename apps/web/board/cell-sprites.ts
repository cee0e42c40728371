import { FLAG, HIDDEN, isOpen, QUESTION } from '@countermine/core/board.ts';
import { EXPLODED, MINE, WRONG_FLAG } from '@countermine/play/board/cell-look.ts';
import type { Theme } from '../page/themes.ts';

/** A hidden cell under the pointer; the other looks are those of packages/play. */
export const HOVERED = 15;
export const PRESSED = 16;

const LOOK_COUNT = 17;
const FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/**
 * Every look of a cell, drawn once in the size in use, so that painting the board is mere copying.
 * Units: `size` is in device pixels.
 */
export class CellSprites {
  readonly size: number;
  readonly theme: Theme;
  /** A picture, not a canvas: a browser would ask a canvas for its content before each frame that copies from it. */
  readonly #sheet: ImageBitmap;

  constructor(theme: Theme, size: number) {
    this.theme = theme;
    this.size = size;
    const canvas = new OffscreenCanvas(size * LOOK_COUNT, size);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('CellSprites: no canvas');
    for (let look = 0; look < LOOK_COUNT; look += 1) {
      context.save();
      context.translate(look * size, 0);
      context.beginPath();
      context.rect(0, 0, size, size);
      context.clip();
      new CellPen(context, theme, size).draw(look);
      context.restore();
    }
    this.#sheet = canvas.transferToImageBitmap();
  }

  draw(context: CanvasRenderingContext2D, look: number, x: number, y: number): void {
    const { size } = this;
    context.drawImage(this.#sheet, look * size, 0, size, size, x, y, size, size);
  }
}

class CellPen {
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #theme: Theme;
  readonly #size: number;

  constructor(context: OffscreenCanvasRenderingContext2D, theme: Theme, size: number) {
    this.#context = context;
    this.#theme = theme;
    this.#size = size;
  }

  draw(look: number): void {
    const { board } = this.#theme;
    if (isOpen(look)) this.#digit(look);
    else if (look === MINE) this.#mine(board.open, board.mine);
    else if (look === EXPLODED) this.#mine(board.exploded, board.explodedMine);
    else if (look === WRONG_FLAG) this.#wrongFlag();
    else this.#closed(look);
  }

  #fillOpen(colour: string): void {
    const { board } = this.#theme;
    const line = this.#line();
    this.#fill(board.line, 0, 0, this.#size, this.#size);
    this.#fill(colour, 0, 0, this.#size - line, this.#size - line);
  }

  #digit(count: number): void {
    const { board } = this.#theme;
    this.#fillOpen(board.open);
    if (count > 0) this.#text(String(count), board.digits[count - 1]!, 0.66);
  }

  #closed(look: number): void {
    const { board } = this.#theme;
    const face = look === HOVERED ? board.hover : look === PRESSED ? board.pressed : board.hidden;
    if (look === PRESSED || this.#theme.cells === 'flat') this.#rounded(face);
    else if (this.#theme.cells === 'raised') this.#raised(face);
    else this.#soft(face, look === HOVERED ? board.hover : board.raisedLight);
    if (look === FLAG) this.#flag(board.flag);
    else if (look === QUESTION) this.#text('?', board.question, 0.62);
    else if (look !== HIDDEN && look !== HOVERED && look !== PRESSED) throw new Error(`CellPen: no look ${look}`);
  }

  /** A flat cell, with a small gap around it. */
  #rounded(face: string): void {
    const { board } = this.#theme;
    const gap = this.#line();
    const side = this.#size - gap;
    this.#fill(board.line, 0, 0, this.#size, this.#size);
    this.#fillRounded(face, side, side, Math.round(this.#size * 0.12));
    if (board.raisedLight !== board.hidden && face === board.hidden) {
      this.#fill(board.raisedDark, this.#size * 0.12, side - gap, side - this.#size * 0.24, gap);
    }
  }

  /** A key with light on its upper half and an edge below; less of it than would cost a flag its contrast. */
  #soft(face: string, light: string): void {
    const { board } = this.#theme;
    const side = this.#size - this.#line();
    const radius = Math.round(this.#size * 0.16);
    const edge = Math.max(1, Math.round(this.#size * 0.06));
    const shine = this.#context.createLinearGradient(0, 0, 0, side);
    shine.addColorStop(0, light);
    shine.addColorStop(0.55, face);
    this.#fill(board.line, 0, 0, this.#size, this.#size);
    this.#fillRounded(board.raisedDark, side, side, radius);
    this.#fillRounded(shine, side, side - edge, radius);
  }

  #fillRounded(style: string | CanvasGradient, width: number, height: number, radius: number): void {
    this.#context.fillStyle = style;
    this.#context.beginPath();
    this.#context.roundRect(0, 0, width, height, radius);
    this.#context.fill();
  }

  /** A raised cell in the style of the 1990s, with light from the upper left. */
  #raised(face: string): void {
    const { board } = this.#theme;
    const size = this.#size;
    const edge = Math.max(1, Math.round(size * 0.1));
    this.#fill(board.raisedDark, 0, 0, size, size);
    this.#context.fillStyle = board.raisedLight;
    this.#context.beginPath();
    this.#context.moveTo(0, 0);
    this.#context.lineTo(size, 0);
    this.#context.lineTo(0, size);
    this.#context.fill();
    this.#fill(face, edge, edge, size - 2 * edge, size - 2 * edge);
  }

  #mine(behind: string, colour: string): void {
    this.#fillOpen(behind);
    const context = this.#context;
    const middle = (this.#size - this.#line()) / 2;
    const radius = this.#size * 0.22;
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = Math.max(1, this.#size * 0.07);
    for (let spike = 0; spike < 4; spike += 1) {
      const angle = (spike * Math.PI) / 4;
      const [x, y] = [Math.cos(angle) * radius * 1.55, Math.sin(angle) * radius * 1.55];
      context.beginPath();
      context.moveTo(middle - x, middle - y);
      context.lineTo(middle + x, middle + y);
      context.stroke();
    }
    context.beginPath();
    context.arc(middle, middle, radius, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = behind;
    context.beginPath();
    context.arc(middle - radius * 0.35, middle - radius * 0.35, radius * 0.25, 0, 2 * Math.PI);
    context.fill();
  }

  #wrongFlag(): void {
    const { board } = this.#theme;
    this.#fillOpen(board.open);
    this.#flag(board.mine);
    const context = this.#context;
    const [near, far] = [this.#size * 0.16, this.#size * 0.84];
    context.strokeStyle = board.wrong;
    context.lineWidth = Math.max(1.5, this.#size * 0.09);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(near, near);
    context.lineTo(far, far);
    context.moveTo(far, near);
    context.lineTo(near, far);
    context.stroke();
  }

  #flag(colour: string): void {
    const context = this.#context;
    const at = (share: number): number => this.#size * share;
    context.fillStyle = colour;
    context.fillRect(at(0.36), at(0.2), Math.max(1, at(0.07)), at(0.54));
    context.fillRect(at(0.26), at(0.7), at(0.3), Math.max(1, at(0.07)));
    // In the wind: straight edges would look like a warning sign.
    context.beginPath();
    context.moveTo(at(0.43), at(0.2));
    context.bezierCurveTo(at(0.55), at(0.13), at(0.62), at(0.29), at(0.78), at(0.24));
    context.lineTo(at(0.75), at(0.49));
    context.bezierCurveTo(at(0.62), at(0.54), at(0.55), at(0.4), at(0.43), at(0.48));
    context.fill();
  }

  #text(text: string, colour: string, share: number): void {
    const context = this.#context;
    const middle = (this.#size - this.#line()) / 2;
    context.fillStyle = colour;
    context.font = `700 ${Math.round(this.#size * share)}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    // Digits have no descenders: centred by their own height, not by the line height of the font.
    const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(text);
    context.fillText(text, middle, middle + (ascent - descent) / 2);
  }

  #fill(colour: string, x: number, y: number, width: number, height: number): void {
    this.#context.fillStyle = colour;
    this.#context.fillRect(x, y, width, height);
  }

  #line(): number {
    return Math.max(1, Math.round(this.#size / 28));
  }
}
