import type { Game } from '@countermine/core/game/game.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import { Cancellation, type SolverClient } from '../solver/solver-client.ts';
import { positionOf, type SolverFailure } from '../solver/solver-messages.ts';

/** The time that the game must rest before the probabilities are worked out again. Units: ms. */
const REST = 60;

interface ProbabilityPorts {
  readonly solver: SolverClient;
  readonly clock: Clock;
  readonly game: ReadonlySignal<Game>;
  /** Rises with every change of the game. */
  readonly revision: ReadonlySignal<number>;
  /** True if the game is on the board, rather than a position of its own. */
  readonly isGameShown: ReadonlySignal<boolean>;
  readonly noteHint: () => void;
  readonly onFailure: (failure: SolverFailure) => void;
}

/** The mine probability of every cell over the board: they follow the game, a moment behind. */
export class ProbabilityController {
  readonly #ports: ProbabilityPorts;
  readonly #state = {
    /** True if they are shown, once they are known. */
    isOn: signal(false),
    /** By cell, NaN where it is open; undefined while they are off, or not known yet. */
    probabilities: signal<Float64Array | undefined>(undefined),
  };
  readonly state = readOnly(this.#state);
  readonly #end: () => void;
  /** The game that they belong to: on any other board they would be wrong. */
  #of: Game | undefined;
  #question = new Cancellation();
  #cancelRest: (() => void) | undefined;
  /** The game in which they were noted as help. */
  #helped: Game | undefined;

  constructor(ports: ProbabilityPorts) {
    this.#ports = ports;
    this.#end = effect(() => {
      const [isOn, game, isShown] = [this.#state.isOn.value, ports.game.value, ports.isGameShown.value];
      void ports.revision.value;
      untracked(() => this.#refresh(game, isOn, isShown));
    });
  }

  /** Shows them, or hides them. */
  toggle(): void {
    this.#state.isOn.value = !this.#state.isOn.peek();
  }

  /** Works them out once for the game as it is, whether they are shown or not; the player is helped by it. */
  async compute(): Promise<Result<Float64Array, SolverFailure>> {
    const { solver, game, noteHint } = this.#ports;
    noteHint();
    const answered = await solver.ask('probabilities', { position: positionOf(game.peek()) });
    return answered.ok ? ok(answered.value.probabilities) : answered;
  }

  /** Ends it. */
  dispose(): void {
    this.#end();
    this.#cancel();
  }

  /** A question about a position that is gone is cancelled. */
  #refresh(game: Game, isOn: boolean, isShown: boolean): void {
    this.#cancel();
    if (game !== this.#of || !isOn || game.phase !== 'playing') this.#state.probabilities.value = undefined;
    this.#of = game;
    if (!isOn || !isShown || game.phase !== 'playing') return;
    this.#cancelRest = this.#ports.clock.after(REST, () => void this.#workOut(game));
  }

  async #workOut(game: Game): Promise<void> {
    // They are help in every game in which they are seen, whenever they were switched on; noting it refreshes them.
    if (game !== this.#helped) {
      this.#helped = game;
      this.#ports.noteHint();
      return;
    }
    const question = new Cancellation();
    this.#question = question;
    const answered = await this.#ports.solver.ask('probabilities', { position: positionOf(game) }, question);
    if (question.aborted) return;
    this.#state.probabilities.value = answered.ok ? answered.value.probabilities : undefined;
    if (!answered.ok) this.#ports.onFailure(answered.error);
  }

  #cancel(): void {
    this.#cancelRest?.();
    this.#cancelRest = undefined;
    this.#question.abort();
  }
}

/** Fewer cells than this stand out, even if all have the same probability. */
const MIN_UNUSUAL = 6;

/**
 * The mine probability that most uncertain cells share, as those do that touch no number: a scale need not repeat it.
 * @param probabilities by cell; NaN where it is open
 * @returns undefined if no probability is that common
 * Cost: one pass over the board.
 */
export function usualProbability(probabilities: Float64Array): number | undefined {
  const counts = new Map<number, number>();
  let uncertain = 0;
  for (const probability of probabilities) {
    if (!(probability > 0 && probability < 1)) continue;
    uncertain += 1;
    counts.set(probability, (counts.get(probability) ?? 0) + 1);
  }
  const [usual, count] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [Number.NaN, 0]);
  return count >= MIN_UNUSUAL && 2 * count > uncertain ? usual : undefined;
}
