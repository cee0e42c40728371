import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { Cancellation } from '@countermine/play/solver/cancellation.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { PlayedGame, SolverFailure } from '@countermine/play/solver/solver-messages.ts';
import type { LossCause } from '@countermine/solver/review/loss-cause.ts';
import type { ReviewedMove } from '@countermine/solver/review/reviewed-move.ts';

/** What the solver says of a game that is over, or is watched: more and more, while it looks at the moves. */
export class GameReview {
  readonly record: GameRecord;
  readonly #question = new Cancellation();
  readonly #moves: ReviewedMove[] = [];
  #played: PlayedGame | undefined;
  #failure: SolverFailure | undefined;

  /** @param onChange called whenever there is more to say */
  constructor(record: GameRecord, solver: SolverClient, onChange: () => void) {
    this.record = record;
    void this.#ask(solver, onChange);
  }

  /** The moves that were looked at. */
  get moves(): readonly ReviewedMove[] {
    return this.#moves;
  }

  /** What the game says as a whole; undefined until the last move was looked at. */
  get played(): PlayedGame | undefined {
    return this.#played;
  }

  /** Why there will be no more to say. */
  get failure(): SolverFailure | undefined {
    return this.#failure;
  }

  /** Why the game was lost; undefined until that is known, and for a game that was not. */
  get causeOfLoss(): LossCause | undefined {
    return this.#played?.summary.causeOfLoss;
  }

  /** Whether there is more to come. */
  get isUnderWay(): boolean {
    return this.#played === undefined && this.#failure === undefined;
  }

  /** Takes back what is asked. */
  close(): void {
    this.#question.abort();
  }

  async #ask(solver: SolverClient, onChange: () => void): Promise<void> {
    const answered = await solver.ask('review', { record: this.record }, this.#question, ({ move }) => {
      // A question that had to be asked again tells its moves again.
      if (move.event <= (this.#moves.at(-1)?.event ?? -1)) this.#moves.length = 0;
      this.#moves.push(move);
      onChange();
    });
    if (this.#question.aborted) return;
    if (answered.ok) this.#played = answered.value;
    else this.#failure = answered.error;
    onChange();
  }
}
