import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { type GameRecord, minesOfRecord } from '@countermine/core/game/game-record.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';

/**
 * The player's own game on the board of a record, to compare with it: the first win, or else the last game.
 * @param games the oldest first
 * @returns undefined if there is none but the record itself
 */
export function ownGameOn(record: GameRecord, games: readonly FinishedGame[]): GameRecord | undefined {
  const isOnItsBoard = boardTest(record);
  if (isOnItsBoard === undefined) return undefined;
  let found: GameRecord | undefined;
  for (const game of games) {
    if (!isSameSize(game, record) || game.code === '') continue;
    const own = decodeGame(game.code);
    if (!own.ok || !isOnItsBoard(own.value) || isSameGame(own.value, record)) continue;
    found = own.value;
    if (game.outcome === 'won') return found;
  }
  return found;
}

/** Tells whether a game is on the board of a record, mine by mine; undefined if that has no board. */
export function boardTest(record: GameRecord): ((other: GameRecord) => boolean) | undefined {
  const mines = minesOfRecord(record);
  if (!mines.ok || mines.value === undefined) return undefined;
  const expected = mines.value;
  return (other) => {
    const found = isSameSize(other, record) ? minesOfRecord(other) : undefined;
    return found?.ok === true && found.value?.every((mine, cell) => mine === expected[cell]) === true;
  };
}

function isSameSize(
  { params }: Pick<GameRecord, 'params'>,
  { params: { width, height, mineCount } }: GameRecord,
): boolean {
  return params.width === width && params.height === height && params.mineCount === mineCount;
}

function isSameGame({ events }: GameRecord, other: GameRecord): boolean {
  return JSON.stringify(events) === JSON.stringify(other.events);
}
