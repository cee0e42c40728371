import type { PlaySession } from '@countermine/play/session/play-session.ts';
import { Cancellation } from '@countermine/play/solver/cancellation.ts';
import { positionOf } from '@countermine/play/solver/sent-position.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { SolverFailure } from '@countermine/play/solver/solver-messages.ts';

/** How long the game must rest before the chances are worked out again. Units: ms. */
const REST = 60;

/** What the chances need from outside. */
export interface ChancesPorts {
  readonly solver: SolverClient;
  readonly session: () => PlaySession;
  readonly onChange: () => void;
  readonly onFailure: (failure: SolverFailure) => void;
}

/** The chance of a mine in every cell, over the board: they follow the game, a moment behind. */
export class LiveChances {
  readonly #ports: ChancesPorts;
  #isOn = false;
  #chances: Float64Array | undefined;
  /** The session that they belong to: on any other board they would be wrong. */
  #of: PlaySession | undefined;
  #question: Cancellation | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The session in which they were noted as help. */
  #helped: PlaySession | undefined;

  constructor(ports: ChancesPorts) {
    this.#ports = ports;
  }

  /** Whether they are shown, once they are known. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** By cell, NaN where it is open; undefined while they are off, or not known yet. */
  get chances(): Float64Array | undefined {
    return this.#chances;
  }

  /** Shows them, or takes them away. */
  toggle(): void {
    this.#isOn = !this.#isOn;
    this.refresh();
  }

  /** The game changed, or is another one: works them out again; a question about a position that is gone is taken back. */
  refresh(): void {
    this.close();
    const session = this.#ports.session();
    if (session !== this.#of) this.#chances = undefined;
    this.#of = session;
    if (this.#isOn && session.phase === 'playing') {
      this.#timer = setTimeout(() => void this.#workOut(), REST);
    } else if (this.#chances !== undefined) {
      this.#chances = undefined;
      this.#ports.onChange();
    }
  }

  /** Takes back what is asked. */
  close(): void {
    clearTimeout(this.#timer);
    this.#question?.abort();
  }

  async #workOut(): Promise<void> {
    const session = this.#ports.session();
    // They are help in every game in which they are seen, whenever they were switched on; noting it comes here again.
    if (session !== this.#helped) {
      this.#helped = session;
      session.noteHint();
      return;
    }
    const question = new Cancellation();
    this.#question = question;
    const answered = await this.#ports.solver.ask('chances', { position: positionOf(session.game) }, question);
    if (question.aborted) return;
    this.#chances = answered.ok ? answered.value.chances : undefined;
    if (answered.ok) this.#ports.onChange();
    else this.#ports.onFailure(answered.error);
  }
}
