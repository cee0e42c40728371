import { unpackMines } from '@countermine/core/board.ts';
import { checkParams, type GameParams } from '@countermine/core/game/params.ts';
import { gameParams } from '@countermine/play/protocol/game-messages.ts';
import type { BlindBoard } from '../games/blind-game.ts';
import type { StoredDay, StoredRankedGame } from '../store/ranked.ts';
import { type BoardSecret, minesOf } from './board-secret.ts';

const DAY = 86_400_000;
/** Whoever plays the board of the day at midnight has this long to finish it. Units: ms. */
const LAST_HOUR = 3_600_000;

/** The params of a stored board. Errors: throws a TypeError where the store holds none. */
export function storedParams({ params }: Pick<StoredDay, 'params'>): GameParams {
  const read = gameParams.safeParse(params);
  if (!read.success || !checkParams(read.data).ok) throw new TypeError('storedParams: the store holds other params');
  return read.data;
}

/** The secret of a stored game. */
export function secretOf(game: StoredRankedGame): BoardSecret {
  const { seed, mines, start } = game;
  const salt = Uint8Array.from(game.salt);
  if (seed !== null) return { kind: 'seed', seed: Uint8Array.from(seed), salt };
  const { width, height } = storedParams(game);
  if (mines === null || start === null) throw new TypeError(`secretOf: ${game.id} has no board`);
  return { kind: 'mines', mines: unpackMines(mines, width * height), start, salt };
}

/** The board of a stored game, as it is played. */
export function blindBoardOf(game: StoredRankedGame): BlindBoard {
  const params = storedParams(game);
  const secret = secretOf(game);
  return {
    params,
    start: game.start ?? undefined,
    place: (firstCell) => minesOf(params, secret, firstCell),
    // Others still play the board of the day.
    ...(game.day !== null && { secretUntil: endOfDay(game.day) + LAST_HOUR }),
  };
}

/** The day at a time, UTC. @param ms since 1970 */
export function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** When a day ends. Units: ms since 1970. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY;
}

/** When the week of a time began: Monday, UTC. Units: ms since 1970. */
export function startOfWeek(ms: number): number {
  const day = Math.floor(ms / DAY);
  // 1970-01-01 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY;
}
