import {
  type BoardShape,
  cellAt,
  cellOnBoard,
  columnOf,
  isOpen,
  MAX_NEIGHBOURS,
  neighboursInto,
  rowOf,
} from '@countermine/core/board.ts';
import { columnName, formatCellName, parseCellName } from '@countermine/core/codec/grid.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type CellWindow, wholeBoard } from '@countermine/play/board/camera.ts';
import { CELL_LOOKS, type CellLookName, cellLook, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { Messages, PlainTexts } from '@countermine/play/words/catalogue.ts';

export type CellNameError = { readonly code: 'cell-form' | 'off-board'; readonly found: string };

/** The name of a cell: `a1` at the upper left, `c4` in the third column and the fourth row. */
export function cellName(shape: BoardShape, cell: number): string {
  return formatCellName({ row: rowOf(shape, cell), column: columnOf(shape, cell) });
}

/** The cell with a name, in upper or lower case. */
export function parseCell(shape: BoardShape, name: string): Result<number, CellNameError> {
  const named = parseCellName(name);
  if (named === undefined) return err({ code: 'cell-form', found: name });
  const cell = cellOnBoard(shape, named.row, named.column);
  return cell === undefined ? err({ code: 'off-board', found: name }) : ok(cell);
}

/** The shared messages, but with cell names such as `c4`. */
export function withCellNames(messages: Messages): Messages {
  const cell = (row: number, column: number): string => formatCellName({ row: row - 1, column: column - 1 });
  // Names without blanks need no semicolons between them, which some screen readers read out.
  const list = (items: readonly string[]): string => messages.text.list(items).replaceAll('; ', ', ');
  return { ...messages, text: { ...messages.text, cell, list } };
}

/** Up to this many opened cells are all named. */
const NAMED = 8;

function lookWord({ looks }: PlainTexts, game: VisibleBoard, cell: number): string {
  const look = cellLook(game, cell);
  if (isOpen(look)) return look === 0 ? looks.empty : String(look);
  const name: CellLookName = CELL_LOOKS[look] ?? 'hidden';
  switch (name) {
    case 'flag':
    case 'question':
    case 'mine':
    case 'exploded':
      return looks[name];
    case 'wrong-flag':
      return looks.wrongFlag;
    default:
      return looks.hidden;
  }
}

/** A cell and its look: `c4: 2`. */
export function cellIs(texts: PlainTexts, game: VisibleBoard, cell: number): string {
  return texts.cellIs(cellName(game.shape, cell), lookWord(texts, game, cell));
}

/** Cells and their looks, in reading order. */
export function cellsAre(texts: PlainTexts, game: VisibleBoard, cells: Int32Array): string {
  return runsOf(texts, game, cells.toSorted());
}

/** A row, or a part of it, with runs of equal cells: `Row 3: a 1, b to f hidden`. */
export function rowWords(
  texts: PlainTexts,
  game: VisibleBoard,
  row: number,
  { firstColumn, endColumn }: Pick<CellWindow, 'firstColumn' | 'endColumn'> = wholeBoard(game.shape),
): string {
  const { shape } = game;
  const cells = Array.from({ length: endColumn - firstColumn }, (_, index) => cellAt(shape, row, firstColumn + index));
  return texts.rowIs(
    row + 1,
    runWords(texts, game, cells, (cell) => columnName(columnOf(shape, cell))),
  );
}

/** A column, from top to bottom: `Column c: c1 to c4 hidden, c5 2`. */
export function columnWords(texts: PlainTexts, game: VisibleBoard, column: number): string {
  const { shape } = game;
  const cells = Array.from({ length: shape.height }, (_, row) => cellAt(shape, row, column));
  return texts.columnIs(columnName(column), runsOf(texts, game, cells));
}

/** The rows of the board, or of a part of it. */
export function* boardWords(
  texts: PlainTexts,
  game: VisibleBoard,
  part: CellWindow = wholeBoard(game.shape),
): Generator<string> {
  for (let row = part.firstRow; row < part.endRow; row += 1) yield rowWords(texts, game, row, part);
}

/** The rows with a character for each cell, one below the other, for braille displays: ` 3 ..12F` above `10 ...1.`. */
export function* gridLines(game: VisibleBoard): Generator<string> {
  const { width, height } = game.shape;
  const digits = String(height).length;
  for (let row = 0; row < height; row += 1) {
    let line = `${String(row + 1).padStart(digits)} `;
    for (let column = 0; column < width; column += 1) line += signOf(cellLook(game, row * width + column));
    yield line;
  }
}

/** The neighbours of a cell, row by row. */
export function neighbourWords(texts: PlainTexts, game: VisibleBoard, cell: number): string {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const cells = [...beside.subarray(0, neighboursInto(beside, game.shape, cell))];
  return texts.aroundIs(cellName(game.shape, cell), runsOf(texts, game, cells));
}

/** What a move opened: each of a few cells, or their number and area; and the cell itself. */
export function openedWords(texts: PlainTexts, game: VisibleBoard, opened: Int32Array, cell: number): string {
  if (opened.length === 1 && opened[0] === cell) return cellIs(texts, game, cell);
  const own = opened.includes(cell) ? [texts.sentence(cellIs(texts, game, cell))] : [];
  const { shape } = game;
  if (opened.length > NAMED)
    return texts.sentences([texts.opened(opened.length, areaWords(texts, shape, opened)), ...own]);
  return cellsAre(texts, game, opened);
}

export function* openedRows(texts: PlainTexts, game: VisibleBoard, opened: Int32Array): Generator<string> {
  const { shape } = game;
  const inOrder = opened.toSorted();
  for (let start = 0, end = 0; start < inOrder.length; start = end) {
    const row = rowOf(shape, inOrder[start]!);
    while (end < inOrder.length && rowOf(shape, inOrder[end]!) === row) end += 1;
    const cells = [...inOrder.subarray(start, end)];
    yield texts.rowIs(
      row + 1,
      runWords(texts, game, cells, (cell) => columnName(columnOf(shape, cell))),
    );
  }
}

/** The smallest rectangle around cells, by its corners: `a1 to f5`. */
export function areaWords(texts: PlainTexts, shape: BoardShape, cells: Iterable<number>): string {
  let [top, left, bottom, right] = [shape.height, shape.width, 0, 0];
  for (const cell of cells) {
    top = Math.min(top, rowOf(shape, cell));
    bottom = Math.max(bottom, rowOf(shape, cell));
    left = Math.min(left, columnOf(shape, cell));
    right = Math.max(right, columnOf(shape, cell));
  }
  return texts.fromTo(cellName(shape, cellAt(shape, top, left)), cellName(shape, cellAt(shape, bottom, right)));
}

function runsOf(texts: PlainTexts, game: VisibleBoard, cells: Iterable<number>): string {
  return runWords(texts, game, [...cells], (cell) => cellName(game.shape, cell));
}

/** Cells in order, with runs of equal cells in a row or a column. */
function runWords(
  texts: PlainTexts,
  game: VisibleBoard,
  cells: readonly number[],
  nameOf: (cell: number) => string,
): string {
  const items: string[] = [];
  for (let start = 0, end = 0; start < cells.length; start = end) {
    const look = lookWord(texts, game, cells[start]!);
    end = runEnd(texts, game, cells, start);
    // Two cells are just as short one by one.
    if (end - start < 3) end = start + 1;
    const [first, last] = [nameOf(cells[start]!), nameOf(cells[end - 1]!)];
    items.push(texts.alike(first === last ? first : texts.fromTo(first, last), look));
  }
  return texts.join(items);
}

function runEnd(texts: PlainTexts, game: VisibleBoard, cells: readonly number[], start: number): number {
  const look = lookWord(texts, game, cells[start]!);
  const step = stepTo(game.shape, cells, start + 1);
  let end = start + 1;
  while (step !== undefined && stepTo(game.shape, cells, end) === step) {
    if (lookWord(texts, game, cells[end]!) !== look) break;
    end += 1;
  }
  return end;
}

/** The step from the previous cell to this one, right or down; undefined if it is neither. */
function stepTo({ width }: BoardShape, cells: readonly number[], at: number): number | undefined {
  const [before, cell] = [cells[at - 1], cells[at]];
  if (before === undefined || cell === undefined) return undefined;
  if (cell === before + width) return width;
  return cell === before + 1 && cell % width !== 0 ? 1 : undefined;
}

function signOf(look: number): string {
  if (isOpen(look)) return String(look);
  switch (CELL_LOOKS[look]) {
    case 'flag':
      return 'F';
    case 'question':
      return '?';
    case 'mine':
      return '*';
    case 'exploded':
      return 'X';
    case 'wrong-flag':
      return 'W';
    default:
      return '.';
  }
}
