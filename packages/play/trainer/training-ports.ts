import type { Clock } from '../ports/clock.ts';
import type { Randomness } from '../ports/randomness.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { TrainingStore } from './training-store.ts';

/** What every trainer needs from outside. */
export interface TrainingPorts {
  readonly solver: SolverClient;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly store: TrainingStore;
}
