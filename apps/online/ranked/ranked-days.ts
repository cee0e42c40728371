import { packMines } from '@countermine/core/board.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { OnlineClock } from '../session/online-clock.ts';
import type { ServerRandom } from '../session/server-random.ts';
import { createRankedDay, rankedDay, type StoredDay } from '../store/ranked.ts';
import { type BoardSecret, commitmentOf } from './board-secret.ts';
import { dayAt, endOfDay } from './ranked-board.ts';
import { paramsOfDay, startOf } from './ranked-params.ts';
import type { RankedSolver } from './ranked-solver.ts';

/** What is needed to draw the boards of days. */
export interface RankedDaysOptions {
  readonly store: Store;
  readonly solver: RankedSolver;
  readonly random: ServerRandom;
  readonly clock: Pick<OnlineClock, 'date'>;
}

/** Today's board and tomorrow's, whose commitment is published before its day begins. */
export interface RankedDays {
  readonly today: StoredDay;
  readonly tomorrow: StoredDay;
}

/** Finds the boards of today and tomorrow, or draws them. */
export async function rankedDays(options: RankedDaysOptions): Promise<RankedDays> {
  const day = dayAt(options.clock.date());
  const today = await dayBoard(options, day);
  return { today, tomorrow: await dayBoard(options, dayAt(endOfDay(day))) };
}

async function dayBoard(options: RankedDaysOptions, day: string): Promise<StoredDay> {
  const known = await rankedDay(options.store, day);
  if (known !== undefined) return known;
  await createRankedDay(options.store, await drawDay(options, day));
  // Another process may have been faster.
  const drawn = await rankedDay(options.store, day);
  if (drawn === undefined) throw new Error(`dayBoard: ${day} was not stored`);
  return drawn;
}

async function drawDay({ solver, random }: RankedDaysOptions, day: string): Promise<StoredDay> {
  const params = paramsOfDay(day);
  const start = startOf(params);
  const mines = await solver.noGuessMines(params, start, random.bytes(32));
  const secret: BoardSecret = { kind: 'mines', mines, start, salt: random.bytes(32) };
  return { day, params, start, mines: packMines(mines), salt: secret.salt, commitment: commitmentOf(params, secret) };
}
