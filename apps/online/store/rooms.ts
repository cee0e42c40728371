import type { Database, Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';
import { Journal } from '../area/journal.ts';
import { type RoomLog, roomEvent } from '../room-event.ts';

/** An event of a room, before it is written. */
interface StoredRoomEvent {
  readonly room: string;
  /** Counts the events of the room, from 0. */
  readonly number: number;
  readonly event: object;
}

/** Writes events of rooms with one statement, all or none. Errors: rejects if a room has an event with such a number. */
export async function appendRoomEvents({ db }: Database, events: readonly StoredRoomEvent[]): Promise<void> {
  const rooms = events.map(({ room }) => room);
  const numbers = events.map(({ number }) => number);
  const texts = events.map(({ event }) => JSON.stringify(event));
  await sql`insert into room_event (room_code, number, event)
    select code, number, event::jsonb
    from unnest(${rooms}::text[], ${numbers}::integer[], ${texts}::text[]) as e (code, number, event)`.execute(db);
}

export async function readRoomEvents({ db }: Store, room: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('roomEvent')
    .select('event')
    .where('roomCode', '=', room)
    .orderBy('number')
    .execute();
  return rows.map(({ event }) => event);
}

/** The logs of rooms in the database: the events of all rooms go into the same writes. */
export function storedRoomLog(store: Store): RoomLog {
  const journal = new Journal<StoredRoomEvent>((events) => appendRoomEvents(store.journal, events));
  return {
    async append(room, first, events) {
      const written = events.map((event, at) => journal.append(room, { room: room.code, number: first + at, event }));
      await Promise.all(written);
    },
    read: async (code) => (await readRoomEvents(store, code)).map((event) => roomEvent.parse(event)),
  };
}

export async function hasRoom({ db }: Database, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('roomEvent')
    .select('number')
    .where('roomCode', '=', code)
    .where('number', '=', 0)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes the rooms in which nothing has happened for some days. @returns how many events they had */
export async function removeOldRooms({ db }: Store, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('roomEvent')
    .where('roomCode', 'in', (from) =>
      from
        .selectFrom('roomEvent')
        .select('roomCode')
        .groupBy('roomCode')
        .having(sql<Date>`max(written_at)`, '<', sql<Date>`now() - make_interval(days => ${days})`),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
