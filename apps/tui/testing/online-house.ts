import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerRandom } from '@countermine/online/area/ports.ts';
import { fetchedApi } from '@countermine/play/online/online-api.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { createOnlineServer, type OnlineServer } from '../../online/online-server.ts';
import { InProcessTransport } from '../../online/testing/in-process.ts';
import { openEmptyStore } from '../../server/testing/stores.ts';
import type { OnlinePorts } from '../online/online-session.ts';

/** Bytes that are the same in each run: those of a board or a world that a test knows. */
function numberedRandom(): ServerRandom {
  let drawn = 0;
  const block = (): Buffer => {
    drawn += 1;
    return createHash('sha256').update(String(drawn)).digest();
  };
  return {
    bytes: (length) =>
      new Uint8Array(Buffer.concat(Array.from({ length: Math.ceil(length / 32) }, block)).subarray(0, length)),
  };
}

/** How a guest of a house reaches it. */
export interface Guest extends OnlinePorts {
  readonly transport: InProcessTransport;
  /** The key that is stored on the guest's device. */
  key: string | undefined;
}

/** A server on an embedded database, in the process of the test, with a clock that is moved by hand. */
export class OnlineHouse {
  readonly clock = new ManualClock();
  readonly store: Store;
  readonly #server: OnlineServer;
  readonly #folder: string;

  private constructor(store: Store, folder: string) {
    this.store = store;
    this.#folder = folder;
    this.#server = createOnlineServer({ store, clock: this.clock, random: numberedRandom() });
  }

  static async open(): Promise<OnlineHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'countermine-house-'));
    return new OnlineHouse(await openEmptyStore(join(folder, 'store')), folder);
  }

  /** Somebody with a device of their own. */
  guest(key?: string): Guest {
    const guest: Guest = {
      key,
      transport: new InProcessTransport(this.#server.hub),
      api: fetchedApi((address, options) => this.#server.answer(new Request(address, options), {}), 'http://here'),
      clock: this.clock,
      keys: {
        read: () => guest.key,
        write: (written) => {
          guest.key = written;
        },
      },
    };
    return guest;
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
