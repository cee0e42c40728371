import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createRandom } from '@countermine/core/random.ts';
import { WebSocket } from 'ws';
import type { Place } from '../place.ts';
import { busySecondsOf, whenEnded } from '../processes.ts';
import { inParallel, Latencies, paced } from './paced.ts';

/** As long as a move in a room. */
const TEXT = JSON.stringify({
  ...{ type: 'room-move', id: 100, room: 'abcdefghjkmn' },
  ...{ match: 1, number: 100, kind: 'open', cell: 240 },
});

/** What an echo of `ws` takes under the load of a race. */
export interface EchoFigures {
  readonly latencies: Latencies;
  /** Processor time of the server for each message. Units: seconds. */
  readonly busy: number;
}

/** Sends texts to a server that sends them back, from as many clients at the same rate. */
export async function echoLoad({ root, load: { players, seconds } }: Place, rate: number): Promise<EchoFigures> {
  const child = spawn(process.execPath, [join(root, 'bench/peers/echo-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await firstLine(child);
    const sockets = await inParallel(players, 16, () => connected(address));
    const latencies = new Latencies();
    const from = performance.now() + 1000;
    const until = from + 1000 * seconds;
    const before = busySecondsOf(child.pid ?? 0);
    let count = 0;
    await Promise.all(
      sockets.map((socket, number) =>
        paced({ rate, from, until, latencies, random: createRandom(number) }, async () => {
          socket.send(TEXT);
          await once(socket, 'message');
          count += 1;
          return true;
        }),
      ),
    );
    const busy = (busySecondsOf(child.pid ?? 0) - before) / count;
    for (const socket of sockets) socket.close();
    return { latencies, busy };
  } finally {
    child.kill();
    await whenEnded(child);
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('echoLoad: no output');
  const [text] = await once(stdout, 'data');
  return String(text).trim();
}

async function connected(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}
