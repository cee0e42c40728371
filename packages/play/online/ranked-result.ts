import { isOver } from '@countermine/core/game/game.ts';
import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { type Leaderboard, type ListedGame, leaderboard, playerPage } from '../protocol/api-answers.ts';
import type { RankedChoice } from '../protocol/ranked-messages.ts';
import { askApi, type OnlineApi, playerPath } from './online-api.ts';
import type { OnlineClient } from './online-client.ts';
import type { RankedController, RankedGame } from './ranked-controller.ts';

/** A finished ranked game among those of the others. */
export interface RankedResult {
  readonly game: ListedGame;
  /** The player's place on the leaderboard of the board, from 1; undefined for one who has not won there. */
  readonly place: number | undefined;
  /** Whether this game is the player's one on the leaderboard. */
  readonly isBest: boolean;
  /** How long that one took. Units: ms. */
  readonly best: number | undefined;
  readonly board: Leaderboard;
}

/** What results need. */
export interface RankedResultPorts {
  readonly ranked: RankedController;
  readonly client: OnlineClient;
  readonly api: OnlineApi;
  readonly clock: Pick<Clock, 'after'>;
}

/** The server writes a result after the last move, and the solver looks at it then. Units: ms. */
const PAUSE = 500;
const MOST_TRIES = 40;

/** The address of a leaderboard. @param query `period=ever`, and more */
function leaderboardPath(board: RankedChoice, query: string): string {
  return `/api/leaderboards/${board}?${query}`;
}

/** Asks for the result of a ranked game once it is over, and again until its figures are there. */
export class RankedResults {
  readonly state: {
    /** That of the game which is shown; undefined before the server has it. */
    readonly result: ReadonlySignal<RankedResult | undefined>;
    /** Whether something is still to come. */
    readonly isAsking: ReadonlySignal<boolean>;
  };
  readonly #ports: RankedResultPorts;
  readonly #result = signal<RankedResult | undefined>(undefined);
  readonly #isAsking = signal(false);
  readonly #stop: () => void;
  #asked: string | undefined;
  #cancel: (() => void) | undefined;

  constructor(ports: RankedResultPorts) {
    this.#ports = ports;
    this.state = { result: this.#result, isAsking: this.#isAsking };
    const { ranked, revision } = ports.ranked.state;
    this.#stop = effect(() => {
      void revision.value;
      this.#follow(ranked.value);
    });
  }

  /** Asks no more. */
  dispose(): void {
    this.#stop();
    this.#end();
  }

  #follow(ranked: RankedGame | undefined): void {
    const over = ranked !== undefined && isOver(ranked.game.phase) ? ranked : undefined;
    if (over?.game.id === this.#asked) return;
    this.#end();
    this.#asked = over?.game.id;
    this.#result.value = undefined;
    this.#isAsking.value = over !== undefined;
    if (over !== undefined) void this.#ask(over, MOST_TRIES);
  }

  async #ask(ranked: RankedGame, tries: number): Promise<void> {
    const found = await this.#find(ranked);
    if (this.#asked !== ranked.game.id) return;
    if (found !== undefined) this.#result.value = found;
    const isWhole = found !== undefined && found.game.skill !== null;
    this.#isAsking.value = tries > 0 && !isWhole;
    if (this.#isAsking.peek()) {
      this.#cancel = this.#ports.clock.after(PAUSE, () => void this.#ask(ranked, tries - 1));
    }
  }

  async #find({ board, day, game: { id } }: RankedGame): Promise<RankedResult | undefined> {
    const { api, client } = this.#ports;
    const player = client.state.player.peek();
    const page = player && (await askApi(api, playerPath(player.id), playerPage));
    const game = page?.ok === true ? page.value.games.find((one) => one.id === id) : undefined;
    if (game === undefined) return undefined;
    const query = day === undefined ? 'period=ever' : `day=${day}`;
    const found = await askApi(api, leaderboardPath(board, query), leaderboard);
    if (!found.ok) return undefined;
    const at = found.value.games.findIndex((one) => one.player.id === game.player.id);
    const own = found.value.games[at];
    return {
      game,
      place: own === undefined ? undefined : at + 1,
      isBest: own?.id === id,
      best: own?.ms,
      board: found.value,
    };
  }

  #end(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
