import { CELL_MOVES, type CellMove } from '@countermine/core/game/game-event.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';

/** A move in a game whose mines the server keeps. */
export interface StoredMove {
  readonly game: string;
  /** Counts all moves of the game, from 0. */
  readonly position: number;
  readonly player: string;
  /** Counts the moves of the player in the game, from 0. */
  readonly number: number;
  /** Units: ms since 1970, by the clock of the server. */
  readonly madeAt: number;
  readonly kind: CellMove;
  readonly cell: number;
}

/** Writes moves with one statement, all or none. */
export async function appendMoves({ db }: Store, moves: readonly StoredMove[]): Promise<void> {
  const columns = {
    game: moves.map((move) => move.game),
    position: moves.map((move) => move.position),
    player: moves.map((move) => move.player),
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

/** All moves of a game, in order. */
export async function movesOf({ db }: Store, game: string): Promise<StoredMove[]> {
  const rows = await db.selectFrom('game_move').selectAll().where('game_id', '=', game).orderBy('position').execute();
  return rows.map(({ game_id, position, player_id, number, made_at, kind, cell }) => ({
    game: game_id,
    position,
    player: player_id,
    number,
    madeAt: made_at,
    kind: cellMove(kind),
    cell,
  }));
}

function cellMove(kind: string): CellMove {
  const found = CELL_MOVES.find((move) => move === kind);
  if (found === undefined) throw new TypeError(`movesOf: the store holds a move ${kind}`);
  return found;
}
