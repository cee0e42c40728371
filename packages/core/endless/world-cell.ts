/** A cell of an endless field. Range: column and row from -{@link WORLD_REACH} up to, not including, WORLD_REACH. */
export interface WorldCell {
  readonly column: number;
  readonly row: number;
}

/** Where the cells of an endless field do end: far beyond what players open, and within 32-bit integers. */
export const WORLD_REACH = 2 ** 30;

/** Whether there is such a cell; false for anything that is not an integer. */
export function isInWorld(column: number, row: number): boolean {
  return isCoordinate(column) && isCoordinate(row);
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && value >= -WORLD_REACH && value < WORLD_REACH;
}

/** The cells that touch a cell, side by side or diagonally, row by row. */
export function worldNeighbours({ column, row }: WorldCell): WorldCell[] {
  const cells: WorldCell[] = [];
  for (let beside = row - 1; beside <= row + 1; beside += 1) {
    for (let next = column - 1; next <= column + 1; next += 1) {
      if ((beside !== row || next !== column) && isInWorld(next, beside)) cells.push({ column: next, row: beside });
    }
  }
  return cells;
}

/** How many steps, diagonal ones too, lead from one cell to another. */
export function worldDistance(one: WorldCell, other: WorldCell): number {
  return Math.max(Math.abs(one.column - other.column), Math.abs(one.row - other.row));
}
