import type { Level } from '@countermine/core/game/params.ts';
import { type Strength, strengthAfter, strengthNow, UNRATED } from '@countermine/core/glicko.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import type { Tables } from '@countermine/server/store/tables.ts';
import { type Kysely, sql } from 'kysely';

/** Two players who raced; `first` is the one whose score it is. */
export interface RatedPair {
  readonly first: string;
  readonly second: string;
  /** 1: the first has won; 0.5: nobody has. */
  readonly score: number;
}

/** What is taken to be the strength of a player who has not raced yet; default: nothing is known. */
type FirstStrength = (player: string) => Strength | undefined;

const noneKnown: FirstStrength = () => undefined;

/** The strengths of players as they are now, by their ids; also of those who have not raced yet. */
export async function strengthsOf(
  { db }: Database,
  board: Level,
  players: readonly string[],
  now: Date,
  first: FirstStrength = noneKnown,
): Promise<Map<string, Strength>> {
  const rows = await db
    .selectFrom('playerRating')
    .selectAll()
    .where('board', '=', board)
    .where('playerId', 'in', [...players])
    .execute();
  const known = new Map(rows.map((row) => [row.playerId, strengthNow(row, now.getTime() - row.ratedAt.getTime())]));
  return new Map(players.map((player) => [player, known.get(player) ?? first(player) ?? UNRATED]));
}

/** The strengths of a player as they are now, and in how many races they were found. */
export async function ratingsOfPlayer({ db }: Database, player: string, now: Date) {
  const rows = await db
    .selectFrom('playerRating')
    .selectAll()
    .where('playerId', '=', player)
    .orderBy('rating', 'desc')
    .execute();
  return rows.map((row) => {
    const { rating, deviation } = strengthNow(row, now.getTime() - row.ratedAt.getTime());
    return { board: row.board, rating: Math.round(rating), deviation: Math.round(deviation), races: row.races };
  });
}

/** The race of a room that is rated. */
interface RatedMatch extends RatedPair {
  readonly room: string;
  readonly number: number;
  readonly board: Level;
}

/**
 * Rates a race, unless it was rated before: both strengths change, or neither.
 * @returns the strengths now
 */
export async function rateRace(
  { db }: Store,
  { room, number, board, first, second, score }: RatedMatch,
  now: Date,
  firstStrength: FirstStrength = noneKnown,
): Promise<Map<string, Strength>> {
  return await db.transaction().execute(async (transaction) => {
    // In one order, whoever has won: two races of a pair cannot wait for each other.
    const players = [first, second].toSorted();
    for (const player of players) {
      await sql`select pg_advisory_xact_lock(hashtext(${`rating ${board} ${player}`}))`.execute(transaction);
    }
    const before = await strengthsOf({ db: transaction }, board, players, now, firstStrength);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('ratedRace')
      .values({ roomCode: room, number, ratedAt: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const [one, other] = [before.get(first), before.get(second)];
    if (numInsertedOrUpdatedRows !== 1n || one === undefined || other === undefined) return before;
    const after = new Map([
      [first, strengthAfter(one, [{ opponent: other, score }])],
      [second, strengthAfter(other, [{ opponent: one, score: 1 - score }])],
    ]);
    for (const [player, strength] of after) await writeStrength(transaction, player, board, strength, now);
    return after;
  });
}

/** A player who was deleted meanwhile has no rating. */
async function writeStrength(
  db: Kysely<Tables>,
  player: string,
  board: Level,
  { rating, deviation, volatility }: Strength,
  now: Date,
): Promise<void> {
  await sql`insert into player_rating (player_id, board, rating, deviation, volatility, races, rated_at)
    select id, ${board}, ${rating}, ${deviation}, ${volatility}, 1, ${now.toISOString()}::timestamptz
    from player where id = ${player}
    on conflict (player_id, board) do update set rating = excluded.rating, deviation = excluded.deviation,
      volatility = excluded.volatility, races = player_rating.races + 1, rated_at = excluded.rated_at`.execute(db);
}

/** Forgets that races were rated whose rooms are gone. */
export async function removeOldRaces({ db }: Store, before: Date): Promise<void> {
  await db.deleteFrom('ratedRace').where('ratedAt', '<', before).execute();
}
