import { type BoardShape, isOpen, type Knowledge, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import type { CellOutlook } from '@countermine/solver/policy/cell-outlook.ts';

/** What is known about a cell that was looked at. */
export interface RankedCell {
  readonly cell: number;
  readonly outlook: CellOutlook;
}

/** How many cells are compared. */
const MOST_CANDIDATES = 8;

/**
 * The cells worth comparing, in the order in which to look at them: the advised one, then the safest; of equals, those
 * with fewest hidden cells around them, where an opening is likeliest.
 * @param probabilities the mine probability of each cell, NaN where it is open
 */
export function candidates(
  { shape, knowledge }: { readonly shape: BoardShape; readonly knowledge: Knowledge },
  probabilities: Float64Array,
  advised: number,
): readonly number[] {
  const hidden = [...probabilities.keys()].filter((cell) => cell !== advised && probabilities[cell]! < 1);
  const room = new Map(hidden.map((cell) => [cell, hiddenAround(shape, knowledge, cell)]));
  hidden.sort(
    (one, other) => probabilities[one]! - probabilities[other]! || room.get(one)! - room.get(other)! || one - other,
  );
  return [advised, ...hidden.slice(0, MOST_CANDIDATES - 1)];
}

/**
 * Candidates that were looked at, the best win probability first. What differs by less than half a percent counts as
 * equal, as it is shown; of equals the safest comes first, then the one that was given first.
 */
export function rankCells(outlooks: ReadonlyMap<number, CellOutlook>): readonly RankedCell[] {
  const percent = (share: number): number => Math.round(100 * share);
  return [...outlooks]
    .map(([cell, outlook]) => ({ cell, outlook }))
    .sort(
      ({ outlook: one }, { outlook: other }) =>
        percent(other.win) - percent(one.win) || percent(one.mine) - percent(other.mine),
    );
}

function hiddenAround(shape: BoardShape, knowledge: Knowledge, cell: number): number {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const count = neighboursInto(beside, shape, cell);
  return beside.subarray(0, count).reduce((sum, next) => sum + Number(!isOpen(knowledge[next]!)), 0);
}
