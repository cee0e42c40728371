import { HIDDEN, isOpen } from '@countermine/core/board.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { visibleRange } from '@countermine/play/board/camera.ts';
import { cellLook, EXPLODED, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { CssColour } from '../skins/colour.ts';
import type { Theme } from '../skins/skin.ts';
import { type BoardPicture, originOf } from './board-picture.ts';

const LOOKS = 15;
/** The side of a patch. Units: cells, and pixels of its canvas. */
const PATCH = 256;

/**
 * Paints a board whose cells are too small for symbols, with a dot per cell. The board is cached as patches, which are
 * painted again only where cells changed, so that moving and zooming take a few copies.
 * Cost: four bytes for each cell of a patch that was in view.
 */
export class PixelBoard {
  readonly #patches = new Map<number, Patch>();
  #colours = new Uint32Array(LOOKS);
  #theme: Theme | undefined;
  #game: VisibleBoard | undefined;
  #phase: VisibleBoard['phase'] | undefined;

  /** Tells which cells changed; undefined: any may have. */
  forget(cells: Iterable<number> | undefined): void {
    const game = this.#game;
    if (cells === undefined || game === undefined) {
      for (const patch of this.#patches.values()) patch.isStale = true;
      return;
    }
    for (const cell of cells) {
      const patch = this.#patches.get(patchOf(game, cell));
      if (patch !== undefined) patch.isStale = true;
    }
  }

  paint(context: CanvasRenderingContext2D, picture: BoardPicture): void {
    const { camera, game, density } = picture;
    this.#follow(picture);
    const { firstRow, endRow, firstColumn, endColumn } = visibleRange(camera, game.shape);
    const size = camera.cellSize * density;
    const [x, y] = originOf(camera, density);
    context.imageSmoothingEnabled = false;
    for (let top = firstRow - (firstRow % PATCH); top < endRow; top += PATCH) {
      for (let left = firstColumn - (firstColumn % PATCH); left < endColumn; left += PATCH) {
        const { canvas, width, height } = this.#patchAt(game, top, left);
        const [from, to] = [Math.round(x + left * size), Math.round(x + (left + width) * size)];
        const [above, below] = [Math.round(y + top * size), Math.round(y + (top + height) * size)];
        context.drawImage(canvas, 0, 0, width, height, from, above, to - from, below - above);
      }
    }
    context.imageSmoothingEnabled = true;
  }

  /** Drops the patches for another game or theme; at the end of a game cells look different. */
  #follow({ game, theme }: BoardPicture): void {
    if (game !== this.#game || theme !== this.#theme) this.#patches.clear();
    else if (game.phase !== this.#phase) this.forget(undefined);
    if (theme !== this.#theme) this.#colours = coloursOf(theme);
    this.#game = game;
    this.#theme = theme;
    this.#phase = game.phase;
  }

  #patchAt(game: VisibleBoard, top: number, left: number): Patch {
    const at = patchOf(game, top * game.shape.width + left);
    const known = this.#patches.get(at);
    if (known !== undefined && !known.isStale) return known;
    const patch = known ?? createPatch(game, top, left);
    this.#draw(game, patch);
    this.#patches.set(at, patch);
    return patch;
  }

  #draw(game: VisibleBoard, patch: Patch): void {
    const { top, left, width, height, dots, image, context } = patch;
    const { shape, knowledge } = game;
    const hasEnded = isOver(game.phase);
    const colours = this.#colours;
    for (let row = 0; row < height; row += 1) {
      const start = (top + row) * shape.width + left;
      for (let column = 0; column < width; column += 1) {
        const look = hasEnded ? cellLook(game, start + column) : knowledge[start + column]!;
        dots[row * width + column] = colours[look]!;
      }
    }
    context.putImageData(image, 0, 0);
    patch.isStale = false;
  }
}

/** A part of the board as a picture. Units: cells, each a pixel. */
interface Patch {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  readonly image: ImageData;
  readonly dots: Uint32Array;
  isStale: boolean;
}

function createPatch({ shape }: VisibleBoard, top: number, left: number): Patch {
  const width = Math.min(PATCH, shape.width - left);
  const height = Math.min(PATCH, shape.height - top);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('PixelBoard: no canvas');
  const image = new ImageData(width, height);
  return { top, left, width, height, canvas, context, image, dots: new Uint32Array(image.data.buffer), isStale: true };
}

function patchOf({ shape }: VisibleBoard, cell: number): number {
  const row = Math.floor(cell / shape.width);
  const perRow = Math.ceil(shape.width / PATCH);
  return Math.floor(row / PATCH) * perRow + Math.floor((cell - row * shape.width) / PATCH);
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

/** Half of each: a dot in the digit's full colour would stand out more than the digit itself. */
function mixed(one: CssColour, other: CssColour): CssColour {
  const channel = (at: number): string =>
    Math.round((parseInt(one.slice(at, at + 2), 16) + parseInt(other.slice(at, at + 2), 16)) / 2)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A colour in the format of ImageData, with red in the lowest byte. */
function wordOf(colour: CssColour): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return (255 << 24) | (blue! << 16) | (green! << 8) | red!;
}
