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
      // The last used is the last to go.
      this.#games.delete(id);
      this.#games.set(id, known);
      return known;
    }
    const loading = this.#load(id).then(
      (game) => game && { game, attached: new Set<Session>(), written: Promise.resolve() },
    );
    this.#games.set(id, loading);
    void loading.then(
      (live) => live ?? this.#games.delete(id),
      () => this.#games.delete(id),
    );
    return loading;
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

  /** Forgets games that nobody sees, the longest unused first, until few are left. */
  async sweep(): Promise<void> {
    for (const [id, loading] of [...this.#games]) {
      if (this.#games.size <= KEPT) return;
      const live = await loading.catch(() => undefined);
      if (live === undefined || live.attached.size > 0) continue;
      await live.written;
      if (live.attached.size === 0) this.forget(id);
    }
  }

  /** Forgets a game: it is loaded again when it is needed. */
  forget(id: string): void {
    this.#games.delete(id);
    this.#release(id);
  }

  /** Nobody sees anything through this session any more. */
  async leave(session: Session): Promise<void> {
    for (const loading of this.#games.values()) (await loading.catch(() => undefined))?.attached.delete(session);
    await this.sweep();
  }
}
