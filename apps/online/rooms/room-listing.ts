import type { OpenRoom } from '@countermine/play/protocol/api-answers.ts';
import type { Monitor, OnlineClock } from '../area/ports.ts';
import type { Room } from './room.ts';

/** The list of rooms that everybody may find, which all processes share. */
export interface ListingPort {
  put(room: OpenRoom): Promise<void>;
  remove(code: string): Promise<void>;
}

interface ListingPorts {
  readonly listing: ListingPort;
  readonly clock: Pick<OnlineClock, 'after'>;
  readonly monitor: Pick<Monitor, 'failed'>;
}

/** What changes meanwhile is listed together. Units: ms. */
const CHANGE_MS = 500;
/** So often it is said that the room is still there. Units: ms. */
const REPEAT_MS = 25_000;

/** Keeps a room in the list: an open one while anybody is in, that of strangers while they race. */
export class RoomListing {
  readonly #code: string;
  readonly #room: Room;
  readonly #ports: ListingPorts;
  readonly #now: () => number;
  #listed: string | undefined;
  #cancel: (() => void) | undefined;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** @param now ms since the room was created */
  constructor(code: string, room: Room, ports: ListingPorts, now: () => number) {
    this.#code = code;
    this.#room = room;
    this.#ports = ports;
    this.#now = now;
    this.follow();
  }

  /** Something has changed. */
  follow(): void {
    this.#cancel?.();
    if (!this.#isClosed) this.#cancel = this.#ports.clock.after(CHANGE_MS, () => this.#write());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel?.();
    this.#remove();
    await this.#last;
  }

  #write(): void {
    const { listing, clock } = this.#ports;
    const about = this.#about();
    if (about === undefined) {
      this.#remove();
      return;
    }
    this.#listed = JSON.stringify(about);
    this.#then(() => listing.put(about));
    this.#cancel = clock.after(REPEAT_MS, () => this.#write());
  }

  #remove(): void {
    if (this.#listed === undefined) return;
    this.#listed = undefined;
    this.#then(() => this.#ports.listing.remove(this.#code));
  }

  #then(run: () => Promise<void>): void {
    this.#last = this.#last.then(run).catch((error: unknown) => this.#ports.monitor.failed('the list of rooms', error));
  }

  /** Undefined where it is not to be found. */
  #about(): OpenRoom | undefined {
    const { kind, board, isDuel, present, members } = this.#room;
    const phase = this.#room.phaseAt(this.#now());
    if (present.length === 0 || (isDuel && (phase === 'over' || phase === 'lobby'))) return undefined;
    const players = present.flatMap((who) => members[who] ?? []);
    return {
      code: this.#code,
      ...{ kind, isDuel, board, phase },
      players: players.map(({ name, isEngine }) => ({ name, isEngine })),
    };
  }
}
