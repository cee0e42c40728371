import { rankedParams } from '@countermine/play/protocol/game-kinds.ts';
import type { DatabaseConnection } from '@countermine/server/store/connection.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { BlindGame } from '../ranked/blind-game.ts';
import { blindBoardOf } from '../ranked/ranked-board.ts';
import { resultOf } from '../ranked/ranked-result.ts';
import type { StoredMove } from '../store/moves.ts';
import type { StoredRankedGame } from '../store/ranked.ts';

/** A game as an older version has stored it: with a row for each of its moves. */
export interface PlayedGame {
  readonly stored: StoredRankedGame;
  readonly moves: readonly StoredMove[];
  /** Undefined if it is not over. */
  readonly endedAt: Date | undefined;
}

const STEP_MS = 431.25 + 1 / 4096;

/** Plays a beginner's game. @param moves at most so many. Default: until it is won */
export function playGame(id: string, player: string, startedAt: Date, moves = Number.POSITIVE_INFINITY): PlayedGame {
  const about = { id, playerId: player, board: 'beginner', day: null, client: 'page', commitment: 'f'.repeat(64) };
  const secrets = {
    start: null,
    seed: Buffer.alloc(32, id),
    mines: null,
    salt: Buffer.alloc(32, 'salt'),
    drawing: null,
  };
  const stored: StoredRankedGame = { ...about, params: rankedParams('beginner'), ...secrets };
  const board = blindBoardOf(stored);
  const mines = board.place(0);
  const game = new BlindGame(id, board);
  for (let cell = 0; cell < mines.length && !game.isOver && game.moves.length < moves; cell += 1) {
    if (mines[cell] === 1 && cell === 0) continue;
    const now = game.moves.length * STEP_MS;
    const kind = mines[cell] === 1 ? 'mark' : 'open';
    game.move({ player, number: game.moves.length, kind, cell, now, date: startedAt.getTime() + now });
  }
  const last = game.moves.at(-1)?.madeAt ?? 0;
  return { stored, moves: game.moves, endedAt: game.isOver ? new Date(last) : undefined };
}

/** Writes a game into tables of any version. @param movesTable where its moves go */
export async function storePlayed(
  { executeSql }: Pick<DatabaseConnection, 'executeSql'>,
  { stored, moves, endedAt }: PlayedGame,
  movesTable = 'game_move',
): Promise<void> {
  const { id, playerId: player } = stored;
  await executeSql(
    `insert into player (id, key_digest, name, name_key) values ($1, $1, $1, $1) on conflict (id) do nothing`,
    [player],
  );
  const result = endedAt && resultOf(BlindGame.replay(id, blindBoardOf(stored), moves), 20);
  await executeSql(
    `insert into ranked_game (id, player_id, board, params, seed, salt, commitment, client, created_at, ended_at, phase, ms,
        round_trip_ms, figures)
      values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::double precision / 1000), $10, $11, $12, $13, $14)`,
    [
      ...[id, player, stored.board, JSON.stringify(stored.params), stored.seed, stored.salt, stored.commitment],
      ...[stored.client, moves[0]?.madeAt ?? 0, endedAt?.toISOString() ?? null, result?.phase ?? null],
      ...[result?.ms ?? null, result === undefined ? null : 20, result ? JSON.stringify(result.figures) : null],
    ],
  );
  for (const { position, number, madeAt, kind, cell } of moves) {
    await executeSql(
      `insert into ${movesTable} (game_id, position, player_id, number, made_at, kind, cell)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, position, player, number, madeAt, kind, cell],
    );
  }
}

/** Makes a store of today as the migration leaves one with games of an older version: with their moves still to pack. */
export async function storeUnpacked(store: Store, games: readonly PlayedGame[]): Promise<void> {
  await store.executeSql('create table if not exists game_move_unpacked (like game_move including all)');
  for (const game of games) {
    await storePlayed(store, game, game.endedAt === undefined ? 'game_move' : 'game_move_unpacked');
  }
  await store.executeSql(`insert into move_packing (id, last_game, packed, total)
    select 1, '', 0, count(*) from ranked_game where phase is not null`);
}
