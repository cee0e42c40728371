import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { summaryOf } from '@countermine/core/history/game-summary.ts';
import type { Announcement } from '../activity/announcement.ts';
import { createPlay, type Play } from '../play.ts';
import { MemoryRecords, MemoryStorage } from '../ports/memory-storage.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { GameSetup } from '../timed-game/game-setup.ts';
import { directSolver } from './direct-solver.ts';
import { ManualClock } from './manual-clock.ts';

/** What a test may choose. */
export interface TableOptions {
  readonly first?: GameSetup;
  readonly params?: GameParams;
  /** Those of an earlier session. */
  readonly records?: MemoryRecords;
  readonly solver?: SolverClient;
}

/** Everything that a test of play has at hand. */
export interface PlayTable {
  readonly play: Play;
  readonly clock: ManualClock;
  readonly records: MemoryRecords;
  readonly told: Announcement[];
}

/** A session without a front end: memory for storage, a clock moved by hand, the solver in the same thread. */
export function playTable({
  first,
  params = DEFAULT_PARAMS,
  records = new MemoryRecords(),
  solver = directSolver(),
}: TableOptions = {}): PlayTable {
  const clock = new ManualClock();
  const storage = new MemoryStorage(records);
  let ids = records.running.size + records.finished.size;
  const random = {
    seed: () => 7,
    id: () => {
      ids += 1;
      return `game-${ids}`;
    },
  };
  const play = createPlay(
    { storage, solver, clock, random, summarise: summaryOf },
    {
      settings: { params },
      saveSettings: ({ params: last }) => storage.writeSetting('params', last),
      ...(first !== undefined && { first }),
    },
  );
  const told: Announcement[] = [];
  play.announcer.onAnnouncement((announcement) => told.push(announcement));
  return { play, clock, records, told };
}
