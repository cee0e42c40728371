import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { summariseGame } from '@countermine/core/history/game-summary.ts';

/**
 * A lost game of 30 x 16 in which the player guessed without need: all open numbers of row 9 are 1, so that 1-1 shows a
 * safe cell at each end of row 8. The mines are in row 1 and row 8.
 */
export function missedLargeGame(): FinishedGame {
  const params = { ...DEFAULT_PARAMS, width: 30, height: 16, mineCount: 40, firstMove: 'as-is' as const };
  const game = new Game(params);
  const mines = Uint8Array.from({ length: 480 }, (_, cell) =>
    Number(cell < 30 || (Math.floor(cell / 30) === 7 && cell % 3 === 1)),
  );
  game.apply({ kind: 'place', at: 0, mines });
  game.apply({ kind: 'open', at: 0, cell: 15 * 30 });
  game.apply({ kind: 'open', at: 9, cell: 5 });
  return summariseGame(game, { id: 'lost-large', endedAt: 1, code: encodeGame(recordGame(game)) });
}
