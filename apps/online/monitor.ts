import type { PoolLoad } from '@countermine/server/store/store.ts';
import pino from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Monitor, NO_MONITOR, type SolverLoad } from './area/ports.ts';
import { remoteAddressOf } from './socket/client-address.ts';

/** Writes a line of JSON. */
interface LogTarget {
  write(line: string): void;
}

/**
 * Logs what an operator has to know: that the server starts and stops, and what fails. No names, keys, addresses, games
 * or cells are ever handed to it; of an error it has the class, the code of the system or the database, and no message
 * of a query.
 * @param level `error` leaves out that it starts and stops
 * @param now the time from any start. Units: ms
 */
export function createLog(
  target: LogTarget,
  level: 'info' | 'error' = 'info',
  now: () => number = () => performance.now(),
): { readonly monitor: Monitor; started(): void; stopped(): void } {
  const log = pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, target);
  return {
    started: () => log.info('playing together has started'),
    stopped: () => log.info('playing together has stopped'),
    monitor: { ...NO_MONITOR, packed: packingLog(log, now), failed: failureLog(log, now) },
  };
}

/** The same failure is logged once in this time, with how often it came since. Units: ms. */
const REPEAT_MS = 10_000;

/** Logs failures: in an outage each request fails, and nobody reads a line of each. */
function failureLog(log: Pick<pino.Logger, 'error'>, now: () => number): Monitor['failed'] {
  const logged = new Map<string, { at: number; more: number }>();
  return (what, error) => {
    const named = namedError(error);
    const key = JSON.stringify([what, named]);
    const last = logged.get(key);
    if (last !== undefined && now() - last.at < REPEAT_MS) {
      last.more += 1;
      return;
    }
    log.error({ what, ...named, ...(last !== undefined && last.more > 0 && { more: last.more }) }, 'a request failed');
    logged.set(key, { at: now(), more: 0 });
  };
}

/** Logs how far the packing of old games is, and its end. */
function packingLog(log: Pick<pino.Logger, 'info'>, now: () => number): Monitor['packed'] {
  let at = Number.NEGATIVE_INFINITY;
  return (games, total) => {
    if (games < total && now() - at < REPEAT_MS) return;
    at = now();
    log.info({ games, total }, 'moves of games that an older version has stored are packed');
  };
}

/** Name and code only: a driver puts values of rows into messages and details. */
function namedError(error: unknown): { readonly name: string; readonly code?: string } {
  const name = error instanceof Error ? error.name : typeof error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? { name, code } : { name };
}

/** Tells several. */
export function monitorOf(...monitors: readonly Monitor[]): Monitor {
  const each = (tell: (monitor: Monitor) => void): void => {
    for (const monitor of monitors) tell(monitor);
  };
  return {
    connected: () => each((monitor) => monitor.connected()),
    disconnected: () => each((monitor) => monitor.disconnected()),
    answered: (...told) => each((monitor) => monitor.answered(...told)),
    refused: (...told) => each((monitor) => monitor.refused(...told)),
    journalled: (...told) => each((monitor) => monitor.journalled(...told)),
    packed: (...told) => each((monitor) => monitor.packed(...told)),
    failed: (...told) => each((monitor) => monitor.failed(...told)),
  };
}

/** What a server has to do now, and how long connections to its database were waited for. */
export interface ServerLoad extends SolverLoad {
  readonly rooms: number;
  readonly games: number;
  readonly pools: Readonly<Record<string, PoolLoad>>;
}

/** Figures for Prometheus. */
export interface Metrics {
  readonly monitor: Monitor;
  /** Reads the load of a server with each of its figures. */
  watch(load: () => ServerLoad): void;
  /** Its content type, and all figures as text. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Units: seconds. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5];

const BATCHES = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Counts connections, answers, refusals, writes and failures: kinds and numbers only. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    monitor: countingMonitor([registry]),
    watch: (load) => watchLoad([registry], load),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function countingMonitor(registers: Registry[]): Monitor {
  const connections = new Gauge({ name: 'countermine_connections', help: 'Open connections.', registers });
  const answers = new Histogram({
    name: 'countermine_answer_seconds',
    help: 'Time from a request to its answer, by type and outcome.',
    labelNames: ['type', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'countermine_refusals_total',
    help: 'Refused requests, connections and moves, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const batches = new Histogram({
    name: 'countermine_journal_batch_moves',
    help: 'Moves that were written together, by journal.',
    labelNames: ['journal'],
    buckets: BATCHES,
    registers,
  });
  const writes = new Histogram({
    name: 'countermine_journal_write_seconds',
    help: 'Time of a write, by journal.',
    labelNames: ['journal'],
    buckets: BUCKETS,
    registers,
  });
  const unpacked = new Gauge({
    name: 'countermine_unpacked_games',
    help: 'Games that an older version has stored and whose moves are not packed yet.',
    registers,
  });
  const failures = new Counter({
    name: 'countermine_failures_total',
    help: 'Failures of the server itself.',
    registers,
  });
  return {
    connected: () => connections.inc(),
    disconnected: () => connections.dec(),
    answered(type, outcome, ms) {
      answers.observe({ type, outcome }, ms / 1000);
      if (outcome !== 'done') refusals.inc({ reason: outcome });
    },
    refused: (reason) => refusals.inc({ reason: `too-many-${reason}` }),
    journalled(journal, moves, ms) {
      batches.observe({ journal }, moves);
      writes.observe({ journal }, ms / 1000);
    },
    packed: (games, total) => unpacked.set(total - games),
    failed: () => failures.inc(),
  };
}

const LOAD_GAUGES = {
  rooms: { help: 'Rooms in memory.', read: (load: ServerLoad) => load.rooms },
  games: { help: 'Ranked games in memory.', read: (load: ServerLoad) => load.games },
  threads: { help: 'Threads that draw boards and review games.', read: (load: ServerLoad) => load.threads },
  waiting_boards: { help: 'Boards that wait for a thread.', read: (load: ServerLoad) => load.waitingBoards },
  waiting_reviews: { help: 'Reviews that wait for a thread.', read: (load: ServerLoad) => load.waitingReviews },
} as const;

function watchLoad(registers: Registry[], load: () => ServerLoad): void {
  for (const [name, { help, read }] of Object.entries(LOAD_GAUGES)) {
    new Gauge({
      name: `countermine_${name}`,
      help,
      registers,
      collect() {
        this.set(read(load()));
      },
    });
  }
  watchPools(registers, () => Object.entries(load().pools));
}

/** By the pool: for moves, for lists, for all else. */
function watchPools(registers: Registry[], pools: () => [string, PoolLoad][]): void {
  const labelNames = ['pool'] as const;
  new Gauge({
    name: 'countermine_pool_waiting',
    help: 'Who waits for a connection to the database now.',
    labelNames,
    registers,
    collect() {
      for (const [pool, { waiting }] of pools()) this.set({ pool }, waiting);
    },
  });
  new Counter({
    name: 'countermine_pool_taken_total',
    help: 'Connections to the database that were taken from a pool.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [pool, { taken }] of pools()) this.inc({ pool }, taken);
    },
  });
  new Counter({
    name: 'countermine_pool_wait_seconds_total',
    help: 'Time for which they were waited.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [pool, { waitedMs }] of pools()) this.inc({ pool }, waitedMs / 1000);
    },
  });
}

interface MetricsAccess {
  readonly metrics?: Pick<Metrics, 'read'>;
  readonly hasPublicMetrics?: boolean;
}

/** Answers a request for the figures; undefined for any other request, and for those who may not read them. */
export async function metricsAnswer(
  { metrics, hasPublicMetrics = false }: MetricsAccess,
  request: Request,
  environment: unknown,
): Promise<Response | undefined> {
  if (metrics === undefined || new URL(request.url).pathname !== '/api/metrics') return undefined;
  if (!hasPublicMetrics && !isFromHere(request, environment)) return undefined;
  const { type, text } = await metrics.read();
  return new Response(text, { headers: { 'Content-Type': type } });
}

/** Headers by which proxies say for whom they ask; there is no other reason to send them. */
const OF_PROXIES =
  /^(x-forwarded|x-real-ip|x-client|x-cluster|x-original|x-envoy|forwarded|via|true-client|cf-|fastly|fly-)/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A proxy on this machine hands over the requests of others, under the name that they asked for or with other headers. */
function isFromHere({ headers, url }: Request, environment: unknown): boolean {
  if ([...headers.keys()].some((name) => OF_PROXIES.test(name))) return false;
  if (!LOOPBACK_HOST.test(new URL(url).hostname)) return false;
  return /^(127\.|::1$|::ffff:127\.)/.test(remoteAddressOf(environment));
}
