import { type BoardShape, cellAt, createMines, createShape, type MineMap } from '@countermine/core/board.ts';
import type { WriteError } from '../recording/recording.ts';
import type { ByteReader } from './byte-reader.ts';

export function firstTooLarge(
  numbers: readonly (readonly [field: string, most: number, found: number])[],
): WriteError | undefined {
  const wrong = numbers.find(([, most, found]) => found > most);
  return wrong && { code: 'too-large', field: wrong[0], most: wrong[1], found: wrong[2] };
}

interface MineList {
  /** The number of the first row and column: 0 or 1. */
  readonly base: 0 | 1;
  readonly order: 'column-row' | 'row-column';
}

/** The shape of a board with sides of at least 1. Both must be checked before. */
export function shapeOf(reader: ByteReader, width: number, height: number): BoardShape {
  return reader.failure === undefined ? createShape(width, height) : createShape(1, 1);
}

/** One byte, at least 1. */
export function readSide(reader: ByteReader, field: 'width' | 'height'): number {
  return reader.ranged(reader.u8(field), 1, 1, 255, field);
}

/** The number of mines of a board, which leaves at least one cell free. */
export function readMineCount(reader: ByteReader, { size }: BoardShape): number {
  return reader.ranged(reader.u16('mine count'), 2, 0, size - 1, 'mine count');
}

/** Mines as a list of cells, two bytes each; fails for a cell off the board or named twice. */
export function readMineList(reader: ByteReader, shape: BoardShape, count: number, { base, order }: MineList): MineMap {
  const mines = createMines(shape);
  if (!reader.has(2 * count, 'mines')) return mines;
  for (let index = 0; index < count && reader.failure === undefined; index += 1) {
    const first = readPlace(reader, shape, base, order === 'row-column' ? 'row' : 'column');
    const second = readPlace(reader, shape, base, order === 'row-column' ? 'column' : 'row');
    if (reader.failure !== undefined) break;
    const [row, column] = order === 'row-column' ? [first, second] : [second, first];
    const cell = cellAt(shape, row, column);
    if (mines[cell] === 1) reader.fail('mine', { code: 'new-cell', column, row }, reader.offset - 2);
    mines[cell] = 1;
  }
  return mines;
}

/** A row or column, a byte. @returns it, counted from 0 */
function readPlace(reader: ByteReader, shape: BoardShape, base: 0 | 1, axis: 'row' | 'column'): number {
  const side = axis === 'row' ? shape.height : shape.width;
  const field = axis === 'row' ? 'row of a mine' : 'column of a mine';
  return reader.ranged(reader.u8(field), 1, base, base + side - 1, field) - base;
}
