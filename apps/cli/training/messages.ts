import type { LeafWeights } from '@countermine/solver/policy/leaf-value.ts';

/** The start data of a training worker. */
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
