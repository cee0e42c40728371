import type { MineMap } from '@countermine/core/board/mines.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { MineSupply } from '@countermine/view/play/play-session.ts';
import type { SolverClient } from '../solver/solver-client.ts';

/** Where the mines of a game come from: a seed, once the first cell is known; or a board that is given. */
export type BoardSource =
  | { readonly kind: 'seed'; readonly seed: number }
  /** `start`: the cell to open first, where the board has one. */
  | { readonly kind: 'given'; readonly mines: MineMap; readonly start: number | undefined };

/** A seed that nobody chose. */
export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

/** Lays the mines of a game; boards without a guess are made by the solver, which can be stopped. */
export function supplyFrom(
  source: BoardSource,
  solver: SolverClient,
  cancelled: () => AbortSignal,
  onFailure: (code: string) => void,
): MineSupply {
  return async (params: GameParams, firstCell: number) => {
    if (source.kind === 'given') return source.mines.slice();
    const { seed } = source;
    if (!params.isNoGuess) {
      const mines = drawMines(params, seed, firstCell);
      if (mines === undefined) onFailure('no-room');
      return mines;
    }
    const { width, height, mineCount } = params;
    const made = await solver.ask('board', { width, height, mineCount, start: firstCell, seed }, cancelled());
    if (!made.ok && made.error.code !== 'cancelled') onFailure(made.error.code);
    return made.ok ? made.value.mines : undefined;
  };
}
