import type { Database } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';
import type { OnlineClock } from '../area/ports.ts';

/** How often the date is asked for again. Units: ms. */
const INTERVAL_MS = 60_000;
/** A slower answer says too little about when it was true. Units: ms. */
const MAX_ROUND_TRIP_MS = 1000;

/**
 * The clock of a process with the date of its database, so that all processes of one have the same: a game may go on in
 * another one, and a day or a week ends for all at once. What is timed is timed by the process alone.
 */
export async function databaseClock({ db }: Database, own: OnlineClock): Promise<OnlineClock & { stop(): void }> {
  // What the date is ahead of the steady clock.
  let ahead = own.date() - own.now();
  const ask = async (): Promise<void> => {
    const from = own.now();
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    const tripMs = own.now() - from;
    const found = Number(rows[0]?.ms) - (from + tripMs / 2);
    // A difference that the way there can explain is none.
    if (tripMs <= MAX_ROUND_TRIP_MS && Math.abs(found - ahead) > tripMs / 2) ahead = found;
  };
  await ask().catch(() => undefined);
  const stop = own.every(INTERVAL_MS, () => void ask().catch(() => undefined));
  return {
    now: () => own.now(),
    date: () => own.now() + ahead,
    after: (ms, run) => own.after(ms, run),
    every: (ms, run) => own.every(ms, run),
    stop,
  };
}
