import { MAX_COUNT } from '@countermine/core/board.ts';
import type { PlayerView } from './player-view.ts';

/** With more cells opened at once, reading the whole board is faster. */
const MAX_OPENED = 64;

/** What a player saw of a board when it was read, to find out what was opened since. Taking the next overwrites it. */
export class KeptBoardWorkspace {
  /** The cells opened since, in reading order. */
  readonly opened = new Int32Array(MAX_OPENED);
  openedCount = 0;
  #isTaken = false;
  #width = 0;
  #mineCount = 0;
  #knowledge = new Uint8Array(0);

  get isTaken(): boolean {
    return this.#isTaken;
  }

  take({ shape, knowledge, mineCount }: PlayerView): void {
    if (this.#knowledge.length !== shape.size) this.#knowledge = new Uint8Array(shape.size);
    this.#knowledge.set(knowledge);
    this.#width = shape.width;
    this.#mineCount = mineCount;
    this.#isTaken = true;
  }

  copy(from: KeptBoardWorkspace): void {
    if (this.#knowledge.length !== from.#knowledge.length) this.#knowledge = new Uint8Array(from.#knowledge.length);
    this.#knowledge.set(from.#knowledge);
    this.#width = from.#width;
    this.#mineCount = from.#mineCount;
    this.#isTaken = from.#isTaken;
  }

  drop(): void {
    this.#isTaken = false;
  }

  /**
   * Collects what was opened since. Flags and question marks are hidden cells like any other.
   * @returns false if anything else changed, or too much
   */
  collectOpened({ shape, knowledge, mineCount }: PlayerView): boolean {
    const kept = this.#knowledge;
    if (!this.#isTaken || mineCount !== this.#mineCount || shape.width !== this.#width) return false;
    if (shape.size !== kept.length || knowledge.length !== kept.length) return false;
    const { opened } = this;
    let count = 0;
    for (let cell = 0; cell < kept.length; cell += 1) {
      const now = knowledge[cell]!;
      const before = kept[cell]!;
      if (now === before || (now > MAX_COUNT && before > MAX_COUNT)) continue;
      if (now > MAX_COUNT || before <= MAX_COUNT || count === MAX_OPENED) return false;
      opened[count] = cell;
      count += 1;
    }
    this.openedCount = count;
    return true;
  }
}
