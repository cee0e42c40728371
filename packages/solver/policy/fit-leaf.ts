import type { Random } from '@countermine/core/random.ts';
import { FEATURE_COUNT } from './leaf-features.ts';
import { SAMPLE_LENGTH } from './leaf-samples.ts';
import { type LeafWeights, leafValueOf } from './leaf-value.ts';

interface FitOptions {
  /** Hidden neurons. */
  readonly hidden: number;
  /** The number of times each sample is used. */
  readonly epochs: number;
}

const BATCH = 256;
const FIRST_RATE = 3e-3;
const LAST_RATE = 1e-5;
const SHRINK = 1e-4;
const FADE = 0.9;
const SQUARE_FADE = 0.999;
const RESOLUTION = 2 ** 30;

/**
 * Fits the value of positions to samples: a network with one hidden layer and a straight path beside it, by steps of
 * Adam down the log loss. The same samples and the same random source give the same weights.
 * Shape: `samples` holds {@link SAMPLE_LENGTH} numbers for each.
 * Source: D. Kingma, J. Ba: Adam, a method for stochastic optimization, 2015.
 */
export function fitLeafWeights(samples: Float32Array, random: Random, { hidden, epochs }: FitOptions): LeafWeights {
  const count = Math.floor(samples.length / SAMPLE_LENGTH);
  const { mean, spread } = measureSpread(samples, count);
  const network = new TrainedNetwork(hidden, random);
  const order = Int32Array.from({ length: count }, (_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    const rate = LAST_RATE + FIRST_RATE * 0.5 * (1 + Math.cos((Math.PI * epoch) / epochs));
    for (let at = 0; at < count; at += 1) {
      network.addSample(samples, order[at]! * SAMPLE_LENGTH, mean, spread);
      if (at % BATCH === BATCH - 1 || at === count - 1) network.step(rate, (at % BATCH) + 1);
    }
  }
  return network.weightsFor(mean, spread);
}

/** The mean of networks that were fitted from different beginnings, as one: their errors cancel in part. */
export function meanOfNetworks(networks: readonly LeafWeights[]): LeafWeights {
  const share = 1 / networks.length;
  const width = FEATURE_COUNT + 1;
  return {
    neurons: networks.flatMap(({ neurons }) =>
      neurons.map((row) => row.map((weight, at) => rounded(at === width ? weight * share : weight))),
    ),
    straight: Array.from({ length: width }, (_, at) =>
      rounded(networks.reduce((sum, { straight }) => sum + straight[at]! * share, 0)),
    ),
  };
}

/** The mean log loss of a value on samples: lower values predict better how games end. */
export function logLossOf(samples: Float32Array, weights: LeafWeights): number {
  const value = leafValueOf(weights);
  const values = new Float64Array(FEATURE_COUNT);
  const count = Math.floor(samples.length / SAMPLE_LENGTH);
  let sum = 0;
  for (let from = 0; from < count * SAMPLE_LENGTH; from += SAMPLE_LENGTH) {
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) values[feature] = samples[from + feature]!;
    const end = samples[from + FEATURE_COUNT]!;
    const win = value({ values });
    sum -= end * Math.log(win) + (1 - end) * Math.log(1 - win);
  }
  return count === 0 ? 0 : sum / count;
}

function rounded(weight: number): number {
  return Number(weight.toPrecision(6));
}

function measureSpread(samples: Float32Array, count: number): { mean: Float64Array; spread: Float64Array } {
  const mean = new Float64Array(FEATURE_COUNT);
  const spread = new Float64Array(FEATURE_COUNT);
  for (let sample = 0; sample < count; sample += 1) {
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
      const value = samples[sample * SAMPLE_LENGTH + feature]!;
      mean[feature]! += value / count;
      spread[feature]! += (value * value) / count;
    }
  }
  for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
    spread[feature] = Math.sqrt(Math.max(0, spread[feature]! - mean[feature]! ** 2)) + 1e-6;
  }
  return { mean, spread };
}

function shuffle(order: Int32Array, random: Random): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const kept = order[last]!;
    order[last] = order[other]!;
    order[other] = kept;
  }
}

/**
 * The network while it learns. Shape of the parameters: for each hidden neuron FEATURE_COUNT weights, its bias and what
 * it adds; then the straight path of FEATURE_COUNT weights, and the bias of all.
 */
class TrainedNetwork {
  readonly #hidden: number;
  readonly #values: Float64Array;
  readonly #gradient: Float64Array;
  readonly #slope: Float64Array;
  readonly #square: Float64Array;
  readonly #inputs = new Float64Array(FEATURE_COUNT);
  readonly #outputs: Float64Array;
  #steps = 0;

  constructor(hidden: number, random: Random) {
    const length = hidden * (FEATURE_COUNT + 2) + FEATURE_COUNT + 1;
    this.#hidden = hidden;
    this.#gradient = new Float64Array(length);
    this.#slope = new Float64Array(length);
    this.#square = new Float64Array(length);
    this.#outputs = new Float64Array(hidden);
    const straight = hidden * (FEATURE_COUNT + 2);
    const width = 2 / Math.sqrt(FEATURE_COUNT);
    this.#values = Float64Array.from({ length }, (_, at) =>
      at < straight ? (random.below(RESOLUTION) / RESOLUTION - 0.5) * width : 0,
    );
  }

  /** Adds the slope of the loss of one sample. */
  addSample(samples: Float32Array, from: number, mean: Float64Array, spread: Float64Array): void {
    const values = this.#values;
    const inputs = this.#inputs;
    const straight = this.#hidden * (FEATURE_COUNT + 2);
    let sum = values[straight + FEATURE_COUNT]!;
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
      inputs[feature] = (samples[from + feature]! - mean[feature]!) / spread[feature]!;
      sum += inputs[feature]! * values[straight + feature]!;
    }
    for (let neuron = 0; neuron < this.#hidden; neuron += 1) {
      const start = neuron * (FEATURE_COUNT + 2);
      let excitation = values[start + FEATURE_COUNT]!;
      for (let feature = 0; feature < FEATURE_COUNT; feature += 1)
        excitation += inputs[feature]! * values[start + feature]!;
      this.#outputs[neuron] = Math.tanh(excitation);
      sum += this.#outputs[neuron]! * values[start + FEATURE_COUNT + 1]!;
    }
    this.#addSlopes(1 / (1 + Math.exp(-sum)) - samples[from + FEATURE_COUNT]!);
  }

  #addSlopes(error: number): void {
    const values = this.#values;
    const gradient = this.#gradient;
    const inputs = this.#inputs;
    const straight = this.#hidden * (FEATURE_COUNT + 2);
    gradient[straight + FEATURE_COUNT]! += error;
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1)
      gradient[straight + feature]! += error * inputs[feature]!;
    for (let neuron = 0; neuron < this.#hidden; neuron += 1) {
      const start = neuron * (FEATURE_COUNT + 2);
      const output = this.#outputs[neuron]!;
      gradient[start + FEATURE_COUNT + 1]! += error * output;
      const slope = error * values[start + FEATURE_COUNT + 1]! * (1 - output * output);
      gradient[start + FEATURE_COUNT]! += slope;
      for (let feature = 0; feature < FEATURE_COUNT; feature += 1)
        gradient[start + feature]! += slope * inputs[feature]!;
    }
  }

  /** Moves the parameters down the slope of the samples added since the last step. */
  step(rate: number, samples: number): void {
    this.#steps += 1;
    const slopeScale = 1 - FADE ** this.#steps;
    const squareScale = 1 - SQUARE_FADE ** this.#steps;
    for (let at = 0; at < this.#values.length; at += 1) {
      const slope = this.#gradient[at]! / samples + SHRINK * this.#values[at]!;
      this.#gradient[at] = 0;
      this.#slope[at] = FADE * this.#slope[at]! + (1 - FADE) * slope;
      this.#square[at] = SQUARE_FADE * this.#square[at]! + (1 - SQUARE_FADE) * slope * slope;
      this.#values[at]! -=
        (rate * (this.#slope[at]! / slopeScale)) / (Math.sqrt(this.#square[at]! / squareScale) + 1e-8);
    }
  }

  /** The weights for features as they are. */
  weightsFor(mean: Float64Array, spread: Float64Array): LeafWeights {
    const straight = this.#hidden * (FEATURE_COUNT + 2);
    const neurons: number[][] = [];
    for (let neuron = 0; neuron <= this.#hidden; neuron += 1) {
      const start = neuron * (FEATURE_COUNT + 2);
      const row: number[] = [];
      let bias = this.#values[start + FEATURE_COUNT]!;
      for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
        const weight = this.#values[start + feature]! / spread[feature]!;
        bias -= weight * mean[feature]!;
        row.push(weight);
      }
      row.push(bias);
      if (start < straight) row.push(this.#values[start + FEATURE_COUNT + 1]!);
      neurons.push(row);
    }
    return { neurons: neurons.slice(0, -1), straight: neurons.at(-1)! };
  }
}
