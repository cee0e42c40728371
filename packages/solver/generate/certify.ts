import { cellsWithMines, columnOf, countAround, rowOf, type StartedBoard } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Certificate } from '../check/certificate.ts';
import type { ProofError, ProofLimits } from '../proof/proof.ts';
import { proveBoard } from '../proof/prove-board.ts';

/**
 * Why a board has no certificate: it cannot be proved to the end, its start is not an opening, or some safe cells can
 * only be guessed.
 * Units: `row` and `column` count from 0.
 */
export type CertifyError =
  | ProofError
  | { readonly code: 'no-opening'; readonly row: number; readonly column: number }
  | { readonly code: 'guess'; readonly safeLeft: number };

/**
 * The certificate that a board needs no guess: every move with its proof, always by the easiest kind of proof there is.
 * `verifyCertificate` checks it and shares no code with what made it.
 * Errors: see {@link CertifyError}. Throws a RangeError when the mines have another shape.
 * Cost: as `proveBoard`, which plays the board.
 */
export function certify(board: StartedBoard, limits: ProofLimits = {}): Result<Certificate, CertifyError> {
  const proved = proveBoard(board, limits);
  if (!proved.ok) return proved;
  const { shape, mines, start } = board;
  if (countAround(shape, mines, start) > 0) {
    return err({ code: 'no-opening', row: rowOf(shape, start), column: columnOf(shape, start) });
  }
  const { isFinished, safeLeft, steps } = proved.value;
  if (!isFinished) return err({ code: 'guess', safeLeft });
  const cells = cellsWithMines(mines);
  return ok({ width: shape.width, height: shape.height, mineCount: cells.length, mines: cells, start, steps });
}
