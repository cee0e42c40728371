import { isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { RankedChoice } from '@countermine/protocol/ranked-messages.ts';
import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { Listeners } from '../ports/listeners.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';
import { type RemoteChange, RemoteGame } from './remote-game.ts';

/** A ranked game, with what was promised before it. */
export interface RankedGame {
  readonly board: RankedChoice;
  readonly game: RemoteGame;
  /** SHA-256 of the board. */
  readonly commitment: string;
  /** The day whose board it is, if it is one. */
  readonly day: string | undefined;
}

/** What there is to see of ranked games. */
export interface RankedState {
  /** Undefined while none is shown. */
  readonly ranked: ReadonlySignal<RankedGame | undefined>;
  /** Rises with every change of the board. */
  readonly revision: ReadonlySignal<number>;
  /** Whether a game is being asked for. */
  readonly isStarting: ReadonlySignal<boolean>;
  /** Why the last request was refused; undefined once another one was carried out. */
  readonly problem: ReadonlySignal<RequestFailure | undefined>;
}

/** What ranked games need. */
export interface RankedPorts {
  readonly client: OnlineClient;
  readonly clock: Pick<Clock, 'now'>;
}

/** Plays ranked games, one after another. */
export class RankedController {
  readonly state: RankedState;
  /** Told what changed on the board. */
  readonly changes: Listeners<RemoteChange> = new Listeners<RemoteChange>();
  readonly #ports: RankedPorts;
  readonly #ranked = signal<RankedGame | undefined>(undefined);
  readonly #revision = signal(0);
  readonly #isStarting = signal(false);
  readonly #problem = signal<RequestFailure | undefined>(undefined);
  #unfollow: readonly (() => void)[] = [];

  constructor(ports: RankedPorts) {
    this.#ports = ports;
    this.state = {
      ranked: this.#ranked,
      revision: this.#revision,
      isStarting: this.#isStarting,
      problem: this.#problem,
    };
  }

  /** Begins a game, or resumes that of the day. @returns whether it is shown now */
  async start(board: RankedChoice): Promise<boolean> {
    if (this.#isStarting.peek()) return false;
    this.#isStarting.value = true;
    const problem = await this.#begin(board);
    batch(() => {
      this.#problem.value = problem;
      this.#isStarting.value = false;
    });
    return problem === undefined;
  }

  /** Makes a move on the board that is shown. */
  async move(kind: CellMove, cell: number): Promise<void> {
    const game = this.#ranked.peek()?.game;
    if (game === undefined || isOver(game.phase)) return;
    await game.move(kind, cell);
    this.#problem.value = game.refusal.peek();
  }

  /** Shows no game any more. One that is not over can be given up only by beginning another. */
  leave(): void {
    for (const end of this.#unfollow) end();
    this.#unfollow = [];
    this.#ranked.peek()?.game.dispose();
    this.#ranked.value = undefined;
  }

  async #begin(board: RankedChoice): Promise<RequestFailure | undefined> {
    const { client } = this.#ports;
    const begun = await client.ask('ranked-start', { board });
    if (!begun.ok) return begun.error;
    const { commitment, day } = begun.value;
    const game = await RemoteGame.attach(begun.value.game, this.#ports);
    if (!game.ok) return game.error;
    this.leave();
    this.#follow(game.value);
    this.#ranked.value = { board, game: game.value, commitment, day };
    return undefined;
  }

  #follow(game: RemoteGame): void {
    this.#unfollow = [
      game.changes.add((change) => this.changes.tell(change)),
      effect(() => {
        void game.revision.value;
        this.#revision.value = this.#revision.peek() + 1;
      }),
    ];
  }
}
