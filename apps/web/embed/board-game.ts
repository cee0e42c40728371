import { createMines, createShape } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { checkParams, DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { createRandom } from '@countermine/core/random.ts';
import { generateNoGuess } from '@countermine/solver/generate/no-guess.ts';
import { generateBoard } from '@countermine/solver/generate/rated-board.ts';

/** The board that the page's author wants. */
export interface WantedBoard {
  readonly width: number;
  readonly height: number;
  readonly mines: number;
  readonly isNoGuess: boolean;
}

/** A game on such a board; what cannot be a board is the beginner's. */
export function newGame({ width, height, mines, isNoGuess }: WantedBoard): Game {
  const params: GameParams = { ...DEFAULT_PARAMS, width, height, mineCount: mines, isNoGuess };
  return new Game(checkParams(params).ok ? params : { ...DEFAULT_PARAMS, isNoGuess });
}

/**
 * Opens a hidden cell, or around an open number that has its flags; places the mines with the first cell.
 * @param seed of the board, if it is not placed yet
 * @returns whether the board is as it was wanted: false where no board without a guess was found
 */
export function openOrChord(game: Game, cell: number, seed: number): boolean {
  let isAsWanted = true;
  if (game.phase === 'unplaced') {
    const found = minesFor(game, cell, seed);
    isAsWanted = found.isNoGuess === game.params.isNoGuess;
    game.apply({ kind: 'place', at: 0, mines: found.mines });
  }
  if (game.apply({ kind: 'open', at: 0, cell }).kind === 'refused') game.apply({ kind: 'chord', at: 0, cell });
  return isAsWanted;
}

function minesFor({ params }: Game, start: number, seed: number) {
  const { width, height, mineCount: mines, isNoGuess } = params;
  const wanted = { width, height, mines, start };
  const proved = isNoGuess ? generateNoGuess(wanted, createRandom(seed)) : undefined;
  if (proved?.ok) return { mines: proved.value.mines, isNoGuess: true };
  const opening = generateBoard(wanted, createRandom(seed), 'opening');
  const made = opening.ok ? opening : generateBoard(wanted, createRandom(seed), 'safe');
  return { mines: made.ok ? made.value.mines : createMines(createShape(width, height)), isNoGuess: false };
}
