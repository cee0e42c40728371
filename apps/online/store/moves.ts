import { CELL_MOVES, type CellMove } from '@countermine/core/game/game-event.ts';
import type { Database } from '@countermine/server/store/store.ts';
import type { Row, Tables } from '@countermine/server/store/tables.ts';
import { type Kysely, sql } from 'kysely';
import { packMoves, unpackMoves } from './packed-moves.ts';

/** A move in a game whose mines the server keeps. */
export interface StoredMove extends Row<'gameMove'> {
  readonly kind: CellMove;
}

/**
 * Writes moves of running games with one statement, all or none.
 * Errors: rejects where a game is over, has such a move, or is not there.
 */
export async function appendMoves({ db }: Database, moves: readonly StoredMove[]): Promise<void> {
  const columns = {
    game: moves.map((move) => move.gameId),
    position: moves.map((move) => move.position),
    player: moves.map((move) => move.playerId),
    number: moves.map((move) => move.number),
    madeAt: moves.map((move) => move.madeAt),
    kind: moves.map((move) => move.kind),
    cell: moves.map((move) => move.cell),
  };
  // A process that does not know that a game is over would write beside its packed moves: of such a game there is no id
  // to write. The lock lets whoever packs them wait until these are written, or these for that.
  await sql`insert into game_move (game_id, position, player_id, number, made_at, kind, cell)
    select (select g.id from ranked_game g where g.id = m.game_id and g.phase is null for key share),
      m.position, m.player_id, m.number, m.made_at, m.kind, m.cell
    from unnest(${columns.game}::text[], ${columns.position}::integer[], ${columns.player}::text[],
      ${columns.number}::integer[], ${columns.madeAt}::double precision[], ${columns.kind}::text[],
      ${columns.cell}::integer[]) as m (game_id, position, player_id, number, made_at, kind, cell)`.execute(db);
}

export async function movesOf({ db }: Database, game: string): Promise<StoredMove[]> {
  const running = await db.selectFrom('gameMove').selectAll().where('gameId', '=', game).orderBy('position').execute();
  if (running.length > 0) return running.map(storedMove);
  // In this order: moves go from the first table to the second, and from the third.
  const packed = await packedMovesOf(db, game);
  if (packed !== undefined || !(await hasUnpacked(db))) return packed ?? [];
  try {
    return (await unpackedMovesOf(db, game)).map(storedMove);
  } catch (error) {
    // Another process has just packed the last of them.
    if (!isMissingTable(error)) throw error;
    return (await packedMovesOf(db, game)) ?? [];
  }
}

async function packedMovesOf(db: Kysely<Tables>, game: string): Promise<StoredMove[] | undefined> {
  const row = await db
    .selectFrom('packedMoves')
    .innerJoin('rankedGame', 'rankedGame.id', 'packedMoves.gameId')
    .select(['gameId', 'playerId', 'moves'])
    .where('gameId', '=', game)
    .executeTakeFirst();
  return row && storedMoves(row);
}

/** The moves that a row packs: a game has one player, who numbers his moves as the game does. */
function storedMoves({ gameId, playerId, moves }: PackedGame): StoredMove[] {
  return unpackMoves(moves).map((move, position) => ({ gameId, playerId, position, number: position, ...move }));
}

type PackedGame = Pick<Row<'packedMoves'>, 'gameId' | 'moves'> & { readonly playerId: string };

async function unpackedMovesOf(db: Kysely<Tables>, game: string): Promise<Row<'gameMove'>[]> {
  const { rows } = await sql<Row<'gameMove'>>`select * from game_move_unpacked where game_id = ${game}
    order by position`.execute(db);
  return rows;
}

/** Databases on which no older version has left moves to pack: that does not change. */
const allPacked = new WeakSet<Kysely<Tables>>();

async function hasUnpacked(db: Kysely<Tables>): Promise<boolean> {
  if (allPacked.has(db)) return false;
  const { rows } = await sql<{ name: string | null }>`select to_regclass('game_move_unpacked') as name`.execute(db);
  if (rows[0]?.name != null) return true;
  allPacked.add(db);
  return false;
}

function isMissingTable(error: unknown): boolean {
  return Object(error).code === '42P01';
}

export async function movesOfPlayer({ db }: Database, player: string): Promise<StoredMove[]> {
  const ids = db.selectFrom('rankedGame').select('id').where('playerId', '=', player);
  // As a list: joined, all moves of all running games may be read.
  const own = sql<string>`any(array(${ids}))`;
  const running = await db.selectFrom('gameMove').selectAll().where('gameId', '=', own).execute();
  const packed = await db
    .selectFrom('packedMoves')
    .innerJoin('rankedGame', 'rankedGame.id', 'packedMoves.gameId')
    .select(['gameId', 'playerId', 'moves'])
    .where('playerId', '=', player)
    .execute();
  const moves = [...running.map(storedMove), ...packed.flatMap(storedMoves)];
  if (!(await hasUnpacked(db))) return moves;
  const found = new Set(moves.map(({ gameId }) => gameId));
  for (const { id } of await ids.execute()) if (!found.has(id)) moves.push(...(await movesOf({ db }, id)));
  return moves;
}

/**
 * Packs the moves of a game that is over; in the transaction that has locked the game and writes its result.
 * @param moves all of them
 * Errors: rejects where there are others meanwhile, or, by {@link isMissingMonth}, where the month has no partition.
 */
export async function archiveMoves(
  db: Kysely<Tables>,
  { game, player, month }: { readonly game: string; readonly player: string; readonly month: string },
  moves: readonly StoredMove[],
): Promise<void> {
  if (moves.length === 0 || !isPackable(moves, player)) return;
  const { numDeletedRows } = await db.deleteFrom('gameMove').where('gameId', '=', game).executeTakeFirst();
  if (Number(numDeletedRows) !== moves.length) throw new Error('archiveMoves: these are not all moves of the game');
  await db
    .insertInto('packedMoves')
    .values({ gameId: game, month, moves: packMoves(moves) })
    .execute();
}

function isPackable(moves: readonly StoredMove[], player: string): boolean {
  return moves.every((move, at) => move.position === at && move.number === at && move.playerId === player);
}

function storedMove(row: Row<'gameMove'>): StoredMove {
  const kind = CELL_MOVES.find((move) => move === row.kind);
  if (kind === undefined) throw new TypeError(`movesOf: the store holds a move ${row.kind}`);
  return { ...row, kind };
}
