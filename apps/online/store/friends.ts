import type { Database, Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';

/** A friend, with the time on the board of a day; null where it is not listed. */
interface FriendOfDay {
  readonly id: string;
  readonly name: string;
  readonly ms: number | null;
}

/** The friends of a player: the fastest on the board of a day first, then the others by their names. */
export async function friendsOf({ db }: Database, player: string, day: string): Promise<FriendOfDay[]> {
  return await db
    .selectFrom('friend')
    .innerJoin('player', 'player.id', 'friend.friendId')
    .leftJoin('rankedGame', (join) =>
      join
        .onRef('rankedGame.playerId', '=', 'friend.friendId')
        .on('rankedGame.day', '=', day)
        .on('rankedGame.phase', '=', 'won')
        .on('rankedGame.standing', '=', 'listed'),
    )
    .select(['player.id', 'player.name', 'rankedGame.ms'])
    .where('friend.playerId', '=', player)
    .orderBy(sql`ranked_game.ms asc nulls last`)
    .orderBy('player.name')
    .execute();
}

/**
 * Adds a friend; one who is a friend already stays one.
 * @returns why not: the player has as many friends as there may be, or nobody has this id
 */
export async function addFriend(
  { db }: Store,
  player: string,
  friend: string,
  most: number,
): Promise<'added' | 'friends-full' | 'not-found'> {
  const { numAffectedRows } = await sql`insert into friend (player_id, friend_id)
    select ${player}, id from player where id = ${friend}
      and ((select count(*) from friend where player_id = ${player}) < ${most}
        or exists (select from friend where player_id = ${player} and friend_id = ${friend}))
    on conflict (player_id, friend_id) do update set friend_id = excluded.friend_id`.execute(db);
  if (numAffectedRows === 1n) return 'added';
  const known = await db.selectFrom('player').select('id').where('id', '=', friend).executeTakeFirst();
  return known === undefined ? 'not-found' : 'friends-full';
}

export async function removeFriend({ db }: Store, player: string, friend: string): Promise<void> {
  await db.deleteFrom('friend').where('playerId', '=', player).where('friendId', '=', friend).execute();
}
