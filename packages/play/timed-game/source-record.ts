import type { Game } from '@countermine/core/game/game.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import type { BoardSource } from './board-source.ts';

/** A game with the seed that its mines were drawn from instead of its board; undefined if they were not, or not only. */
export function recordWithSeed(game: Game, source: BoardSource, start: number | undefined): GameRecord | undefined {
  if (source.kind !== 'seed' || game.params.isNoGuess || start === undefined) return undefined;
  return recordGame(game, { seed: source.seed, start });
}

/** A game with its whole board: of one that was given and not begun, the mines are known, but not placed. */
export function recordWithSource(game: Game, source: BoardSource): GameRecord {
  const record = recordGame(game);
  if (record.board.kind !== 'unplaced' || source.kind !== 'given') return record;
  const { mines, start } = source;
  return { ...record, board: { kind: 'layout', mines, ...(start !== undefined && { start }) } };
}
