import { NodeBudget } from '../elimination/node-budget.ts';
import type { PlayerView } from '../position/player-view.ts';
import { ClueGridWorkspace, KNOWN_MINE, KNOWN_SAFE } from './clue-grid.ts';
import { ClueSystemWorkspace } from './clue-system.ts';
import { PlacementsWorkspace } from './placements.ts';
import type { Proof } from './proof.ts';
import { type Case, hiddenBeside, refuteOpposite, type SupposedCount } from './refutation.ts';

/** A clue without the cells that are known: how many mines it still needs, and among which cells. */
export interface ClueNeed {
  readonly clue: number;
  readonly mines: number;
  readonly cells: readonly number[];
}

/** A proof with everything that is needed to put it into words. */
export interface ProofStory {
  readonly view: PlayerView;
  readonly proof: Proof;
  /** Shape: as `proof.clues`. */
  readonly needs: readonly ClueNeed[];
  /** The reason why the opposite is impossible, for `several-clues`; undefined if that takes too many steps. */
  readonly refutation: Case | undefined;
  /** For a proof by the mine count with clues; undefined if there are too many placements to try. */
  readonly count: SupposedCount | undefined;
}

/**
 * The story of a proof.
 * @param proof must be one of this view, as of `explain`
 * Cost: some thousand operations; with the mine count also a pass over the board.
 */
export function storyOf(view: PlayerView, proof: Proof): ProofStory {
  const { kind, clues } = proof;
  return {
    view,
    proof,
    needs: clues.map((clue) => needOf(view, proof, clue)),
    refutation: kind === 'several-clues' ? refuteOpposite(view, proof) : undefined,
    count: kind === 'mine-count' && clues.length > 0 ? countOpposite(view, proof) : undefined,
  };
}

function needOf(view: PlayerView, { knownMines, knownSafe }: Proof, clue: number): ClueNeed {
  const hidden = hiddenBeside(view, clue);
  const mines = hidden.filter((cell) => knownMines.includes(cell));
  const cells = hidden.filter((cell) => !mines.includes(cell) && !knownSafe.includes(cell));
  return { clue, mines: view.knowledge[clue]! - mines.length, cells };
}

/** How much work a story may take. Units: nodes. */
const NODES = 1_000_000;

/**
 * How many mines would be left, and how many the cells beside the clues take, if the opposite of the verdict were true.
 * @returns undefined if the clues allow no placement, or there are too many to try
 */
function countOpposite(view: PlayerView, proof: Proof): SupposedCount | undefined {
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
