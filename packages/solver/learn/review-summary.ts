import type { GamePhase } from '@countermine/core/game/game.ts';
import type { LossCause, ReviewedMove } from './loss-cause.ts';

export interface GuessOdds {
  readonly event: number;
  /** The probability that it hit no mine. */
  readonly survival: number;
  /** The best odds on the board: 1 if the guess was needless. */
  readonly best: number;
}

/**
 * A game in a few figures. Moves that were undone count like any other: undo restores the board, not the risk.
 * docs/metrics.md defines luck and skill.
 */
export interface ReviewSummary {
  readonly phase: GamePhase;
  readonly moves: number;
  /** How many of them could not be reviewed within the budget; the figures below leave them out. */
  readonly unknownMoves: number;
  /** Guesses where no cell was known to be safe. */
  readonly forcedGuesses: readonly GuessOdds[];
  /** Guesses where a cell was known to be safe. */
  readonly needlessGuesses: readonly GuessOdds[];
  /** The number of times a mine was opened. */
  readonly deaths: number;
  /** The probability that no move hit a mine: luck * skill, up to rounding. */
  readonly survival: number;
  /** Luck that the board required: the product of the best odds at each move. 1 if no guess was forced. */
  readonly luck: number;
  /** The player's share: the product of the odds taken / the best odds. 1 if no risk was needless. */
  readonly skill: number;
  /** The reason why the game is lost; undefined when it is not. */
  readonly causeOfLoss: LossCause | undefined;
}

/** Summarizes the moves of a game. @param phase the phase of the game after them */
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
