import type { Clock } from '../ports/clock.ts';
import type { Randomness } from '../ports/randomness.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { PlayStorage } from '../storage/play-storage.ts';
import { GuessController } from './guess-controller.ts';
import { LessonController } from './lesson-controller.ts';
import { collectMissed } from './missed-positions.ts';
import { SpeedController } from './speed-controller.ts';
import { TrainingStore } from './training-store.ts';

/** What a platform gives to the trainer: the same as to play. The storage and the solver stay open. */
export interface TrainerPorts {
  readonly storage: PlayStorage;
  readonly solver: SolverClient;
  readonly clock: Clock;
  readonly random: Randomness;
}

/** The trainer, without a front end. It is apart from `createPlay`, so that a page can load it when it is wanted. */
export interface Trainer {
  readonly store: TrainingStore;
  readonly lessons: LessonController;
  readonly guesses: GuessController;
  readonly speed: SpeedController;
  /** The time by which lessons are due. Units: ms since 1970. */
  now(): number;
  /** Reads what was learned before. */
  load(): Promise<void>;
  /** Looks through the latest games for what was missed; the solver is busy meanwhile. */
  collectMissed(): Promise<void>;
}

/** Composes the trainer. */
export function createTrainer(ports: TrainerPorts): Trainer {
  const store = new TrainingStore(ports.storage);
  const parts = { ...ports, store };
  return {
    store,
    lessons: new LessonController(parts),
    guesses: new GuessController(parts),
    speed: new SpeedController(parts),
    now: () => ports.clock.date(),
    load: () => store.load(),
    collectMissed: () => collectMissed(ports.storage, ports.solver, store),
  };
}
