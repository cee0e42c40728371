import { HIDDEN } from '@countermine/core/board.ts';
import { QuickController } from '@countermine/play/online/quick-controller.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import { withoutPostgres } from '@countermine/server/testing/stores.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createOnlineServer, type OnlineServer } from '../online-server.ts';
import { readRoomEvents } from '../store/rooms.ts';
import { joinAs, type TestClient } from '../testing/in-process.ts';
import { type NatsHub, startNatsHub } from '../testing/nats-hub.ts';
import { SMALL_BOARD } from '../testing/room-table.ts';
import type { OpenChannel } from './channel.ts';
import { natsChannel } from './nats-channel.ts';
import { openRelay, type Relay } from './relay.ts';

/** Their clocks stand still while the database's runs: no process is gone because a test takes long. Units: s. */
const NEVER = 1800;

/** A process of a server: with a store, a relay and a clock of its own, as if it ran by itself. */
interface Process {
  readonly clock: ManualClock;
  readonly store: Store;
  readonly relay: Relay;
  readonly server: OnlineServer;
}

/** @param channelOf Default: the notifications of the database */
function sharedDatabase(channelOf?: () => Promise<OpenChannel>) {
  let cluster: PostgresCluster | undefined;
  let url: string | undefined;
  const processes: Process[] = [];
  afterAll(async () => {
    for (const { store } of processes) await store.close().catch(() => undefined);
    cluster?.remove();
  });
  return async (): Promise<Process> => {
    cluster ??= startPostgres();
    url ??= cluster.createDatabase('relay');
    const opened = await openStore({ kind: 'postgres', url });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const clock = new ManualClock();
    const store = opened.value;
    const openChannel = await channelOf?.();
    const relay = await openRelay(store, clock, { lapse: NEVER, ...(openChannel && { openChannel }) });
    const process: Process = { clock, store, relay, server: createOnlineServer({ store, clock, relay }) };
    processes.push(process);
    return process;
  };
}

interface Guest {
  readonly test: TestClient;
  readonly rooms: RoomController;
}

async function come({ server, clock }: Process, name: string): Promise<Guest> {
  const test = await joinAs(server.hub, clock, name);
  return { test, rooms: new RoomController({ client: test.client, clock }) };
}

function codeOf({ rooms }: Guest): string {
  const room = rooms.state.room.value;
  if (room === undefined) throw new Error('codeOf: in no room');
  return room.code;
}

function itPlaysTogether(start: () => Promise<Process>): void {
  it('lets players of two processes play on one board, with everything that one tells the other', async () => {
    const [one, two] = [await start(), await start()];
    const [ada, ben] = [await come(one, 'Ada'), await come(two, 'Ben')];
    await ada.rooms.create('together', SMALL_BOARD);
    const code = codeOf(ada);
    expect(await ben.rooms.join(code)).toBe(true);
    await ben.rooms.move('open', 40);
    await expect.poll(() => ada.rooms.state.game.value?.knowledge).toEqual(ben.rooms.state.game.value?.knowledge);
    await ada.rooms.move('mark', firstHidden(ada));
    await expect.poll(() => ben.rooms.state.game.value?.flagCount).toBe(1);
    const events = await readRoomEvents(one.store, code);
    expect(events.filter(isMove)).toHaveLength(2);
    ben.test.client.close();
    await expect.poll(() => after(one, ada, () => ada.rooms.state.room.value?.members[1]?.isHere)).toBe(false);
  });
}

const overNats = (): void => {
  let hub: NatsHub | undefined;
  afterAll(() => hub?.close());
  itPlaysTogether(
    sharedDatabase(async () => {
      hub ??= await startNatsHub();
      return natsChannel(hub.url, () => undefined);
    }),
  );
};

const tests = (): void => {
  const start = sharedDatabase();

  itPlaysTogether(start);

  it('lets strangers of two processes meet, also when the one that had the queue has stopped', async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    const [iris, jon, kim] = [await come(one, 'Iris'), await come(two, 'Jon'), await come(three, 'Kim')];
    const seek = async ({ clock }: Process, { test, rooms }: Guest): Promise<QuickController> => {
      const quick = new QuickController({ client: test.client, clock });
      quick.found.add((code) => void rooms.join(code));
      await quick.seek('beginner');
      return quick;
    };
    await seek(one, iris);
    const waiting = await seek(two, jon);
    await expect
      .poll(() => jon.rooms.state.room.value?.members.map(({ name }) => name).toSorted())
      .toEqual(['Iris', 'Jon']);
    await expect.poll(() => iris.rooms.state.room.value?.code).toBe(codeOf(jon));
    await jon.rooms.leave();
    await waiting.seek('beginner');
    // Whoever had the queue, two of three processes have not.
    await one.server.close();
    await one.relay.close();
    await expect.poll(() => waiting.state.seeking.value?.programAt).toBeDefined();
    await seek(three, kim);
    await expect
      .poll(() => jon.rooms.state.room.value?.members.map(({ name }) => name).toSorted())
      .toEqual(['Jon', 'Kim']);
  });

  it('gives the rooms of a process that stops to another one, and sends those in them there', async () => {
    const [one, two] = [await start(), await start()];
    const [cem, dora] = [await come(one, 'Cem'), await come(two, 'Dora')];
    await cem.rooms.create('together', SMALL_BOARD);
    await dora.rooms.join(codeOf(cem));
    await cem.rooms.move('open', 40);
    await expect.poll(() => dora.rooms.state.game.value?.phase).toBe('playing');
    await one.server.close();
    await one.relay.close();
    await dora.rooms.move('mark', firstHidden(dora));
    expect(dora.rooms.state.game.value?.flagCount).toBe(1);
    cem.test.transport.hub = two.server.hub;
    await expect.poll(() => after(one, cem, () => cem.rooms.state.game.value?.flagCount)).toBe(1);
  });

  it('takes over the rooms of a process that is gone without a word', async () => {
    const [one, two] = [await start(), await start()];
    const [eva, finn] = [await come(one, 'Eva'), await come(two, 'Finn')];
    await eva.rooms.create('together', SMALL_BOARD);
    await finn.rooms.join(codeOf(eva));
    await eva.rooms.move('open', 40);
    await expect.poll(() => finn.rooms.state.game.value?.phase).toBe('playing');
    // Its clock stands still: it says nothing more. The database does not wait for its lease to lapse.
    await two.store.db
      .updateTable('serverProcess')
      .set({ seenAt: new Date(0) })
      .where('id', '=', one.relay.owners.self)
      .execute();
    const owner = () => two.relay.owners.ownerOf('room', codeOf(finn));
    await expect.poll(() => after(two, finn, owner)).toBe(two.relay.owners.self);
    await finn.rooms.move('mark', firstHidden(finn));
    expect(finn.rooms.state.game.value?.flagCount).toBe(1);
    // The one that was taken for dead comes back: it cannot write what the other has written already, and lets go.
    void eva.rooms.move('mark', eva.rooms.state.game.value?.knowledge.lastIndexOf(HIDDEN) ?? 0);
    await expect.poll(() => after(one, eva, () => eva.rooms.state.game.value?.flagCount)).toBe(2);
    await expect.poll(() => finn.rooms.state.game.value?.flagCount).toBe(2);
    const moves = (await readRoomEvents(two.store, codeOf(finn))).filter(isMove);
    expect(moves).toHaveLength(3);
  });

  it('carries what is too large for a notification', async () => {
    const [one, two] = [await start(), await start()];
    const [gil, hana] = [await come(one, 'Gil'), await come(two, 'Hana')];
    await gil.rooms.create('together', { width: 64, height: 64, mineCount: 100, isNoGuess: false });
    await hana.rooms.join(codeOf(gil));
    await hana.rooms.move('open', 2000);
    await expect.poll(() => gil.rooms.state.game.value?.phase).toBe('playing');
    expect(hana.rooms.state.game.value?.knowledge).toEqual(gil.rooms.state.game.value?.knowledge);
    const left = await two.store.db.selectFrom('relayMessage').select('id').execute();
    expect(left).toEqual([]);
  });
};

/**
 * What there is to see a while later. While the client of the process waits for an answer no time passes: it would give
 * the connection up if the database is slow.
 */
async function after<Seen>({ clock }: Process, { test }: Guest, look: () => Seen): Promise<Awaited<Seen>> {
  if (test.transport.unanswered === 0) await clock.pass(2000);
  return await look();
}

function firstHidden({ rooms }: Guest): number {
  const knowledge = rooms.state.game.value?.knowledge ?? new Uint8Array(0);
  return knowledge.indexOf(HIDDEN);
}

function isMove(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'moved';
}

if (HAS_POSTGRES) {
  describe('two processes on one database', tests);
  describe('two processes with a bus of their own', overNats);
} else withoutPostgres('two processes on one database');
