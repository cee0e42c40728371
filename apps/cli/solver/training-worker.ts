import { workerData } from 'node:worker_threads';
import { minesFromCells, type StartedBoard } from '@countermine/core/board.ts';
import { createRandom, type Random } from '@countermine/core/random.ts';
import { answerTasks } from '@countermine/node/pool.ts';
import { randomOfBoard } from '@countermine/solver/generate/rated-board.ts';
import { fitLeafWeights } from '@countermine/solver/policy/fit-leaf.ts';
import { LeafSampler } from '@countermine/solver/policy/leaf-samples.ts';
import { leafValueOf, plainLeafValue } from '@countermine/solver/policy/leaf-value.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { drawBoard, RULES, sizeOfLevel, usualStart } from './boards.ts';
import type { FitAnswer, FitTask, SampleAnswer, SampleTask, TrainingWork } from './training.ts';

/** The levels of ten games, one after the other: most are of the one where play matters most. */
const MIX = [...Array<'expert'>(8).fill('expert'), 'intermediate', 'beginner'] as const;

/** A board to learn from, and the random source for the choices on it. */
interface TrainingGame {
  readonly board: StartedBoard;
  readonly random: Random;
}

/**
 * The game with this number: its level and the promise for its start go by turns. No run of `simulate` draws the same
 * boards, whatever its seed: none there is negative.
 */
function trainingGame(seed: number, game: number): TrainingGame {
  const size = sizeOfLevel(MIX[game % MIX.length]!);
  const rule = RULES[Math.floor(game / MIX.length) % RULES.length]!;
  const start = usualStart(size, rule);
  const drawn = drawBoard({ size, start, rule, seed: -2 * seed - 1 }, game);
  if (!drawn.ok) throw new Error(drawn.error.problem);
  const { shape, mines } = drawn.value;
  return { board: { shape, mines: minesFromCells(shape, mines), start }, random: randomOfBoard(-2 * seed - 2, game) };
}

// The bundle `training-worker.cjs`: a thread that takes samples from games or fits networks, depending on its start data.

/** The second opening of the look-ahead costs time, and hardly changes what positions are worth. */
const SAMPLING = { openings: 1 };

/** How far learned estimates are trusted; initial weights are not trusted at all. */
const TRUST = 0.4;

const work: TrainingWork = workerData;

function sampling({ weights, seed }: TrainingWork & { kind: 'sample' }): (task: SampleTask) => SampleAnswer {
  const value = weights === undefined ? plainLeafValue : leafValueOf(weights);
  const sampler = new LeafSampler(new MoveChooser(value), SAMPLING, weights === undefined ? 0 : TRUST);
  return ({ place, game }) => {
    const { board, random } = trainingGame(seed, game);
    const samples: number[] = [];
    sampler.playInto(samples, board, random);
    return { place, samples: Float32Array.from(samples) };
  };
}

function fitting({ samples, ...options }: TrainingWork & { kind: 'fit' }): (task: FitTask) => FitAnswer {
  return ({ place, seed }) => ({ place, weights: fitLeafWeights(samples, createRandom(seed), options) });
}

if (work.kind === 'sample') answerTasks(sampling(work));
else answerTasks(fitting(work));
