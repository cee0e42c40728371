import { type OpenRoom, openRoom } from '@countermine/play/protocol/api-answers.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';

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
