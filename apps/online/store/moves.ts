import { CELL_MOVES, type CellMove } from '@countermine/core/game/game-event.ts';
import type { Database } from '@countermine/server/store/store.ts';
import type { Row } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';

/** A move in a game whose mines the server keeps. */
export interface StoredMove extends Row<'gameMove'> {
  readonly kind: CellMove;
}

/** Writes moves with one statement, all or none. */
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
  await sql`insert into game_move (game_id, position, player_id, number, made_at, kind, cell)
    select * from unnest(${columns.game}::text[], ${columns.position}::integer[], ${columns.player}::text[],
      ${columns.number}::integer[], ${columns.madeAt}::double precision[], ${columns.kind}::text[],
      ${columns.cell}::integer[])`.execute(db);
}

export async function movesOf({ db }: Database, game: string): Promise<StoredMove[]> {
  const rows = await db.selectFrom('gameMove').selectAll().where('gameId', '=', game).orderBy('position').execute();
  return rows.map((row) => ({ ...row, kind: cellMove(row.kind) }));
}

function cellMove(kind: string): CellMove {
  const found = CELL_MOVES.find((move) => move === kind);
  if (found === undefined) throw new TypeError(`movesOf: the store holds a move ${kind}`);
  return found;
}
