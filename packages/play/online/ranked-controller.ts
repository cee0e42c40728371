import { isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { batch, computed, effect, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { Listeners, readOnly } from '../ports/listeners.ts';
import type { AnswerTo } from '../protocol/messages.ts';
import type { RankedChoice } from '../protocol/ranked-messages.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';
import { type RemoteChange, RemoteGame } from './remote-game.ts';

/** A ranked game, with what was promised before it. */
export interface RankedGame {
  readonly board: RankedChoice;
  readonly game: RemoteGame;
  /** SHA-256 of the board. */
  readonly commitment: string;
  readonly day: string | undefined;
  /** What this player added to the seed of the board, after the commitment; undefined on a board for everybody. */
  readonly nonce: string | undefined;
}

/** A game that was started and can still be finished. */
export interface OpenRankedGame {
  readonly board: RankedChoice;
  /** Time of the first opening, on the clock of the ports; undefined before. Units: ms. */
  readonly startedAt: number | undefined;
}

interface RankedPorts {
  readonly client: OnlineClient;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** Numbers that nobody can guess. */
  readonly randomBytes: (count: number) => Uint8Array;
}

/** The games that a player can come back to. */
interface OpenGames {
  readonly player: string | undefined;
  readonly games: readonly OpenRankedGame[];
}

/** There is no game on the board to come back to. */
const NONE_OPEN: RequestFailure = { code: 'not-found' };
/** The game that was begun is not the one that was offered. */
const BROKEN_PROMISE: RequestFailure = { code: 'unreadable' };
/** What a player adds to the seed of a board. Units: bytes */
const NONCE_BYTES = 32;

export class RankedController {
  readonly state;
  readonly changes: Listeners<RemoteChange> = new Listeners<RemoteChange>();
  readonly #ports: RankedPorts;
  readonly #open = signal<OpenGames>({ player: undefined, games: [] });
  readonly #state = {
    ranked: signal<RankedGame | undefined>(undefined),
    /** Rises with every change of the board. */
    revision: signal(0),
    isStarting: signal(false),
    /** The refusal of the last request; undefined while another one has no answer, and once it was carried out. */
    problem: signal<RequestFailure | undefined>(undefined),
  };
  #unfollow: readonly (() => void)[] = [];
  /** Settled once no game is being asked for. */
  #asked: Promise<unknown> = Promise.resolve();

  constructor(ports: RankedPorts) {
    this.#ports = ports;
    this.state = readOnly({
      ...this.#state,
      /** The games to come back to, as the server last said to this player. */
      open: computed(() => {
        const { player, games } = this.#open.value;
        return player === ports.client.state.player.value?.id ? games : [];
      }),
    });
  }

  /**
   * Begins a game, which gives up one that was started on this board, or resumes that of the day. Does nothing while a
   * game is being asked for.
   * @returns whether it is shown now
   */
  async start(board: RankedChoice): Promise<boolean> {
    return !this.#state.isStarting.peek() && (await this.#enter(() => this.#begin(board)));
  }

  /** Comes back to a game that was started, perhaps on another device. @returns whether it is shown now */
  resume(board: RankedChoice): Promise<boolean> {
    return this.#enter(() => this.#comeBack(board));
  }

  /**
   * Comes back to the game that was started on this board, perhaps on another device; begins one where the server has
   * none. @returns whether it is shown now
   */
  continueOrStart(board: RankedChoice): Promise<boolean> {
    return this.#enter(async () => {
      const failure = await this.#comeBack(board);
      return failure === NONE_OPEN ? await this.#begin(board) : failure;
    });
  }

  async refreshOpen(): Promise<void> {
    await this.#openGames();
  }

  async move(kind: CellMove, cell: number): Promise<void> {
    const game = this.#state.ranked.peek()?.game;
    if (game === undefined || isOver(game.phase)) return;
    await game.move(kind, cell);
    this.#state.problem.value = game.refusal.peek();
  }

  /** Shows no game and no problem any more. One that is not over can be given up only by beginning another. */
  leave(): void {
    for (const end of this.#unfollow) end();
    this.#unfollow = [];
    this.#state.ranked.peek()?.game.dispose();
    this.#state.ranked.value = undefined;
    this.#state.problem.value = undefined;
  }

  /** Asks for a game, after what is asked already. */
  #enter(enter: () => Promise<RequestFailure | undefined>): Promise<boolean> {
    this.#state.isStarting.value = true;
    const entered = this.#asked.then(async () => {
      this.#state.problem.value = undefined;
      const problem = await enter();
      batch(() => {
        this.#state.problem.value = problem;
        this.#state.isStarting.value = this.#asked !== entered;
      });
      return problem === undefined;
    });
    this.#asked = entered;
    return entered;
  }

  async #begin(board: RankedChoice): Promise<RequestFailure | undefined> {
    const { client, randomBytes } = this.#ports;
    if (board === 'daily') {
      const begun = await client.ask('ranked-start', { board });
      return begun.ok ? await this.#show({ board, ...begun.value }) : begun.error;
    }
    // The server commits itself before it knows what is added: so it cannot choose the board.
    const offered = await client.ask('ranked-offer', { board });
    if (!offered.ok) return offered.error;
    const nonce = hexOf(randomBytes(NONCE_BYTES));
    const begun = await client.ask('ranked-start', { board, nonce });
    if (!begun.ok) return begun.error;
    const { commitment } = begun.value;
    const isKept = commitment === offered.value.commitment && begun.value.nonce === nonce;
    return isKept ? await this.#show({ board, ...begun.value }) : BROKEN_PROMISE;
  }

  async #comeBack(board: RankedChoice): Promise<RequestFailure | undefined> {
    const games = await this.#openGames();
    if (!games.ok) return games.error;
    const found = games.value.find((one) => one.board === board);
    return found === undefined ? NONE_OPEN : await this.#show(found);
  }

  async #openGames(): Promise<Result<AnswerTo<'ranked-open'>['games'], RequestFailure>> {
    const open = await this.#ports.client.ask('ranked-open', {}, { isResent: true });
    if (!open.ok) return open;
    const now = this.#ports.clock.now();
    this.#open.value = {
      player: this.#ports.client.state.player.peek()?.id,
      games: open.value.games.map(({ board, at }) => {
        return { board, startedAt: at === undefined ? undefined : now - at };
      }),
    };
    return ok(open.value.games);
  }

  async #show(begun: AnswerTo<'ranked-start'> & Pick<RankedGame, 'board'>): Promise<RequestFailure | undefined> {
    const { board, commitment, day, nonce } = begun;
    const game = await RemoteGame.attach(begun.game, this.#ports);
    if (!game.ok) return game.error;
    this.leave();
    this.#follow(game.value);
    this.#state.ranked.value = { board, game: game.value, commitment, day, nonce };
    return undefined;
  }

  #follow(game: RemoteGame): void {
    this.#unfollow = [
      game.changes.add((change) => this.changes.tell(change)),
      effect(() => {
        void game.revision.value;
        this.#state.revision.value = this.#state.revision.peek() + 1;
      }),
    ];
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
