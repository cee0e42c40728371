import { isOpen } from '@countermine/core/board.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { MoveChooser } from '../policy/move-chooser.ts';

/** A game that the project's own player plays to its end, from this cell on. */
export function gameBySolver(params: GameParams, seed: number, start: number, chooser: MoveChooser): Game {
  const game = new Game(params);
  const mines = drawMines(params, seed, start);
  if (mines === undefined) throw new Error('gameBySolver: no such board');
  game.apply({ kind: 'place', at: 0, mines });
  game.apply({ kind: 'open', at: 0, cell: start });
  while (game.phase === 'playing') {
    const { shape, knowledge } = game;
    const chosen = chooser.chooseMove({ shape, knowledge, mineCount: params.mineCount });
    if (!chosen.ok) throw new Error(chosen.error.code);
    const cells = chosen.value.kind === 'certain' ? chosen.value.cells : [chosen.value.cell];
    for (const cell of cells) {
      if (game.phase === 'playing' && !isOpen(knowledge[cell]!)) game.apply({ kind: 'open', at: 0, cell });
    }
  }
  return game;
}
