import { HIDDEN } from '@countermine/core/board/knowledge.ts';
import { formatPercent } from '@countermine/core/format/percent.ts';
import { type Camera, visibleRange } from '@countermine/view/board/camera.ts';
import { cellLook } from '@countermine/view/board/cell-look.ts';
import type { CellMark } from '@countermine/view/hint/cell-mark.ts';
import type { BoardPicture } from './board-picture.ts';
import { CellSprites, HOVERED, PRESSED } from './cell-sprites.ts';
import { PixelBoard } from './pixel-board.ts';

/** Cells smaller than this, in device pixels, are painted as plain dots. */
const SMALLEST_SPRITE = 7;
const FONT = 'system-ui, sans-serif';

/** The colour of the ring around a cell that stands out. */
const RING_COLOURS: Readonly<Record<CellMark, 'clue' | 'safe' | 'danger' | 'cursor'>> = {
  clue: 'clue',
  focus: 'cursor',
  area: 'clue',
  safe: 'safe',
  mine: 'danger',
  'known-safe': 'safe',
  'known-mine': 'danger',
  'supposed-safe': 'safe',
  'supposed-mine': 'danger',
  impossible: 'danger',
  'wrong-flag': 'danger',
  guess: 'cursor',
};

/** Paints the board on a canvas that fills its place. */
export class BoardPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #pixels = new PixelBoard();
  #sprites: CellSprites | undefined;
  #painted: BoardPicture | undefined;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('BoardPainter: no canvas');
    this.#canvas = canvas;
    this.#context = context;
  }

  /** Paints the whole picture. */
  paint(picture: BoardPicture): void {
    this.#fit(picture);
    const { camera, theme, density, game } = picture;
    const context = this.#context;
    context.fillStyle = theme.page.page;
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (camera.cellSize * density < SMALLEST_SPRITE) {
      this.#pixels.paint(context, picture);
    } else {
      const { firstRow, endRow, firstColumn, endColumn } = visibleRange(camera, game.shape);
      for (let row = firstRow; row < endRow; row += 1) {
        for (let column = firstColumn; column < endColumn; column += 1)
          this.#paintCell(picture, row * game.shape.width + column);
      }
    }
    this.#paintRings(picture);
    this.#painted = picture;
  }

  /** Paints what differs where only these cells changed; all of it where anything else did. */
  paintChanged(picture: BoardPicture, cells: Iterable<number>): void {
    if (!this.#isSameFrame(picture) || picture.camera.cellSize * picture.density < SMALLEST_SPRITE) {
      this.paint(picture);
      return;
    }
    const { firstRow, endRow, firstColumn, endColumn } = visibleRange(picture.camera, picture.game.shape);
    const { width } = picture.game.shape;
    for (const cell of cells) {
      const row = Math.floor(cell / width);
      const column = cell - row * width;
      if (row >= firstRow && row < endRow && column >= firstColumn && column < endColumn)
        this.#paintCell(picture, cell);
    }
    this.#paintRings(picture);
    this.#painted = picture;
  }

  #isSameFrame(picture: BoardPicture): boolean {
    const last = this.#painted;
    return (
      last !== undefined &&
      last.game === picture.game &&
      last.camera === picture.camera &&
      last.theme === picture.theme &&
      last.density === picture.density &&
      last.chances === picture.chances &&
      last.highlights === picture.highlights &&
      last.cursor === picture.cursor &&
      last.game.phase === 'playing'
    );
  }

  #fit({ camera, density, theme }: BoardPicture): void {
    const width = Math.round(camera.viewWidth * density);
    const height = Math.round(camera.viewHeight * density);
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    const size = Math.max(1, Math.round(camera.cellSize * density));
    if (size < SMALLEST_SPRITE) return;
    if (this.#sprites?.size !== size || this.#sprites.theme !== theme) this.#sprites = new CellSprites(theme, size);
  }

  #paintCell(picture: BoardPicture, cell: number): void {
    const { game, chances } = picture;
    const [x, y] = cornerOf(picture, cell);
    const look = cellLook(game, cell);
    this.#sprites?.draw(this.#context, pointedLook(picture, cell, look), x, y);
    const chance = look === HIDDEN ? chances?.[cell] : undefined;
    if (chance !== undefined && !Number.isNaN(chance)) this.#paintChance(picture, chance, x, y);
  }

  /** A chance of a mine over a hidden cell: a tint that grows with it, and the number where there is room. */
  #paintChance({ theme, camera, density }: BoardPicture, chance: number, x: number, y: number): void {
    const context = this.#context;
    const size = Math.round(camera.cellSize * density);
    const inset = Math.max(1, Math.round(size * 0.06));
    context.globalAlpha = chance === 0 || chance === 1 ? 0.85 : 0.1 + 0.25 * chance;
    context.fillStyle = chance === 0 ? theme.board.safe : theme.board.danger;
    context.fillRect(x + inset, y + inset, size - 3 * inset, size - 3 * inset);
    context.globalAlpha = 1;
    if (size < 22) return;
    context.fillStyle = chance === 0 || chance === 1 ? theme.board.open : theme.board.question;
    const text = formatPercent(chance);
    context.font = `600 ${Math.round(size * (text.length > 3 ? 0.28 : 0.34))}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x + (size - inset) / 2, y + size / 2);
  }

  #paintRings(picture: BoardPicture): void {
    const { highlights, cursor, theme } = picture;
    for (const [cell, mark] of highlights) this.#ring(picture, cell, theme.board[RING_COLOURS[mark]], 0.1);
    if (cursor !== undefined) this.#ring(picture, cursor, theme.board.cursor, 0.08);
  }

  #ring(picture: BoardPicture, cell: number, colour: string, share: number): void {
    const size = Math.max(3, Math.round(picture.camera.cellSize * picture.density));
    const width = Math.max(2, Math.round(size * share));
    const [x, y] = cornerOf(picture, cell);
    this.#context.strokeStyle = colour;
    this.#context.lineWidth = width;
    this.#context.strokeRect(x + width / 2, y + width / 2, size - width, size - width);
  }
}

function pointedLook({ pressed, hover, game }: BoardPicture, cell: number, look: number): number {
  if (look !== HIDDEN || game.phase === 'won' || game.phase === 'lost') return look;
  if (pressed.has(cell)) return PRESSED;
  return hover === cell ? HOVERED : look;
}

/** The upper left corner of a cell, in whole device pixels: cells are crisp and touch each other without gaps. */
function cornerOf({ camera, density, game }: BoardPicture, cell: number): [x: number, y: number] {
  const { width } = game.shape;
  const row = Math.floor(cell / width);
  const [left, top] = originOf(camera, density);
  const size = Math.max(1, Math.round(camera.cellSize * density));
  return [left + (cell - row * width) * size, top + row * size];
}

/** Where the corner of the board lies. Units: device pixels. */
export function originOf(camera: Camera, density: number): [x: number, y: number] {
  const size = camera.cellSize * density;
  return [Math.round(-camera.left * size), Math.round(-camera.top * size)];
}
