import { grownInt32 } from '../constraint/growable.ts';

/** Clues that wait for a rule, each at most once; the last one in is the first one out. */
export class ClueQueue {
  #clues = new Int32Array(64);
  #count = 0;
  #isWaiting = new Uint8Array(0);

  /** Empties the queue for a grid of this many places. */
  reset(places: number): void {
    this.#count = 0;
    if (this.#isWaiting.length === places) this.#isWaiting.fill(0);
    else this.#isWaiting = new Uint8Array(places);
  }

  /** Puts a clue into the queue, unless it waits there already. */
  add(clue: number): void {
    if (this.#isWaiting[clue] === 1) return;
    this.#isWaiting[clue] = 1;
    if (this.#count === this.#clues.length) this.#clues = grownInt32(this.#clues, this.#count + 1);
    this.#clues[this.#count] = clue;
    this.#count += 1;
  }

  /** Takes out the next clue; -1 when none is left. */
  take(): number {
    while (this.#count > 0) {
      this.#count -= 1;
      const clue = this.#clues[this.#count]!;
      if (this.#isWaiting[clue] === 0) continue;
      this.#isWaiting[clue] = 0;
      return clue;
    }
    return -1;
  }

  /** Lets a clue wait no longer; its entry is skipped when it comes up. */
  drop(clue: number): void {
    this.#isWaiting[clue] = 0;
  }
}
