import { isOpen } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { PlayerView } from '../position/player-view.ts';
import { DEFAULT_NODES, type SolverError } from '../position/solver-error.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { EndGameLayoutsWorkspace } from './end-game-layouts.ts';
import { EndGameTreeWorkspace } from './end-game-tree.ts';
import { PositionMemo } from './position-memo.ts';

/** The best possible play from a position on. */
export interface Optimum {
  /** The layouts that fit the position. */
  readonly layouts: number;
  /** In how many of them the best play wins: no other play wins more. */
  readonly wins: number;
  /** A cell that the best play opens first; the safest of those, and then the first; -1 if all hidden cells are mines. */
  readonly cell: number;
  /** The work done. Units: layouts read. */
  readonly nodes: number;
}

/** How much work and memory finding an optimum may take. */
export interface OptimumLimits {
  /** The most layouts of the position. Default: 20,000. */
  readonly layouts?: number;
  /** Units: layouts read; a million take some 60 ms. Default: 10^9. */
  readonly nodes?: number;
  /** The most positions that are remembered, rounded down to a power of 2; each takes 28 bytes. Default: 2^20. */
  readonly positions?: number;
}

/** The reason why there is no optimum. */
export type OptimumError =
  | SolverError
  /** More layouts fit than the limits allow. */
  | { readonly code: 'too-many-layouts'; readonly layouts: number; readonly most: number }
  /** The nodes ran out. */
  | { readonly code: 'budget'; readonly nodes: number };

/** More cells are not listed: listing goes as deep as there are cells. */
const MAX_CELLS = 1000;

/**
 * The best possible play from a position on, found by trying every line of play. Memory is bounded: what was forgotten is
 * worked out again.
 * Errors: no layout fits, or a limit was reached. Never throws for a view that `createPlayerView` made.
 * Cost: exponential in the cells that are not decided. Boards of 25 cells with 6,000 layouts take half a second or less.
 */
export function findOptimum(view: PlayerView, limits: OptimumLimits = {}): Result<Optimum, OptimumError> {
  const { layouts: most = 20_000, nodes = 1e9, positions = 2 ** 20 } = limits;
  const solved = new ProbabilityEngine().solve(view);
  if (!solved.ok) return solved;
  if (solved.value.layouts > most) return err({ code: 'too-many-layouts', layouts: solved.value.layouts, most });
  const mines = new Float64Array(view.shape.size);
  solved.value.probabilitiesInto(mines);
  const cells = Int32Array.from([...mines.keys()].filter((cell) => !isOpen(view.knowledge[cell]!) && mines[cell]! < 1));
  if (solved.value.layouts === 1) return ok({ layouts: 1, wins: 1, cell: cells[0] ?? -1, nodes: 0 });
  if (cells.length > MAX_CELLS) return err({ code: 'too-large', cells: cells.length });
  const list = new EndGameLayoutsWorkspace();
  const left = view.mineCount - mines.reduce((sum, mine) => sum + Number(mine === 1), 0);
  if (list.list(view, cells, mines, left, { layouts: most, nodes: DEFAULT_NODES }) !== 'listed')
    return err({ code: 'budget', nodes });
  const tree = new EndGameTreeWorkspace(new PositionMemo(2 ** Math.floor(Math.log2(Math.max(1024, positions)))));
  const best = tree.solve(list, nodes);
  if (best === undefined) return err({ code: 'budget', nodes });
  return ok({ layouts: list.layoutCount, wins: best.wins, cell: list.cells[best.index]!, nodes: tree.nodes });
}
