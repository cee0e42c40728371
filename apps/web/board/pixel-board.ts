import { HIDDEN, isOpen } from '@countermine/core/board/knowledge.ts';
import { visibleRange } from '@countermine/view/board/camera.ts';
import { cellLook, EXPLODED } from '@countermine/view/board/cell-look.ts';
import type { Colour, Theme } from '../theme/theme.ts';
import { originOf } from './board-painter.ts';
import type { BoardPicture } from './board-picture.ts';

const LOOKS = 15;

/** Paints a board whose cells are too small for symbols: a dot a cell, all in one copy. */
export class PixelBoard {
  readonly #canvas = document.createElement('canvas');
  #image: ImageData | undefined;
  #colours = new Uint32Array(LOOKS);
  #theme: Theme | undefined;

  /** Paints all that is visible. Cost: a few operations for each visible cell. */
  paint(context: CanvasRenderingContext2D, picture: BoardPicture): void {
    const { camera, game, density, theme } = picture;
    const { firstRow, endRow, firstColumn, endColumn } = visibleRange(camera, game.shape);
    const [width, height] = [endColumn - firstColumn, endRow - firstRow];
    if (width <= 0 || height <= 0) return;
    if (this.#theme !== theme) this.#colours = coloursOf(theme);
    this.#theme = theme;
    const image = this.#imageOf(width, height);
    const dots = new Uint32Array(image.data.buffer);
    for (let row = 0; row < height; row += 1) {
      const start = (firstRow + row) * game.shape.width + firstColumn;
      for (let column = 0; column < width; column += 1) {
        dots[row * width + column] = this.#colours[cellLook(game, start + column)]!;
      }
    }
    this.#canvas.getContext('2d')?.putImageData(image, 0, 0);
    const size = camera.cellSize * density;
    const [x, y] = originOf(camera, density);
    context.imageSmoothingEnabled = false;
    context.drawImage(
      this.#canvas,
      0,
      0,
      width,
      height,
      x + firstColumn * size,
      y + firstRow * size,
      width * size,
      height * size,
    );
    context.imageSmoothingEnabled = true;
  }

  #imageOf(width: number, height: number): ImageData {
    if (this.#image?.width === width && this.#image.height === height) return this.#image;
    this.#image = new ImageData(width, height);
    this.#canvas.width = width;
    this.#canvas.height = height;
    return this.#image;
  }
}

function coloursOf({ board }: Theme): Uint32Array<ArrayBuffer> {
  const colours = Uint32Array.from({ length: LOOKS }, () => wordOf(board.flag));
  for (let look = 0; look <= HIDDEN; look += 1) {
    const digit = look > 0 && isOpen(look) ? mixed(board.digits[look - 1]!, board.open) : board.open;
    colours[look] = wordOf(look === HIDDEN ? board.hidden : digit);
  }
  colours[EXPLODED] = wordOf(board.exploded);
  return colours;
}

/** Half of each: a dot of the digit's own colour would be louder than the digit. */
function mixed(one: Colour, other: Colour): Colour {
  const channel = (at: number): string =>
    Math.round((parseInt(one.slice(at, at + 2), 16) + parseInt(other.slice(at, at + 2), 16)) / 2)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A colour as an ImageData keeps it: red in the lowest byte. */
function wordOf(colour: Colour): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return (255 << 24) | (blue! << 16) | (green! << 8) | red!;
}
