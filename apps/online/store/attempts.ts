import { createHash } from 'node:crypto';
import type { Database } from '@countermine/server/store/store.ts';
import type { Tables } from '@countermine/server/store/tables.ts';
import type { Kysely } from 'kysely';

// Whoever is deleted and comes back with the same key has had his attempt at the board of the day.

function attemptDigest(day: string, keyDigest: string): string {
  return createHash('sha256').update(`${day} ${keyDigest}`).digest('hex');
}

/** Notes the attempts of a player who is about to be deleted; in the transaction that does it. */
export async function noteAttempts(db: Kysely<Tables>, player: string): Promise<void> {
  const played = await db
    .selectFrom('rankedGame')
    .innerJoin('player', 'player.id', 'rankedGame.playerId')
    .select(['day', 'keyDigest'])
    .where('playerId', '=', player)
    .where('day', 'is not', null)
    .orderBy('day', 'desc')
    .limit(OPEN_DAYS)
    .execute();
  for (const { day, keyDigest } of played) {
    if (day === null) continue;
    await db
      .insertInto('rankedAttempt')
      .values({ day, digest: attemptDigest(day, keyDigest) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** At most so many days can still be played: today's, and yesterday's just after midnight. */
const OPEN_DAYS = 2;

/** True if a player was deleted after an attempt at the board of a day, and has come back. */
export async function hasAttempted({ db }: Database, player: string, day: string): Promise<boolean> {
  const found = await db.selectFrom('player').select('keyDigest').where('id', '=', player).executeTakeFirst();
  if (found === undefined) return false;
  const attempt = await db
    .selectFrom('rankedAttempt')
    .select('day')
    .where('day', '=', day)
    .where('digest', '=', attemptDigest(day, found.keyDigest))
    .executeTakeFirst();
  return attempt !== undefined;
}

export async function removeOldAttempts({ db }: Database, day: string): Promise<void> {
  await db.deleteFrom('rankedAttempt').where('day', '<', day).execute();
}
