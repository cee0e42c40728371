import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import type { BoardPart } from '../position/board-reader.ts';
import { KNOWN_SAFE, NO_CLUE, UNKNOWN } from './clue-grid.ts';
import { DeducerWorkspace } from './deducer.ts';
import { type ProofError, type ProofLimits, sizeError } from './proof.ts';

/** Enough for what fits on a screen, and some tens of milliseconds. */
const PART_NODES = 2_000_000;

/**
 * The cells of those stretches of the frontier where only a guess is left: not one of their cells is proved safe, by
 * any number of clues. A stretch is hidden cells beside open numbers, linked by numbers or by touching each other.
 * Those that may go on outside the part are left out, as more is known about them than the part shows.
 * Errors: as of `findCertain`.
 * Cost: as of `findCertain`, without the mine count.
 */
export function findForcedGuesses(part: BoardPart, options: ProofLimits = {}): Result<readonly number[], ProofError> {
  const tooLarge = sizeError(part.shape, options);
  if (tooLarge !== undefined) return err(tooLarge);
  const { nodes = PART_NODES } = options;
  const budget = new NodeBudget(nodes, undefined, options.shouldStop);
  const deducer = new DeducerWorkspace();
  deducer.loadPart(part);
  const frontier = frontierOf(deducer, part.shape);
  for (;;) {
    const outcome = deducer.next('several-clues', budget);
    if (outcome === 'inconsistent') return err({ code: 'inconsistent' });
    if (outcome === 'budget') return err({ code: 'budget', nodes });
    if (outcome === 'stalled') break;
  }
  return ok(stretchesOf(deducer, frontier).flatMap((stretch) => forcedIn(deducer, part.shape, stretch)));
}

/** The unknown places beside a count. */
function frontierOf({ grid }: DeducerWorkspace, { size }: BoardShape): ReadonlySet<number> {
  const frontier = new Set<number>();
  for (let cell = 0; cell < size; cell += 1) {
    const place = grid.placeOf(cell);
    if (grid.count[place] === NO_CLUE) continue;
    for (const beside of around(place, grid.stride)) if (grid.state[beside] === UNKNOWN) frontier.add(beside);
  }
  return frontier;
}

/** The frontier in pieces that know nothing about each other. */
function stretchesOf({ grid }: DeducerWorkspace, frontier: ReadonlySet<number>): number[][] {
  const left = new Set(frontier);
  const stretches: number[][] = [];
  for (const start of frontier) {
    if (!left.delete(start)) continue;
    const stretch = [start];
    for (let at = 0; at < stretch.length; at += 1) {
      const place = stretch[at]!;
      for (const beside of around(place, grid.stride)) {
        const linked = grid.count[beside] === NO_CLUE ? [beside] : around(beside, grid.stride);
        for (const other of linked) if (left.delete(other)) stretch.push(other);
      }
    }
    stretches.push(stretch);
  }
  return stretches;
}

/** The unknown cells of a stretch, if nothing in it is safe. */
function forcedIn({ grid }: DeducerWorkspace, shape: BoardShape, stretch: readonly number[]): number[] {
  const cells = stretch.map((place) => grid.cellOf(place));
  const isStuck = stretch.every((place) => grid.state[place] !== KNOWN_SAFE);
  if (!isStuck || !cells.every((cell) => isInside(shape, cell))) return [];
  return stretch.filter((place) => grid.state[place] === UNKNOWN).map((place) => grid.cellOf(place));
}

/** True if all numbers beside a cell are in the part, with all their neighbours. */
function isInside(shape: BoardShape, cell: number): boolean {
  const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
  return row >= 2 && column >= 2 && row < shape.height - 2 && column < shape.width - 2;
}

function around(place: number, stride: number): readonly number[] {
  const [above, below] = [place - stride, place + stride];
  return [above - 1, above, above + 1, place - 1, place + 1, below - 1, below, below + 1];
}
