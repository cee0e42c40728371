import type { Connection } from '../area/area.ts';
import type { Journal } from '../area/journal.ts';
import type { StoredMove } from '../store/moves.ts';
import type { BlindGame } from './blind-game.ts';

/** A game in memory, and who sees it. */
export interface LiveGame {
  readonly game: BlindGame;
  readonly attached: Set<Connection>;
  /** Settles once everything that was asked of the game is written. */
  written: Promise<unknown>;
}

/** So many games that nobody sees stay in memory, so that a player who comes back does not wait. */
const MAX_UNSEEN = 200;

/** The games in memory. A game is loaded once, by whoever needs it first. */
export class LiveGames {
  readonly #journal: Journal<StoredMove>;
  readonly #load: (id: string) => Promise<BlindGame | undefined>;
  readonly #release: (id: string) => void;
  /** The games by id, from when they are asked for. */
  readonly #games = new Map<string, Promise<LiveGame | undefined>>();
  /** Those that are loaded. */
  readonly #loaded = new Map<string, LiveGame>();
  readonly #seenBy = new Map<Connection, Set<LiveGame>>();
  /** Those that nobody sees, by id, the longest unused first. */
  readonly #unseen = new Map<string, LiveGame>();

  /** @param release told of a game that is no longer in memory */
  constructor(
    journal: Journal<StoredMove>,
    load: (id: string) => Promise<BlindGame | undefined>,
    release: (id: string) => void,
  ) {
    this.#journal = journal;
    this.#load = load;
    this.#release = release;
  }

  get size(): number {
    return this.#loaded.size;
  }

  /** The game with this id; undefined if there is none. */
  get(id: string): Promise<LiveGame | undefined> {
    const live = this.#loaded.get(id);
    if (live?.attached.size === 0) this.#noteUnseen(live);
    return this.#games.get(id) ?? this.#start(id);
  }

  /** Shows a game through a connection from now on. */
  attach(connection: Connection, live: LiveGame): void {
    const seen = this.#seenBy.get(connection) ?? new Set();
    this.#seenBy.set(connection, seen.add(live));
    live.attached.add(connection);
    this.#unseen.delete(live.game.id);
  }

  /** Shows it no more. */
  detach(connection: Connection, live: LiveGame): void {
    this.#seenBy.get(connection)?.delete(live);
    live.attached.delete(connection);
    if (live.attached.size === 0) this.#noteUnseen(live);
  }

  /**
   * Writes a move of a game.
   * Errors: rejects when it cannot be written; the game is then forgotten, and read again when it is needed.
   */
  async write(live: LiveGame, move: StoredMove): Promise<void> {
    const writing = this.#journal.append(live.game, move);
    live.written = writing.catch(() => undefined);
    try {
      await writing;
    } catch (error) {
      // Who looks on would hear nothing of the game that is read again.
      for (const connection of live.attached) connection.send({ type: 'moved-away' });
      this.#forget(live);
      throw error;
    }
  }

  /** Forgets the game with this id: it is loaded again when it is needed. */
  forget(id: string): void {
    const live = this.#loaded.get(id);
    if (live !== undefined) this.#forget(live);
    else {
      this.#games.delete(id);
      this.#release(id);
    }
  }

  /** Nobody sees anything through this connection any more. */
  leave(connection: Connection): void {
    for (const live of this.#seenBy.get(connection) ?? []) this.detach(connection, live);
    this.#seenBy.delete(connection);
  }

  #start(id: string): Promise<LiveGame | undefined> {
    const loading: Promise<LiveGame | undefined> = this.#load(id).then(
      (game) => (game === undefined ? this.#noteMissing(id, loading) : this.#begin(game, loading)),
      (error: unknown) => {
        this.#endLoading(id, loading);
        throw error;
      },
    );
    this.#games.set(id, loading);
    return loading;
  }

  #endLoading(id: string, loading: Promise<unknown>): void {
    if (this.#games.get(id) === loading) this.#games.delete(id);
  }

  #noteMissing(id: string, loading: Promise<unknown>): undefined {
    this.#endLoading(id, loading);
    this.#release(id);
  }

  #begin(game: BlindGame, loading: Promise<unknown>): LiveGame {
    const live = { game, attached: new Set<Connection>(), written: Promise.resolve() };
    // Otherwise it was forgotten meanwhile, and only those who waited for it get it.
    if (this.#games.get(game.id) === loading) {
      this.#loaded.set(game.id, live);
      this.#noteUnseen(live);
    }
    return live;
  }

  /** Forgets a game, unless it is forgotten already: then the game with its id is another one. */
  #forget(live: LiveGame): void {
    const { id } = live.game;
    if (this.#loaded.get(id) !== live) return;
    this.#loaded.delete(id);
    this.#games.delete(id);
    this.#unseen.delete(id);
    for (const connection of live.attached) this.#seenBy.get(connection)?.delete(live);
    live.attached.clear();
    this.#release(id);
  }

  /** It is the last used of those that nobody sees; the first goes when they are too many. */
  #noteUnseen(live: LiveGame): void {
    if (this.#loaded.get(live.game.id) !== live) return;
    this.#unseen.delete(live.game.id);
    this.#unseen.set(live.game.id, live);
    if (this.#unseen.size <= MAX_UNSEEN) return;
    const [oldest] = this.#unseen.values();
    if (oldest === undefined) return;
    this.#unseen.delete(oldest.game.id);
    void this.#drop(oldest);
  }

  async #drop(live: LiveGame): Promise<void> {
    await live.written;
    // It may have been used again meanwhile.
    if (live.attached.size === 0 && !this.#unseen.has(live.game.id)) this.#forget(live);
  }
}
