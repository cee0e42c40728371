import { type BoardShape, canCreateShape, createShape } from '../board.ts';
import { err, ok, type Result } from '../result.ts';

/**
 * A board on one line of text: `id width height start m1,m2,...`, or `-` where there are no mines.
 * Units: cells, `row * width + column`.
 */
export interface BoardLine {
  /** One word that does not begin with `#`. */
  readonly id: string;
  readonly shape: BoardShape;
  readonly start: number;
  /** The cells with a mine, each once, in the order of the line. */
  readonly mines: readonly number[];
}

const FIELDS = ['id', 'width', 'height', 'start', 'mines'] as const;

export type BoardLineField = (typeof FIELDS)[number] | 'mineCells';

/** The reason why a text is not a board. */
export type BoardLineError =
  | { readonly code: 'json' }
  /** `found` is JSON. */
  | { readonly code: 'value'; readonly field: BoardLineField; readonly found: string }
  | { readonly code: 'mine-count'; readonly found: string; readonly expected: number }
  | { readonly code: 'fields'; readonly found: number }
  | { readonly code: 'number'; readonly field: BoardLineField; readonly found: string }
  | { readonly code: 'size'; readonly width: number; readonly height: number }
  | { readonly code: 'cell'; readonly field: BoardLineField; readonly cell: number; readonly size: number }
  | { readonly code: 'twice'; readonly field: BoardLineField; readonly cell: number };

const NO_MINES = '-';

/**
 * A board as a line, without a line end.
 * Errors: throws a RangeError for an ID that is not one word or begins with `#`.
 */
export function formatBoardLine({ id, shape, start, mines }: BoardLine): string {
  if (!/^[^\s#]\S*$/.test(id)) throw new RangeError(`formatBoardLine: ${JSON.stringify(id)} is no id`);
  return `${id} ${shape.width} ${shape.height} ${start} ${mines.length === 0 ? NO_MINES : mines.join(',')}`;
}

/** Reads what {@link formatBoardLine} writes; any blanks may surround the fields. */
export function parseBoardLine(line: string): Result<BoardLine, BoardLineError> {
  const words = line.trim().split(/\s+/);
  const [id = '', width = '', height = '', start = '', mines = ''] = words;
  if (words.length !== FIELDS.length) return err({ code: 'fields', found: id === '' ? 0 : words.length });
  const wrong = [width, height, start].findIndex((word) => !isWhole(word));
  if (wrong >= 0) return err({ code: 'number', field: FIELDS[wrong + 1]!, found: words[wrong + 1]! });
  if (!canCreateShape(Number(width), Number(height))) {
    return err({ code: 'size', width: Number(width), height: Number(height) });
  }
  const shape = createShape(Number(width), Number(height));
  if (Number(start) >= shape.size) return err({ code: 'cell', field: 'start', cell: Number(start), size: shape.size });
  const cells = parseCells(mines, shape);
  return cells.ok ? ok({ id, shape, start: Number(start), mines: cells.value }) : cells;
}

function parseCells(text: string, shape: BoardShape): Result<readonly number[], BoardLineError> {
  if (text === NO_MINES) return ok([]);
  const words = text.split(',');
  const wrong = words.find((word) => !isWhole(word));
  if (wrong !== undefined) return err({ code: 'number', field: 'mines', found: wrong });
  return checkCells(words.map(Number), shape, 'mines');
}

/** Checks that cells are on a board, each once. @param field where they were found */
export function checkCells(
  cells: readonly number[],
  { size }: BoardShape,
  field: BoardLineField,
): Result<readonly number[], BoardLineError> {
  const beyond = cells.find((cell) => cell >= size);
  if (beyond !== undefined) return err({ code: 'cell', field, cell: beyond, size });
  const twice = findTwice(cells);
  return twice === undefined ? ok(cells) : err({ code: 'twice', field, cell: twice });
}

function findTwice(cells: readonly number[]): number | undefined {
  const sorted = Int32Array.from(cells).sort();
  const index = sorted.findIndex((cell, at) => at > 0 && cell === sorted[at - 1]);
  return index < 0 ? undefined : sorted[index];
}

/** Digits only, few enough that the number is exact. */
function isWhole(word: string): boolean {
  return /^\d{1,15}$/.test(word);
}
