import { type BoardShape, cellAt } from '@countermine/core/board.ts';
import type { StartRule } from './board-params.ts';

/** The mine density of an expert board. */
const DENSE = 0.2;

/**
 * The cell that is opened first unless one is given: the corner where it only is safe; where it is an opening, row
 * and column 2, on boards as dense as expert 3. There, play wins most.
 * Source: docs/solver.md
 */
export function usualStart(shape: BoardShape, mines: number, rule: StartRule): number {
  const wanted = rule === 'safe' ? 0 : mines / shape.size >= DENSE ? 3 : 2;
  const row = Math.min(wanted, Math.floor((shape.height - 1) / 2));
  const column = Math.min(wanted, Math.floor((shape.width - 1) / 2));
  return cellAt(shape, row, column);
}
