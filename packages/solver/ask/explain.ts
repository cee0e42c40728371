import { err, ok, type Result } from '@countermine/core/result.ts';
import { type Certificate, type CertificateTextError, certificateOf, parseCertificate } from '../check/certificate.ts';
import { type CertificateError, type CertificateLimits, verifyCertificate } from '../check/verify-certificate.ts';
import { type CertifyError, certify as certifyBoard } from '../generate/certify.ts';
import type { PlayerView } from '../position/player-view.ts';
import { explain as prove } from '../proof/explain.ts';
import type { CellVerdict, Proof, ProofError, ProofLimits } from '../proof/proof.ts';
import { techniqueOf } from '../technique/rate.ts';
import type { Technique } from '../technique/technique.ts';
import { type BoardError, type BoardInput, readStartedBoard } from './board.ts';
import {
  type AskOptions,
  type CellPlace,
  cellAtPlace,
  type PositionError,
  type PositionInput,
  placeOf,
  placesOf,
  readPosition,
  type Stopped,
  stoppable,
} from './position.ts';

/** The reason why a cell is safe or a mine: these clues leave no other way. */
export interface Explanation extends CellPlace {
  readonly verdict: CellVerdict;
  /** The hardest technique that is needed to see it, by the easiest way there is. */
  readonly technique: Technique;
  /** The open cells whose numbers are used: as few as could be found. */
  readonly clues: readonly CellPlace[];
  /** True if the number of mines on the whole board is used, too. */
  readonly usesMineCount: boolean;
}

/** The reason why a cell cannot be explained. */
export type ExplainError =
  | PositionError
  | Exclude<ProofError, { readonly code: 'off-board' }>
  | Stopped
  | { readonly code: 'off-board'; readonly row: number; readonly column: number };

/**
 * Why a hidden cell is safe or a mine, by as few clues as possible.
 * @returns undefined for a cell that is neither for certain
 * Errors: it is not a position, the cell is open or off the board, the counts used contradict each other, the budget
 * was spent, or the caller stopped it. Never throws.
 */
export function explain(
  position: PositionInput,
  place: CellPlace,
  options: AskOptions = {},
): Result<Explanation | undefined, ExplainError> {
  const read = readPosition(position);
  if (!read.ok) return read;
  const cell = cellAtPlace(read.value.shape, place);
  if (!cell.ok) return cell;
  const explained = stoppable(options.shouldStop, (shouldStop) =>
    explainCell(read.value, cell.value, { ...options, shouldStop }),
  );
  if (explained.ok) return explained;
  const { error } = explained;
  return err(error.code === 'off-board' ? { code: 'off-board', ...place } : error);
}

function explainCell(view: PlayerView, cell: number, limits: ProofLimits): Result<Explanation | undefined, ProofError> {
  const proved = prove(view, cell, limits);
  if (!proved.ok || proved.value === undefined) return proved.ok ? ok(undefined) : proved;
  const technique = techniqueOf(view, cell, limits);
  return technique.ok ? ok(technique.value && explanationOf(view, proved.value, technique.value)) : technique;
}

/** A proof that stands alone, with places instead of cells. */
function explanationOf({ shape }: PlayerView, proof: Proof, technique: Technique): Explanation {
  const { cell, verdict, clues, usesMineCount } = proof;
  return { ...placeOf(shape, cell), verdict, technique, clues: placesOf(shape, clues), usesMineCount };
}

/** The reason why a certificate is not accepted. */
export type VerifyError = CertificateError | CertificateTextError;

/**
 * Checks that a board needs no guess, by the proof of every move; shares no code with what made the proofs.
 * @param certificate as {@link certify} made it, its text in JSON, or what `JSON.parse` makes of that
 * Errors: the first thing that is wrong. Never throws.
 */
export function verify(certificate: Certificate | string, limits: CertificateLimits = {}): Result<true, VerifyError> {
  const parsed = typeof certificate === 'string' ? parseCertificate(certificate) : certificateOf(certificate);
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
  const read = readStartedBoard(board, start);
  if (!read.ok) return read;
  return stoppable(options.shouldStop, (shouldStop) => certifyBoard(read.value, { ...options, shouldStop }));
}
