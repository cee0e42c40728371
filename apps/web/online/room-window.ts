import { type ReadonlySignal, signal } from '@preact/signals';
import { TabLocks } from '../platform/tab-locks.ts';

/** Which room this window plays in: two windows of a browser are the same player, who has one place in a room. */
export class RoomWindow {
  readonly #locks = new TabLocks('countermine.room.');
  readonly #taken = signal<string | undefined>(undefined);

  /** The code of a room in which another window has the player's place. */
  get taken(): ReadonlySignal<string | undefined> {
    return this.#taken;
  }

  /** Takes the player's place for this window. @returns whether no other window has it */
  async claim(player: string, room: string): Promise<boolean> {
    const isFree = await this.#locks.hold(`${player}.${room}`);
    this.#taken.value = isFree ? undefined : room;
    return isFree;
  }

  /** Leaves the place to other windows. */
  release(): void {
    this.#locks.releaseAll();
    this.#taken.value = undefined;
  }
}
