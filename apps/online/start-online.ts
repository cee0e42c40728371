import { join } from 'node:path';
import { ok, type Result } from '@countermine/core/result.ts';
import { openDatabase } from '@countermine/server/open-database.ts';
import { databaseUrl } from '@countermine/server/store/database-location.ts';
import { systemClock } from './area/ports.ts';
import { threadedSolver } from './boards/board-solver.ts';
import { createLog, createMetrics, monitorOf } from './monitor.ts';
import { createOnlineServer, type OnlineServer } from './online-server.ts';
import { notifyChannel } from './relay/channel.ts';
import { natsChannel } from './relay/nats-channel.ts';
import { openRelay, soleRelay } from './relay/relay.ts';
import { databaseClock } from './store/database-clock.ts';

interface OnlineServerOptions {
  /** The folder of the database where `$DATABASE_URL` names none. */
  readonly folder: string;
  /** Origins of pages besides the server's own. */
  readonly origins: ReadonlySet<string>;
  readonly hasPublicMetrics: boolean;
  /** The moves of games in no leaderboard are kept for this many months. Default: for ever */
  readonly keepMoves?: number | undefined;
  /** True if all clients come through a proxy. */
  readonly isProxied?: boolean;
  /** The built code of a thread. Default: beside the bundle of this file */
  readonly thread?: string;
}

/** Players do not wait longer for a database that does not answer. Units: ms. */
const ANSWER_TIMEOUT_MS = 8000;

/** Opens the database and starts what is played together. Errors: a line. */
export async function startOnline(options: OnlineServerOptions): Promise<Result<OnlineServer, string>> {
  const store = await openDatabase(options.folder, '', ANSWER_TIMEOUT_MS);
  if (!store.ok) return store;
  const metrics = createMetrics();
  const log = createLog(process.stderr, process.stderr.isTTY ? 'error' : 'info');
  log.started();
  const bus = process.env['COUNTERMINE_BUS'];
  const openChannel = bus
    ? natsChannel(bus, (error) => log.monitor.failed('the bus', error))
    : notifyChannel(store.value);
  // Only one process has an embedded database.
  const isShared = databaseUrl() !== undefined;
  const relay = isShared ? await openRelay(store.value, systemClock, { openChannel }) : soleRelay();
  const clock = isShared ? await databaseClock(store.value, systemClock) : undefined;
  const server = createOnlineServer({
    store: store.value,
    ...(clock !== undefined && { clock }),
    solver: threadedSolver(options.thread ?? join(__dirname, 'solver-thread.cjs')),
    origins: options.origins,
    relay,
    metrics,
    hasPublicMetrics: options.hasPublicMetrics,
    keepMoves: options.keepMoves,
    isProxied: options.isProxied ?? false,
    monitor: monitorOf(log.monitor, metrics.monitor),
  });
  metrics.watch(server.load);
  return ok({
    ...server,
    async close() {
      clock?.stop();
      await server.close();
      await relay.close();
      await store.value.close();
      log.stopped();
    },
  });
}
