import { workerData } from 'node:worker_threads';
import { createRandom } from '@countermine/core/random.ts';
import { answerTasks } from '@countermine/node/pool.ts';
import { fitLeafWeights } from '@countermine/solver/policy/fit-leaf.ts';
import { LeafSampler } from '@countermine/solver/policy/leaf-samples.ts';
import { leafValueOf, plainLeafValue } from '@countermine/solver/policy/leaf-value.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import type { FitAnswer, FitTask, SampleAnswer, SampleTask, TrainingWork } from './messages.ts';
import { trainingGame } from './training-games.ts';

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
