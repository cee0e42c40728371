import type { JournalledGame } from '../journal/journal.ts';
import type { RoomEvent } from './room-event.ts';

/** A room whose events are written. */
export interface LoggedRoom extends JournalledGame {
  readonly code: string;
}

/** Where the events of rooms are written. */
export interface RoomLog {
  /**
   * Writes events of a room after those it has.
   * @param first the number of the first of them, from 0
   * @returns resolves once they survive a crash, in the order of the calls for a room; rejects if they could not be
   * written, or another process has written events with these numbers. The room is broken then: who wants to go on reads
   * it again.
   */
  append(room: LoggedRoom, first: number, events: readonly RoomEvent[]): Promise<void>;
  /** All events of a room; none if there is no such room. */
  read(code: string): Promise<readonly RoomEvent[]>;
}
