import { HIDDEN } from '@countermine/core/board.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { type Camera, type CellWindow, isInWindow, visibleRange } from '@countermine/play/board/camera.ts';
import { type CellMark, cellLook, isOtherCloth } from '@countermine/play/board/cell-look.ts';
import type { PlayerLook } from '../page/board-scene.ts';
import type { Theme } from '../skins/skin.ts';
import { type BoardPicture, originOf } from './board-picture.ts';
import { CellSprites, HOVERED, PRESSED } from './cell-sprites.ts';
import { paintOdds } from './odds-painter.ts';
import { PixelBoard } from './pixel-board.ts';

const FONT = 'system-ui, sans-serif';
/** The side of a mark, as a share of the cell's. */
const SHARE = 0.3;
/** A smaller mark has no room for a sign. Units: device pixels. */
const MIN_SIGN = 8;

/** A cell on the canvas. Units: device pixels. */
interface CanvasCell {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The lower right corner of a cell, in the colour and with the sign of whoever opened it. */
function paintOwner(context: CanvasRenderingContext2D, player: PlayerLook, { x, y, size }: CanvasCell): void {
  const side = Math.max(2, Math.round(size * SHARE));
  paintMark(context, player, { x: x + size - side, y: y + size - side, size: side });
}

/** The ring of another player's cursor around a cell, and the sign of the player above it. */
function paintPointer(context: CanvasRenderingContext2D, player: PlayerLook, { x, y, size }: CanvasCell): void {
  const width = Math.max(2, Math.round(size * 0.12));
  context.strokeStyle = player.colour;
  context.lineWidth = width;
  context.strokeRect(x + width / 2, y + width / 2, size - width, size - width);
  paintMark(context, player, { x, y, size: Math.max(2, Math.round(size * SHARE)) });
}

function paintMark(context: CanvasRenderingContext2D, { colour, ink, sign }: PlayerLook, mark: CanvasCell): void {
  const { x, y, size } = mark;
  context.fillStyle = colour;
  context.fillRect(x, y, size, size);
  if (size < MIN_SIGN) return;
  context.fillStyle = ink;
  context.font = `700 ${Math.round(size * 0.85)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(sign, x + size / 2, y + size / 2 + size * 0.06);
}

/**
 * The picture of a large board during a zoom: the last sharp picture, stretched. Painting every cell in each of many
 * sizes would be too slow; a sharp picture follows when the zoom has ended.
 */
class ZoomPreview {
  readonly #canvas = document.createElement('canvas');
  #sharp: BoardPicture | undefined;

  capture(canvas: HTMLCanvasElement, picture: BoardPicture): void {
    this.#canvas.width = canvas.width;
    this.#canvas.height = canvas.height;
    this.#canvas.getContext('2d', { alpha: false })?.drawImage(canvas, 0, 0);
    this.#sharp = picture;
  }

  /** The zoom has ended. */
  end(): void {
    this.#sharp = undefined;
  }

  get isActive(): boolean {
    return this.#sharp !== undefined;
  }

  /** Draws the stretched picture instead of its cells. */
  paint(context: CanvasRenderingContext2D, { camera, density }: BoardPicture): void {
    const sharp = this.#sharp;
    if (sharp === undefined) return;
    const scale = camera.cellSize / sharp.camera.cellSize;
    const [left, top] = originOf(sharp.camera, sharp.density);
    const [nextLeft, nextTop] = originOf(camera, density);
    const { width, height } = this.#canvas;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#canvas, nextLeft - left * scale, nextTop - top * scale, width * scale, height * scale);
    context.imageSmoothingEnabled = true;
  }
}

/** Smaller cells are painted as plain dots. Units: device pixels. */
const MIN_SPRITE = 10;
/** Units: sizes of cells. */
const MAX_CACHED = 24;

const NO_CELLS: CellWindow = { firstRow: 0, endRow: 0, firstColumn: 0, endColumn: 0 };

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

export class BoardPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #pixels = new PixelBoard();
  readonly #zoom = new ZoomPreview();
  #sprites: CellSprites | undefined;
  #cached: readonly CellSprites[] = [];
  #painted: BoardPicture | undefined;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('BoardPainter: no canvas');
    this.#canvas = canvas;
    this.#context = context;
  }

  paint(picture: BoardPicture): void {
    this.#zoom.end();
    this.#fit(picture);
    this.#clear(picture);
    if (isSmall(picture)) {
      this.#pixels.paint(this.#context, picture);
    } else {
      this.#paintTray(picture);
      this.#paintCells(picture, visibleRange(picture.camera, picture.game.shape));
    }
    this.#finish(picture);
  }

  /**
   * Paints the picture during a zoom: the last picture, stretched, with dots around it. Call {@link paint} once the zoom
   * has ended.
   */
  paintZooming(picture: BoardPicture): void {
    const last = this.#painted;
    if (isSmall(picture) || last === undefined || last.game !== picture.game) {
      this.paint(picture);
      return;
    }
    if (!this.#zoom.isActive) this.#zoom.capture(this.#canvas, last);
    this.#clear(picture);
    this.#pixels.paint(this.#context, picture);
    this.#zoom.paint(this.#context, picture);
    this.#finish(picture);
  }

  /** Tells which cells changed since the last picture; undefined: any may have. */
  forget(cells: Iterable<number> | undefined): void {
    this.#pixels.forget(cells);
  }

  /** Paints these cells if nothing else changed, or else everything. */
  paintChanged(picture: BoardPicture, cells: Iterable<number>): void {
    const last = this.#painted;
    if (last === undefined || isSmall(picture) || !this.#isSameButPosition(picture, last)) {
      this.paint(picture);
      return;
    }
    if (last.camera !== picture.camera) this.#shift(picture, last.camera);
    this.#paintVisible(picture, cells);
    if (last.cursor !== undefined && last.cursor !== picture.cursor) this.#paintVisible(picture, [last.cursor]);
    this.#finish(picture);
  }

  #paintVisible(picture: BoardPicture, cells: Iterable<number>): void {
    const range = visibleRange(picture.camera, picture.game.shape);
    const { width } = picture.game.shape;
    for (const cell of cells) {
      const row = Math.floor(cell / width);
      if (isInWindow(range, row, cell - row * width)) this.#paintCell(picture, cell);
    }
  }

  /** Moves the last picture, and paints what came into view. */
  #shift(picture: BoardPicture, from: Camera): void {
    const { camera, density, game } = picture;
    const [left, top] = originOf(camera, density);
    const [lastLeft, lastTop] = originOf(from, density);
    const before = visibleRange(from, game.shape);
    const now = visibleRange(camera, game.shape);
    this.#context.drawImage(this.#canvas, left - lastLeft, top - lastTop);
    // A cell at the edge was visible in part only: it is painted again.
    const unchanged = {
      firstRow: before.firstRow + 1,
      endRow: before.endRow - 1,
      firstColumn: before.firstColumn + 1,
      endColumn: before.endColumn - 1,
    };
    this.#paintCells(picture, now, unchanged);
  }

  /** Paints the cells of a window except those of another. */
  #paintCells(picture: BoardPicture, window: CellWindow, unchanged: CellWindow = NO_CELLS): void {
    const { width } = picture.game.shape;
    for (let row = window.firstRow; row < window.endRow; row += 1) {
      for (let column = window.firstColumn; column < window.endColumn; column += 1) {
        if (isInWindow(unchanged, row, column)) column = Math.min(unchanged.endColumn, window.endColumn) - 1;
        else this.#paintCell(picture, row * width + column);
      }
    }
  }

  #clear({ theme }: BoardPicture): void {
    this.#context.fillStyle = theme.page.page;
    this.#context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
  }

  #paintTray({ theme, camera, density, game }: BoardPicture): void {
    const context = this.#context;
    const size = Math.round(camera.cellSize * density);
    const [x, y] = originOf(camera, density);
    const rim = Math.max(3, Math.round(size * 0.1));
    const [width, height] = [game.shape.width * size + 2 * rim, game.shape.height * size + 2 * rim];
    context.save();
    context.shadowColor = theme.scheme === 'dark' ? 'rgb(0 0 0 / 55%)' : 'rgb(16 24 40 / 22%)';
    context.shadowBlur = 10 * density;
    context.shadowOffsetY = 3 * density;
    context.fillStyle = theme.board.line;
    context.beginPath();
    context.roundRect(
      x - rim,
      y - rim,
      width,
      height,
      theme.pen.corner === 0 ? 0 : rim + Math.round(size * theme.pen.corner),
    );
    context.fill();
    context.restore();
  }

  #finish(picture: BoardPicture): void {
    this.#paintRings(picture);
    this.#painted = picture;
  }

  /** True if a picture differs from the last one only in cells and in the position of the board. */
  #isSameButPosition(picture: BoardPicture, last: BoardPicture): boolean {
    return (
      !this.#zoom.isActive &&
      last.game === picture.game &&
      (last.camera === picture.camera || (isSameScale(last.camera, picture.camera) && coversView(picture))) &&
      last.theme === picture.theme &&
      last.density === picture.density &&
      last.probabilities === picture.probabilities &&
      last.highlights === picture.highlights &&
      last.cursors === picture.cursors
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
    if (size >= MIN_SPRITE) this.#sprites = this.#spritesFor(theme, size);
  }

  /** Zooming goes back and forth between sizes: the last few are cached. */
  #spritesFor(theme: Theme, size: number): CellSprites {
    if (this.#cached[0]?.theme !== theme) this.#cached = [];
    const known = this.#cached.find((sprites) => sprites.size === size);
    if (known !== undefined) return known;
    const made = new CellSprites(theme, size);
    this.#cached = [made, ...this.#cached].slice(0, MAX_CACHED);
    return made;
  }

  #paintCell(picture: BoardPicture, cell: number): void {
    const { game, probabilities, ownerOf } = picture;
    const [x, y] = cornerOf(picture, cell);
    const look = cellLook(game, cell);
    const isOther = isOtherCloth(cell, game.shape.width);
    this.#sprites?.draw(this.#context, pointedLook(picture, cell, look), isOther, x, y);
    const owner = look < HIDDEN ? ownerOf?.(cell) : undefined;
    if (owner !== undefined) paintOwner(this.#context, owner, placeOf(picture, cell));
    const probability = look === HIDDEN ? probabilities?.[cell] : undefined;
    if (probability !== undefined && !Number.isNaN(probability)) this.#paintProbability(picture, probability, x, y);
  }

  #paintProbability(picture: BoardPicture, probability: number, x: number, y: number): void {
    const { theme, camera, density, usualProbability } = picture;
    const size = Math.round(camera.cellSize * density);
    paintOdds(this.#context, theme, { probability, isUsual: probability === usualProbability, x, y, size });
  }

  #paintRings(picture: BoardPicture): void {
    const { highlights, cursor, theme } = picture;
    for (const [cell, mark] of highlights) this.#ring(picture, cell, theme.board[RING_COLOURS[mark]], 0.1);
    for (const [cell, player] of picture.cursors ?? []) paintPointer(this.#context, player, placeOf(picture, cell));
    if (cursor !== undefined) this.#ring(picture, cursor, theme.board.cursor, 0.08);
  }

  #ring(picture: BoardPicture, cell: number, colour: string, share: number): void {
    const { x, y, size } = placeOf(picture, cell);
    const width = Math.max(2, Math.round(size * share));
    this.#context.strokeStyle = colour;
    this.#context.lineWidth = width;
    this.#context.strokeRect(x + width / 2, y + width / 2, size - width, size - width);
  }
}

function isSmall({ camera, density }: BoardPicture): boolean {
  return camera.cellSize * density < MIN_SPRITE;
}

function isSameScale(one: Camera, other: Camera): boolean {
  return one.cellSize === other.cellSize && one.viewWidth === other.viewWidth && one.viewHeight === other.viewHeight;
}

/** True if the board covers the view: otherwise the area beside it would have to be cleared when the board moves. */
function coversView({ camera, game }: BoardPicture): boolean {
  const { left, top, cellSize, viewWidth, viewHeight } = camera;
  const { width, height } = game.shape;
  return left >= 0 && top >= 0 && left + viewWidth / cellSize <= width && top + viewHeight / cellSize <= height;
}

function pointedLook({ pressed, hover, game }: BoardPicture, cell: number, look: number): number {
  if (look !== HIDDEN || isOver(game.phase)) return look;
  if (pressed.has(cell)) return PRESSED;
  return hover === cell ? HOVERED : look;
}

function placeOf(picture: BoardPicture, cell: number): CanvasCell {
  const [x, y] = cornerOf(picture, cell);
  return { x, y, size: Math.max(3, Math.round(picture.camera.cellSize * picture.density)) };
}

/** The upper left corner of a cell, in whole device pixels: cells are crisp and touch each other without gaps. */
function cornerOf({ camera, density, game }: BoardPicture, cell: number): [x: number, y: number] {
  const { width } = game.shape;
  const row = Math.floor(cell / width);
  const [left, top] = originOf(camera, density);
  const size = Math.max(1, Math.round(camera.cellSize * density));
  return [left + (cell - row * width) * size, top + row * size];
}
