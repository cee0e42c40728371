import type { Level } from '@countermine/core/game/params.ts';
import type { Strength } from '@countermine/core/glicko.ts';

/** Somebody who waits for somebody to race with. */
export interface Seek {
  readonly player: string;
  readonly board: Level;
  readonly strength: Strength;
  /** Units: ms, on the clock of whoever asks. */
  readonly since: number;
}

/** Players as far apart race at once; and after each second of waiting so much further. Units: points of the rating. */
const NEAR = 200;
const FURTHER_PER_SECOND = 80;

/** Those who wait, each once. */
export class Matchmaker<One extends Seek> {
  readonly #waiting = new Map<string, One>();

  get size(): number {
    return this.#waiting.size;
  }

  /** Lets somebody wait, in place of what that player waited for before. */
  add(seek: One): void {
    this.#waiting.set(seek.player, seek);
  }

  get(player: string): One | undefined {
    return this.#waiting.get(player);
  }

  /** Whoever waits no more. */
  remove(player: string): void {
    this.#waiting.delete(player);
  }

  /** Takes those who can race out of the queue, neighbours by their rating. */
  takePairs(now: number): (readonly [One, One])[] {
    const pairs: (readonly [One, One])[] = [];
    const sorted = [...this.#waiting.values()].sort((one, other) => one.strength.rating - other.strength.rating);
    const last = new Map<Level, One>();
    for (const seek of sorted) {
      const before = last.get(seek.board);
      last.set(seek.board, seek);
      if (before === undefined || !canRace(before, seek, now)) continue;
      last.delete(seek.board);
      for (const { player } of [before, seek]) this.remove(player);
      pairs.push([before, seek]);
    }
    return pairs;
  }

  /** Takes those out of the queue for whom nobody came. @param ms how long they have waited at least */
  takeLonely(now: number, ms: number, most: number): One[] {
    const lonely = [...this.#waiting.values()].filter(({ since }) => now - since >= ms).slice(0, most);
    for (const { player } of lonely) this.remove(player);
    return lonely;
  }
}

function canRace(one: Seek, other: Seek, now: number): boolean {
  const waited = now - Math.min(one.since, other.since);
  const apart = Math.abs(one.strength.rating - other.strength.rating);
  return apart <= NEAR + (FURTHER_PER_SECOND * waited) / 1000;
}
