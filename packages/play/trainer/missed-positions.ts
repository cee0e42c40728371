import { decodeGame } from '@countermine/core/codec/game-code.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { PlayStorage } from '../storage/play-storage.ts';
import { type MissedPosition, withMissed } from './training-record.ts';
import type { TrainingStore } from './training-store.ts';

/** At most this many of the latest games are looked at in a session. */
const MOST_GAMES = 3;
/** Larger boards are not looked at. Units: cells. */
const MOST_CELLS = 2000;

/** Looks for techniques that the player missed in the latest games that were not looked at before. */
export async function collectMissed(storage: PlayStorage, solver: SolverClient, store: TrainingStore): Promise<void> {
  const read = await storage.readFinished();
  const latest = read.ok ? read.value.at(-1) : undefined;
  if (!read.ok || latest === undefined) return;
  const { looked } = store.record.peek();
  const since = read.value.findIndex(({ id }) => id === looked) + 1;
  const games = read.value.slice(Math.max(since, read.value.length - MOST_GAMES));
  const missed: MissedPosition[] = [];
  for (const { code, params } of games.reverse()) {
    if (code === '' || params.width * params.height > MOST_CELLS) continue;
    const record = decodeGame(code);
    const reviewed = record.ok ? await solver.ask('review', { record: record.value }) : undefined;
    if (reviewed?.ok) missed.push(...reviewed.value.missed.map(({ technique, position }) => ({ technique, position })));
  }
  if (games.length > 0) await store.change((before) => ({ ...withMissed(before, missed), looked: latest.id }));
}
