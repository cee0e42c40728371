import type { Knowledge, MineMap } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import type { SummaryQuestion } from '@countermine/core/history/game-summary.ts';
import type { GameCounts } from '@countermine/core/metrics/game-metrics.ts';
import type { GuessOption } from '@countermine/solver/learn/guess-position.ts';
import type { ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import type { ReviewSummary } from '@countermine/solver/learn/review-summary.ts';
import type { CellOutlook } from '@countermine/solver/policy/cell-outlook.ts';
import type { BoardPart } from '@countermine/solver/position/board-reader.ts';
import type { ViewError } from '@countermine/solver/position/player-view.ts';
import type { SolverError, SolverOptions } from '@countermine/solver/position/solver-error.ts';
import type { CellVerdict, Proof } from '@countermine/solver/proof/proof.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import type { CellWindow } from '../board/camera.ts';
import type { ProofFrame } from './proof-playback.ts';

/** A position as it is sent: what the player sees, and the number of mines. */
export interface SentPosition {
  readonly width: number;
  readonly height: number;
  readonly mineCount: number;
  readonly knowledge: Knowledge;
}

/** The limits on a position, where it is not one of a game. */
export type Scrutiny = Required<Pick<SolverOptions, 'trustFlags' | 'nodes'>>;

/** The questions to the solver, task by task, and their answers. */
export interface SolverTasks {
  /** A board that needs no guess from its start on. */
  readonly board: {
    readonly ask: {
      readonly width: number;
      readonly height: number;
      readonly mineCount: number;
      readonly start: number;
      readonly seed: number;
    };
    readonly answer: { readonly mines: MineMap };
  };
  /**
   * Whether a board needs no guess, proved move by move and checked by the checker that shares nothing with the prover.
   */
  readonly certificate: {
    readonly ask: { readonly width: number; readonly height: number; readonly mines: MineMap; readonly start: number };
    readonly answer: { readonly steps: number };
  };
  /** The mine probability of every cell; NaN where it is open. */
  readonly probabilities: {
    readonly ask: { readonly position: SentPosition };
    readonly answer: { readonly probabilities: Float64Array; readonly log10Layouts: number };
  };
  /** The same with all that is certain, counted. */
  readonly analysis: {
    readonly ask: { readonly position: SentPosition; readonly scrutiny: Scrutiny };
    readonly answer: PositionFacts;
  };
  /** The cell to open next. */
  readonly advice: {
    readonly ask: { readonly position: SentPosition; readonly scrutiny?: Scrutiny };
    readonly answer: { readonly advice: Advice };
  };
  /** The result of opening a cell that is not open. */
  readonly outlook: {
    readonly ask: { readonly position: SentPosition; readonly cell: number; readonly scrutiny: Scrutiny };
    readonly answer: CellOutlook;
  };
  /** The reason why a cell is safe or a mine. */
  readonly why: {
    readonly ask: { readonly position: SentPosition; readonly cell: number; readonly scrutiny?: Scrutiny };
    readonly answer: { readonly finding: CellFinding };
  };
  /** The cells where only a guess is left, on a part of a board. */
  readonly guesses: {
    readonly ask: { readonly part: BoardPart };
    readonly answer: { readonly cells: readonly number[] };
  };
  /** A position to learn a technique by: a random one, or one of a game; undefined if nothing can be learned there. */
  readonly lesson: {
    readonly ask: { readonly technique: Technique; readonly seed: number } | { readonly position: SentPosition };
    readonly answer: { readonly lesson: SentLesson | undefined };
  };
  /** A position to learn guessing by. */
  readonly guess: {
    readonly ask: { readonly seed: number };
    readonly answer: { readonly guess: SentGuess | undefined };
  };
  /** A game that is over as a row of the history, for boards whose measures take long. */
  readonly summary: {
    readonly ask: SummaryQuestion;
    /** Undefined if the text is not a game that is over. */
    readonly answer: { readonly summary: FinishedGame | undefined };
  };
  /** The review of a game; each move is reported as soon as it is looked at. */
  readonly review: {
    readonly ask: { readonly record: GameRecord };
    readonly progress: ReviewProgress;
    readonly answer: PlayedGame;
  };
}

export interface SentLesson {
  readonly position: SentPosition;
  readonly technique: Technique;
  /** The verdict to look for. */
  readonly verdict: CellVerdict;
  /** Every cell that is right. */
  readonly answers: readonly number[];
  /** The reason why one of them is, step by step; the last picture marks it. */
  readonly frames: readonly ProofFrame[];
  readonly shown: CellWindow;
}

/** A position where the player has to guess, as it is shown. */
export interface SentGuess {
  readonly position: SentPosition;
  /** Every cell that may be guessed, the best first. */
  readonly options: readonly GuessOption[];
}

export interface MissedTechnique {
  /** The index of the guess in the log. */
  readonly event: number;
  readonly technique: Technique;
  readonly position: string;
}

export interface ReviewProgress {
  readonly moveCount: number;
  readonly move: ReviewedMove;
}

export interface PlayedGame {
  readonly summary: ReviewSummary;
  /** Undefined if the mines were not placed. */
  readonly counts: GameCounts | undefined;
  /** The techniques that would have saved the needless guesses, in the order of play. */
  readonly missed: readonly MissedTechnique[];
}

/** The certain facts about a position. */
export interface PositionFacts {
  /** By cell; NaN where it is open. */
  readonly probabilities: Float64Array;
  readonly log10Layouts: number;
  /** How many layouts fit, to the last digit, where that is not too long to read. */
  readonly layouts: bigint | undefined;
  /** The numbers of hidden cells that are certain to be safe, and to be a mine. */
  readonly safeCount: number;
  readonly mineCount: number;
}

/** The next move: a cell that is proved safe, or the best guess; nothing where the board is done. */
export type Advice =
  | {
      readonly kind: 'safe';
      readonly cell: number;
      readonly proof: Proof | undefined;
      /** The easiest with which a safe cell can be found. */
      readonly technique: Technique;
      readonly safeCount: number;
    }
  | { readonly kind: 'guess'; readonly cell: number; readonly probability: number; readonly win: number | undefined }
  | { readonly kind: 'done' };

/** The solver's finding about a cell: a proof, or only its mine probability. */
export type CellFinding =
  | { readonly kind: 'proof'; readonly frames: readonly ProofFrame[] }
  | { readonly kind: 'probability'; readonly probability: number };

export type SolverTask = keyof SolverTasks;

/** The reports of a task while it is worked on; most have none. */
export type ProgressOf<Task extends SolverTask> = Task extends SolverTask
  ? SolverTasks[Task] extends { readonly progress: infer Progress }
    ? Progress
    : never
  : never;

/** The reason why there is no answer: a code of the solver, or the worker died. */
export interface SolverFailure {
  readonly code: 'inconsistent' | 'budget' | 'too-large' | 'bad-position' | 'died' | 'cancelled';
  /** The code of what went wrong inside, or the message of an exception, for reports of faults. */
  readonly detail: string;
  /** The fault of the position, if that is the reason. */
  readonly error?: ViewError | SolverError;
}

/** A question on its way to the worker. */
export type SolverQuestion = {
  readonly [Task in SolverTask]: { readonly id: number; readonly task: Task; readonly ask: SolverTasks[Task]['ask'] };
}[SolverTask];

/** A report on the way to an answer. */
export interface SolverProgress {
  readonly id: number;
  readonly progress: ProgressOf<SolverTask>;
}

/** A message of the worker: an answer, after any number of news. */
export type SolverMessage = SolverProgress | SolverReply;

export type SolverReply =
  | { readonly id: number; readonly ok: true; readonly answer: SolverTasks[SolverTask]['answer'] }
  | { readonly id: number; readonly ok: false; readonly failure: SolverFailure };

/** The player's view of a game, as it is sent to the solver: a copy, as the game continues meanwhile. */
export function positionOf({ shape, params, knowledge }: Pick<Game, 'shape' | 'params' | 'knowledge'>): SentPosition {
  return { width: shape.width, height: shape.height, mineCount: params.mineCount, knowledge: knowledge.slice() };
}
