import { ok } from '@countermine/core/result.ts';
import type { Requests, ServerEvent } from '@countermine/play/protocol/messages.ts';
import { isWithinMarkLimit, type Journal } from '../session/journal.ts';
import type { OnlineClock } from '../session/ports.ts';
import { type Area, type ClientSession, type RequestOutcome, refuse } from '../session/session.ts';
import type { StoredMove } from '../store/moves.ts';
import type { BlindGame, MoveEffect } from './blind-game.ts';
import { type LiveGame, LiveGames } from './live-games.ts';

/** A kind of game whose mines the server keeps: ranked games, races, shared boards. */
export interface GameKind {
  /** How the ids of its games begin. */
  readonly prefix: string;
  /** The game with its moves; undefined if there is none. It is in memory while anybody uses it. */
  load(id: string): Promise<BlindGame | undefined>;
  /** Whether somebody may see the game. */
  maySee(session: ClientSession, game: BlindGame): boolean;
  /** Whether somebody may make moves now. */
  mayMove(session: ClientSession, game: BlindGame): boolean;
  /** A move is made and written; those who are attached are told after this. */
  moved(game: BlindGame, move: StoredMove, effect: MoveEffect, session: ClientSession): void;
}

/** What the area needs. */
interface GameAreaOptions {
  readonly kinds: readonly GameKind[];
  readonly journal: Journal<StoredMove>;
  readonly clock: Pick<OnlineClock, 'date'>;
  /** Told of a game that is no longer in memory: another process may have it. */
  readonly release: (id: string) => void;
}

/** Attaching and moves of all games whose mines the server keeps. */
export class GameArea implements Area {
  readonly handlers = {
    attach: (session: ClientSession, request: Requests['attach']) => this.#attach(session, request),
    detach: (session: ClientSession, request: Requests['detach']) => this.#detach(session, request),
    move: (session: ClientSession, request: Requests['move']) => this.#move(session, request),
  };
  readonly #options: GameAreaOptions;
  readonly #live: LiveGames;

  constructor(options: GameAreaOptions) {
    this.#options = options;
    this.#live = new LiveGames(options.journal, async (id) => this.#kindOf(id)?.load(id), options.release);
  }

  /** The games in memory, for the kinds of games. */
  get live(): LiveGames {
    return this.#live;
  }

  left(session: ClientSession): void {
    this.#live.leave(session);
  }

  close(): Promise<void> {
    return this.#options.journal.close();
  }

  #kindOf(id: string): GameKind | undefined {
    return this.#options.kinds.find(({ prefix }) => id.startsWith(prefix));
  }

  async #attach(session: ClientSession, { game: id }: Requests['attach']): Promise<RequestOutcome<'attach'>> {
    const live = await this.#live.get(id);
    if (live === undefined || this.#kindOf(id)?.maySee(session, live.game) !== true) return refuse('not-found');
    this.#live.attach(session, live);
    // What is not written yet is not known yet.
    await live.written;
    if (live.game.isBroken) return refuse('unavailable');
    return ok(live.game.viewFor(session.player?.id, this.#options.clock.date()));
  }

  async #detach(session: ClientSession, { game: id }: Requests['detach']): Promise<RequestOutcome<'detach'>> {
    const live = await this.#live.get(id);
    if (live?.attached.has(session) === true) this.#live.detach(session, live);
    return ok({});
  }

  async #move(session: ClientSession, request: Requests['move']): Promise<RequestOutcome<'move'>> {
    const { player } = session;
    if (player === undefined) return refuse('no-player');
    const kind = this.#kindOf(request.game);
    const live = await this.#live.get(request.game);
    if (kind === undefined || live === undefined || !kind.maySee(session, live.game)) return refuse('not-found');
    if (!kind.mayMove(session, live.game)) return refuse('not-yours');
    const { number, kind: move, cell } = request;
    const count = live.game.movesBy(player.id);
    // Not where the game makes the move: those of the journal were allowed.
    if (number === count && !isWithinMarkLimit(move, count, live.game.game.shape.size)) return refuse('too-many-flags');
    const made = live.game.move({ player: player.id, number, kind: move, cell, now: this.#options.clock.date() });
    if (!made.ok) return made;
    // Before others' moves are made: what it did is told as it was then.
    const effect = live.game.effectOf(made.value.move);
    if (made.value.isNew) await this.#live.write(live, made.value.move);
    else await live.written;
    if (live.game.isBroken) return refuse('unavailable');
    if (made.value.isNew) {
      kind.moved(live.game, made.value.move, effect, session);
      tellOthers(live, made.value.move, effect, session);
    }
    return ok(effect);
  }
}

function tellOthers(
  live: LiveGame,
  { playerId: player, kind, cell }: StoredMove,
  effect: MoveEffect,
  except: ClientSession,
): void {
  const event: ServerEvent = { type: 'moved', game: live.game.id, player, kind, cell, ...effect };
  for (const session of live.attached) if (session !== except) session.send(event);
}
