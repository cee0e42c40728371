import type { StoredMove } from '../../store/move-records.ts';

/** What the moves of one game have in common for the journal. */
export interface JournalledGame {
  /** Set once a move of the game could not be written: what is in memory is ahead of the store. */
  isBroken: boolean;
}

interface Entry {
  readonly game: JournalledGame;
  readonly move: StoredMove;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes moves before they are acknowledged. All that come while a write is under way go into the next one, so a move
 * waits for two writes at most, however many there are.
 */
export class Journal {
  readonly #write: (moves: readonly StoredMove[]) => Promise<void>;
  #waiting: Entry[] = [];
  #writing: Promise<void> | undefined;

  /** @param write writes all of the moves or none */
  constructor(write: (moves: readonly StoredMove[]) => Promise<void>) {
    this.#write = write;
  }

  /**
   * Writes a move; those of a game are written in the order in which they are appended.
   * Errors: rejects when it could not be written, with the game broken, and so do all later moves of that game.
   */
  append(game: JournalledGame, move: StoredMove): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ game, move, written, failed });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Settles when everything that was appended is written or has failed. */
  async close(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // What is appended in the same turn goes into the same write.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const entries = this.#waiting;
      this.#waiting = [];
      await this.#writeEntries(entries);
    }
    this.#writing = undefined;
  }

  async #writeEntries(entries: readonly Entry[]): Promise<void> {
    const sound = entries.filter(({ game }) => !game.isBroken);
    for (const entry of entries) {
      if (entry.game.isBroken) entry.failed(new Error('an earlier move of this game could not be written'));
    }
    if (sound.length === 0) return;
    try {
      await this.#write(sound.map(({ move }) => move));
      for (const { written } of sound) written();
    } catch (error) {
      for (const { game, failed } of sound) {
        game.isBroken = true;
        failed(error);
      }
    }
  }
}
