import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { type GameRecord, minesOfRecord } from '@countermine/core/game/game-record.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';

/**
 * The player's own game on the board of a record, to compare with it: the first win, or else the last game.
 * @param games the oldest first
 * @returns undefined where there is none but the record itself
 */
export function ownGameOn(record: GameRecord, games: readonly FinishedGame[]): GameRecord | undefined {
  const mines = minesOfRecord(record);
  if (!mines.ok || mines.value === undefined) return undefined;
  const { value } = mines;
  let found: GameRecord | undefined;
  for (const game of games) {
    if (!isSameSize(game, record) || game.code === '') continue;
    const own = decodeGame(game.code);
    if (!own.ok || !isSameBoard(own.value, value) || isSameGame(own.value, record)) continue;
    found = own.value;
    if (game.outcome === 'won') return found;
  }
  return found;
}

function isSameSize({ params }: FinishedGame, { params: { width, height, mineCount } }: GameRecord): boolean {
  return params.width === width && params.height === height && params.mineCount === mineCount;
}

function isSameBoard(own: GameRecord, expected: Uint8Array): boolean {
  const mines = minesOfRecord(own);
  return mines.ok && mines.value?.every((mine, cell) => mine === expected[cell]) === true;
}

function isSameGame({ events }: GameRecord, other: GameRecord): boolean {
  return JSON.stringify(events) === JSON.stringify(other.events);
}
