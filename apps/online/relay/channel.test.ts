import { randomUUID } from 'node:crypto';
import type { Store } from '@countermine/server/store/store.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import { openAt, withoutPostgres } from '@countermine/server/testing/stores.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type NatsHub, startNatsHub } from '../testing/nats-hub.ts';
import { type Channel, notifyChannel, type OpenChannel } from './channel.ts';
import { natsChannel } from './nats-channel.ts';

/** A kind of bus. */
interface Bus {
  /** How a process opens its channel. */
  open(): Promise<OpenChannel>;
  /** Cuts the connections over which texts come. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

/** The notifications of a database: each process has connections of its own. */
function notifyBus(): Bus {
  let cluster: PostgresCluster | undefined;
  let url: string | undefined;
  const stores: Store[] = [];
  return {
    async open() {
      cluster ??= startPostgres();
      url ??= cluster.createDatabase('channel');
      const store = await openAt({ kind: 'postgres', url });
      stores.push(store);
      return notifyChannel(store);
    },
    async cut() {
      await stores[0]?.executeSql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'countermine listening'`,
      );
    },
    async close() {
      for (const store of stores) await store.close();
      cluster?.remove();
    },
  };
}

/** A NATS server: $COUNTERMINE_TEST_NATS names a real one, which nobody can cut. */
function natsBus(): Bus {
  const url = process.env['COUNTERMINE_TEST_NATS'];
  let hub: NatsHub | undefined;
  return {
    async open() {
      if (url === undefined) hub ??= await startNatsHub();
      return natsChannel(url ?? hub?.url ?? '', () => undefined);
    },
    async cut() {
      hub?.cut();
    },
    async close() {
      await hub?.close();
    },
  };
}

/** A process at the end of a channel, and what came. */
interface End {
  readonly channel: Channel;
  readonly texts: string[];
  missed: number;
}

function itCarriesTexts(bus: Bus): void {
  const ends: End[] = [];
  afterAll(async () => {
    for (const { channel } of ends) await channel.close();
    await bus.close();
  });
  const join = async (): Promise<End> => {
    const texts: string[] = [];
    const open = await bus.open();
    const channel = await open(
      randomUUID(),
      (from, text) => void texts.push(`${from} ${text}`),
      () => {
        end.missed += 1;
      },
    );
    const end: End = { channel, texts, missed: 0 };
    ends.push(end);
    return end;
  };

  it('carries texts of any length in order, to the process that they are for, with who sent them', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    const texts = Array.from({ length: 50 }, (_, at) => `${at} ä\r\n💣 ${'x'.repeat(at % 7 === 0 ? 60_000 : at)}`);
    for (const text of texts) one.channel.send(two.channel.self, text);
    two.channel.send(three.channel.self, 'hello');
    three.channel.send(two.channel.self, 'the last');
    await expect.poll(() => two.texts.length).toBe(51);
    const from = (end: End) => two.texts.filter((text) => text.startsWith(`${end.channel.self} `));
    expect(from(one)).toEqual(texts.map((text) => `${one.channel.self} ${text}`));
    expect(from(three)).toEqual([`${three.channel.self} the last`]);
    await expect.poll(() => three.texts).toEqual([`${two.channel.self} hello`]);
    expect(one.texts).toEqual([]);
    expect([one.missed, two.missed, three.missed]).toEqual([0, 0, 0]);
  });

  it('loses what is for nobody, and sends everything before it closes', async () => {
    const [one, two] = [await join(), await join()];
    one.channel.send(randomUUID(), 'to nobody');
    for (let at = 0; at < 100; at += 1) one.channel.send(two.channel.self, `${at}`);
    await one.channel.close();
    ends.splice(ends.indexOf(one), 1);
    await expect.poll(() => two.texts.length).toBe(100);
  });

  it.skipIf(process.env['COUNTERMINE_TEST_NATS'] !== undefined)(
    'says that something may be lost after a lost connection, and carries on',
    async () => {
      const [one, two] = [await join(), await join()];
      await bus.cut();
      await expect.poll(() => [one.missed > 0, two.missed > 0]).toEqual([true, true]);
      one.channel.send(two.channel.self, 'again');
      await expect.poll(() => two.texts).toEqual([`${one.channel.self} again`]);
    },
  );
}

if (HAS_POSTGRES) describe('a channel over notifications of PostgreSQL', () => itCarriesTexts(notifyBus()));
else withoutPostgres('a channel over notifications of PostgreSQL');

describe('a channel over NATS', () => {
  itCarriesTexts(natsBus());

  it('is there once its server is, and says that something may be lost', async () => {
    const first = await startNatsHub();
    await first.close();
    const failures: unknown[] = [];
    const seen: string[] = [];
    const open = natsChannel(first.url, (error) => void failures.push(error));
    const join = (self: string) =>
      open(
        self,
        (from, text) => void seen.push(`${self} got ${text} of ${from}`),
        () => void seen.push(`${self} missed something`),
      );
    const [one, two] = [await join('one'), await join('two')];
    expect(failures).toHaveLength(2);
    one.send('two', 'a text');
    const second = await startNatsHub(Number(new URL(first.url).port));
    await expect.poll(() => new Set(seen)).toEqual(new Set(['one missed something', 'two missed something']));
    one.send('two', 'another');
    await expect.poll(() => seen.at(-1)).toBe('two got another of one');
    for (const channel of [one, two]) await channel.close();
    await second.close();
  });
});
