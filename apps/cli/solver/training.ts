import { join } from 'node:path';
import { runOnThreads } from '@countermine/node/pool.ts';
import { logLossOf, meanOfNetworks } from '@countermine/solver/policy/fit-leaf.ts';
import { SAMPLE_LENGTH } from '@countermine/solver/policy/leaf-samples.ts';
import type { LeafWeights } from '@countermine/solver/policy/leaf-value.ts';
import type { TrainingOptions } from './training-options.ts';

export type TrainingWork =
  /** Plays games with these weights, or without, and takes samples; its tasks are {@link SampleTask}. */
  | { readonly kind: 'sample'; readonly weights: LeafWeights | undefined; readonly seed: number }
  /** Fits networks to samples; its tasks are {@link FitTask}. */
  | { readonly kind: 'fit'; readonly samples: Float32Array; readonly hidden: number; readonly epochs: number };

/** A game to take samples from, by its number. */
export interface SampleTask {
  readonly place: number;
  readonly game: number;
}

export interface SampleAnswer {
  readonly place: number;
  readonly samples: Float32Array;
}

export interface FitTask {
  readonly place: number;
  readonly seed: number;
}

/** A network that was fitted. */
export interface FitAnswer {
  readonly place: number;
  readonly weights: LeafWeights;
}

const BUNDLE = join(__dirname, 'training-worker.cjs');

/** One game in this many is held out: nothing is fitted to it, so that it measures how good the fit is. */
const HELD_OUT = 10;

/** Rounds before the last play fewer games by this factor: they need not be good, only better than none. */
const EARLY_SHARE = 5;

/** How many games are queued for each worker. */
const GAMES_AHEAD = 8;

export interface TrainingProgress {
  /** For example `round 1 of 3: games`. */
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

export interface TrainedRound {
  readonly round: number;
  readonly games: number;
  readonly samples: number;
  readonly weights: LeafWeights;
  /** The log loss on the games held out, and that of the same value for every position. */
  readonly loss: number;
  readonly plainLoss: number;
}

/**
 * Plays and fits, round by round.
 * @param onProgress called often
 * @returns each round as it ends; it ends early, without the round that is under way, when the signal comes
 */
export async function* train(
  options: TrainingOptions,
  signal: AbortSignal,
  onProgress: (progress: TrainingProgress) => void,
): AsyncGenerator<TrainedRound> {
  let weights: LeafWeights | undefined;
  let played = 0;
  for (let round = 1; round <= options.rounds; round += 1) {
    const report = (what: string) => (done: number, total: number) =>
      onProgress({ step: `round ${round} of ${options.rounds}: ${what}`, done, total });
    const games = round < options.rounds ? Math.ceil(options.games / EARLY_SHARE) : options.games;
    const samples = await takeSamples(options, weights, played, games, signal, report('games'));
    if (signal.aborted) return;
    played += games;
    const fitted = joined(samples.filter((_, game) => game % HELD_OUT !== 0));
    const held = joined(samples.filter((_, game) => game % HELD_OUT === 0));
    weights = await fit(options, fitted, signal, report('networks'));
    if (signal.aborted) return;
    const loss = { loss: logLossOf(held, weights), plainLoss: entropyOf(held) };
    yield { round, games, samples: fitted.length / SAMPLE_LENGTH, weights, ...loss };
  }
}

/** The samples of each game, in the order of the games. */
async function takeSamples(
  { seed, workers }: TrainingOptions,
  weights: LeafWeights | undefined,
  first: number,
  games: number,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<readonly Float32Array[]> {
  const work: TrainingWork = { kind: 'sample', weights, seed };
  const tasks = Array.from({ length: games }, (_, place): SampleTask => ({ place, game: first + place }));
  const samples = new Array<Float32Array>(games).fill(new Float32Array());
  let done = 0;
  const program = { file: BUNDLE, workerData: work, count: Math.min(workers, games), ahead: GAMES_AHEAD };
  await runOnThreads<SampleTask, SampleAnswer>(program, tasks.values(), signal, (answer) => {
    samples[answer.place] = answer.samples;
    done += 1;
    onProgress(done, games);
  });
  return samples;
}

async function fit(
  { seed, workers, networks, hidden, epochs }: TrainingOptions,
  samples: Float32Array,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<LeafWeights> {
  const work: TrainingWork = { kind: 'fit', samples, hidden, epochs };
  const tasks = Array.from({ length: networks }, (_, place): FitTask => ({ place, seed: networks * seed + place }));
  const fitted: LeafWeights[] = [];
  let done = 0;
  onProgress(done, networks);
  const program = { file: BUNDLE, workerData: work, count: Math.min(workers, networks), ahead: 1 };
  await runOnThreads<FitTask, FitAnswer>(program, tasks.values(), signal, ({ place, weights }) => {
    fitted[place] = weights;
    done += 1;
    onProgress(done, networks);
  });
  return meanOfNetworks(fitted);
}

/** One after the other, in memory that all threads share. */
function joined(parts: readonly Float32Array[]): Float32Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The log loss of the mean, for every sample. */
function entropyOf(samples: Float32Array): number {
  let sum = 0;
  for (let at = SAMPLE_LENGTH - 1; at < samples.length; at += SAMPLE_LENGTH) sum += samples[at]!;
  const mean = (sum * SAMPLE_LENGTH) / Math.max(1, samples.length);
  return mean > 0 && mean < 1 ? -mean * Math.log(mean) - (1 - mean) * Math.log(1 - mean) : 0;
}
