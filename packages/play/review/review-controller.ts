import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { LossCause } from '@countermine/solver/learn/loss-cause.ts';
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import { GameReview, type GameUnderReview } from './game-review.ts';

/** What reviewing needs from outside. */
export interface ReviewPorts {
  readonly solver: SolverClient;
  readonly clock: Clock;
  /** The record of the player's own game; undefined until it is over. */
  readonly ownRecord: ReadonlySignal<GameRecord | undefined>;
  /** The record that is watched instead. */
  readonly watched: ReadonlySignal<GameRecord | undefined>;
}

/** What there is to see of reviews. */
export interface ReviewState {
  /** Of the record that is watched, or else of the player's own game once it is over. */
  readonly review: ReadonlySignal<GameUnderReview | undefined>;
  /** Why that game was lost, once it is known. */
  readonly cause: ReadonlySignal<LossCause | undefined>;
  /** Why the player's own game was lost, once it is known. */
  readonly ownCause: ReadonlySignal<LossCause | undefined>;
}

/**
 * Has the solver look at each game that ends, or is watched. That of the own game continues while another is watched.
 */
export class ReviewController {
  readonly state: ReviewState;
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
    this.state = {
      review,
      cause: computed(() => causeOf(review.value)),
      ownCause: computed(() => causeOf(this.#own.value?.state.value)),
    };
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
