import { ok } from '@countermine/core/result.ts';
import type { Requests, ServerEvent } from '@countermine/play/protocol/messages.ts';
import { type Area, type Connection, type RequestOutcome, refuse } from '../area/area.ts';
import { isWithinMarkLimit, type Journal } from '../area/journal.ts';
import type { OnlineClock } from '../area/ports.ts';
import { WATCH_LIMITS } from '../limits.ts';
import type { StoredMove } from '../store/moves.ts';
import type { BlindGame, GameInstant, MoveEffect } from './blind-game.ts';
import { type LiveGame, LiveGames } from './live-games.ts';

/** Whose games these are, and who may do what in them. */
export interface GameRules {
  /** The game with its moves; undefined if there is none. It is in memory while anybody uses it. */
  load(id: string): Promise<BlindGame | undefined>;
  maySee(connection: Connection, game: BlindGame): boolean;
  /** True if everybody may watch it, with a delay. */
  mayWatch(game: BlindGame): boolean;
  /** True if somebody may make moves now. */
  mayMove(connection: Connection, game: BlindGame): boolean;
  /** A move is made and written; those who are attached are told after this. */
  moved(game: BlindGame, move: StoredMove, effect: MoveEffect, connection: Connection): void;
}

interface GameAreaOptions {
  readonly rules: GameRules;
  readonly journal: Journal<StoredMove>;
  readonly clock: Pick<OnlineClock, 'now' | 'date'>;
  /** Told of a game that is no longer in memory: another process may have it. */
  readonly release: (id: string) => void;
}

/** Attaching and moves of all games whose mines the server keeps. */
export class GameArea implements Area {
  readonly handlers = {
    attach: (connection: Connection, request: Requests['attach']) => this.#attach(connection, request),
    detach: (connection: Connection, request: Requests['detach']) => this.#detach(connection, request),
    'game-watch': (_: Connection, request: Requests['game-watch']) => this.#watch(request),
    move: (connection: Connection, request: Requests['move']) => this.#move(connection, request),
  };
  readonly #options: GameAreaOptions;
  /** The games in memory. */
  readonly live: LiveGames;

  constructor(options: GameAreaOptions) {
    this.#options = options;
    this.live = new LiveGames(options.journal, (id) => options.rules.load(id), options.release);
  }

  left(connection: Connection): void {
    this.live.leave(connection);
  }

  close(): Promise<void> {
    return this.#options.journal.close();
  }

  async #attach(connection: Connection, { game: id }: Requests['attach']): Promise<RequestOutcome<'attach'>> {
    const live = await this.live.get(id);
    if (live === undefined || !this.#options.rules.maySee(connection, live.game)) return refuse('not-found');
    this.live.attach(connection, live);
    // What is not written yet is not known yet.
    await live.written;
    if (live.game.isBroken) return refuse('unavailable');
    return ok(live.game.viewFor(connection.player?.id, this.#instant()));
  }

  async #detach(connection: Connection, { game: id }: Requests['detach']): Promise<RequestOutcome<'detach'>> {
    const live = await this.live.get(id);
    if (live?.attached.has(connection) === true) this.live.detach(connection, live);
    return ok({});
  }

  async #watch({ game: id }: Requests['game-watch']): Promise<RequestOutcome<'game-watch'>> {
    const live = await this.live.get(id);
    if (live === undefined || !this.#options.rules.mayWatch(live.game)) return refuse('not-found');
    return ok(live.game.viewBefore(this.#instant(), WATCH_LIMITS.delayMs));
  }

  async #move(connection: Connection, request: Requests['move']): Promise<RequestOutcome<'move'>> {
    const { player } = connection;
    if (player === undefined) return refuse('no-player');
    const { rules } = this.#options;
    const live = await this.live.get(request.game);
    if (live === undefined || !rules.maySee(connection, live.game)) return refuse('not-found');
    if (!rules.mayMove(connection, live.game)) return refuse('not-yours');
    const { number, kind, cell } = request;
    const count = live.game.movesBy(player.id);
    // Not where the game makes the move: those of the journal were allowed.
    if (number === count && !isWithinMarkLimit(kind, count, live.game.game.shape.size)) return refuse('too-many-flags');
    const instant = this.#instant();
    const made = live.game.move({ player: player.id, number, kind, cell, ...instant });
    if (!made.ok) return made;
    // Before others' moves are made: what it did is told as it was then.
    const effect = live.game.effectOf(made.value.move, instant);
    if (made.value.isNew) await this.live.write(live, made.value.move);
    else await live.written;
    if (live.game.isBroken) return refuse('unavailable');
    if (made.value.isNew) {
      rules.moved(live.game, made.value.move, effect, connection);
      tellOthers(live, made.value.move, effect, connection);
    }
    return ok(effect);
  }

  #instant(): GameInstant {
    const { clock } = this.#options;
    return { now: clock.now(), date: clock.date() };
  }
}

function tellOthers(
  live: LiveGame,
  { playerId: player, kind, cell }: StoredMove,
  effect: MoveEffect,
  except: Connection,
): void {
  const event: ServerEvent = { type: 'moved', game: live.game.id, player, kind, cell, ...effect };
  for (const connection of live.attached) if (connection !== except) connection.send(event);
}
