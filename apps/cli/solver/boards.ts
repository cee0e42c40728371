import {
  type BoardShape,
  canCreateShape,
  cellOnBoard,
  cellsWithMines,
  columnOf,
  createShape,
  type MineMap,
  minesFromCells,
  rowOf,
} from '@countermine/core/board.ts';
import { parseBoardJson } from '@countermine/core/codec/board-json.ts';
import {
  type BoardLine,
  type BoardLineError,
  type BoardLineField,
  parseBoardLine,
} from '@countermine/core/codec/board-line.ts';
import { formatCellName, type NamedCell } from '@countermine/core/codec/grid.ts';
import { LEVELS, type Level } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import { type CommandFailure, refuse } from '@countermine/node/exit-status.ts';
import { errorText } from '@countermine/solver/ask/error-text.ts';
import {
  type BoardParams,
  type StartRule,
  usualStart as usualStartOf,
} from '@countermine/solver/generate/board-params.ts';
import { generateBoard, randomOfBoard } from '@countermine/solver/generate/rated-board.ts';
import { isComment, type TextInput, TOO_LONG, textLinesOf } from '../host/text-input.ts';

/** What a field holds that is not a whole number. */
const EXPECTED: { readonly [field in BoardLineField]?: string } = {
  id: 'a number or a word',
  mines: 'a list of cells like 3,17,20',
  mineCells: 'a list of cells like [3,17,20]',
};

/** The most cells of a board that a command generates, plays or measures. */
const MAX_CELLS: number = 2 ** 24;

/** The size of a board whose mines are not placed yet. */
interface BoardSize {
  readonly shape: BoardShape;
  readonly mines: number;
  readonly level?: Level;
}

interface SizeOptions {
  readonly level?: Level;
  readonly width?: number;
  readonly height?: number;
  readonly mines?: number;
}

/** Random boards: their size, start and seed. */
export interface BoardOptions extends SizeOptions {
  readonly rule?: FirstClick;
  readonly start?: NamedCell;
  readonly seed?: number;
}

export function sizeOfLevel(level: Level): BoardSize {
  const { width, height, mineCount } = LEVELS[level];
  return { shape: createShape(width, height), mines: mineCount, level };
}

/** The size given by the options. Errors: they are incomplete or impossible. */
export function sizeOf(options: SizeOptions): Result<BoardSize, CommandFailure> {
  const { level, width, height, mines } = options;
  if (level !== undefined) {
    const isAlone = width === undefined && height === undefined && mines === undefined;
    return isAlone ? ok(sizeOfLevel(level)) : refuse('give --level, or --width, --height and --mines, not both');
  }
  if (width === undefined || height === undefined || mines === undefined) {
    return refuse('no board size: give --level, or --width, --height and --mines');
  }
  if (!canCreateShape(width, height) || width * height > MAX_CELLS) {
    return refuse(`a board of ${width} x ${height} cells is too large; the most is ${countOf(MAX_CELLS, 'cell')}`);
  }
  if (mines > width * height)
    return refuse(`${countOf(mines, 'mine')} ${mines === 1 ? 'does' : 'do'} not fit in ${width} x ${height} cells`);
  return ok({ shape: createShape(width, height), mines });
}

/** A size in words: `30 x 16 with 99 mines`. */
export function sizeInWords({ shape, mines, level }: BoardSize): string {
  const words = `${shape.width} x ${shape.height} with ${countOf(mines, 'mine')}`;
  return level === undefined ? words : `${level}, ${words}`;
}

/** The promise for the cell that is opened first. */
export const RULES = ['safe', 'zero'] as const;

/** `safe`: it is not a mine. `zero`: it is an opening. */
type FirstClick = (typeof RULES)[number];

/** What the generators call the promise for the start. */
export const RULE_OF_FIRST_CLICK: Readonly<Record<FirstClick, StartRule>> = { safe: 'safe', zero: 'opening' };

/** The cell that is opened first unless one is given. */
export function usualStart({ shape, mines }: BoardSize, rule: FirstClick): number {
  return usualStartOf(shape, mines, RULE_OF_FIRST_CLICK[rule]);
}

/** Boards to generate: all layouts that keep the promise for the start are equally likely. */
export interface RandomBoards {
  readonly size: BoardSize;
  /** Undefined for another random one on each board. */
  readonly start: number | undefined;
  readonly rule: FirstClick;
  readonly seed: number;
}

/** The board with this number; its id is the number. Errors: the mines leave no room for the promised start. */
export function drawBoard(boards: RandomBoards, index: number): Result<BoardLine, CommandFailure> {
  const { size, start, rule, seed } = boards;
  const drawn = generateBoard(paramsOf(size, start), randomOfBoard(seed, index), RULE_OF_FIRST_CLICK[rule]);
  if (!drawn.ok) return refuse(errorText(drawn.error));
  return ok({
    id: String(index),
    shape: size.shape,
    start: drawn.value.start,
    mines: cellsWithMines(drawn.value.mines),
  });
}

/** A size, and perhaps a start, as the generators take them. */
export function paramsOf({ shape, mines }: BoardSize, start: number | undefined): BoardParams {
  const { width, height } = shape;
  return { width, height, mines, ...(start !== undefined && { start }) };
}

/** The cell in a row and a column. Errors: it is not on the board. */
export function cellOfOption(shape: BoardShape, { row, column }: NamedCell): Result<number, CommandFailure> {
  const cell = cellOnBoard(shape, row, column);
  if (cell !== undefined) return ok(cell);
  const rows = `rows 1 to ${shape.height} and columns 1 to ${shape.width}`;
  return refuse(`--start: row ${row + 1}, column ${column + 1} is not on the board, which has ${rows}`);
}

/** `h5`; beside a board with numbered rows and columns it is row 5, column 8. */
export function shownCell(shape: BoardShape, cell: number): string {
  return formatCellName({ row: rowOf(shape, cell), column: columnOf(shape, cell) });
}

interface ReadLine {
  /** The name of the line in messages. */
  readonly where: string;
  /** The board, or why it cannot be read, as a clause. */
  readonly board: Result<BoardLine, string>;
}

/** The boards of a file, one after the other. */
export function* boardsOf(input: TextInput): Generator<ReadLine> {
  for (const { number, text } of textLinesOf(input)) {
    if (text !== undefined && isComment(text)) continue;
    yield { where: `${input.name}, line ${number}`, board: readBoard(text) };
  }
}

export function layoutOf({ shape, mines }: BoardLine): MineMap {
  return minesFromCells(shape, mines);
}

function readBoard(text: string | undefined): Result<BoardLine, string> {
  if (text === undefined) return err(TOO_LONG);
  const board = text.trimStart().startsWith('{') ? parseBoardJson(text) : parseBoardLine(text);
  if (!board.ok) return err(boardLineProblem(board.error));
  const { width, height, size } = board.value.shape;
  if (size <= MAX_CELLS) return ok(board.value);
  return err(
    `width and height: a board of ${width} x ${height} cells is too large; the most is ${withCommas(MAX_CELLS)} cells`,
  );
}

/** Why a line is not a board, as a clause. */
export function boardLineProblem(error: BoardLineError): string {
  switch (error.code) {
    case 'json':
      return 'expected a JSON object with id, width, height, mines, start and mineCells';
    case 'fields':
      return `expected 5 fields, id width height start mines, found ${error.found}`;
    case 'number':
      return `${wanted(error.field)}, found ${JSON.stringify(shortened(error.found))}`;
    case 'value':
      return `${wanted(error.field)}, found ${shortened(error.found)}`;
    case 'mine-count':
      return `mines: expected ${error.expected}, as many as mineCells has, found ${shortened(error.found)}`;
    case 'size':
      return `width and height: a board cannot be ${error.width} x ${error.height}`;
    case 'cell':
      return `${error.field}: there is no cell ${error.cell}; the cells of the board are 0 to ${error.size - 1}`;
    case 'twice':
      return `${error.field}: the cell ${error.cell} is named twice`;
  }
}

function wanted(field: BoardLineField): string {
  return `${field}: expected ${EXPECTED[field] ?? 'a whole number'}`;
}
