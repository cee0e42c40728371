import type { Random } from './random.ts';

/**
 * Places exactly `count` mines, every such layout equally likely.
 * Shape: `mines` has a byte for each cell; what it held is overwritten with 1 for a mine and 0 for none.
 * @param keepClear cells that get no mine
 * Errors: throws a RangeError when the mines do not fit or a cell to keep clear is not on the board.
 * Cost: expected at most about 2 draws a mine (or a safe cell, where those are fewer) while few cells are kept clear.
 */
export function placeMinesInto(
  mines: Uint8Array,
  count: number,
  random: Random,
  keepClear: ReadonlySet<number> = new Set(),
): void {
  for (const cell of keepClear) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= mines.length) {
      throw new RangeError(`placeMinesInto: ${cell} is no cell of a board of ${mines.length}`);
    }
  }
  const room = mines.length - keepClear.size;
  if (!Number.isInteger(count) || count < 0 || count > room) {
    throw new RangeError(`placeMinesInto: ${count} mines do not fit in ${room} cells`);
  }
  // Whichever are fewer, mines or safe cells, are drawn one by one: a draw that hits a taken cell is drawn again, and
  // that keeps every layout equally likely.
  const drawsMines = count <= room / 2;
  const drawn = drawsMines ? 1 : 0;
  mines.fill(1 - drawn);
  for (const cell of keepClear) mines[cell] = 0;
  for (let left = drawsMines ? count : room - count; left > 0; ) {
    const cell = random.below(mines.length);
    if (mines[cell] === drawn || keepClear.has(cell)) continue;
    mines[cell] = drawn;
    left -= 1;
  }
}
