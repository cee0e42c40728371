import { drawMines } from '@countermine/core/game/draw-mines.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { BoardSource } from '../timed-game/board-source.ts';
import type { MineSupply } from '../timed-game/timed-game.ts';
import type { CancelSignal, SolverClient } from './solver-client.ts';
import type { SolverFailure } from './solver-messages.ts';

/** Why there is no board: a code of the solver, or its mines leave no room for the first cell. */
export type BoardFailureCode = SolverFailure['code'] | 'no-room';

/**
 * Places the mines of a game; boards without a guess are made by the solver, which can be stopped.
 * @param onFailure told why there is no board
 */
export function supplyFrom(
  source: BoardSource,
  solver: SolverClient,
  cancelled: () => CancelSignal,
  onFailure: (code: BoardFailureCode) => void,
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
