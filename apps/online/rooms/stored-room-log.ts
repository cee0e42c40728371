import type { Store } from '@countermine/server/store/store.ts';
import { Journal } from '../journal/journal.ts';
import { appendRoomEvents, readRoomEvents, type StoredRoomEvent } from '../store/rooms.ts';
import { roomEvent } from './room-event.ts';
import type { RoomLog } from './room-log.ts';

/** The logs of rooms in the database: the events of all rooms go into the same writes. */
export function storedRoomLog(store: Store): RoomLog {
  const journal = new Journal<StoredRoomEvent>((events) => appendRoomEvents(store, events));
  return {
    async append(room, first, events) {
      const written = events.map((event, at) => journal.append(room, { room: room.code, number: first + at, event }));
      await Promise.all(written);
    },
    read: async (code) => (await readRoomEvents(store, code)).map((event) => roomEvent.parse(event)),
  };
}
