/**
 * Exact mine probabilities, safe cells with proofs, the best move, and boards that need no guess.
 *
 * {@include README.md}
 *
 * @module @countermine/solver
 */

export type { Result } from '@countermine/core/result.ts';
export type { AskOptions, Stopped } from './ask/ask-options.ts';
export { type BestMove, bestMove } from './ask/best-move.ts';
export { type Board, type BoardError, type BoardInput, metrics } from './ask/board.ts';
export type { CellPlace } from './ask/cell-place.ts';
export { type ExplainError, type Explanation, explain } from './ask/explain.ts';
export { type GeneratedBoard, type GenerateOptions, generate, type NoBoardError } from './ask/generate.ts';
export { type Position, type PositionError, type PositionInput, readPosition } from './ask/position.ts';
export {
  type AskError,
  mineCells,
  type Probabilities,
  type ProbabilityOptions,
  probabilities,
  safeCells,
} from './ask/probabilities.ts';
export { type CellRating, rate, rateCells } from './ask/rate.ts';
export { certify, type VerifyError, verify } from './ask/verify.ts';
export { type Certificate, type CertificateTextError, formatCertificate } from './check/certificate.ts';
export {
  type CertificateError,
  type CertificateLimits,
  DEFAULT_CERTIFICATE_CELLS,
  DEFAULT_CERTIFICATE_NODES,
} from './check/verify-certificate.ts';
export { createPlayerView, type PlayerView, type ViewError } from './constraint/player-view.ts';
export { DEFAULT_BYTES } from './constraint/solver-error.ts';
export type { BoardRating } from './technique/rate-board.ts';
export { TECHNIQUES, type Technique, type TechniqueCounts } from './technique/technique.ts';
