import type { MineMap } from './mines.ts';

/** Mines as bits, row by row, the first cell the highest bit of the first byte; what is left of the last byte is 0. */
export function packMines(mines: MineMap): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil(mines.length / 8));
  for (let cell = 0; cell < mines.length; cell += 1) bytes[cell >>> 3]! |= mines[cell]! << (7 - (cell & 7));
  return bytes;
}

/** The mines of {@link packMines}; cells beyond the bytes have none. @param size of the board */
export function unpackMines(bytes: Uint8Array, size: number): MineMap {
  const mines = new Uint8Array(size);
  for (let cell = 0; cell < size; cell += 1) mines[cell] = ((bytes[cell >>> 3] ?? 0) >>> (7 - (cell & 7))) & 1;
  return mines;
}
