import { countMines, createKnowledge, isOpen, type StartedBoard } from '@countermine/core/board.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import type { SolverError } from '../position/solver-error.ts';
import type { ChooserOptions, MoveChooser } from './move-chooser.ts';

export interface GameOutcome {
  readonly won: boolean;
  /** The number of opened cells that could have been a mine; the first is not counted. */
  readonly guesses: number;
  /** How many cells the player chose to open, the first included. */
  readonly moves: number;
  /** The probability that none of the guesses was a mine: the product of their probabilities to be safe. */
  readonly survival: number;
  /** The reason why the game ended before it was won or lost: the chooser could not choose. It counts as not won. */
  readonly error?: SolverError;
}

/**
 * Plays one game, opening by the rule `flood`; the chooser sees what a player sees, never the mines. The game is won
 * when every safe cell is open. Where a position is too hard for the chooser's budget the game ends, neither won nor
 * lost, and the outcome has the error.
 */
export function playGame(board: StartedBoard, chooser: MoveChooser, options: ChooserOptions = {}): GameOutcome {
  const { shape, mines, start } = board;
  const mineCount = countMines(mines);
  let left = shape.size - mineCount;
  const changed = new CellBatch(64, (cells) => {
    left -= cells.length;
  });
  const knowledge = createKnowledge(shape);
  const field = { shape, mines, knowledge };
  let guesses = 0;
  let moves = 1;
  let survival = 1;
  if (mines[start] === 1) return { won: false, guesses, moves, survival };
  openByRule('flood', field, start, changed);
  while (left > 0) {
    const chosen = chooser.chooseMove({ shape, knowledge, mineCount }, options);
    if (!chosen.ok) return { won: false, guesses, moves, survival, error: chosen.error };
    const move = chosen.value;
    if (move.kind === 'certain') {
      if (move.cells.length === 0) throw new Error('playGame: nothing to open on a board that is not done');
      for (const cell of move.cells) {
        if (isOpen(knowledge[cell]!)) continue;
        openByRule('flood', field, cell, changed);
        moves += 1;
      }
      continue;
    }
    guesses += 1;
    moves += 1;
    survival *= move.safety;
    if (mines[move.cell] === 1) return { won: false, guesses, moves, survival };
    openByRule('flood', field, move.cell, changed);
  }
  return { won: true, guesses, moves, survival };
}
