import { FEATURE_COUNT, type LeafFeaturesWorkspace } from './leaf-features.ts';

export interface LeafWeights {
  /** For each hidden neuron: a weight for each feature, its bias, and what it adds. */
  readonly neurons: readonly (readonly number[])[];
  /** The straight path: a weight for each feature, and the bias of all. */
  readonly straight: readonly number[];
}

/** The value of a position: an estimate of the win probability, between 0 and 1. */
export type LeafValue = (leaf: LeafFeaturesWorkspace) => number;

/** A value that reads the features alone. */
type LearnedValue = (leaf: Pick<LeafFeaturesWorkspace, 'values'>) => number;

/**
 * A value without learning: how safe the next guesses look. The first training games are played with it.
 * Source: D. N. Hill, JSMinesweeper.
 */
export const plainLeafValue: LeafValue = ({ first, second }) => (4 * (1 - first) + (1 - second)) / 5;

/** The value function of some weights: a network with one hidden layer and a straight path beside it. */
export function leafValueOf({ neurons, straight }: LeafWeights): LearnedValue {
  const stride = FEATURE_COUNT + 2;
  const weights = Float64Array.from(neurons.flat());
  const path = Float64Array.from(straight);
  if (weights.length !== neurons.length * stride || path.length !== FEATURE_COUNT + 1) {
    throw new RangeError(`leafValueOf: the weights are not for ${FEATURE_COUNT} features`);
  }
  return ({ values }) => {
    let sum = path[FEATURE_COUNT]!;
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) sum += path[feature]! * values[feature]!;
    for (let start = 0; start < weights.length; start += stride) {
      let excitation = weights[start + FEATURE_COUNT]!;
      for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
        excitation += weights[start + feature]! * values[feature]!;
      }
      sum += Math.tanh(excitation) * weights[start + FEATURE_COUNT + 1]!;
    }
    return 1 / (1 + Math.exp(-sum));
  };
}
