import type { GamePhase } from '@countermine/core/game/game.ts';
import type { LossCause } from './loss-cause.ts';
import type { ReviewedMove } from './reviewed-move.ts';

/** A guess that was made. */
export interface GuessOdds {
  /** Where its event stands in the log. */
  readonly event: number;
  /** The probability that it hit no mine. */
  readonly survival: number;
  /** The best that was to be had: 1 where the guess was needless. */
  readonly best: number;
}

/**
 * A game in a few figures. Moves that were taken back count like any other: an undo takes back the board, not the risk.
 * docs/metrics.md defines luck and skill.
 */
export interface ReviewSummary {
  /** Where the game stood at the end of what was reviewed. */
  readonly phase: GamePhase;
  /** How many moves opened cells. */
  readonly moves: number;
  /** How many of them are not understood, for a budget ran out; what follows leaves them out. */
  readonly unknownMoves: number;
  /** Guesses where no cell was known to be safe. */
  readonly forcedGuesses: readonly GuessOdds[];
  /** Guesses where a cell was known to be safe. */
  readonly needlessGuesses: readonly GuessOdds[];
  /** How often a mine was opened. */
  readonly deaths: number;
  /** The probability that no move hit a mine: luck * skill, up to rounding. */
  readonly survival: number;
  /** What the board asked for: the product of the best odds to be had at each move. 1 where no guess was forced. */
  readonly luck: number;
  /** What the player kept of it: the product of the odds that were taken / the best. 1 where no risk was needless. */
  readonly skill: number;
  /** Why the game is lost; undefined when it is not. */
  readonly causeOfLoss: LossCause | undefined;
}

/** Sums up the moves of a game. @param phase where the game stood after them */
export function summarize(moves: readonly ReviewedMove[], phase: GamePhase): ReviewSummary {
  const product = (shareOf: (guess: GuessOdds) => number): number =>
    moves.reduce((share, move) => share * (move.odds === undefined ? 1 : shareOf(guessOf(move))), 1);
  const guesses = (verdict: string): GuessOdds[] => moves.filter(({ odds }) => odds?.verdict === verdict).map(guessOf);
  return {
    phase,
    moves: moves.length,
    unknownMoves: moves.filter(({ odds }) => odds === undefined).length,
    forcedGuesses: guesses('forced-guess'),
    needlessGuesses: guesses('needless-guess'),
    deaths: moves.filter(({ loss }) => loss !== undefined).length,
    survival: product(({ survival }) => survival),
    luck: product(({ best }) => best),
    skill: product(({ survival, best }) => survival / best),
    causeOfLoss: phase === 'lost' ? moves.at(-1)?.loss : undefined,
  };
}

function guessOf({ event, odds }: ReviewedMove): GuessOdds {
  return { event, survival: odds?.survival ?? 1, best: odds?.safest.safety ?? 1 };
}
