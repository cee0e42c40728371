import { createMines, type MineMap } from '../board/mines.ts';
import type { BoardShape } from '../board/shape.ts';
import type { Random } from './random.ts';

/**
 * A layout of exactly `count` mines, every such layout equally likely.
 * @param keepClear cells that get no mine
 * Errors: throws a RangeError when the mines do not fit.
 * Cost: expected at most about 2 draws a mine (or a safe cell, where those are fewer); a byte a cell.
 */
export function placeMines(
  shape: BoardShape,
  count: number,
  random: Random,
  keepClear: ReadonlySet<number> = new Set(),
): MineMap {
  const room = shape.size - keepClear.size;
  if (!Number.isInteger(count) || count < 0 || count > room) {
    throw new RangeError(`placeMines: ${count} mines do not fit in ${room} cells`);
  }
  const mines = createMines(shape);
  // Whichever are fewer, mines or safe cells, are drawn one by one: a draw that hits a taken cell is drawn again, and
  // that keeps every layout equally likely.
  const drawsMines = count <= room / 2;
  if (!drawsMines) {
    mines.fill(1);
    for (const cell of keepClear) mines[cell] = 0;
  }
  const drawn = drawsMines ? 1 : 0;
  let left = drawsMines ? count : room - count;
  while (left > 0) {
    const cell = random.below(shape.size);
    if (mines[cell] === drawn || keepClear.has(cell)) continue;
    mines[cell] = drawn;
    left -= 1;
  }
  return mines;
}
