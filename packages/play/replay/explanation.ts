import type { BoardShape } from '@countermine/core/board.ts';
import { type GameRecord, replayGame } from '@countermine/core/game/game-record.ts';
import type { LossCause, ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CellMark, MarkedCells } from '../board/cell-look.ts';
import { lossMarks } from '../board/shown-board.ts';
import type { CursorController } from '../input/cursor-controller.ts';
import { Cancellation, type SolverClient } from '../solver/solver-client.ts';
import { type Advice, positionOf } from '../solver/solver-messages.ts';
import type { ReplayController } from './replay-controller.ts';
import type { GameUnderReview } from './review-controller.ts';

/** Less risk than this is not worth a word. */
const MIN_COST = 0.005;

/** How much more a move risked than the safest one would have. */
export function costOf({ odds }: ReviewedMove): number {
  return odds === undefined ? 0 : odds.safest.safety - odds.survival;
}

/** The move that cost most; undefined where none risked more than it had to. */
export function costliestMove(moves: readonly ReviewedMove[]): ReviewedMove | undefined {
  return moves.reduce<ReviewedMove | undefined>(
    (most, one) => (costOf(one) > Math.max(MIN_COST, most === undefined ? 0 : costOf(most)) ? one : most),
    undefined,
  );
}

/** The same beside the cause of a loss, which says already that a move was certain to lose. */
export function costliestGamble(moves: readonly ReviewedMove[]): ReviewedMove | undefined {
  const move = costliestMove(moves);
  return move === undefined || costOf(move) > 1 - MIN_COST ? undefined : move;
}

/** The move by which a game was decided: the one that lost it, unless an earlier one gave more away than a forced guess. */
export function decidingMove(moves: readonly ReviewedMove[]): ReviewedMove | undefined {
  const lost = moves.findLast(({ loss, isUndone }) => loss !== undefined && !isUndone);
  return lost?.loss?.code === 'forced-guess' ? (costliestMove(moves) ?? lost) : (lost ?? costliestMove(moves));
}

/** What there is to tell about a game, in this order: a card for each. */
export const EXPLANATION_CARDS = ['decided', 'certain', 'practise'] as const;

export type ExplanationCard = (typeof EXPLANATION_CARDS)[number];

/** The move by which a game was decided, and what could be known before it. */
export interface Explanation {
  readonly shape: BoardShape;
  readonly move: ReviewedMove;
  readonly cause: LossCause | undefined;
  /** Undefined where the solver cannot tell. */
  readonly advice: Advice | undefined;
  /** What to practise; undefined where nothing was certain. */
  readonly technique: Technique | undefined;
  readonly card: ExplanationCard;
  /** Range: from 0. */
  readonly at: number;
}

interface ExplainPorts {
  readonly replay: ReplayController;
  readonly review: ReadonlySignal<GameUnderReview | undefined>;
  readonly solver: SolverClient;
  readonly cursor: Pick<CursorController, 'moveTo'>;
}

/** Tells in three cards, on the board as it stood then, by what the player's own game was decided. */
export class ExplainController {
  readonly #ports: ExplainPorts;
  readonly #explanation = signal<Explanation | undefined>(undefined);
  #record: GameRecord | undefined;
  #question = new Cancellation();

  constructor(ports: ExplainPorts) {
    this.#ports = ports;
  }

  /** The card that is shown; undefined before there is one. */
  get explanation(): ReadonlySignal<Explanation | undefined> {
    return this.#explanation;
  }

  /** Shows the first card, or goes on where a card of this game is shown. @returns whether there is something to tell */
  async begin(): Promise<boolean> {
    const review = this.#ports.review.peek();
    if (this.#explanation.peek() !== undefined && review?.record === this.#record) return true;
    this.#stop();
    const question = this.#question;
    this.#record = review?.record;
    const move = review === undefined ? undefined : decidingMove(review.moves);
    if (review?.played === undefined || move === undefined) return false;
    const game = replayGame(review.record, move.event);
    if (!game.ok) return false;
    const answered = await this.#ports.solver.ask('advice', { position: positionOf(game.value) }, question);
    if (this.#ports.review.peek()?.record !== review.record || question.aborted) return false;
    const advice = answered.ok ? answered.value.advice : undefined;
    const missed = review.played.missed.find(({ event }) => event === move.event)?.technique;
    const technique = missed ?? (advice?.kind === 'safe' ? advice.technique : undefined);
    const cause = move.loss;
    this.#show({ shape: game.value.shape, move, cause, advice, technique, card: 'decided', at: 0 });
    return true;
  }

  /** Goes to another card. @param by 1 for the next, -1 for the one before */
  turn(by: number): void {
    const shown = this.#explanation.peek();
    if (shown === undefined) return;
    const at = Math.max(0, Math.min(EXPLANATION_CARDS.length - 1, shown.at + by));
    const card = EXPLANATION_CARDS[at] ?? shown.card;
    if (at !== shown.at) this.#show({ ...shown, at, card });
  }

  /** Shows the game as it ended. */
  close(): void {
    this.#stop();
    const { replay } = this.#ports;
    if (replay.state.mode.peek() === 'review') replay.goTo(replay.state.lastStop.peek());
  }

  #stop(): void {
    this.#question.abort();
    this.#question = new Cancellation();
    this.#explanation.value = undefined;
  }

  #show(explanation: Explanation): void {
    const { replay, cursor } = this.#ports;
    if (replay.state.mode.peek() === undefined) replay.reviewOwn();
    const stop = replay.state.stops.peek().findIndex(({ position }) => position > explanation.move.event);
    batch(() => {
      this.#explanation.value = explanation;
      replay.goTo(stop - 1, explanationMarks(explanation));
      cursor.moveTo(explanation.move.cell);
    });
  }
}

/** First only the move itself; then what told that another one was better. */
function explanationMarks({ card, move, cause, advice }: Explanation): MarkedCells {
  if (card === 'decided') return new Map([[move.cell, 'focus']]);
  if (advice?.kind === 'safe') {
    const { clues = [], knownMines = [], knownSafe = [] } = advice.proof ?? {};
    const marks = new Map<number, CellMark>([[move.cell, 'focus']]);
    for (const clue of clues) marks.set(clue, 'clue');
    for (const known of knownMines) marks.set(known, 'known-mine');
    for (const known of knownSafe) marks.set(known, 'known-safe');
    return marks.set(advice.cell, 'safe');
  }
  if (cause !== undefined) return lossMarks(cause);
  const marks = new Map<number, CellMark>([[move.cell, 'focus']]);
  return advice?.kind === 'guess' ? marks.set(advice.cell, 'guess') : marks;
}
