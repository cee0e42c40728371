import { parentPort } from 'node:worker_threads';
import { minesFromCells } from '@countermine/core/board/mines.ts';
import { createShape } from '@countermine/core/board/shape.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { playGame } from '@countermine/solver/policy/play-game.ts';
import type { GameResult, GameTask } from './worker-messages.ts';

// The bundle `solver-worker.cjs`: a thread that plays the boards that it is sent, and answers after each.

const chooser = new MoveChooser();

function play({ place, width, height, start, mines }: GameTask): GameResult {
  const shape = createShape(width, height);
  const begin = performance.now();
  const { won, guesses } = playGame({ shape, mines: minesFromCells(shape, mines), start }, chooser);
  return { place, won, guesses, ms: performance.now() - begin };
}

parentPort?.on('message', (tasks: readonly GameTask[]) => {
  for (const task of tasks) parentPort?.postMessage(play(task));
});
