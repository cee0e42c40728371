import type { LeafWeights } from '@countermine/solver/policy/leaf-weights.ts';

/** What a training worker is started for. */
export type TrainingWork =
  /** To play games by these weights, or by none, and take samples; its tasks are {@link SampleTask}. */
  | { readonly kind: 'sample'; readonly weights: LeafWeights | undefined; readonly seed: number }
  /** To fit networks to samples; its tasks are {@link FitTask}. */
  | { readonly kind: 'fit'; readonly samples: Float32Array; readonly hidden: number; readonly epochs: number };

/** A game to take samples from, by its number. */
export interface SampleTask {
  readonly place: number;
  readonly game: number;
}

/** The samples of a game. */
export interface SampleAnswer {
  readonly place: number;
  readonly samples: Float32Array;
}

/** A network to fit. */
export interface FitTask {
  readonly place: number;
  readonly seed: number;
}

/** A network that was fitted. */
export interface FitAnswer {
  readonly place: number;
  readonly weights: LeafWeights;
}
