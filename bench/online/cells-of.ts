import { cellsOfRuns } from '@countermine/play/protocol/game-messages.ts';

/** The cells of runs that a server sent. Throws where they are none of a board of this size. */
export function cellsOf(runs: readonly number[], size: number): Int32Array {
  const cells = cellsOfRuns(runs, size);
  if (!cells.ok) throw new Error(`the server sent cells that are no cells: ${cells.error.code}`);
  return cells.value;
}
