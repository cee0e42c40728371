import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import { pageFigures } from './class-pages.ts';
import { countDifferent, resultsIn } from './class-results.ts';
import { studyFigures } from './class-study.ts';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';
import { startCommand, whenEnded } from './processes.ts';

/** What the example program does wrong, by the names of its switches; empty for nothing. */
const MISTAKES = [
  ...['', 'SHIFT_ONCE', 'SQUARE_ALWAYS_3X3', 'RADIAL_STOPS_SHORT', 'WON_LOWER_CASE'],
  ...['SHIFT_ONCE SQUARE_ALWAYS_3X3', 'SHIFT_ONCE RADIAL_STOPS_SHORT WON_LOWER_CASE', 'CRASH'],
];
const OPTIONS = ['--seed', '7', '--sandbox', 'none'];
/** The share of the time that queue and store may take. Units: percent. */
const MAX_BESIDES = 5;
/** How far the judging is when the memory of the command that waits is read. */
const READ_AT = [0.1, 0.5, 1] as const;

/** A whole class by one worker and by two, its pages, and a study. Cost: an hour or more with 500 hand-ins. */
export async function* classFigures(place: Place): AsyncGenerator<Figure> {
  yield* onPostgres((cluster) => judgingFigures(place, cluster));
  yield* classPageFigures(place);
  yield* studyFigures(place);
}

/** The pages of a large class. Cost: minutes with 10,000 students. */
export async function* classPageFigures(place: Place): AsyncGenerator<Figure> {
  yield* onPostgres((cluster) => pageFigures(place, cluster.createDatabase('pages')));
}

/** Measures with a PostgreSQL of its own, if there is one here. */
export async function* onPostgres(
  measure: (cluster: PostgresCluster) => AsyncGenerator<Figure>,
): AsyncGenerator<Figure> {
  if (!HAS_POSTGRES) {
    console.error('bench: a class is not measured: there is no PostgreSQL (Debian: postgresql)');
    return;
  }
  const cluster = startPostgres();
  try {
    yield* measure(cluster);
  } finally {
    cluster.remove();
  }
}

async function* judgingFigures(place: Place, cluster: PostgresCluster): AsyncGenerator<Figure> {
  const folder = join(place.folder, 'hand-ins');
  writeHandIns(place, folder);
  let alone = Number.NaN;
  let results: readonly string[] = [];
  for (const workers of [1, 2]) {
    const run = await judgeClass(place, folder, cluster.createDatabase(`workers_${workers}`), workers);
    const rate = place.handIns / run.wall;
    if (workers === 1) [alone, results] = [rate, run.results];
    const each = `${(run.seconds / place.handIns).toFixed(2)} s a hand-in, ${run.bytes} bytes in the database each`;
    const note = `${place.handIns} hand-ins of comp1511 x ${run.cases} cases, ${each}`;
    yield { name: `class, ${workers} workers, hand-ins`, value: 60 * rate, unit: '/min', note };
    yield {
      name: `class, ${workers} workers, besides`,
      value: 100 * (1 - run.seconds / (workers * run.wall)),
      unit: '% of the time',
      target: { atMost: MAX_BESIDES },
      note: 'of the workers, not spent on judging: queue, store and waiting',
    };
    yield* memoryFigures(run.memory, workers, place.handIns);
    if (workers === 1) continue;
    yield { name: 'class, 2 workers beside 1', value: rate / alone, unit: 'x the rate', note };
    yield {
      name: 'class, 2 workers, other results',
      value: countDifferent(results, run.results),
      ...{ unit: '', target: { atMost: 0 }, note: 'than one has; one of the two was killed half way and replaced' },
    };
  }
}

function* memoryFigures(memory: readonly number[], workers: number, handIns: number): Generator<Figure> {
  const [first = Number.NaN] = memory;
  const last = memory.at(-1) ?? Number.NaN;
  const shown = memory.map(
    (bytes, index) => `${Math.round(bytes / 2 ** 20)} MiB at ${Math.round(handIns * READ_AT[index]!)}`,
  );
  const note = `of the command that waits: ${shown.join(', ')} hand-ins`;
  yield { name: `class, ${workers} workers, memory`, value: last / first, unit: 'x', target: { atMost: 1.25 }, note };
}

/** Programs that are right or wrong in some ways by turns; each has other bytes. */
export function writeHandIns({ root, handIns }: Place, folder: string): void {
  const source = readFileSync(join(root, 'examples/programs/comp1511.c'), 'utf8');
  for (let index = 0; index < handIns; index += 1) {
    const mistakes = (MISTAKES[index % MISTAKES.length] ?? '').split(' ').filter((name) => name !== '');
    const defines = mistakes.map((name) => `#define MISTAKE_${name}\n`).join('');
    const student = join(folder, `z${5_000_000 + index}`);
    mkdirSync(student, { recursive: true });
    writeFileSync(join(student, 'minesweeper.c'), `// ${index}\n${defines}${source}`);
  }
}

interface Judged {
  /** From the first hand-in to the last. Units: seconds. */
  readonly wall: number;
  /** Spent on judging, by all workers. */
  readonly seconds: number;
  readonly cases: number;
  /** Of the database, for each hand-in. */
  readonly bytes: number;
  /** Of the command that waits. Units: bytes. */
  readonly memory: readonly number[];
  readonly results: readonly string[];
}

async function judgeClass(place: Place, folder: string, url: string, workers: number): Promise<Judged> {
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const store = opened.value;
  const environment = { DATABASE_URL: url };
  const empty = await databaseBytes(store);
  const start = () => startCommand(place, ['worker', '--sandbox', 'none'], environment);
  const helpers = Array.from({ length: workers }, start);
  const replaceOne = (): void => {
    if (workers === 1) return;
    helpers[0]?.kill('SIGKILL');
    helpers.push(start());
  };
  const judging = startCommand(place, ['class', 'judge', 'comp1511', folder, ...OPTIONS, '-j', '0'], environment);
  try {
    const memory = await watchMemory(store, judging, place.handIns, replaceOne);
    await whenEnded(judging);
    const [row] = (await store.executeSql(FIGURES)).rows;
    const { wall, seconds, cases } = Object(row);
    const bytes = ((await databaseBytes(store)) - empty) / place.handIns;
    return { wall, seconds, cases, bytes: Math.round(bytes), memory, results: await resultsIn(store) };
  } finally {
    for (const helper of helpers) helper.kill('SIGTERM');
    await Promise.all(helpers.map(whenEnded));
    await store.close();
  }
}

const FIGURES = `select sum(seconds) as seconds, max(total) as cases,
  extract(epoch from max(judged_at) - min(judged_at - make_interval(secs => seconds)))::float8 as wall from judgement`;

async function databaseBytes(store: Store): Promise<number> {
  const [row] = (await store.executeSql('select pg_database_size(current_database())::float8 as bytes')).rows;
  return Object(row).bytes;
}

async function watchMemory(
  store: Store,
  judging: ChildProcess,
  handIns: number,
  onHalf: () => void,
): Promise<number[]> {
  const memory: number[] = [];
  while (memory.length < READ_AT.length && judging.exitCode === null) {
    const [row] = (await store.executeSql('select count(*)::int as count from judgement')).rows;
    if (Object(row).count >= Math.ceil(handIns * READ_AT[memory.length]!)) {
      if (READ_AT[memory.length] === 0.5) onHalf();
      memory.push(residentBytes(judging));
    } else await sleep(50);
  }
  return memory;
}

function residentBytes({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1024;
}
