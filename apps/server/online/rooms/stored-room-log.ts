import { appendRoomEvents, readRoomEvents, type StoredRoomEvent } from '../../store/room-records.ts';
import type { Store } from '../../store/store.ts';
import { Journal, type JournalledGame } from '../journal/journal.ts';
import { roomEvent } from './room-event.ts';
import type { RoomLog } from './room-log.ts';

/** The logs of rooms in the database: the events of all rooms go into the same writes. */
export function storedRoomLog(store: Store): RoomLog & { close(): Promise<void> } {
  const journal = new Journal<StoredRoomEvent>((events) => appendRoomEvents(store, events));
  const rooms = new Map<string, JournalledGame>();
  return {
    async append(code, first, events) {
      const room = rooms.get(code) ?? { isBroken: false };
      rooms.set(code, room);
      const written = events.map((event, at) => journal.append(room, { room: code, number: first + at, event }));
      await Promise.all(written);
    },
    async read(code) {
      // Who reads a log begins anew with it.
      rooms.delete(code);
      return (await readRoomEvents(store, code)).map((event) => roomEvent.parse(event));
    },
    close: () => journal.close(),
  };
}
