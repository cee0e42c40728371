import { cellOnBoard } from '@countermine/core/board.ts';
import { err, type Result } from '@countermine/core/result.ts';
import { type Certificate, type CertificateTextError, parseCertificate } from '../check/certificate.ts';
import { type CertificateError, type CertificateLimits, verifyCertificate } from '../check/verify-certificate.ts';
import { type CertifyError, certify as certifyBoard } from '../generate/certify.ts';
import { type AskOptions, type Stopped, stoppable } from './ask-options.ts';
import { type BoardError, type BoardInput, readBoard } from './board.ts';
import type { CellPlace } from './cell-place.ts';

/** Why a certificate is not accepted. */
export type VerifyError = CertificateError | CertificateTextError;

/**
 * Checks that a board needs no guess, by the proof of every move; shares no code with what made the proofs.
 * @param certificate as {@link certify} made it, or its text in JSON
 * Errors: the first thing that is wrong. Never throws.
 */
export function verify(certificate: Certificate | string, limits: CertificateLimits = {}): Result<true, VerifyError> {
  if (typeof certificate !== 'string') return verifyCertificate(certificate, limits);
  const parsed = parseCertificate(certificate);
  return parsed.ok ? verifyCertificate(parsed.value, limits) : parsed;
}

/**
 * The proof that a board needs no guess from its start on: every move, by the easiest technique there is.
 * Errors: it is not a board, it needs a guess, its start is not an opening, the budget was spent, or the caller stopped
 * it.
 */
export function certify(
  board: BoardInput,
  start: CellPlace,
  options: AskOptions = {},
): Result<Certificate, CertifyError | BoardError | Stopped> {
  const read = readBoard(board);
  if (!read.ok) return read;
  const cell = cellOnBoard(read.value.shape, start.row, start.column);
  if (cell === undefined) return err({ code: 'off-board', ...start });
  return stoppable(options.shouldStop, (shouldStop) =>
    certifyBoard({ ...read.value, start: cell }, { ...options, shouldStop }),
  );
}
