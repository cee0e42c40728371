import { MemoryRecords, MemoryStorage } from '../ports/memory-storage.ts';
import { createTrainer, type Trainer } from '../trainer/trainer.ts';
import { directSolver } from './direct-solver.ts';
import { ManualClock } from './manual-clock.ts';

/** Everything that a test of the trainer has at hand. */
export interface TrainerTable {
  readonly trainer: Trainer;
  readonly clock: ManualClock;
  readonly storage: MemoryStorage;
}

/** A trainer without a front end. @param records those of an earlier session */
export function trainerTable(records: MemoryRecords = new MemoryRecords(), clock = new ManualClock()): TrainerTable {
  const storage = new MemoryStorage(records);
  let seed = 0;
  const random = {
    seed: () => {
      seed += 1;
      return seed;
    },
    id: () => `game-${seed}`,
  };
  return { trainer: createTrainer({ storage, solver: directSolver(), clock, random }), clock, storage };
}
