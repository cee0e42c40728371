import type { StoreMaker } from '@countermine/server/testing/stores.ts';
import { afterEach } from 'vitest';
import type { OnlineClock } from '../area/ports.ts';
import { createOnlineServer, type OnlineServer } from '../online-server.ts';
import { closeClients } from './in-process.ts';

/**
 * Starts servers over the store that the tests share. They are closed after each test, with their clients: timers would run
 * in the days that later tests let pass.
 */
export function startedServers(maker: StoreMaker, clock: OnlineClock): () => Promise<OnlineServer> {
  const started: OnlineServer[] = [];
  afterEach(async () => {
    closeClients();
    for (const server of started.splice(0)) await server.close();
  });
  return async () => {
    const server = createOnlineServer({ store: await maker.shared(), clock });
    started.push(server);
    return server;
  };
}
