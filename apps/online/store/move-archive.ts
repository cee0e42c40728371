import { CELL_MOVES } from '@countermine/core/game/game-event.ts';
import type { Database } from '@countermine/server/store/store.ts';
import type { Tables } from '@countermine/server/store/tables.ts';
import { type Kysely, sql } from 'kysely';
import { type PackedMove, packMoves } from './packed-moves.ts';

// The moves of finished games: a partition for each month, which goes as a whole when its games are no longer kept.

/** The month of a time, UTC, such as `2026-11`. */
export function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

function partitionOf(month: string): string {
  if (!/^\d{4}-\d\d$/.test(month)) throw new RangeError(`partitionOf: ${month} is not a month`);
  return `packed_moves_${month.replace('-', '_')}`;
}

/** Any number that nothing else locks: two processes cannot create the same table at the same time. */
const MONTHS_LOCK = 2_077_364_512;
/** Whoever waits for a table longer than this lets players wait behind him, and tries again later. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '2s'`;

/** Lets moves of a month be packed. */
export async function addMonth({ db }: Database, month: string): Promise<void> {
  const table = sql.table(partitionOf(month));
  await db.transaction().execute(async (transaction) => {
    await LOCK_TIMEOUT.execute(transaction);
    await sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(transaction);
    await sql`create table if not exists ${table} partition of packed_moves for values in (${sql.lit(month)})`.execute(
      transaction,
    );
  });
}

/** True of an error because moves of a month cannot be packed yet. */
export function isMissingMonth(error: unknown): boolean {
  return Object(error).code === '23514';
}

/**
 * Removes the moves of games that ended before a month, but for games in a leaderboard.
 * @returns the months that were removed
 */
export async function removeOldMoves({ db }: Database, month: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'packed_moves'::regclass order by 1`.execute(db);
  const old = rows.map(({ name }) => name).filter((name) => /_\d{4}_\d\d$/.test(name) && name < partitionOf(month));
  for (const name of old) await removePartition(db, name);
  return old.map((name) => name.slice(-7).replace('_', '-'));
}

async function removePartition(db: Kysely<Tables>, name: string): Promise<void> {
  const isListed = sql`exists (select from ranked_best b where b.game_id = m.game_id)`;
  await db.transaction().execute(async (transaction) => {
    await LOCK_TIMEOUT.execute(transaction);
    await sql`delete from packed_moves_kept m where not ${isListed}`.execute(transaction);
    await sql`insert into packed_moves_kept (game_id, month, moves)
      select game_id, 'kept', moves from ${sql.table(name)} m where ${isListed}`.execute(transaction);
    await sql`drop table ${sql.table(name)}`.execute(transaction);
  });
}

/** What is packed of the games that older versions have stored. */
interface PackingProgress {
  readonly packed: number;
  readonly total: number;
}

/**
 * Packs the moves of the next finished games that an older version has stored. It can be interrupted at any time and goes
 * on from there, in whichever process; only one packs at a time.
 * @returns undefined when all are packed, `busy` while another process packs
 */
export async function packNextGames(store: Database, limit: number): Promise<PackingProgress | 'busy' | undefined> {
  for (;;) {
    const packed = await store.db.transaction().execute((transaction) => packGames(transaction, limit));
    if (!Array.isArray(packed)) return packed;
    for (const month of packed) await addMonth(store, month);
  }
}

/** @returns the months that have to be added first, if any */
async function packGames(db: Kysely<Tables>, limit: number): Promise<PackingProgress | 'busy' | string[] | undefined> {
  const progress = await db.selectFrom('movePacking').selectAll().forUpdate().skipLocked().executeTakeFirst();
  if (progress === undefined) {
    return (await db.selectFrom('movePacking').select('id').executeTakeFirst()) === undefined ? undefined : 'busy';
  }
  const games = await unpackedGames(db, progress.lastGame, limit);
  const last = games.at(-1);
  if (last === undefined) return await endPacking(db);
  const missing = await missingMonths(db, new Set(games.map(({ month }) => month)));
  if (missing.length > 0) return missing;
  await writePacked(db, games);
  const packed = Number(progress.packed) + games.length;
  await db.updateTable('movePacking').set({ lastGame: last.id, packed }).execute();
  return { packed, total: Math.max(packed, Number(progress.total)) };
}

interface UnpackedGame {
  readonly id: string;
  readonly month: string;
  /** False for one whose moves are not those of one player, numbered as in the game; null for a game without any. */
  readonly isPlain: boolean | null;
  /** Cell and kind of each move, as {@link KIND_NUMBER} says: 4 bytes, or none where the kind is unknown. */
  readonly cells: Uint8Array;
  /** A double for each move. */
  readonly times: Uint8Array;
}

const WHEN_KINDS = CELL_MOVES.map((kind, at) => sql`when ${sql.lit(kind)} then ${sql.lit(at)}`);
const KIND_NUMBER = sql`cell * ${sql.lit(CELL_MOVES.length)} + case kind ${sql.join(WHEN_KINDS, sql` `)} end`;

/** With one row for each game: rows of moves would take four times as long to read. */
async function unpackedGames(db: Kysely<Tables>, after: string, limit: number): Promise<UnpackedGame[]> {
  const { rows } = await sql<UnpackedGame>`select g.id, to_char(g.ended_at at time zone 'UTC', 'YYYY-MM') as month,
      m.is_plain, m.cells, m.times
    from (
      select id, player_id, ended_at from ranked_game
      where id > ${after} and phase is not null order by id limit ${limit}
    ) g cross join lateral (
      select coalesce(string_agg(int4send(${KIND_NUMBER}), ''), '') as cells,
        coalesce(string_agg(float8send(made_at), ''), '') as times,
        max(position) = count(*) - 1 and bool_and(number = position and player_id = g.player_id) as is_plain
      from (
        select position, player_id, number, made_at, kind, cell from game_move_unpacked
        where game_id = g.id order by position
      ) moves
    ) m order by g.id`.execute(db);
  return rows;
}

async function missingMonths(db: Kysely<Tables>, months: ReadonlySet<string>): Promise<string[]> {
  const names = [...months].map(partitionOf);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = 'packed_moves'::regclass)
      and relname = any(${names})`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return [...months].filter((month) => !there.has(partitionOf(month)));
}

async function writePacked(db: Kysely<Tables>, games: readonly UnpackedGame[]): Promise<void> {
  const columns = { id: [] as string[], month: [] as string[], moves: [] as string[] };
  const others: string[] = [];
  for (const game of games) {
    if (game.isPlain === null) continue;
    const moves = packColumns(game);
    if (moves === undefined) {
      others.push(game.id);
      continue;
    }
    columns.id.push(game.id);
    columns.month.push(game.month);
    columns.moves.push(moves.toString('hex'));
  }
  // The player of a game may be deleted at the same time.
  await sql`insert into packed_moves (game_id, month, moves)
    select g.id, p.month, decode(p.moves, 'hex')
    from unnest(${columns.id}::text[], ${columns.month}::text[], ${columns.moves}::text[]) as p (id, month, moves)
    cross join lateral (select id from ranked_game where ranked_game.id = p.id for key share) g
    on conflict do nothing`.execute(db);
  if (others.length === 0) return;
  await sql`insert into game_move (game_id, position, player_id, number, made_at, kind, cell)
    select game_id, position, player_id, number, made_at, kind, cell from game_move_unpacked
    where game_id = any(${others}) on conflict do nothing`.execute(db);
}

/** The moves of a game, packed; undefined where that cannot be done. */
function packColumns({ isPlain, cells, times }: UnpackedGame): Buffer | undefined {
  const count = times.length / 8;
  if (isPlain !== true || cells.length / 4 !== count) return undefined;
  const cellAt = new DataView(cells.buffer, cells.byteOffset, cells.byteLength);
  const timeAt = new DataView(times.buffer, times.byteOffset, times.byteLength);
  const moves: PackedMove[] = [];
  for (let at = 0; at < count; at += 1) {
    const number = cellAt.getInt32(4 * at);
    const kind = CELL_MOVES[number % CELL_MOVES.length];
    if (kind === undefined) return undefined;
    moves.push({ kind, cell: Math.floor(number / CELL_MOVES.length), madeAt: timeAt.getFloat64(8 * at) });
  }
  return Buffer.from(packMoves(moves));
}

async function endPacking(db: Kysely<Tables>): Promise<undefined> {
  await LOCK_TIMEOUT.execute(db);
  await sql`drop table game_move_unpacked`.execute(db);
  await db.deleteFrom('movePacking').execute();
}
