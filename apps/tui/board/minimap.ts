import { type BoardShape, cellAt, columnOf, FLAG, isOpen, rowOf } from '@countermine/core/board.ts';
import { type CellWindow, isInWindow, wholeBoard } from '@countermine/play/board/camera.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { type Colour, PLAIN } from '../screen/style.ts';
import type { BoardPalette } from './board-palette.ts';
import type { BoardGlyphs } from './glyphs.ts';

interface MinimapScene {
  readonly game: VisibleBoard;
  readonly window: CellWindow;
  readonly isPaused: boolean;
  /** Default: the whole board. */
  readonly part?: CellWindow;
}

/** Cells sampled for a point, in each direction. */
const SAMPLES = 4;
/** From this share on a point of signs is shown as flagged. */
const MANY_FLAGS = 0.25;

/** The picture as of the last draw. Units: points, from 0 at the upper left. */
interface Picture {
  readonly shape: BoardShape;
  readonly part: CellWindow;
  readonly area: ScreenArea;
  readonly rows: number;
  readonly columns: number;
}

interface Sitting extends Picture {
  readonly game: VisibleBoard;
  readonly isPaused: boolean;
  /** The points that are in view, in part at least. */
  readonly view: CellWindow;
  readonly exploded: ReadonlySet<number>;
}

/** Sampled from the cells of a point. Range: 0 to 1. */
interface Shares {
  readonly opened: number;
  readonly flagged: number;
}

const ALL_HIDDEN: Shares = { opened: 0, flagged: 0 };

/**
 * The size of the largest picture that shows a board as it is, in a place of this many columns and rows.
 * Units: character cells, which are taken to be twice as high as wide.
 */
export function minimapSize(
  shape: BoardShape,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(width / shape.width, (2 * height) / shape.height);
  return {
    width: Math.min(width, Math.max(1, Math.round(shape.width * scale))),
    height: Math.min(height, Math.max(1, Math.round((shape.height * scale) / 2))),
  };
}

/**
 * Draws all of a board as small as a stamp: what is open, hidden and flagged, what is in view, and what exploded.
 * Cost: at most 16 cells a point are looked at, however large the board is.
 */
export class Minimap {
  readonly #glyphs: BoardGlyphs['minimap'];
  readonly #palette: BoardPalette;
  /** Where a character holds two points, one above the other. */
  readonly #half: string | undefined;
  #picture: Picture | undefined;

  constructor({ minimap }: BoardGlyphs, palette: BoardPalette) {
    this.#glyphs = minimap;
    this.#palette = palette;
    this.#half = palette.hasColours ? minimap.upperHalf : undefined;
  }

  /** Fills the area; {@link minimapSize} tells a size that does not stretch the board. */
  draw(
    canvas: Canvas,
    area: ScreenArea,
    { game, window, isPaused, part = wholeBoard(game.shape) }: MinimapScene,
  ): void {
    const rows = this.#half === undefined ? area.height : 2 * area.height;
    const picture = { shape: game.shape, part, area, rows, columns: area.width };
    this.#picture = picture;
    const exploded = new Set(isPaused ? [] : game.exploded.map((cell) => pointOf(picture, cell)));
    const sitting = { ...picture, game, isPaused, view: pointsOf(picture, window), exploded };
    for (let row = 0; row < area.height; row += 1) {
      for (let column = 0; column < area.width; column += 1) {
        if (!this.#palette.hasColours) this.#drawSign(canvas, sitting, row, column);
        else if (this.#half === undefined) this.#drawPoint(canvas, sitting, row, column);
        else this.#drawHalves(canvas, sitting, this.#half, row, column);
      }
    }
  }

  hide(): void {
    this.#picture = undefined;
  }

  /** The cell in the middle of what a place of the screen shows, as of the last draw; undefined beside the picture. */
  cellAt(row: number, column: number): number | undefined {
    if (this.#picture === undefined) return undefined;
    const { shape, part, area } = this.#picture;
    const [down, across] = [row - area.row, column - area.column];
    if (down < 0 || across < 0 || down >= area.height || across >= area.width) return undefined;
    const middle = (at: number, places: number, first: number, end: number): number =>
      first + Math.floor(((at + 0.5) * (end - first)) / places);
    const cellRow = middle(down, area.height, part.firstRow, part.endRow);
    return cellAt(shape, cellRow, middle(across, area.width, part.firstColumn, part.endColumn));
  }

  #drawSign(canvas: Canvas, sitting: Sitting, row: number, column: number): void {
    const { area, view, exploded, columns } = sitting;
    const { minimapView, edgeNumber } = this.#palette;
    const isExploded = exploded.has(row * columns + column);
    const sign = isExploded ? this.#glyphs.exploded : this.#signOf(sharesAt(sitting, row, column));
    canvas.put(area.row + row, area.column + column, sign, isInWindow(view, row, column) ? minimapView : edgeNumber);
  }

  #signOf({ opened, flagged }: Shares): string {
    const { shades, flagged: flag } = this.#glyphs;
    return flagged >= MANY_FLAGS ? flag : shades[stepOf(opened, shades.length)]!;
  }

  #drawPoint(canvas: Canvas, sitting: Sitting, row: number, column: number): void {
    const { area, exploded, columns } = sitting;
    const sign = exploded.has(row * columns + column) ? this.#glyphs.exploded : ' ';
    const background = this.#colourAt(sitting, row, column);
    canvas.put(area.row + row, area.column + column, sign, { ...PLAIN, background });
  }

  #drawHalves(canvas: Canvas, sitting: Sitting, half: string, row: number, column: number): void {
    const { area } = sitting;
    const foreground = this.#colourAt(sitting, 2 * row, column);
    const background = this.#colourAt(sitting, 2 * row + 1, column);
    canvas.put(area.row + row, area.column + column, half, { ...PLAIN, foreground, background });
  }

  #colourAt(sitting: Sitting, row: number, column: number): Colour {
    const { minimap } = this.#palette;
    const { exploded, view, columns } = sitting;
    if (exploded.has(row * columns + column)) return minimap.exploded;
    if (isOnRing(view, row, column)) return minimap.view;
    const { opened, flagged } = sharesAt(sitting, row, column);
    const byFlags = minimap.points[stepOf(opened, minimap.points.length)]!;
    // A few flags are to be found everywhere; they show where there are many.
    return byFlags[Math.round(flagged * (byFlags.length - 1))]!;
  }
}

/** Looks at cells spread evenly over a point, at all of them where there are few. */
function sharesAt({ game, shape, part, rows, columns, isPaused }: Sitting, row: number, column: number): Shares {
  if (isPaused) return ALL_HIDDEN;
  const [top, height] = spanOf(row, rows, part.firstRow, part.endRow);
  const [left, width] = spanOf(column, columns, part.firstColumn, part.endColumn);
  const [down, across] = [Math.min(SAMPLES, height), Math.min(SAMPLES, width)];
  let opened = 0;
  let flagged = 0;
  for (let y = 0; y < down; y += 1) {
    const start = (top + Math.floor(((y + 0.5) * height) / down)) * shape.width + left;
    for (let x = 0; x < across; x += 1) {
      const known = game.knowledge[start + Math.floor(((x + 0.5) * width) / across)]!;
      if (isOpen(known)) opened += 1;
      else if (known === FLAG) flagged += 1;
    }
  }
  return { opened: opened / (down * across), flagged: flagged / (down * across) };
}

/** The cells of a point in one direction; a point of a board smaller than its picture has one, as its neighbours do. */
function spanOf(at: number, points: number, first: number, end: number): readonly [start: number, length: number] {
  const cells = end - first;
  const start = Math.floor((at * cells) / points);
  return [first + start, Math.max(1, Math.floor(((at + 1) * cells) / points) - start)];
}

/** One of some even steps from 0 to 1; the ends are for exactly none and all. */
function stepOf(share: number, steps: number): number {
  if (share <= 0) return 0;
  return share >= 1 ? steps - 1 : 1 + Math.floor(share * (steps - 2));
}

function pointOf({ shape, part, rows, columns }: Picture, cell: number): number {
  const row = Math.floor(pointAt(rowOf(shape, cell), part.firstRow, part.endRow, rows));
  return row * columns + Math.floor(pointAt(columnOf(shape, cell), part.firstColumn, part.endColumn, columns));
}

function pointsOf({ part, rows, columns }: Picture, window: CellWindow): CellWindow {
  return {
    firstRow: Math.floor(pointAt(window.firstRow, part.firstRow, part.endRow, rows)),
    endRow: Math.ceil(pointAt(window.endRow, part.firstRow, part.endRow, rows)),
    firstColumn: Math.floor(pointAt(window.firstColumn, part.firstColumn, part.endColumn, columns)),
    endColumn: Math.ceil(pointAt(window.endColumn, part.firstColumn, part.endColumn, columns)),
  };
}

/** Position of a row or column. Units: points, with fractions within a point. */
function pointAt(at: number, first: number, end: number, points: number): number {
  return ((at - first) * points) / (end - first);
}

function isOnRing(view: CellWindow, row: number, column: number): boolean {
  const { firstRow, endRow, firstColumn, endColumn } = view;
  const isOutermost = row === firstRow || row === endRow - 1 || column === firstColumn || column === endColumn - 1;
  return isOutermost && isInWindow(view, row, column);
}
