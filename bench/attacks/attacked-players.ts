import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@countermine/core/random.ts';
import { moveNumber } from '@countermine/play/protocol/game-messages.ts';
import * as z from 'zod';
import { LoadClient } from '../online/load-client.ts';
import { Latencies, paced, RATE } from '../online/paced.ts';

/** A move that is not answered this long after the end counts with what it has waited by then. Units: ms. */
const GRACE_MS = 10_000;

const startedGame = z.object({ game: z.string() });
const attachedGame = z.object({ moves: moveNumber });

/** Answers of moves, with those that failed or never came. */
export interface PlayedMoves extends Pick<Latencies, 'at' | 'count'> {
  readonly failed: number;
}

/** Players who flag and unflag a cell of a ranked game, at the pace of somebody who plays. */
export class AttackedPlayers {
  readonly #players: readonly FlaggingPlayer[];

  private constructor(players: readonly FlaggingPlayer[]) {
    this.#players = players;
  }

  /** Signs players in, each with a new game on the expert board. */
  static async open(address: string, count: number): Promise<AttackedPlayers> {
    const players = Array.from({ length: count }, (_, number) => FlaggingPlayer.open(address, number));
    return new AttackedPlayers(await Promise.all(players));
  }

  /** Plays for some seconds. */
  async play(seconds: number): Promise<PlayedMoves> {
    const latencies = new Latencies();
    const from = performance.now();
    const until = from + seconds * 1000;
    const played = this.#players.map((player, number) => {
      const pace = { rate: RATE, from, until, latencies, random: createRandom(number) };
      return paced(pace, () => player.move(until + GRACE_MS));
    });
    await Promise.all(played);
    const failed = this.#players.reduce((sum, player) => sum + player.takeFailed(), 0);
    return { at: (share) => latencies.at(share), count: latencies.count, failed };
  }

  close(): void {
    for (const player of this.#players) player.close();
  }
}

class FlaggingPlayer {
  readonly #client: LoadClient;
  readonly #game: string;
  #number: number;
  #failed = 0;

  private constructor(client: LoadClient, game: string, number: number) {
    this.#client = client;
    this.#game = game;
    this.#number = number;
  }

  static async open(address: string, number: number): Promise<FlaggingPlayer> {
    const client = await LoadClient.open({ address, number });
    const { game } = startedGame.parse(await client.do('ranked-start', { board: 'expert' }));
    const { moves } = attachedGame.parse(await client.do('attach', { game }));
    return new FlaggingPlayer(client, game, moves);
  }

  /** @param until when the answer is not waited for any more; on the clock of `performance.now()` */
  async move(until: number): Promise<boolean> {
    const asked = { game: this.#game, number: this.#number, kind: 'mark', cell: 0 } as const;
    const given = sleep(Math.max(0, until - performance.now()), undefined, { ref: false });
    const answer = await Promise.race([this.#client.ask('move', asked), given]);
    if (answer?.ok === true) this.#number += 1;
    else this.#failed += 1;
    return answer !== undefined && this.#client.isOpen;
  }

  /** How many moves failed since it was last asked. */
  takeFailed(): number {
    const failed = this.#failed;
    this.#failed = 0;
    return failed;
  }

  close(): void {
    this.#client.close();
  }
}
