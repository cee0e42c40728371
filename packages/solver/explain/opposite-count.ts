import type { PlayerView } from '../constraint/player-view.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import { ClueGridWorkspace, KNOWN_MINE, KNOWN_SAFE } from './clue-grid.ts';
import { ClueSystemWorkspace } from './clue-system.ts';
import { PlacementsWorkspace } from './placements.ts';
import type { Proof } from './proof.ts';

/** How much work a story may take. Units: nodes. */
const NODES = 1_000_000;

/** The numbers of a proof that uses the mine count, assuming the opposite of its verdict. */
export interface SupposedCount {
  /** Mines that are neither known nor assumed. */
  readonly minesLeft: number;
  /** The fewest and the most mines in the unknown cells beside the clues. */
  readonly fewest: number;
  readonly most: number;
  /** How many other cells can hold a mine. */
  readonly elsewhere: number;
}

/**
 * How many mines would be left, and how many the cells beside the clues take, if the opposite of the verdict were true.
 * @returns undefined if the clues allow no placement, or there are too many to try
 */
export function countOpposite(view: PlayerView, proof: Proof): SupposedCount | undefined {
  const grid = new ClueGridWorkspace();
  grid.load(view);
  for (const cell of proof.knownMines) grid.settle(grid.placeOf(cell), KNOWN_MINE);
  for (const cell of proof.knownSafe) grid.settle(grid.placeOf(cell), KNOWN_SAFE);
  grid.settle(grid.placeOf(proof.cell), proof.verdict === 'safe' ? KNOWN_MINE : KNOWN_SAFE);
  const clues = Int32Array.from(proof.clues, (clue) => grid.placeOf(clue));
  const system = new ClueSystemWorkspace();
  if (!system.build(grid, clues, clues.length)) return undefined;
  const placements = new PlacementsWorkspace();
  const totals = { fewest: 0, most: system.cellCount };
  if (placements.find(system, system.cellCount, new NodeBudget(NODES), totals) !== 'possible') return undefined;
  return {
    minesLeft: grid.minesLeft,
    fewest: placements.fewestTotal,
    most: placements.mostTotal,
    elsewhere: grid.unknown - system.cellCount,
  };
}
