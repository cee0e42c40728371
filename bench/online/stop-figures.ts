import { createRandom } from '@countermine/core/random.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Figure } from '../figure.ts';
import { LoadClient } from './load-client.ts';
import { paced, RATE } from './paced.ts';
import type { RaceLoad } from './race-load.ts';
import type { Racer } from './racer.ts';
import type { Served } from './served.ts';

/** It is played for this long, and the first process stops after a while. Units: ms. */
const PLAY_MS = 8000;
const STOP_AFTER = 2000;

/** The first of two processes is stopped under load: its players go to the other one, and no move may be lost. */
export async function* stopFigures(load: RaceLoad, servers: readonly Served[], store: Store): AsyncGenerator<Figure> {
  const [first, second] = servers;
  if (first === undefined || second === undefined) throw new Error('stopFigures: two processes are needed');
  const moved: number[] = [];
  const from = performance.now();
  const stopping = new Promise((resolve) => setTimeout(resolve, STOP_AFTER)).then(() => first.end('SIGTERM'));
  await Promise.all(
    load.racers.map((racer, number) => {
      const pace = { rate: RATE, from, until: from + PLAY_MS, random: createRandom(number) };
      return paced(pace, () => moveAnywhere(racer, second.address, moved));
    }),
  );
  await stopping;
  const acknowledged = load.moves;
  const written = await writtenMoves(store);
  if (written < acknowledged) throw new Error(`of ${acknowledged} acknowledged moves ${written} are written`);
  moved.sort((one, other) => one - other);
  const longest = moved.at(-1) ?? Number.NaN;
  const half = (moved[Math.floor(moved.length / 2)] ?? Number.NaN).toFixed(0);
  const note = `${moved.length} players moved to the other process, half within ${half} ms; all ${acknowledged} acknowledged moves are there`;
  yield { name: 'server, a process stops, longest', value: longest, unit: 'ms', target: { atMost: 5000 }, note };
}

/** A move, with another connection where this one is lost. @returns whether there was one */
async function moveAnywhere(racer: Racer, address: string, moved: number[]): Promise<boolean> {
  const since = performance.now();
  for (let isLost = false; ; isLost = true) {
    const answer = await racer.move();
    if (answer === undefined) return false;
    if (answer.ok) {
      if (isLost) moved.push(performance.now() - since);
      return true;
    }
    if (answer.error !== 'lost' && answer.error !== 'unavailable')
      throw new Error(`a move was refused: ${answer.error}`);
    await racer.comeBack(await LoadClient.open({ address, number: racer.client.number }));
  }
}

async function writtenMoves(store: Store): Promise<number> {
  const { rows } = await store.executeSql(
    "select count(*)::int as count from room_event where event->>'kind' = 'moved'",
  );
  return Object(rows[0]).count;
}
