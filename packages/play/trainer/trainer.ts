import { decodeGame } from '@countermine/core/codec/game-code.ts';
import type { Clock, Randomness } from '../ports/clock.ts';
import type { PlayStorage } from '../ports/play-storage.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import { GuessController } from './guess-controller.ts';
import { LessonController } from './lesson-controller.ts';
import { PuzzleController } from './puzzle-controller.ts';
import { SpeedController } from './speed-controller.ts';
import { type MissedPosition, withMissed } from './training-record.ts';
import { TrainingStore } from './training-store.ts';

const MAX_GAMES = 3;
/** Larger boards are not looked at. Units: cells. */
const MAX_CELLS = 2000;

/** Looks for techniques that the player missed in the latest games that were not looked at before. */
export async function collectMissed(storage: PlayStorage, solver: SolverClient, store: TrainingStore): Promise<void> {
  const read = await storage.readFinished();
  const latest = read.ok ? read.value.at(-1) : undefined;
  if (!read.ok || latest === undefined) return;
  const { looked } = store.record.peek();
  const since = read.value.findIndex(({ id }) => id === looked) + 1;
  const games = read.value.slice(Math.max(since, read.value.length - MAX_GAMES));
  const missed: MissedPosition[] = [];
  for (const { code, params } of games.reverse()) {
    if (code === '' || params.width * params.height > MAX_CELLS) continue;
    const record = decodeGame(code);
    const reviewed = record.ok ? await solver.ask('review', { record: record.value }) : undefined;
    if (reviewed?.ok) missed.push(...reviewed.value.missed.map(({ technique, position }) => ({ technique, position })));
  }
  if (games.length > 0) await store.change((before) => ({ ...withMissed(before, missed), looked: latest.id }));
}

/** The platform's ports, as for play. The storage and the solver stay open. */
interface TrainerPorts {
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
  readonly puzzles: PuzzleController;
  /** The time by which lessons are due. Units: ms since 1970. */
  now(): number;
  load(): Promise<void>;
  collectMissed(): Promise<void>;
}

export function createTrainer(ports: TrainerPorts): Trainer {
  const store = new TrainingStore(ports.storage);
  const parts = { ...ports, store };
  return {
    store,
    lessons: new LessonController(parts),
    guesses: new GuessController(parts),
    speed: new SpeedController(parts),
    puzzles: new PuzzleController(parts),
    now: () => ports.clock.date(),
    load: () => store.load(),
    collectMissed: () => collectMissed(ports.storage, ports.solver, store),
  };
}
