import { minesFromCells } from '@countermine/core/board.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { Game } from '@countermine/core/game/game.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { summariseGame } from '@countermine/core/history/game-summary.ts';
import { expect, it } from 'vitest';
import { ownGameOn } from './own-game.ts';
import { SideReplay } from './side-replay.ts';

const params = { ...DEFAULT_PARAMS, width: 4, height: 3, mineCount: 2, firstMove: 'as-is', reveal: 'single' } as const;
const MINES = [0, 11];

/** A game that opens these cells, one each second. */
function played(cells: readonly number[], mines: readonly number[] = MINES): Game {
  const game = new Game(params);
  game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, mines) });
  for (const [index, cell] of cells.entries()) game.apply({ kind: 'open', at: index * 1000, cell });
  return game;
}

function finished(id: string, game: Game): FinishedGame {
  return summariseGame(game, { id, endedAt: 1, code: encodeGame(recordGame(game)) });
}

const SAFE = Array.from({ length: 12 }, (_, cell) => cell).filter((cell) => !MINES.includes(cell));
const friend: GameRecord = recordGame(played(SAFE));

it('is the first win on the same board, or the last game', () => {
  const lost = finished('lost', played([5, 0]));
  const won = finished('won', played(SAFE.toReversed()));
  const other = finished('other', played([5, 1], [1, 11]));
  expect(ownGameOn(friend, [])).toBeUndefined();
  expect(ownGameOn(friend, [other, finished('itself', played(SAFE))])).toBeUndefined();
  expect(ownGameOn(friend, [other, lost])?.events.length).toBe(3);
  expect(ownGameOn(friend, [lost, won, lost])?.events.length).toBe(1 + SAFE.length);
});

it('follows move by move, and stays at its end', () => {
  const side = SideReplay.of(recordGame(played([5, 6, 0])));
  expect(side?.at(2)).toMatchObject({ move: 2, at: 1000 });
  expect(side?.at(2).shown.phase).toBe('playing');
  expect(side?.at(9)).toMatchObject({ move: 3, at: 2000, shown: { phase: 'lost' } });
  expect([side?.ending, side?.length, side?.lastMove]).toEqual(['lost', 2000, 3]);
});
