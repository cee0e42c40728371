import { isOpen } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import { grownInt32 } from '../position/typed-arrays.ts';
import type { SolvedPositionWorkspace } from '../probability/solved-position.ts';
import { EndGameLayoutsWorkspace } from './end-game-layouts.ts';
import { EndGameTreeWorkspace } from './end-game-tree.ts';
import { LeafFeaturesWorkspace } from './leaf-features.ts';
import { leafValueOf } from './leaf-value.ts';
import { LEARNED_WEIGHTS } from './learned-weights.ts';
import { MoveChooser } from './move-chooser.ts';

export interface WinProbability {
  /** Range: 0 to 1. */
  readonly probability: number;
  /** True if this is exact, because every line of play was tried; otherwise it is an estimate for strong play. */
  readonly isExact: boolean;
}

export interface WinLimits {
  /** The most layouts that are played out. */
  readonly endGameLayouts: number;
  /** Units: cells placed while listing layouts. */
  readonly listNodes: number;
  /** Units: layouts read in the tree of an end game; a million take up to 0.1 s. */
  readonly treeNodes: number;
  /** Units: nodes of the engine, for looking ahead where no cell is safe. */
  readonly lookNodes: number;
}

/** Limits that take a millisecond or two for most positions, and some tens at most. */
const DEFAULT_WIN_LIMITS: WinLimits = {
  endGameLayouts: 300,
  listNodes: 20_000,
  treeNodes: 1_000_000,
  lookNodes: 1_000_000,
};

/** The most cells that are listed: listing goes as deep as there are cells. */
const MAX_LISTED = 1000;

interface PositionToWin {
  readonly view: PlayerView;
  readonly solved: Pick<SolvedPositionWorkspace, 'interiorCells' | 'interiorProbability' | 'logLayouts' | 'layouts'>;
  /** Of a mine, cell by cell. */
  readonly probability: Float64Array;
  /** True if some mines are certain because of flags that were trusted. */
  readonly hasTrustedFlags: boolean;
}

/**
 * The probability that good play wins a game: exactly where few layouts are left, by the look-ahead where the next move
 * is a guess, else as positions of this kind were learned to be worth. It keeps its buffers from call to call, but its
 * answers do not depend on earlier calls.
 */
export class WinEstimator {
  readonly #limits: WinLimits;
  readonly #chooser = new MoveChooser();
  readonly #layouts = new EndGameLayoutsWorkspace();
  readonly #tree = new EndGameTreeWorkspace();
  readonly #features = new LeafFeaturesWorkspace();
  readonly #leafValue = leafValueOf(LEARNED_WEIGHTS);
  #cells = new Int32Array(0);
  #count = 0;
  #mines = 0;
  #undecided = 0;
  #hasSafe = false;

  constructor(limits: Partial<WinLimits> = {}) {
    this.#limits = { ...DEFAULT_WIN_LIMITS, ...limits };
  }

  /**
   * The win probability from a position that is neither won nor lost.
   * Cost: microseconds where a cell is safe and many layouts are left, else some milliseconds.
   */
  estimate(position: PositionToWin): WinProbability {
    // Where one layout is left all is known, and nothing has to be tried.
    if (position.solved.layouts === 1) return { probability: 1, isExact: true };
    this.#collect(position);
    return this.#playedOut(position) ?? this.#lookedAhead(position) ?? this.#learned(position);
  }

  /** Takes the cells that can still be opened: those that are no mine for certain. */
  #collect({ view: { shape, knowledge, mineCount }, probability }: PositionToWin): void {
    this.#cells = grownInt32(this.#cells, shape.size);
    this.#count = this.#undecided = 0;
    this.#mines = mineCount;
    this.#hasSafe = false;
    for (let cell = 0; cell < shape.size; cell += 1) {
      if (isOpen(knowledge[cell]!)) continue;
      const mine = probability[cell]!;
      if (mine === 1) this.#mines -= 1;
      else {
        this.#cells[this.#count] = cell;
        this.#count += 1;
      }
      if (mine === 0) this.#hasSafe = true;
      else if (mine < 1) this.#undecided += 1;
    }
  }

  #playedOut({ view, solved, probability }: PositionToWin): WinProbability | undefined {
    const { endGameLayouts: layouts, listNodes: nodes, treeNodes } = this.#limits;
    if (solved.layouts > layouts || this.#count > MAX_LISTED) return undefined;
    // Cells that are safe are listed with the others: what they will show is not known.
    const cells = this.#cells.subarray(0, this.#count);
    const verdict = this.#layouts.list(view, cells, probability, this.#mines, { layouts, nodes });
    if (verdict !== 'listed') return undefined;
    const best = this.#tree.solve(this.#layouts, treeNodes);
    return best === undefined ? undefined : { probability: best.wins / this.#layouts.layoutCount, isExact: true };
  }

  #lookedAhead({ view, hasTrustedFlags }: PositionToWin): WinProbability | undefined {
    // The look-ahead sees open cells only; flags that are known to be right would be lost on it.
    if (this.#hasSafe || hasTrustedFlags) return undefined;
    const chosen = this.#chooser.chooseMove(view, this.#limits);
    if (!chosen.ok || chosen.value.kind === 'certain') return undefined;
    const { kind, win, isWholeBoard } = chosen.value;
    if (kind === 'end-game' && !isWholeBoard) return undefined;
    return { probability: Math.min(1, win), isExact: isWholeBoard };
  }

  #learned({ view, solved, probability }: PositionToWin): WinProbability {
    this.#features.lookFrom(this.#undecided, solved.logLayouts);
    this.#features.measure(view.shape, probability, this.#cells, this.#count, solved);
    return { probability: this.#leafValue(this.#features), isExact: false };
  }
}
