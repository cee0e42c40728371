import { type BoardShape, cellAt, columnOf, rowOf } from '@countermine/core/board.ts';
import {
  bringIntoView,
  type Camera,
  type CellWindow,
  clampCamera,
  fitCamera,
  panBy,
  resizeCamera,
  visibleRange,
} from '@countermine/play/board/camera.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { ATTRIBUTES, type Style } from '../screen/style.ts';
import { type BoardEdges, type BoardLayout, type CellSize, layoutBoard, SMALL_CELL } from './board-layout.ts';
import type { BoardPalette } from './board-palette.ts';
import { type BoardScene, type CellFace, CellFaces } from './cell-face.ts';
import type { BoardGlyphs } from './glyphs.ts';

const grounds = new WeakMap<Style, Style>();

/** A cell of the board is one cell of the view. */
const ONE = { min: 1, max: 1 } as const;
/** How many cells around the cursor are in view, where there is room. */
const MARGIN = 2;
const NO_WINDOW: CellWindow = { firstRow: 0, endRow: 0, firstColumn: 0, endColumn: 0 };

/** Part and position of the board as it was drawn last. */
interface Place {
  readonly shape: BoardShape;
  readonly layout: BoardLayout;
  readonly camera: Camera;
}

/**
 * Draws a board, and scrolls one that is larger than its area.
 * Cost: proportional to what is in view, however large the board is.
 */
export class BoardView {
  readonly #glyphs: BoardGlyphs;
  readonly #palette: BoardPalette;
  readonly #faces: CellFaces;
  readonly #edge: BoardEdge;
  readonly #edges: BoardEdges | undefined;
  /** For the mouse. */
  #drawn: Place | undefined;
  /** The places right of a sign where more is drawn of its cell. */
  readonly #behind = new Set<string>();
  #camera: Camera | undefined;
  /** The cursor in the last frame: the view follows when it moves, and otherwise stays where it was scrolled to. */
  #cursor: number | undefined;
  /** A cell to scroll to once the board has an area. */
  #wanted: number | undefined;

  constructor(glyphs: BoardGlyphs, palette: BoardPalette, edges?: BoardEdges) {
    this.#edges = edges;
    this.#glyphs = glyphs;
    this.#palette = palette;
    this.#faces = new CellFaces(glyphs, palette);
    this.#edge = new BoardEdge(glyphs, palette);
  }

  /** The cells that are in view, as of the last frame. */
  get window(): CellWindow {
    return this.#drawn === undefined ? NO_WINDOW : visibleRange(this.#drawn.camera, this.#drawn.shape);
  }

  /** Draws as much of the board as there is room for; the rest of the area is left as it is. */
  draw(canvas: Canvas, area: ScreenArea, scene: BoardScene, cell: CellSize = SMALL_CELL): void {
    const { shape } = scene.game;
    const layout = layoutBoard(shape, area, cell, this.#edges);
    if (layout.rows === 0 || layout.columns === 0) {
      this.#drawn = undefined;
      return;
    }
    const camera = this.#follow(shape, layout, scene.cursor);
    const place = { shape, layout, camera };
    this.#drawn = place;
    this.#behind.clear();
    this.#camera = camera;
    const { window } = this;
    this.#edge.draw(canvas, { shape, window, layout, cursor: scene.isPaused ? undefined : scene.cursor });
    for (let row = window.firstRow; row < window.endRow; row += 1) this.#drawRow(canvas, scene, place, row);
  }

  /** The cell at a position of the screen, as of the last frame; undefined outside the cells. */
  cellAt(row: number, column: number): number | undefined {
    if (this.#drawn === undefined) return undefined;
    const { shape, layout, camera } = this.#drawn;
    const down = Math.floor((row - layout.firstRow) / layout.cell.rows);
    const end = layout.columns * layout.cell.columns;
    const at = column - layout.firstColumn;
    if (down < 0 || down >= layout.rows || at < -leadOf(layout) || at >= end) return undefined;
    const isBehind = this.#behind.has(placeName(row, column));
    const across = Math.floor((at + (isBehind ? 0 : leftOf(layout))) / layout.cell.columns);
    return cellAt(shape, camera.top + down, camera.left + Math.max(0, Math.min(across, layout.columns - 1)));
  }

  /** Scrolls just far enough to show a cell. */
  showCell(cell: number): void {
    this.#wanted = cell;
    this.#move((camera, shape) => bringIntoView(camera, shape, cell, MARGIN));
  }

  /** Scrolls a cell into the middle, as far as the edges allow. */
  centre(cell: number): void {
    this.#wanted = cell;
    this.#move((camera, shape) => centred(camera, shape, cell));
  }

  /** Scrolls by cells, up and left where negative; not beyond the edges. */
  scrollBy(rows: number, columns: number): void {
    this.#move((camera, shape) => panBy(camera, shape, -columns, -rows));
  }

  #move(move: (camera: Camera, shape: BoardShape) => Camera): void {
    if (this.#drawn === undefined || this.#camera === undefined) return;
    this.#camera = wholeCells(move(this.#camera, this.#drawn.shape));
    this.#wanted = undefined;
  }

  /** Keeps the view, and shows the cursor if it moved or the view changed. */
  #follow(shape: BoardShape, { rows, columns }: BoardLayout, cursor: number | undefined): Camera {
    const last = this.#drawn?.shape;
    const isSameBoard = last !== undefined && last.width === shape.width && last.height === shape.height;
    let camera = (isSameBoard ? this.#camera : undefined) ?? fitCamera(shape, columns, rows, ONE);
    const isSameSize = isSameBoard && camera.viewWidth === columns && camera.viewHeight === rows;
    if (!isSameSize) camera = resizeCamera(camera, shape, columns, rows);
    const shown = this.#wanted ?? (isSameSize && cursor === this.#cursor ? undefined : cursor);
    if (shown !== undefined)
      camera = isSameBoard ? bringIntoView(camera, shape, shown, MARGIN) : centred(camera, shape, shown);
    this.#cursor = cursor;
    this.#wanted = undefined;
    return wholeCells(camera);
  }

  #drawRow(canvas: Canvas, scene: BoardScene, { shape, layout, camera }: Place, row: number): void {
    const { cell } = layout;
    const y = layout.firstRow + (row - camera.top) * cell.rows;
    const first = cellAt(shape, row, camera.left);
    const faces = Array.from({ length: layout.columns }, (_, at) => this.#faces.faceOf(scene, first + at));
    const left = leftOf(layout);
    for (const [at, face] of faces.entries()) {
      const column = layout.firstColumn + at * cell.columns - (at === 0 ? leadOf(layout) : left);
      const end = layout.firstColumn + (at + 1) * cell.columns - (at === layout.columns - 1 ? 0 : left);
      canvas.fill({ row: y, column, height: cell.rows, width: end - column }, groundOf(face.style));
    }
    for (const [at, face] of faces.entries()) {
      const signAt = layout.firstColumn + at * cell.columns + cell.sign;
      // A number that has blanks beside it needs no line under it.
      const style = face.isFull && cell.columns > 2 ? groundOf(face.style) : face.style;
      canvas.put(y, signAt, face.sign, style);
      if (face.behind !== ' ') {
        canvas.put(y, signAt + 1, face.behind, style);
        this.#behind.add(placeName(y, signAt + 1));
      }
      if (first + at === scene.cursor && !scene.isPaused) {
        const isApart = cell.columns > 2 || (!face.isFull && faces[at - 1]?.isFull !== true);
        this.#drawCursor(canvas, y, signAt, face, isApart && (at > 0 || layout.hasLead || cell.sign > 0));
      }
    }
  }

  /** Brackets, which are visible without colours; reversed text where they have no room. */
  #drawCursor(canvas: Canvas, y: number, x: number, face: CellFace, hasRoom: boolean): void {
    const { cursor, cursorCell } = this.#palette;
    if (!hasRoom) {
      canvas.put(y, x, face.sign + face.behind, cursorCell);
      return;
    }
    canvas.put(y, x - 1, this.#glyphs.cursorLeft, cursor);
    canvas.put(y, x + (face.isFull ? 2 : 1), this.#glyphs.cursorRight, cursor);
  }
}

/** How many columns before where it begins belong to a cell: where its sign would be at its edge, the one left of it. */
function leftOf({ cell }: BoardLayout): number {
  return cell.sign === 0 ? 1 : 0;
}

/** The same for the first cell in view, which may have nothing left of it. */
function leadOf({ hasLead }: BoardLayout): number {
  return hasLead ? 1 : 0;
}

function placeName(row: number, column: number): string {
  return `${row} ${column}`;
}

/** The middle of a view may lie between two cells; characters cannot. */
function wholeCells(camera: Camera): Camera {
  return { ...camera, left: Math.floor(camera.left), top: Math.floor(camera.top) };
}

/** The camera with a cell in its middle, as far as the edges allow. */
function centred(camera: Camera, shape: BoardShape, cell: number): Camera {
  const left = columnOf(shape, cell) - (camera.viewWidth >> 1);
  const top = rowOf(shape, cell) - (camera.viewHeight >> 1);
  return clampCamera({ ...camera, left, top }, shape);
}

/** The style of the blanks around a text: a line under them would look like one more sign. */
function groundOf(style: Style): Style {
  if ((style.attributes & ATTRIBUTES.underline) === 0) return style;
  const known = grounds.get(style);
  if (known !== undefined) return known;
  const ground = { ...style, attributes: style.attributes & ~ATTRIBUTES.underline };
  grounds.set(style, ground);
  return ground;
}

/** One column in this many has a number. */
const NUMBERED = 5;
/** A number and the space after it. Units: columns of the screen. */
const NUMBER_ROOM = 6;
/** Where the board continues, an arrow is drawn in the middle between two numbered columns or rows. */
const BETWEEN = 3;

interface EdgeScene {
  readonly shape: BoardShape;
  readonly window: CellWindow;
  readonly layout: BoardLayout;
  readonly cursor: number | undefined;
}

class BoardEdge {
  readonly #glyphs: BoardGlyphs['edges'];
  readonly #palette: BoardPalette;

  constructor({ edges }: BoardGlyphs, palette: BoardPalette) {
    this.#glyphs = edges;
    this.#palette = palette;
  }

  draw(canvas: Canvas, scene: EdgeScene): void {
    const { layout, shape, window } = scene;
    const { hasLines, hasSides, firstRow, rows, cell } = layout;
    const { up, below } = this.#glyphs;
    if (hasLines) {
      this.#drawAcross(canvas, scene, firstRow - 1, window.firstRow > 0 ? up : undefined);
      this.#drawAcross(canvas, scene, firstRow + rows * cell.rows, window.endRow < shape.height ? below : undefined);
      this.#drawColumnNumbers(canvas, scene);
    }
    if (hasSides) this.#drawSides(canvas, scene);
    if (hasLines && hasSides) this.#drawCorners(canvas, layout);
    if (layout.numberWidth > 0) this.#drawRowNumbers(canvas, scene);
  }

  /** @param arrow drawn where the board continues */
  #drawAcross(canvas: Canvas, { layout, window }: EdgeScene, row: number, arrow: string | undefined): void {
    const { edge } = this.#palette;
    const line = arrow === undefined ? this.#glyphs.across : this.#glyphs.openAcross;
    canvas.put(row, layout.firstColumn - 1, line.repeat(layout.columns * layout.cell.columns + 1), edge);
    if (arrow === undefined) return;
    for (let at = 0; at < layout.columns; at += 1) {
      if (hasArrow(window.firstColumn + at)) canvas.put(row, signColumn(layout, at), arrow, edge);
    }
  }

  #drawSides(canvas: Canvas, { layout, shape, window }: EdgeScene): void {
    const { down, openDown, left, right } = this.#glyphs;
    const sides = [
      [layout.firstColumn - 2, window.firstColumn > 0 ? left : undefined],
      [layout.firstColumn + layout.columns * layout.cell.columns, window.endColumn < shape.width ? right : undefined],
    ] as const;
    for (const [column, arrow] of sides) {
      const line = arrow === undefined ? down : openDown;
      for (let y = 0; y < layout.rows * layout.cell.rows; y += 1) {
        const row = window.firstRow + y / layout.cell.rows;
        const sign = hasArrow(row) ? (arrow ?? line) : line;
        canvas.put(layout.firstRow + y, column, sign, this.#palette.edge);
      }
    }
  }

  #drawCorners(canvas: Canvas, { firstRow, firstColumn, rows, columns, cell }: BoardLayout): void {
    const [upperLeft, upperRight, lowerLeft, lowerRight] = this.#glyphs.corners;
    const left = firstColumn - 2;
    const right = firstColumn + columns * cell.columns;
    const below = firstRow + rows * cell.rows;
    canvas.put(firstRow - 1, left, upperLeft, this.#palette.edge);
    canvas.put(firstRow - 1, right, upperRight, this.#palette.edge);
    canvas.put(below, left, lowerLeft, this.#palette.edge);
    canvas.put(below, right, lowerRight, this.#palette.edge);
  }

  #drawColumnNumbers(canvas: Canvas, { layout, shape, window, cursor }: EdgeScene): void {
    const { edgeNumber, edgeCursor } = this.#palette;
    const current = cursor === undefined ? undefined : columnOf(shape, cursor);
    const put = (column: number, style: typeof edgeNumber): void => {
      const x = signColumn(layout, column - window.firstColumn);
      const text = String(column + 1);
      const end = layout.firstColumn + layout.columns * layout.cell.columns;
      if (x + text.length <= end) canvas.put(layout.firstRow - 1, x, text, style);
    };
    for (let column = window.firstColumn; column < window.endColumn; column += 1) {
      const isNumbered = column === 0 || (column + 1) % NUMBERED === 0;
      // A number next to that of the cursor would run into it.
      const isApart = current === undefined || Math.abs(column - current) * layout.cell.columns >= NUMBER_ROOM;
      if (isNumbered && isApart) put(column, edgeNumber);
    }
    if (current !== undefined && current >= window.firstColumn && current < window.endColumn) put(current, edgeCursor);
  }

  #drawRowNumbers(canvas: Canvas, { layout, shape, window, cursor }: EdgeScene): void {
    const current = cursor === undefined ? undefined : rowOf(shape, cursor);
    const { numberWidth, firstRow, firstColumn, cell } = layout;
    for (let row = window.firstRow; row < window.endRow; row += 1) {
      const style = row === current ? this.#palette.edgeCursor : this.#palette.edgeNumber;
      const text = String(row + 1).padStart(numberWidth);
      canvas.put(firstRow + (row - window.firstRow) * cell.rows, firstColumn - 2 - numberWidth, text, style);
    }
  }
}

/** The column of the screen where a column of the board has its signs. @param at counted from the first in view */
function signColumn({ firstColumn, cell }: BoardLayout, at: number): number {
  return firstColumn + at * cell.columns + cell.sign;
}

function hasArrow(at: number): boolean {
  return (at + 1) % NUMBERED === BETWEEN;
}
