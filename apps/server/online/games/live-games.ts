import type { StoredMove } from '../../store/move-records.ts';
import type { Journal } from '../journal/journal.ts';
import type { Session } from '../session/session.ts';
import type { BlindGame } from './blind-game.ts';

/** A game in memory, and who sees it. */
export interface LiveGame {
  readonly game: BlindGame;
  readonly attached: Set<Session>;
  /** Settles once everything that was asked of the game is written. */
  written: Promise<unknown>;
}

/** So many games that nobody sees stay in memory, so that a player who comes back does not wait. */
const KEPT = 200;

/** The games in memory. A game is loaded once, by whoever needs it first. */
export class LiveGames {
  readonly #journal: Journal<StoredMove>;
  readonly #load: (id: string) => Promise<BlindGame | undefined>;
  readonly #release: (id: string) => void;
  readonly #games = new Map<string, Promise<LiveGame | undefined>>();
  readonly #seenBy = new Map<Session, Set<LiveGame>>();
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

  /** The game with this id; undefined if there is none. */
  get(id: string): Promise<LiveGame | undefined> {
    const known = this.#games.get(id);
    if (known !== undefined) {
      const unseen = this.#unseen.get(id);
      if (unseen !== undefined) this.#noteUnseen(unseen);
      return known;
    }
    const loading = this.#load(id).then((game) => this.#begin(game));
    this.#games.set(id, loading);
    void loading.then(
      (live) => live ?? this.#games.delete(id),
      () => this.#games.delete(id),
    );
    return loading;
  }

  /** Shows a game through a session from now on. */
  attach(session: Session, live: LiveGame): void {
    const seen = this.#seenBy.get(session) ?? new Set();
    this.#seenBy.set(session, seen.add(live));
    live.attached.add(session);
    this.#unseen.delete(live.game.id);
  }

  /** Shows it no more. */
  detach(session: Session, live: LiveGame): void {
    this.#seenBy.get(session)?.delete(live);
    live.attached.delete(session);
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
      this.forget(live.game.id);
      // Who looks on would hear nothing of the game that is read again.
      for (const session of live.attached) session.send({ type: 'moved-away' });
      throw error;
    }
  }

  /** Forgets a game: it is loaded again when it is needed. */
  forget(id: string): void {
    this.#games.delete(id);
    this.#unseen.delete(id);
    this.#release(id);
  }

  /** Nobody sees anything through this session any more. */
  leave(session: Session): void {
    for (const live of this.#seenBy.get(session) ?? []) this.detach(session, live);
    this.#seenBy.delete(session);
  }

  #begin(game: BlindGame | undefined): LiveGame | undefined {
    if (game === undefined) return undefined;
    const live = { game, attached: new Set<Session>(), written: Promise.resolve() };
    this.#noteUnseen(live);
    return live;
  }

  /** It is the last used of those that nobody sees; the first goes when they are too many. */
  #noteUnseen(live: LiveGame): void {
    this.#unseen.delete(live.game.id);
    this.#unseen.set(live.game.id, live);
    if (this.#unseen.size <= KEPT) return;
    const [oldest] = this.#unseen.values();
    if (oldest === undefined) return;
    this.#unseen.delete(oldest.game.id);
    void this.#drop(oldest);
  }

  async #drop(live: LiveGame): Promise<void> {
    await live.written;
    if (live.attached.size === 0) this.forget(live.game.id);
  }
}
