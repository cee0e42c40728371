import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { connectPostgres } from '@countermine/server/store/postgres-connection.ts';
import { startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import type { Figure } from '../figure.ts';
import { type Served, startServer } from '../online/served.ts';
import type { Place } from '../place.ts';
import { fillStore } from '../store/fill-store.ts';
import { ATTACKS, type AttackName, type AttackOrder, type AttackReport } from './attack.ts';
import { AttackedPlayers } from './attacked-players.ts';

/** Players beside each attack. */
const PLAYERS = 20;
/** Other players' moves stay under this at p99. Units: ms. */
const MAX_P99 = 50;
/** Memory under attack, compared with before it. */
const MAX_GROWTH = 1.5;
/** A look at memory and threads. Units: ms. */
const LOOK_MS = 100;

/**
 * Each attack on a server of its own, beside players who make ranked moves: their p99 before and during it, and the
 * server's memory. The store has as many finished games as `--stored-games` says.
 */
export async function* attackFigures(place: Place): AsyncGenerator<Figure> {
  const cluster = startPostgres();
  try {
    const url = cluster.createDatabase('attacks');
    await (await startServer(place, url, place.folder).then(openTables)).end('SIGTERM');
    const connection = await connectPostgres(url);
    await fillStore(connection, place.load.storedGames);
    await connection.close();
    const { attack } = place.load;
    for (const { name, about } of ATTACKS.filter((one) => attack === undefined || one.name === attack))
      yield* attackOnce(place, url, name, about);
  } finally {
    cluster.remove();
  }
}

/** The tables are created with the first request. */
async function openTables(server: Served): Promise<Served> {
  await fetch(`${server.address}/api/ready`);
  return server;
}

async function* attackOnce(place: Place, url: string, name: AttackName, about: string): AsyncGenerator<Figure> {
  const server = await openTables(await startServer(place, url, place.folder));
  const players = await AttackedPlayers.open(server.address, PLAYERS);
  const seconds = place.load.seconds;
  await players.play(3);
  const calmBusy = server.busySeconds();
  const calm = await players.play(seconds);
  const calmEnd = server.busySeconds();
  const memory = server.memory();
  // The attacker takes processor time of this machine, too: the same attack on another server shows how much that is.
  const bystander = await openTables(await startServer(place, url, place.folder));
  const scripts = largestScripts(place);
  const elsewhere = await watched(server, { name, address: bystander.address, scripts }, () => players.play(seconds));
  await bystander.end('SIGKILL');
  const order = { name, address: server.address, scripts };
  const busy = server.busySeconds();
  const { moves, report, largest, threads } = await watched(server, order, () => players.play(seconds));
  const percent = (from: number, to: number): string => `${Math.round((100 * (to - from)) / seconds)}%`;
  const cores = `${percent(calmBusy, calmEnd)} of a core before, ${percent(busy, server.busySeconds())} now`;
  players.close();
  await server.end('SIGKILL');
  const answers = Object.entries(report.answers).map(([kind, count]) => `${count} ${kind}`);
  const answered = `${moves.count} moves (${moves.failed} failed), before p99 ${calm.at(0.99).toFixed(1)} ms, beside the attack on another server ${elsewhere.moves.at(0.99).toFixed(1)} ms`;
  const note = `${about}; ${answered}, now p50 ${moves.at(0.5).toFixed(1)} ms, longest ${moves.at(1).toFixed(0)} ms; attackers got ${answers.join(', ')}; ${threads} threads; ${cores}`;
  yield { name: `attacks, ${name}, moves p99`, value: moves.at(0.99), unit: 'ms', target: { atMost: MAX_P99 }, note };
  yield {
    name: `attacks, ${name}, memory`,
    value: largest / memory,
    unit: 'times',
    target: { atMost: MAX_GROWTH },
    note: `from ${(memory / 2 ** 20).toFixed(0)} to ${(largest / 2 ** 20).toFixed(0)} MiB`,
  };
}

/** Lets an attack run while players play. */
async function watched(
  server: Served,
  order: AttackOrder,
  play: () => Promise<Awaited<ReturnType<AttackedPlayers['play']>>>,
) {
  const attacker = new Worker(join(__dirname, 'attack-thread.cjs'), { workerData: order });
  let [largest, threads] = [0, 0];
  const looks = setInterval(() => {
    largest = Math.max(largest, server.memory());
    threads = Math.max(threads, readdirSync(`/proc/${server.pid}/task`).length);
  }, LOOK_MS);
  const moves = await play();
  clearInterval(looks);
  const report = await new Promise<AttackReport>((resolve) => {
    attacker.once('message', resolve);
    attacker.postMessage('stop');
  });
  await attacker.terminate();
  return { moves, report, largest, threads };
}

/** Paths of the largest scripts of the built page. */
function largestScripts({ bundle }: Place): string[] {
  const folder = join(bundle, '../web/assets');
  return readdirSync(folder)
    .filter((name) => /^courses-view.*\.js$/.test(name))
    .map((name) => `/assets/${name}`);
}
