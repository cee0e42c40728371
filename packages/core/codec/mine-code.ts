import type { MineMap } from '../board.ts';
import type { BitReader, BitWriter } from './bits.ts';

/** Bits for the order of the Rice code; a gap on the largest board has no more than 24 bits. */
const ORDER_BITS = 5;
const MAX_ORDER = 24;

/**
 * Writes where the mines are: the safe cells before each, as Rice codes of the order that makes the text shortest.
 * Order 0 is the bitmap itself up to the last mine, so it never takes more than a bit a cell; a usual board takes few
 * bits more than the theoretical minimum (expert: 46 bytes, where 44 is the least).
 * Cost: a pass over the board, and a few over its mines.
 */
export function writeMines(writer: BitWriter, mines: MineMap, mineCount: number): void {
  const gaps = gapsOf(mines, mineCount);
  const order = bestOrder(gaps, mines.length);
  writer.bits(order, ORDER_BITS);
  for (let index = 0; index < gaps.length; index += 1) writer.rice(gaps[index]!, order);
}

/**
 * Reads what {@link writeMines} wrote.
 * @returns undefined if it is not a layout with that many mines; nothing is allocated until there are enough bits for
 * the mines
 */
export function readMines(reader: BitReader, size: number, mineCount: number): MineMap | undefined {
  const order = reader.bits(ORDER_BITS);
  if (order > MAX_ORDER || mineCount * (order + 1) > reader.left) return undefined;
  const mines = new Uint8Array(size);
  let cell = -1;
  for (let laid = 0; laid < mineCount; laid += 1) {
    cell += reader.rice(order) + 1;
    if (cell >= size || reader.isCut) return undefined;
    mines[cell] = 1;
  }
  return mines;
}

/** How many safe cells lie between each mine and the one before it. */
function gapsOf(mines: MineMap, mineCount: number): Int32Array {
  const gaps = new Int32Array(mineCount);
  let previous = -1;
  let index = 0;
  for (let cell = 0; cell < mines.length; cell += 1) {
    if (mines[cell] !== 1) continue;
    gaps[index] = cell - previous - 1;
    previous = cell;
    index += 1;
  }
  return gaps;
}

/** The order for which the codes are shortest: near the logarithm of the mean gap, where all those nearby are tried. */
function bestOrder(gaps: Int32Array, size: number): number {
  if (gaps.length === 0) return 0;
  const near = Math.floor(Math.log2(size / gaps.length));
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let order = Math.max(0, near - 2); order <= near + 1; order += 1) {
    let bits = gaps.length * (order + 1);
    for (let index = 0; index < gaps.length; index += 1) bits += gaps[index]! >>> order;
    if (bits < fewest) [best, fewest] = [order, bits];
  }
  return best;
}
