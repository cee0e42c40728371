import { cellsOfRuns, knownCells } from '@countermine/play/protocol/game-messages.ts';

/** The cells that a message shows open, wherever in it they stand. @param size of the board. Units: cells */
export function cellsShownOpen(message: unknown, size: number): number[] {
  if (typeof message !== 'object' || message === null) return [];
  const known = knownCells.safeParse(message);
  if (!known.success) return Object.values(message).flatMap((part) => cellsShownOpen(part, size));
  const cells = cellsOfRuns(known.data.runs, size);
  if (!cells.ok) throw new Error(cells.error.code);
  return [...cells.value].filter((_, at) => /[0-8]/.test(known.data.values[at] ?? ''));
}
