import { type OpenRoom, openRoom } from '@countermine/play/protocol/api-answers.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';
import { Journal, type JournalTold, measuredWrite } from '../area/journal.ts';
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

/** The events of a room, in order. @param most for the first ones alone */
export async function readRoomEvents({ db }: Database, room: string, most?: number): Promise<unknown[]> {
  const events = db.selectFrom('roomEvent').select('event').where('roomCode', '=', room).orderBy('number');
  const rows = await (most === undefined ? events : events.where('number', '<', most)).execute();
  return rows.map(({ event }) => event);
}

/** The logs of rooms in the database: the events of all rooms go into the same writes. */
export function storedRoomLog(store: Store, told: JournalTold): RoomLog {
  const write = measuredWrite<StoredRoomEvent>('rooms', (events) => appendRoomEvents(store.journal, events), told);
  const journal = new Journal(write);
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
  // Only rooms that are as old are looked at, and of each only its last event.
  const { numAffectedRows = 0n } = await sql`delete from room_event where room_code in (
      select first.room_code from room_event first
      cross join lateral (
        select written_at from room_event other where other.room_code = first.room_code order by number desc limit 1
      ) last
      where first.number = 0 and first.written_at < now() - make_interval(days => ${days})
        and last.written_at < now() - make_interval(days => ${days})
    )`.execute(db);
  return Number(numAffectedRows);
}

/** A process that has a room says so at least this often; otherwise the room is not listed any more. Units: s. */
const LAPSE_SECONDS = 60;

/** Lists a room, or says what has become of it. */
export async function listRoom({ db }: Store, room: OpenRoom): Promise<void> {
  await sql`insert into open_room (code, about) values (${room.code}, ${JSON.stringify(room)}::jsonb)
    on conflict (code) do update set about = excluded.about, seen_at = now()`.execute(db);
}

export async function unlistRoom({ db }: Store, code: string): Promise<void> {
  await db.deleteFrom('openRoom').where('code', '=', code).execute();
}

export async function listedRooms({ db }: Database, most: number): Promise<OpenRoom[]> {
  const rows = await db
    .selectFrom('openRoom')
    .select('about')
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${LAPSE_SECONDS})`)
    .orderBy('seenAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ about }) => openRoom.parse(about));
}

/** Removes what processes that are gone have left. */
export async function removeLapsedRooms({ db }: Store): Promise<void> {
  await db
    .deleteFrom('openRoom')
    .where('seenAt', '<', sql<Date>`now() - make_interval(secs => ${LAPSE_SECONDS})`)
    .execute();
}
