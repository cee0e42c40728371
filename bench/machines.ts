import { type ChildProcess, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import { writeHandIns } from './class.ts';
import { countDifferent, resultsIn } from './class-results.ts';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';
import { isInstalled, startCommand, whenEnded } from './processes.ts';

/** The addresses of the two machines on the cable between them, which nothing else has here. */
const NETWORK = { here: '10.203.113.1', there: '10.203.113.2', bits: 30 } as const;
/** So long the other machine has no network. Units: seconds. */
const AWAY_SECONDS = 60;
/** The name of the database that both use. */
const APART = 'apart';
/** Few cases, so that hand-ins, and what is sent for each, are many. */
const OPTIONS = ['--seed', '7', '--sandbox', 'none', '--no-fixtures', '--cases', '12', '--experiments', '0'];

/**
 * Two machines as network namespaces: this one with PostgreSQL and the command that waits, and another with a worker, which
 * loses its network for a minute while it judges. Cost: some minutes with 100 hand-ins.
 */
export async function* machineFigures(place: Place): AsyncGenerator<Figure> {
  const problem = whyNoMachines();
  if (problem !== undefined) {
    console.error(`bench: two machines are not measured: ${problem}`);
    return;
  }
  const machine = addMachine();
  try {
    const cluster = startPostgres({ listen: { address: NETWORK.here, clients: `${NETWORK.there}/32` } });
    try {
      yield* comparedFigures(place, cluster, machine);
    } finally {
      cluster.remove();
    }
  } finally {
    machine.remove();
  }
}

function whyNoMachines(): string | undefined {
  if (!HAS_POSTGRES) return 'there is no PostgreSQL (Debian: postgresql)';
  if (process.getuid?.() !== 0) return 'only root can make network namespaces';
  return isInstalled('ip') ? undefined : 'there is no ip (Debian: iproute2)';
}

/** A network namespace, which is to a program as another machine. */
interface Machine {
  /** The start of a command that runs there. */
  readonly prefix: readonly string[];
  /** Plugs its cable in, or out. */
  plug(isIn: boolean): void;
  remove(): void;
}

function addMachine(): Machine {
  const name = `countermine-${process.pid}`;
  const [here, there] = [`cm${process.pid}a`, `cm${process.pid}b`];
  const ip = (...words: string[]): void => void execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  ip('netns', 'add', name);
  try {
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
    ip('address', 'add', `${NETWORK.here}/${NETWORK.bits}`, 'dev', here);
    ip('link', 'set', here, 'up');
    ip('-n', name, 'address', 'add', `${NETWORK.there}/${NETWORK.bits}`, 'dev', there);
    ip('-n', name, 'link', 'set', there, 'up');
  } catch (error) {
    ip('netns', 'delete', name);
    throw error;
  }
  return {
    prefix: ['ip', 'netns', 'exec', name],
    plug: (isIn) => ip('-n', name, 'link', 'set', there, isIn ? 'up' : 'down'),
    // The cable goes with it.
    remove: () => ip('netns', 'delete', name),
  };
}

async function* comparedFigures(place: Place, cluster: PostgresCluster, machine: Machine): AsyncGenerator<Figure> {
  const folder = join(place.folder, 'machines');
  writeHandIns(place, folder);
  const alone = await resultsOf(cluster.createDatabase('alone'), async (_, url) => {
    await whenEnded(startCommand(place, judging(folder, 1), { DATABASE_URL: url }));
  });
  let back: number | undefined;
  const apart = await resultsOf(cluster.createDatabase(APART), async (store, url) => {
    back = await judgeApart(place, folder, machine, { store, url });
  });
  const note = `${place.handIns} hand-ins; a machine of two was without network for ${AWAY_SECONDS} s`;
  const value = countDifferent(alone, apart);
  yield { name: 'machines, other results', value, unit: '', target: { atMost: 0 }, note };
  if (back !== undefined) {
    yield {
      name: 'machines, works again',
      value: back,
      unit: 's',
      note: 'after its network is back, until it has a job',
    };
  }
}

function judging(folder: string, jobs: number): string[] {
  return ['class', 'judge', 'comp1511', folder, ...OPTIONS, '-j', `${jobs}`];
}

/** @returns the seconds until the other machine works again; undefined if nothing was left by then */
async function judgeApart(
  place: Place,
  folder: string,
  machine: Machine,
  { store, url }: { readonly store: Store; readonly url: string },
): Promise<number | undefined> {
  const worker = startCommand(
    place,
    ['worker', '--sandbox', 'none'],
    { DATABASE_URL: `postgresql://countermine@${NETWORK.here}/${APART}` },
    machine.prefix,
  );
  const command = startCommand(place, judging(folder, 1), { DATABASE_URL: url });
  try {
    await untilBusy(store, worker, command);
    machine.plug(false);
    await sleep(AWAY_SECONDS * 1000);
    machine.plug(true);
    const pluggedAt = performance.now();
    const isBack = await untilBusy(store, worker, command, "and seen_at > now() - interval '2 seconds'");
    const seconds = (performance.now() - pluggedAt) / 1000;
    await whenEnded(command);
    return isBack ? seconds : undefined;
  } finally {
    for (const child of [command, worker]) child.kill('SIGTERM');
    await Promise.all([command, worker].map(whenEnded));
  }
}

/** Waits until a worker has a job. @returns false where the command has ended before */
async function untilBusy(store: Store, { pid }: ChildProcess, command: ChildProcess, more = ''): Promise<boolean> {
  for (;;) {
    const { rows } = await store.executeSql(`select from lease where worker like $1 ${more}`, [`% ${pid} %`]);
    if (rows.length > 0) return true;
    if (command.exitCode !== null) return false;
    await sleep(50);
  }
}

async function resultsOf(url: string, judge: (store: Store, url: string) => Promise<void>): Promise<string[]> {
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  try {
    await judge(opened.value, url);
    return await resultsIn(opened.value);
  } finally {
    await opened.value.close();
  }
}
