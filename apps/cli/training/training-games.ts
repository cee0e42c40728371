import { minesFromCells, type StartedBoard } from '@countermine/core/board.ts';
import type { Random } from '@countermine/core/random.ts';
import { randomOfBoard } from '@countermine/solver/generate/rated-board.ts';
import { RULES, sizeOfLevel, usualStart } from '../solver/board-size.ts';
import { drawBoard } from '../solver/random-boards.ts';

/** The levels of ten games, one after the other: most are of the one where play matters most. */
const MIX = [...Array<'expert'>(8).fill('expert'), 'intermediate', 'beginner'] as const;

/** A board to learn from, and the random source for the choices on it. */
export interface TrainingGame {
  readonly board: StartedBoard;
  readonly random: Random;
}

/**
 * The game with this number: its level and the promise for its start go by turns. No run of `simulate` draws the same
 * boards, whatever its seed: none there is negative.
 */
export function trainingGame(seed: number, game: number): TrainingGame {
  const size = sizeOfLevel(MIX[game % MIX.length]!);
  const rule = RULES[Math.floor(game / MIX.length) % RULES.length]!;
  const start = usualStart(size, rule);
  const drawn = drawBoard({ size, start, rule, seed: -2 * seed - 1 }, game);
  if (!drawn.ok) throw new Error(drawn.error.problem);
  const { shape, mines } = drawn.value;
  return { board: { shape, mines: minesFromCells(shape, mines), start }, random: randomOfBoard(-2 * seed - 2, game) };
}
