import { isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { ok, type Result } from '@countermine/core/result/result.ts';
import type { AnswerTo } from '@countermine/protocol/client-message.ts';
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

/** A game that was begun and can still be finished. */
export interface OpenRankedGame {
  readonly board: RankedChoice;
  /** When the first cell was opened, on the clock of the ports; undefined before. Units: ms. */
  readonly startedAt: number | undefined;
}

/** What there is to see of ranked games. */
export interface RankedState {
  /** Undefined while none is shown. */
  readonly ranked: ReadonlySignal<RankedGame | undefined>;
  /** The games to come back to, as the server last said. */
  readonly open: ReadonlySignal<readonly OpenRankedGame[]>;
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
  readonly #open = signal<readonly OpenRankedGame[]>([]);
  readonly #revision = signal(0);
  readonly #isStarting = signal(false);
  readonly #problem = signal<RequestFailure | undefined>(undefined);
  #unfollow: readonly (() => void)[] = [];

  constructor(ports: RankedPorts) {
    this.#ports = ports;
    this.state = {
      ranked: this.#ranked,
      open: this.#open,
      revision: this.#revision,
      isStarting: this.#isStarting,
      problem: this.#problem,
    };
  }

  /** Begins a game, or resumes that of the day. @returns whether it is shown now */
  start(board: RankedChoice): Promise<boolean> {
    return this.#enter(() => this.#begin(board));
  }

  /** Comes back to a game that was begun, perhaps on another device. @returns whether it is shown now */
  resume(board: RankedChoice): Promise<boolean> {
    return this.#enter(() => this.#comeBack(board));
  }

  /** Asks which games there are to come back to. */
  async look(): Promise<void> {
    await this.#openGames();
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

  async #enter(enter: () => Promise<RequestFailure | undefined>): Promise<boolean> {
    if (this.#isStarting.peek()) return false;
    this.#isStarting.value = true;
    const problem = await enter();
    batch(() => {
      this.#problem.value = problem;
      this.#isStarting.value = false;
    });
    return problem === undefined;
  }

  async #begin(board: RankedChoice): Promise<RequestFailure | undefined> {
    const begun = await this.#ports.client.ask('ranked-start', { board });
    return begun.ok ? await this.#show({ board, ...begun.value }) : begun.error;
  }

  async #comeBack(board: RankedChoice): Promise<RequestFailure | undefined> {
    const games = await this.#openGames();
    if (!games.ok) return games.error;
    const found = games.value.find((one) => one.board === board);
    return found === undefined ? { code: 'not-found' } : await this.#show(found);
  }

  async #openGames(): Promise<Result<AnswerTo<'ranked-open'>['games'], RequestFailure>> {
    const open = await this.#ports.client.ask('ranked-open', {}, { isResent: true });
    if (!open.ok) return open;
    const now = this.#ports.clock.now();
    this.#open.value = open.value.games.map(({ board, at }) => {
      return { board, startedAt: at === undefined ? undefined : now - at };
    });
    return ok(open.value.games);
  }

  async #show(begun: AnswerTo<'ranked-start'> & Pick<RankedGame, 'board'>): Promise<RequestFailure | undefined> {
    const { board, commitment, day } = begun;
    const game = await RemoteGame.attach(begun.game, this.#ports);
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
