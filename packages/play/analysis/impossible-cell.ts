import { type BoardShape, cellAt } from '@countermine/core/board.ts';
import type { ViewError } from '@countermine/solver/position/player-view.ts';
import type { SolverError } from '@countermine/solver/position/solver-error.ts';

/** The cell that cannot be what it is, where one alone is to blame. */
export function impossibleCell(shape: BoardShape, error: ViewError | SolverError): number | undefined {
  const where = error.code === 'inconsistent' && error.reason === 'count' ? error.where : error;
  return where.code === 'count' ? cellAt(shape, where.row, where.column) : undefined;
}
