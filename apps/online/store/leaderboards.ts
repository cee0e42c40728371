import type { Leaderboard } from '@countermine/play/protocol/api-answers.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import type { Row, Tables } from '@countermine/server/store/tables.ts';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { countingGames, type LeaderboardScope, startOfWeek } from '../leaderboard-rule.ts';
import { type ListedGameRecord, listedGame } from './listed-game.ts';

// Lists are kept with each result: to find the best of a million games takes seconds.

interface LeaderboardQuery extends LeaderboardScope {
  readonly limit: number;
}

/** The times of all games that were won, as the times that a quarter, a half and three quarters of them do not exceed. */
type TimeSpread = Pick<Leaderboard, 'won' | 'played' | 'quarter' | 'median' | 'threeQuarters'>;

/** The games that have a row of {@link Tables.rankedBest} together. */
function spanOf({ since, day }: Pick<LeaderboardScope, 'since' | 'day'>): string {
  if (day !== undefined) return `day ${day}`;
  return since === undefined ? 'ever' : weekSpan(since);
}

function weekSpan(date: Date): string {
  return `week ${new Date(startOfWeek(date.getTime())).toISOString().slice(0, 10)}`;
}

/** The parts of leaderboards in which a game may be. */
function scopesOf({ board, day, client }: Pick<Row<'rankedGame'>, 'board' | 'day' | 'client'>, endedAt: Date) {
  const about = { board, ofEngines: client === 'engine', since: undefined, day: undefined };
  const week: LeaderboardScope = { ...about, since: new Date(startOfWeek(endedAt.getTime())) };
  return [about, week, ...(day === null ? [] : [{ ...about, day }])];
}

/** Half a digit of the third: what quartiles are told to. */
const ROUNDED_MS = sql<number>`case when phase <> 'won' then 0 when ms < 1000 then round(ms)
  else round(ms / 10 ^ (floor(log(ms)) - 2)) * 10 ^ (floor(log(ms)) - 2) end`;

/** Enters a game that has just ended in the lists for which it counts; in the transaction that writes its result. */
export async function listResult(
  db: Kysely<Tables>,
  game: Pick<Row<'rankedGame'>, 'id' | 'board' | 'day' | 'client'>,
  endedAt: Date,
): Promise<void> {
  for (const scope of scopesOf(game, endedAt)) await enter(db, scope, ['id', game.id]);
}

/** A condition on games: those of a player, or one of them. */
type Whose = readonly ['id' | 'playerId', string];

/** Enters the games that count in a list: the best of them, and all in the figures. */
async function enter(db: Kysely<Tables>, scope: LeaderboardScope, [column, value]: Whose): Promise<void> {
  const [span, isEngine] = [sql.lit(spanOf(scope)), sql.lit(scope.ofEngines)];
  const counting = db.selectFrom('rankedGame').where(column, '=', value).where(countsFor(scope));
  await db
    .insertInto('rankedBest')
    .columns(['board', 'span', 'isEngine', 'playerId', 'gameId', 'ms', 'endedAt'])
    .expression(
      counting
        .where('phase', '=', 'won')
        .select(['board', span.as('span'), isEngine.as('isEngine'), 'playerId', 'id', 'ms', 'endedAt'])
        .orderBy('ms')
        .orderBy('endedAt')
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['board', 'span', 'isEngine', 'playerId'])
        .doUpdateSet(({ ref }) => ({
          gameId: ref('excluded.gameId'),
          ms: ref('excluded.ms'),
          endedAt: ref('excluded.endedAt'),
        }))
        .where(sql<boolean>`(excluded.ms, excluded.ended_at) < (ranked_best.ms, ranked_best.ended_at)`),
    )
    .execute();
  await db
    .insertInto('rankedTally')
    .columns(['board', 'span', 'isEngine', 'phase', 'ms', 'games'])
    .expression(
      counting
        .where('phase', 'is not', null)
        .select(['board', span.as('span'), isEngine.as('isEngine'), 'phase', ROUNDED_MS.as('rounded')])
        .select(sql<number>`count(*)`.as('games'))
        .groupBy(['board', 'phase', ROUNDED_MS]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['board', 'span', 'isEngine', 'phase', 'ms'])
        .doUpdateSet({ games: sql`ranked_tally.games + excluded.games` }),
    )
    .execute();
}

/** The parts of leaderboards in which games of a player may be. */
async function scopesOfPlayer(db: Kysely<Tables>, player: string): Promise<LeaderboardScope[]> {
  const played = await db
    .selectFrom('rankedGame')
    .select(['board', 'day', 'client', sql<Date>`max(ended_at)`.as('lastAt')])
    .where('playerId', '=', player)
    .where('phase', 'is not', null)
    .groupBy(['board', 'day', 'client'])
    .execute();
  const scopes = played.flatMap(({ lastAt, ...game }) =>
    scopesOf(game, lastAt).map((scope) => [`${scope.board} ${spanOf(scope)} ${scope.ofEngines}`, scope] as const),
  );
  return [...new Map(scopes).values()];
}

/** Takes the games of a player out of the figures of all; the lists lose them with the player. */
export async function unlistResults(db: Kysely<Tables>, player: string): Promise<void> {
  for (const scope of await scopesOfPlayer(db, player)) {
    const gone = db
      .selectFrom('rankedGame')
      .select(['phase', ROUNDED_MS.as('ms'), sql<number>`count(*)`.as('games')])
      .where('playerId', '=', player)
      .where('phase', 'is not', null)
      .where(countsFor(scope))
      .groupBy(['phase', ROUNDED_MS])
      .as('gone');
    await db
      .updateTable('rankedTally')
      .from(gone)
      .set({ games: sql`ranked_tally.games - gone.games` })
      .where('rankedTally.board', '=', scope.board)
      .where('rankedTally.span', '=', spanOf(scope))
      .where('rankedTally.isEngine', '=', scope.ofEngines)
      .whereRef('rankedTally.phase', '=', 'gone.phase')
      .whereRef('rankedTally.ms', '=', 'gone.ms')
      .execute();
  }
}

/** Changes what counts of a player's games, and keeps the lists with it; in a transaction. */
export async function relistResults(db: Kysely<Tables>, player: string, change: () => Promise<unknown>): Promise<void> {
  await unlistResults(db, player);
  await db.deleteFrom('rankedBest').where('playerId', '=', player).execute();
  await change();
  for (const scope of await scopesOfPlayer(db, player)) await enter(db, scope, ['playerId', player]);
}

export async function removeOldWeeks({ db }: Store, now: Date): Promise<void> {
  for (const table of ['rankedBest', 'rankedTally'] as const) {
    await db.deleteFrom(table).where('span', '>=', 'week ').where('span', '<', weekSpan(now)).execute();
  }
}

function countsFor(scope: LeaderboardScope) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'rankedGame'>) =>
    and(countingGames(scope).map(([column, operator, value]) => eb(column, operator, value)));
}

/** The best game of each player, the fastest first. */
export async function bestRankedGames({ db }: Database, query: LeaderboardQuery): Promise<ListedGameRecord[]> {
  const rows = await db
    .selectFrom('rankedBest')
    .innerJoin('rankedGame', 'rankedGame.id', 'rankedBest.gameId')
    .innerJoin('player', 'player.id', 'rankedBest.playerId')
    .selectAll('rankedGame')
    .select('player.name')
    .where('rankedBest.board', '=', query.board)
    .where('rankedBest.span', '=', spanOf(query))
    .where('rankedBest.isEngine', '=', query.ofEngines)
    .orderBy('rankedBest.ms')
    .orderBy('rankedBest.endedAt')
    .limit(query.limit)
    .execute();
  return rows.map(listedGame);
}

/** Times to three digits. */
export async function timeSpread({ db }: Database, query: LeaderboardScope): Promise<TimeSpread> {
  const rows = await db
    .selectFrom('rankedTally')
    .select(['phase', 'ms', 'games'])
    .where('board', '=', query.board)
    .where('span', '=', spanOf(query))
    .where('isEngine', '=', query.ofEngines)
    .orderBy('ms')
    .execute();
  const tally = rows.map(({ phase, ms, games }) => ({ isWon: phase === 'won', ms, games: Number(games) }));
  const times = tally.filter(({ isWon, games }) => isWon && games > 0);
  const won = times.reduce((sum, { games }) => sum + games, 0);
  const played = tally.reduce((sum, { games }) => sum + games, 0);
  const share = (part: number): number | null => (won === 0 ? null : timeAt(times, part * (won - 1)));
  return { won, played, quarter: share(0.25), median: share(0.5), threeQuarters: share(0.75) };
}

interface TalliedTime {
  readonly ms: number;
  readonly games: number;
}

/** The time of the game at a place, from 0; between two places a time between those of both. */
function timeAt(times: readonly TalliedTime[], place: number): number {
  const below = timeOfPlace(times, Math.floor(place));
  const above = timeOfPlace(times, Math.ceil(place));
  return below + (above - below) * (place - Math.floor(place));
}

function timeOfPlace(times: readonly TalliedTime[], place: number): number {
  let before = 0;
  for (const { ms, games } of times) {
    before += games;
    if (place < before) return ms;
  }
  throw new RangeError('timeOfPlace: there are fewer games');
}
