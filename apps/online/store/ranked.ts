import type { Leaderboard, ListedGame } from '@countermine/play/protocol/api-answers.ts';
import { type RankedFigures, rankedFigures } from '@countermine/play/protocol/ranked-messages.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import type { Row, Tables } from '@countermine/server/store/tables.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { countingGames, type LeaderboardScope } from '../leaderboard-rule.ts';

/** A ranked game as it is stored: everything but its moves. */
export type StoredRankedGame = Omit<
  Row<'rankedGame'>,
  'createdAt' | 'endedAt' | 'phase' | 'ms' | 'roundTripMs' | 'figures'
>;

export interface FinishedRankedGame extends Pick<ListedGame, 'id' | 'phase' | 'ms' | 'roundTripMs'> {
  readonly figures: RankedFigures;
}

export interface ListedGameRecord extends FinishedRankedGame, Pick<ListedGame, 'player' | 'day'> {
  readonly board: string;
  readonly client: string;
  readonly endedAt: Date;
}

const DAY_COLUMNS = ['day', 'params', 'start', 'mines', 'salt', 'commitment'] as const;

/** The board of a day. */
export type StoredDay = Pick<Row<'rankedDay'>, (typeof DAY_COLUMNS)[number]>;

/**
 * Writes a game before its first move. @returns false where the player has one on that board, or had that of the day
 */
export async function createRankedGame({ db }: Store, game: StoredRankedGame, createdAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rankedGame')
    .values({ ...game, params: JSON.stringify(game.params), createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A game; undefined if there is none with this id. */
export async function rankedGame({ db }: Database, id: string): Promise<Row<'rankedGame'> | undefined> {
  return await db.selectFrom('rankedGame').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasRankedGame({ db }: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('rankedGame').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function gameOfDay({ db }: Store, player: string, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('rankedGame')
    .select('id')
    .where('playerId', '=', player)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.id;
}

/** A ranked game of which no result is known. */
type UnfinishedGame = Pick<StoredRankedGame, 'id' | 'board' | 'day' | 'commitment'>;

/** The games of a player of which no result is known, the latest first. */
export async function unfinishedGames({ db }: Store, player: string): Promise<UnfinishedGame[]> {
  return await db
    .selectFrom('rankedGame')
    .select(['id', 'board', 'day', 'commitment'])
    .where('playerId', '=', player)
    .where('phase', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function removeRankedGame({ db }: Store, id: string): Promise<void> {
  await db.deleteFrom('rankedGame').where('id', '=', id).execute();
}

/** Writes the result of a game, unless it is written already. */
export async function finishRankedGame({ db }: Store, game: FinishedRankedGame, endedAt: Date): Promise<void> {
  await db
    .updateTable('rankedGame')
    .set({
      phase: game.phase,
      ms: game.ms,
      roundTripMs: game.roundTripMs,
      figures: JSON.stringify(game.figures),
      endedAt: endedAt.toISOString(),
    })
    .where('id', '=', game.id)
    .where('phase', 'is', null)
    .execute();
}

/** Adds what the solver says about a game that is over. */
export async function addReview(
  { db }: Store,
  id: string,
  review: Pick<RankedFigures, 'luck' | 'skill'>,
): Promise<void> {
  await db
    .updateTable('rankedGame')
    .set({ figures: sql`figures || ${JSON.stringify(review)}::jsonb` })
    .where('id', '=', id)
    .where('phase', 'is not', null)
    .execute();
}

/** A game without a result, or without the solver's review of it. */
export interface LeftGame {
  readonly id: string;
  readonly isOver: boolean;
  readonly createdAt: Date;
  /** True if a move was ever made. */
  readonly isBegun: boolean;
}

/** The games of which something is left to do, and with which nothing has happened since some time. */
export async function leftGames({ db }: Store, since: Date): Promise<LeftGame[]> {
  const time = since.toISOString();
  const rows = await db
    .selectFrom('rankedGame')
    .leftJoin('gameMove', 'gameMove.gameId', 'rankedGame.id')
    .select(({ fn }) => ['rankedGame.id', 'phase', 'createdAt', fn.max('madeAt').as('movedAt')])
    .where(sql<boolean>`phase is null or figures ->> 'skill' is null`)
    .where('rankedGame.createdAt', '<', sql<Date>`${time}::timestamptz`)
    .where(sql<boolean>`(ended_at is null or ended_at < ${time}::timestamptz)`)
    .groupBy('rankedGame.id')
    .having(sql<boolean>`coalesce(max(made_at), 0) < ${since.getTime()}::double precision`)
    .execute();
  return rows.map(({ id, phase, createdAt, movedAt }) => {
    return { id, isOver: phase !== null, createdAt, isBegun: movedAt !== null };
  });
}

/** The board of a day; undefined until it is drawn. */
export async function rankedDay({ db }: Store, day: string): Promise<StoredDay | undefined> {
  return await db.selectFrom('rankedDay').select(DAY_COLUMNS).where('day', '=', day).executeTakeFirst();
}

/** Writes the board of a day, unless another process was faster. */
export async function createRankedDay({ db }: Store, { params, ...day }: StoredDay): Promise<void> {
  await db
    .insertInto('rankedDay')
    .values({ ...day, params: JSON.stringify(params) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A part of a leaderboard. */
interface LeaderboardQuery extends LeaderboardScope {
  readonly limit: number;
}

/**
 * The times of all games that were won, as the times that a quarter, a half and three quarters of them do not exceed.
 */
type TimeSpread = Pick<Leaderboard, 'won' | 'played' | 'quarter' | 'median' | 'threeQuarters'>;

/** The best game of each player, the fastest first. */
export async function bestRankedGames({ db }: Database, query: LeaderboardQuery): Promise<ListedGameRecord[]> {
  const rows = await db
    .with('best', (best) =>
      best
        .selectFrom('rankedGame')
        .distinctOn('playerId')
        .select(['id', 'playerId', 'board', 'day', 'client', 'phase', 'ms', 'roundTripMs', 'figures', 'endedAt'])
        .where('phase', '=', 'won')
        .where(countsFor(query))
        .orderBy('playerId')
        .orderBy('ms')
        .orderBy('endedAt'),
    )
    .selectFrom('best')
    .innerJoin('player', 'player.id', 'best.playerId')
    .selectAll('best')
    .select('player.name')
    .orderBy('ms')
    .orderBy('endedAt')
    .limit(query.limit)
    .execute();
  return rows.map(listedGame);
}

export async function timeSpread({ db }: Database, query: LeaderboardQuery): Promise<TimeSpread> {
  const share = (part: number) =>
    sql<number | null>`percentile_cont(${sql.lit(part)}) within group (order by ms) filter (where phase = 'won')`;
  const row = await db
    .selectFrom('rankedGame')
    .select([
      sql<string>`count(*) filter (where phase = 'won')`.as('won'),
      sql<string>`count(*)`.as('played'),
      share(0.25).as('quarter'),
      share(0.5).as('median'),
      share(0.75).as('threeQuarters'),
    ])
    .where('phase', 'is not', null)
    .where(countsFor(query))
    .executeTakeFirstOrThrow();
  return { ...row, won: Number(row.won), played: Number(row.played) };
}

/** The last finished games of a player, the latest first. */
export async function gamesOfPlayer({ db }: Database, player: string, limit: number): Promise<ListedGameRecord[]> {
  const rows = await db
    .selectFrom('rankedGame')
    .innerJoin('player', 'player.id', 'rankedGame.playerId')
    .selectAll('rankedGame')
    .select('player.name')
    .where('playerId', '=', player)
    .where('phase', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(listedGame);
}

function countsFor(scope: LeaderboardScope) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'rankedGame'>) =>
    and(countingGames(scope).map(([column, operator, value]) => eb(column, operator, value)));
}

type ListedRow = Pick<
  Row<'rankedGame'>,
  'id' | 'playerId' | 'board' | 'day' | 'client' | 'phase' | 'ms' | 'roundTripMs' | 'figures' | 'endedAt'
> &
  Pick<Row<'player'>, 'name'>;

function listedGame(row: ListedRow): ListedGameRecord {
  const { phase, ms, endedAt } = row;
  if ((phase !== 'won' && phase !== 'lost') || ms === null || endedAt === null) {
    throw new TypeError(`listedGame: ${row.id} is not over`);
  }
  return {
    id: row.id,
    player: { id: row.playerId, name: row.name },
    board: row.board,
    day: row.day,
    client: row.client,
    phase,
    ms,
    endedAt,
    roundTripMs: row.roundTripMs ?? 0,
    figures: rankedFigures.parse(row.figures),
  };
}

/** A game that was played without the server. */
export interface SubmittedGame {
  readonly id: string;
  readonly player: string;
  readonly board: string;
  readonly code: string;
  readonly won: boolean;
  /** Units: ms, by the clock of the player's device. */
  readonly ms: number;
  readonly bbbv: number;
}

/** Writes a submitted game. @returns false where the player has submitted it before */
export async function createSubmittedGame({ db }: Store, { player, ...game }: SubmittedGame): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('submittedGame')
    .values({ ...game, playerId: player })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Submitted games that were won, the fastest first. */
export async function submittedGames({ db }: Database, board: string, limit: number) {
  return await db
    .selectFrom('submittedGame')
    .innerJoin('player', 'player.id', 'submittedGame.playerId')
    .select(['submittedGame.id', 'playerId', 'player.name', 'board', 'code', 'ms', 'bbbv', 'submittedGame.createdAt'])
    .where('board', '=', board)
    .where('won', '=', true)
    .orderBy('ms')
    .limit(limit)
    .execute();
}

/** The private key of the server; the first process that asks for one decides which. */
export async function serverKey({ db }: Store, make: () => string): Promise<string> {
  const known = await db.selectFrom('serverKey').select('privateKey').executeTakeFirst();
  if (known !== undefined) return known.privateKey;
  await db
    .insertInto('serverKey')
    .values({ id: 1, privateKey: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('serverKey').select('privateKey').executeTakeFirstOrThrow()).privateKey;
}
