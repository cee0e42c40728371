import type { Store } from '@countermine/server/store/store.ts';
import type { OnlineClock } from '../area/ports.ts';
import {
  forgetDeadProcesses,
  forgetProcess,
  giveUpOwnership,
  livingProcesses,
  noteProcess,
  takeOwnership,
} from '../store/ownership.ts';

/** Interval of the heartbeat of a process. */
const BEAT_MS = 1500;
/** A process that was not seen for this long is gone. Units: s. */
export const LAPSE_SECONDS = 5;
/** After this long nobody remembers a process. Units: s. */
const FORGET_SECONDS = 3600;

/** Which process has what. */
export interface Owners {
  readonly self: string;
  /** The process that has something; this one, if none has it. */
  ownerOf(kind: string, id: string): Promise<string>;
  /** Forgets an owner, which is asked for again. */
  invalidate(kind: string, id: string): void;
  /** Gives something up that this process has. */
  release(kind: string, id: string): Promise<void>;
  /** Calls back when a process is gone. */
  onGone(listener: (process: string) => void): void;
  /** A process has said that it stops: what it had is free. */
  noteGone(process: string): void;
  /** Gives up everything. @returns the processes that do not know it yet */
  close(): Promise<readonly string[]>;
}

/** The only process there is. */
export function soleOwner(self: string): Owners {
  return {
    self,
    ownerOf: async () => self,
    invalidate: () => undefined,
    release: async () => undefined,
    onGone: () => undefined,
    noteGone: () => undefined,
    close: async () => [],
  };
}

/** Leases in the database, which hold as long as their process is seen there. */
export class StoredOwners implements Owners {
  readonly self: string;
  readonly #store: Store;
  readonly #lapse: number;
  readonly #owners = new Map<string, string>();
  /** Queries under way: requests that come meanwhile wait for the same answer, and stay in order. */
  readonly #asked = new Map<string, Promise<string>>();
  readonly #gone: ((process: string) => void)[] = [];
  readonly #endBeat: () => void;
  #living: ReadonlySet<string> = new Set();

  private constructor(store: Store, clock: Pick<OnlineClock, 'every'>, self: string, lapse: number) {
    this.#store = store;
    this.#lapse = lapse;
    this.self = self;
    this.#endBeat = clock.every(BEAT_MS, () => void this.#beat().catch(() => undefined));
  }

  /**
   * Says that this process runs, from now on.
   * @param lapse after how long without a word another process is gone, by the clock of the database. Units: s.
   */
  static async open(
    store: Store,
    clock: Pick<OnlineClock, 'every'>,
    self: string,
    lapse: number,
  ): Promise<StoredOwners> {
    await forgetDeadProcesses(store, FORGET_SECONDS);
    const owners = new StoredOwners(store, clock, self, lapse);
    await owners.#beat();
    return owners;
  }

  async ownerOf(kind: string, id: string): Promise<string> {
    const key = `${kind} ${id}`;
    const known = this.#owners.get(key);
    if (known !== undefined) return known;
    const asked = this.#asked.get(key) ?? this.#ask(kind, id, key);
    this.#asked.set(key, asked);
    return await asked;
  }

  invalidate(kind: string, id: string): void {
    this.#owners.delete(`${kind} ${id}`);
  }

  async release(kind: string, id: string): Promise<void> {
    this.invalidate(kind, id);
    await giveUpOwnership(this.#store, kind, id, this.self);
  }

  onGone(listener: (process: string) => void): void {
    this.#gone.push(listener);
  }

  noteGone(process: string): void {
    for (const [key, owner] of [...this.#owners]) if (owner === process) this.#owners.delete(key);
    for (const listener of this.#gone) listener(process);
  }

  async close(): Promise<readonly string[]> {
    this.#endBeat();
    await forgetProcess(this.#store, this.self);
    return await livingProcesses(this.#store, this.#lapse);
  }

  async #ask(kind: string, id: string, key: string): Promise<string> {
    try {
      const owner = await takeOwnership(this.#store, { kind, id, process: this.self, seconds: this.#lapse });
      this.#owners.set(key, owner);
      return owner;
    } finally {
      this.#asked.delete(key);
    }
  }

  async #beat(): Promise<void> {
    const living = new Set(await livingProcesses(this.#store, this.#lapse));
    // Others may have taken what this process had when it was not seen for too long.
    if (!living.has(this.self)) this.#owners.clear();
    await noteProcess(this.#store, this.self);
    living.add(this.self);
    const gone = [...this.#living].filter((process) => !living.has(process));
    this.#living = living;
    for (const process of gone) this.noteGone(process);
  }
}
