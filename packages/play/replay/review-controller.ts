import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { LossCause, ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import { Cancellation, type SolverClient } from '../solver/solver-client.ts';
import type { PlayedGame, ReviewProgress, SolverFailure } from '../solver/solver-messages.ts';

export interface GameUnderReview {
  readonly record: GameRecord;
  readonly moves: readonly ReviewedMove[];
  /** The number of moves to review; undefined until the first has been. */
  readonly moveCount: number | undefined;
  /** The summary of the game; undefined until the last move has been reviewed. */
  readonly played: PlayedGame | undefined;
  readonly failure: SolverFailure | undefined;
}

/** Findings of the solver are shown at most this often. Units: ms. */
const REST = 100;

class GameReview {
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

interface ReviewPorts {
  readonly solver: SolverClient;
  readonly clock: Clock;
  /** The record of the player's own game; undefined until it is over. */
  readonly ownRecord: ReadonlySignal<GameRecord | undefined>;
  readonly watched: ReadonlySignal<GameRecord | undefined>;
}

/**
 * Has the solver look at each game that ends, or is watched. That of the own game continues while another is watched.
 */
export class ReviewController {
  readonly state;
  readonly #ports: ReviewPorts;
  readonly #own = signal<GameReview | undefined>(undefined);
  readonly #watched = signal<GameReview | undefined>(undefined);
  readonly #ends: readonly (() => void)[];

  constructor(ports: ReviewPorts) {
    this.#ports = ports;
    const review = computed(() => {
      const own = this.#own.value?.state.value;
      const watched = ports.watched.value;
      return watched === undefined || watched === own?.record ? own : this.#watched.value?.state.value;
    });
    this.state = readOnly({
      /** Of the record that is watched, or else of the player's own game once it is over. */
      review,
      /** The reason why that game was lost, once it is known. */
      cause: computed(() => causeOf(review.value)),
      /** The reason why the player's own game was lost, once it is known. */
      ownCause: computed(() => causeOf(this.#own.value?.state.value)),
    });
    this.#ends = [
      effect(() => {
        const record = ports.ownRecord.value;
        untracked(() => this.#replace(this.#own, record));
      }),
      effect(() => {
        const record = ports.watched.value;
        untracked(() => this.#replace(this.#watched, record === ports.ownRecord.peek() ? undefined : record));
      }),
    ];
  }

  /** The review of the player's own game once it is finished; undefined if there is none, or it was cancelled. */
  async ownReview(): Promise<GameUnderReview | undefined> {
    const own = this.#own.peek();
    await own?.done;
    return own?.state.peek();
  }

  /** Cancels the review of the player's own game. */
  stop(): void {
    this.#own.peek()?.dispose();
  }

  /** Ends it. */
  dispose(): void {
    for (const end of this.#ends) end();
    this.#own.peek()?.dispose();
    this.#watched.peek()?.dispose();
  }

  #replace(slot: Signal<GameReview | undefined>, record: GameRecord | undefined): void {
    slot.peek()?.dispose();
    const { solver, clock } = this.#ports;
    slot.value = record === undefined ? undefined : new GameReview(record, solver, clock);
  }
}

function causeOf(review: GameUnderReview | undefined): LossCause | undefined {
  return review?.played?.summary.causeOfLoss;
}
