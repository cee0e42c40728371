import type { RankedFigures, ReviewReason } from '@countermine/play/protocol/ranked-messages.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import type { Row } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';
import { listResult } from './leaderboards.ts';
import { type FinishedRankedGame, type ListedGameRecord, listedGame } from './listed-game.ts';
import { addMonth, isMissingMonth, monthOf } from './move-archive.ts';
import { archiveMoves, type StoredMove } from './moves.ts';
import { openReview, standingOfNew } from './reviews.ts';

/** A ranked game as it is stored: everything but its moves. */
export type StoredRankedGame = Omit<
  Row<'rankedGame'>,
  'createdAt' | 'endedAt' | 'phase' | 'ms' | 'roundTripMs' | 'figures' | 'standing'
>;

const DAY_COLUMNS = ['day', 'params', 'start', 'mines', 'seed', 'salt', 'commitment', 'drawing'] as const;

export type StoredDay = Pick<Row<'rankedDay'>, (typeof DAY_COLUMNS)[number]>;

/**
 * Writes a game before its first move. @returns false where the player has one on that board, or had that of the day
 */
export async function createRankedGame({ db }: Store, game: StoredRankedGame, createdAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rankedGame')
    .values({ ...game, params: JSON.stringify(game.params), drawing: optionalJson(game.drawing), createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function optionalJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
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

/** True if a player has cleared the board of a day. */
export async function hasWonDay({ db }: Database, player: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('rankedGame')
    .select('id')
    .where('playerId', '=', player)
    .where('day', '=', day)
    .where('phase', '=', 'won')
    .executeTakeFirst();
  return row !== undefined;
}

type UnfinishedGame = Pick<StoredRankedGame, 'id' | 'board' | 'day' | 'commitment' | 'drawing'>;

/** The games of a player of which no result is known, the latest first. */
export async function unfinishedGames({ db }: Store, player: string): Promise<UnfinishedGame[]> {
  return await db
    .selectFrom('rankedGame')
    .select(['id', 'board', 'day', 'commitment', 'drawing'])
    .where('playerId', '=', player)
    .where('phase', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function removeRankedGame({ db }: Store, id: string): Promise<void> {
  await db.deleteFrom('rankedGame').where('id', '=', id).execute();
}

/**
 * Writes the result of a game with its place in the leaderboards and packs its moves, unless that is done already.
 * @param moves all of them, in order
 * @param reasons why somebody has to look at it before it is listed
 */
export async function finishRankedGame(
  store: Store,
  game: FinishedRankedGame,
  endedAt: Date,
  moves: readonly StoredMove[],
  reasons: readonly ReviewReason[] = [],
): Promise<void> {
  try {
    await writeFinished(store, game, endedAt, moves, reasons);
  } catch (error) {
    if (!isMissingMonth(error)) throw error;
    await addMonth(store, monthOf(endedAt));
    await writeFinished(store, game, endedAt, moves, reasons);
  }
}

async function writeFinished(
  { db }: Store,
  game: FinishedRankedGame,
  endedAt: Date,
  moves: readonly StoredMove[],
  reasons: readonly ReviewReason[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Another process may be writing a move of the game: until that is done, or from now on it cannot.
    const open = await transaction
      .selectFrom('rankedGame')
      .select('playerId')
      .where('id', '=', game.id)
      .where('phase', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (open === undefined) return;
    await archiveMoves(transaction, { game: game.id, player: open.playerId, month: monthOf(endedAt) }, moves);
    const finished = await transaction
      .updateTable('rankedGame')
      .set({
        phase: game.phase,
        ms: game.ms,
        roundTripMs: game.roundTripMs,
        figures: JSON.stringify(game.figures),
        endedAt: endedAt.toISOString(),
        standing: standingOfNew(reasons),
      })
      .where('id', '=', game.id)
      .returning(['id', 'playerId', 'board', 'day', 'client'])
      .executeTakeFirstOrThrow();
    if (reasons.length > 0) await openReview(transaction, finished, reasons);
    await listResult(transaction, finished, endedAt);
  });
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
    // Of each by the key of its moves: a join may read all games or all moves.
    .select(({ selectFrom }) => [
      ...LEFT_COLUMNS,
      selectFrom('gameMove')
        .select(({ fn }) => fn.max('madeAt').as('last'))
        .whereRef('gameMove.gameId', '=', 'rankedGame.id')
        .as('movedAt'),
    ])
    // In brackets: only so it is the condition of an index.
    .where(sql<boolean>`(phase is null or figures ->> 'skill' is null)`)
    .where('createdAt', '<', sql<Date>`${time}::timestamptz`)
    .where(sql<boolean>`(ended_at is null or ended_at < ${time}::timestamptz)`)
    .execute();
  return rows
    .filter(({ movedAt }) => (movedAt ?? 0) < since.getTime())
    .map(({ id, phase, createdAt, movedAt }) => {
      const isOver = phase !== null;
      // The moves of a game that is over are packed.
      return { id, isOver, createdAt, isBegun: isOver || movedAt !== null };
    });
}

const LEFT_COLUMNS = ['rankedGame.id', 'phase', 'createdAt'] as const;

/** Games that were begun last and are played now, but not that of the day. @param since when the last move was made */
export async function playedGames({ db }: Database, now: Date, since: Date, most: number) {
  const rows = await db
    .selectFrom('rankedGame')
    .innerJoin('player', 'player.id', 'rankedGame.playerId')
    .select(({ selectFrom }) => [
      'rankedGame.id',
      'rankedGame.board',
      'rankedGame.playerId',
      'player.name',
      selectFrom('gameMove')
        .select(({ fn }) => fn.max('madeAt').as('last'))
        .whereRef('gameMove.gameId', '=', 'rankedGame.id')
        .as('movedAt'),
    ])
    .where('phase', 'is', null)
    .where('day', 'is', null)
    .where('rankedGame.createdAt', '>', new Date(now.getTime() - PLAYED_MS))
    .orderBy('rankedGame.createdAt', 'desc')
    .limit(most)
    .execute();
  return rows.filter(({ movedAt }) => (movedAt ?? 0) > since.getTime());
}

/** Games that were begun before are not looked for. Units: ms. */
const PLAYED_MS = 3_600_000;

/** The board of a day; undefined until it is drawn. */
export async function rankedDay({ db }: Database, day: string): Promise<StoredDay | undefined> {
  return await db.selectFrom('rankedDay').select(DAY_COLUMNS).where('day', '=', day).executeTakeFirst();
}

/** The commitments of all days, the earliest first. */
export async function committedDays({ db }: Database): Promise<Pick<StoredDay, 'day' | 'commitment'>[]> {
  return await db.selectFrom('rankedDay').select(['day', 'commitment']).orderBy('day').execute();
}

/** Writes the board of a day, unless another process was faster. */
export async function createRankedDay({ db }: Store, { params, drawing, ...day }: StoredDay): Promise<void> {
  await db
    .insertInto('rankedDay')
    .values({ ...day, params: JSON.stringify(params), drawing: optionalJson(drawing) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last finished games of a player, the latest first. */
export async function gamesOfPlayer({ db }: Database, player: string, limit: number): Promise<ListedGameRecord[]> {
  const rows = await db
    .selectFrom('rankedGame')
    .innerJoin('player', 'player.id', 'rankedGame.playerId')
    .leftJoin('review', 'review.gameId', 'rankedGame.id')
    .selectAll('rankedGame')
    .select(['player.name', 'review.reasons'])
    .where('rankedGame.playerId', '=', player)
    .where('phase', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(listedGame);
}

/** A game that was played without the server. */
export interface SubmittedGame extends Omit<Row<'submittedGame'>, 'playerId' | 'standing' | 'createdAt'> {
  readonly player: string;
}

/** Writes a submitted game. @returns false where the player has submitted it before */
export async function createSubmittedGame(
  { db }: Store,
  { player, ...game }: SubmittedGame,
  reasons: readonly ReviewReason[] = [],
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const row = { ...game, playerId: player };
    const written = await transaction
      .insertInto('submittedGame')
      .values({ ...row, standing: standingOfNew(reasons, player) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return false;
    if (reasons.length > 0) await openReview(transaction, row, reasons);
    return true;
  });
}

/** Submitted games that were won, the fastest first. */
export async function submittedGames({ db }: Database, board: string, limit: number) {
  return await db
    .selectFrom('submittedGame')
    .innerJoin('player', 'player.id', 'submittedGame.playerId')
    .select(['submittedGame.id', 'playerId', 'player.name', 'board', 'code', 'ms', 'bbbv', 'submittedGame.createdAt'])
    .where('board', '=', board)
    .where('won', '=', true)
    .where('standing', '=', 'listed')
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
