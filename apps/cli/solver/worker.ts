import { workerData } from 'node:worker_threads';
import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { answerTasks } from '@countermine/node/pool.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { playGame } from '@countermine/solver/policy/play-game.ts';
import type { GameResult, GameTask } from './play-plan.ts';

/** The start data of a worker. */
interface PlayLimits {
  /** The budget for one position. Units: nodes. */
  readonly nodes: number;
}

// The bundle `solver-worker.cjs`: a thread that plays the boards it is sent, and answers after each.

const chooser = new MoveChooser();
const limits: PlayLimits = workerData;

function play({ place, width, height, start, mines }: GameTask): GameResult {
  const shape = createShape(width, height);
  const begin = performance.now();
  const board = { shape, mines: minesFromCells(shape, mines), start };
  const { won, guesses, error } = playGame(board, chooser, limits);
  return { place, won, guesses, ms: performance.now() - begin, ...(error !== undefined && { error }) };
}

answerTasks(play);
