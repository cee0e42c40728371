import { type BoardShape, cellAt, columnOf, countMines, createShape, type MineMap, rowOf } from '../board.ts';
import { err, ok, type Result } from '../result.ts';

/** Units: bytes. Width, height, and the number of mines in two. */
const HEADER = 4;
const MAX_SIDE = 255;

/** The content of an mbf file. */
export interface MbfBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/** The reason why bytes are not an mbf file. Units: `offset` counts bytes from 0. */
export type MbfError =
  | { readonly code: 'length'; readonly expected: number; readonly found: number }
  | { readonly code: 'side'; readonly offset: number; readonly name: 'width' | 'height' }
  | {
      readonly code: 'cell';
      readonly offset: number;
      readonly name: 'column' | 'row';
      readonly found: number;
      readonly side: number;
    }
  | { readonly code: 'twice'; readonly offset: number; readonly column: number; readonly row: number };

/** The reason why a board does not fit in an mbf file. */
export interface MbfSizeError {
  readonly code: 'too-large';
  readonly width: number;
  readonly height: number;
}

/**
 * Reads an mbf file: width, height, the number of mines as two bytes, high byte first, and for each mine its column and
 * row, one byte each.
 * Source: the format of MinesweeperX, which JSMinesweeper reads too.
 */
export function parseMbf(bytes: Uint8Array): Result<MbfBoard, MbfError> {
  if (bytes.length < HEADER) return err({ code: 'length', expected: HEADER, found: bytes.length });
  const [width, height] = [bytes[0]!, bytes[1]!];
  if (width === 0) return err({ code: 'side', offset: 0, name: 'width' });
  if (height === 0) return err({ code: 'side', offset: 1, name: 'height' });
  const expected = HEADER + 2 * (bytes[2]! * 256 + bytes[3]!);
  if (bytes.length !== expected) return err({ code: 'length', expected, found: bytes.length });
  const shape = createShape(width, height);
  const mines = new Uint8Array(shape.size);
  for (let offset = HEADER; offset < expected; offset += 2) {
    const [column, row] = [bytes[offset]!, bytes[offset + 1]!];
    if (column >= width) return err({ code: 'cell', offset, name: 'column', found: column, side: width });
    if (row >= height) return err({ code: 'cell', offset: offset + 1, name: 'row', found: row, side: height });
    const cell = cellAt(shape, row, column);
    if (mines[cell] === 1) return err({ code: 'twice', offset, column, row });
    mines[cell] = 1;
  }
  return ok({ shape, mines });
}

/**
 * A board as an mbf file, its mines row by row.
 * Errors: `too-large` if a side does not fit in a byte. Throws a RangeError if the length of `mines` is not shape.size.
 */
export function formatMbf({ shape, mines }: MbfBoard): Result<Uint8Array, MbfSizeError> {
  const { width, height } = shape;
  if (mines.length !== shape.size) throw new RangeError('formatMbf: mines must have shape.size');
  if (width > MAX_SIDE || height > MAX_SIDE) return err({ code: 'too-large', width, height });
  const mineCount = countMines(mines);
  const bytes = new Uint8Array(HEADER + 2 * mineCount);
  bytes.set([width, height, mineCount >>> 8, mineCount & 255]);
  let offset = HEADER;
  for (let cell = 0; cell < mines.length; cell += 1) {
    if (mines[cell] !== 1) continue;
    bytes[offset] = columnOf(shape, cell);
    bytes[offset + 1] = rowOf(shape, cell);
    offset += 2;
  }
  return ok(bytes);
}
