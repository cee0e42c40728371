import type { PlayerView } from '../position/player-view.ts';
import type { Proof } from './proof.ts';
import { type Case, countOpposite, hiddenBeside, refuteOpposite, type SupposedCount } from './refutation.ts';
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
  /** Why the opposite is impossible, for `several-clues`; undefined if that takes too many steps. */
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
