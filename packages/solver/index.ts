/**
 * Exact mine probabilities, safe cells with proofs, the best move, and boards that need no guess.
 *
 * {@include README.md}
 *
 * @module @countermine/solver
 */

export { type Result, unwrap } from '@countermine/core/result.ts';
export { type Board, type BoardError, type BoardInput, metrics } from './ask/board.ts';
export { errorText, type SolverFailure } from './ask/error-text.ts';
export { certify, type ExplainError, type Explanation, explain, type VerifyError, verify } from './ask/explain.ts';
export { type GeneratedBoard, type GenerateOptions, generate, type NoBoardError } from './ask/generate.ts';
export {
  type PlayError,
  type PlayedGame,
  playGame,
  type Simulation,
  type StartedGame,
  type Strategy,
  simulate,
} from './ask/play.ts';
export type { AskOptions, CellPlace, OffBoard, Stopped } from './ask/position.ts';
export { type Position, type PositionError, type PositionInput, readPosition } from './ask/position.ts';
export { type CellRating, rate, rateCells } from './ask/rate.ts';
export {
  type AskError,
  type BestMove,
  bestMove,
  createSolver,
  mineCells,
  type Probabilities,
  type ProbabilityOptions,
  probabilities,
  type Solver,
  safeCells,
} from './ask/solver.ts';
export { type Certificate, type CertificateTextError, formatCertificate } from './check/certificate.ts';
export {
  type CertificateError,
  type CertificateLimits,
  DEFAULT_CERTIFICATE_CELLS,
  DEFAULT_CERTIFICATE_NODES,
} from './check/verify-certificate.ts';
export { findOptimum, type Optimum, type OptimumError, type OptimumLimits } from './policy/optimum.ts';
export { createPlayerView, type PlayerView, type ViewError } from './position/player-view.ts';
export { DEFAULT_BYTES } from './position/solver-error.ts';
export type { BoardRating } from './technique/rate.ts';
export { TECHNIQUES, type Technique, type TechniqueCounts } from './technique/technique.ts';
