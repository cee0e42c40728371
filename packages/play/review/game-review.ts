import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { ReviewedMove } from '@countermine/solver/learn/move-odds.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { Cancellation } from '../solver/cancellation.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { PlayedGame, ReviewProgress, SolverFailure } from '../solver/solver-messages.ts';

/** A game that is over or watched, and what the solver has found so far. */
export interface GameUnderReview {
  readonly record: GameRecord;
  /** The moves reviewed so far. */
  readonly moves: readonly ReviewedMove[];
  /** How many there are to review; undefined until the first has been. */
  readonly moveCount: number | undefined;
  /** The summary of the game; undefined until the last move has been reviewed. */
  readonly played: PlayedGame | undefined;
  /** Why the review failed. */
  readonly failure: SolverFailure | undefined;
}

/** Findings of the solver are shown at most this often. Units: ms. */
const REST = 100;

/** Lets the solver review the moves of one game. */
export class GameReview {
  readonly state: ReadonlySignal<GameUnderReview>;
  /** Settles when the review has finished or failed. */
  readonly done: Promise<void>;
  readonly #review;
  readonly #clock: Clock;
  readonly #question = new Cancellation();
  readonly #moves: ReviewedMove[] = [];
  #cancelRest: (() => void) | undefined;

  constructor(record: GameRecord, solver: SolverClient, clock: Clock) {
    this.#clock = clock;
    this.#review = signal<GameUnderReview>({
      record,
      moves: [],
      moveCount: undefined,
      played: undefined,
      failure: undefined,
    });
    this.state = this.#review;
    this.done = this.#ask(solver);
  }

  /** Cancels what is asked. */
  dispose(): void {
    this.#cancelRest?.();
    this.#question.abort();
  }

  async #ask(solver: SolverClient): Promise<void> {
    const { record } = this.#review.peek();
    const answered = await solver.ask('review', { record }, this.#question, (progress) => this.#take(progress));
    this.#cancelRest?.();
    if (answered.ok) this.#show({ played: answered.value });
    else this.#show({ failure: answered.error });
  }

  #take({ move, moveCount }: ReviewProgress): void {
    // A question that had to be asked again reports its moves again.
    if (move.event <= (this.#moves.at(-1)?.event ?? -1)) this.#moves.length = 0;
    this.#moves.push(move);
    this.#cancelRest ??= this.#clock.after(REST, () => {
      this.#cancelRest = undefined;
      this.#show({ moveCount });
    });
  }

  #show(news: Partial<GameUnderReview>): void {
    const moveCount = news.played === undefined ? this.#review.peek().moveCount : this.#moves.length;
    this.#review.value = { ...this.#review.peek(), moveCount, ...news, moves: [...this.#moves] };
  }
}
