import type { Clock } from '../ports/clock.ts';
import type { OnlineClient, OnlineStatus } from './online-client.ts';

/** The server has this long to answer: the first to ask waits for its database to open. Units: ms. */
const PATIENCE = 20_000;

/** Connects. Settles once the client is connected, is refused, or nobody answers, which is `offline`. */
export function whenConnected(client: OnlineClient, clock: Pick<Clock, 'after'>): Promise<OnlineStatus> {
  return new Promise((resolve) => {
    const finish = (status: OnlineStatus): void => {
      cancel();
      void Promise.resolve().then(() => end?.());
      resolve(status);
    };
    const cancel = clock.after(PATIENCE, () => finish('offline'));
    let end: (() => void) | undefined;
    client.connect();
    end = client.state.status.subscribe((status) => {
      if (status === 'online' || status === 'refused') finish(status);
      // Nobody listens there.
      else if (status === 'retrying') finish('offline');
    });
  });
}
