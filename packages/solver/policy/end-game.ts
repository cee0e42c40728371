import type { PlayerView } from '../position/player-view.ts';
import { EndGameLayoutsWorkspace } from './end-game-layouts.ts';
import { EndGameTreeWorkspace } from './end-game-tree.ts';
import type { UndecidedCellsWorkspace } from './undecided-cells.ts';

export interface EndGameLimits {
  /** The most layouts that are listed. */
  readonly endGameLayouts: number;
  /** Units: cells placed while listing. */
  readonly listNodes: number;
  /** Units: layouts read in the tree; a million take up to 0.1 s. */
  readonly treeNodes: number;
}

interface EndGameGuess {
  readonly cell: number;
  /** The probability that the cell is not a mine. */
  readonly safety: number;
  /** The probability that the best play wins: of the whole board, or of the part alone. */
  readonly win: number;
  /** True if the whole board was played out. */
  readonly isWholeBoard: boolean;
}

/** No region with more cells than this is listed: it would hardly be finished. */
const LARGEST_REGION = 64;

/**
 * Plays out what can be played out: first any closed region with a known number of mines, which tells nothing about the
 * rest of the board and learns nothing from it, so it can just as well be played now; then the whole board if few
 * layouts are left. It keeps its arrays from call to call.
 */
export class EndGame {
  readonly #layouts = new EndGameLayoutsWorkspace();
  readonly #tree = new EndGameTreeWorkspace();

  /** @returns undefined if nothing can be played out within the limits */
  choose(
    view: PlayerView,
    undecided: UndecidedCellsWorkspace,
    probability: Float64Array,
    layouts: number,
    limits: EndGameLimits,
  ): EndGameGuess | undefined {
    undecided.findRegions(view);
    const most = { layouts: limits.endGameLayouts, nodes: limits.listNodes };
    for (let region = 0; undecided.regionCount > 1 && region < undecided.regionCount; region += 1) {
      const cells = undecided.regionCells.subarray(undecided.regionStart[region]!, undecided.regionStart[region + 1]!);
      if (undecided.hasInterior[region] === 1 || cells.length > LARGEST_REGION) continue;
      if (this.#layouts.list(view, cells, probability, -1, most) !== 'listed' || !this.#layouts.hasFixedTotal) continue;
      const guess = this.#play(limits, false);
      if (guess !== undefined) return guess;
    }
    if (layouts > limits.endGameLayouts) return undefined;
    const all = undecided.cells.subarray(0, undecided.count);
    if (this.#layouts.list(view, all, probability, undecided.mines, most) !== 'listed') return undefined;
    return this.#play(limits, true);
  }

  #play(limits: EndGameLimits, isWholeBoard: boolean): EndGameGuess | undefined {
    const { layoutCount, cells } = this.#layouts;
    const best = this.#tree.solve(this.#layouts, limits.treeNodes);
    if (best === undefined) return undefined;
    return { cell: cells[best.index]!, safety: best.safe / layoutCount, win: best.wins / layoutCount, isWholeBoard };
  }
}
