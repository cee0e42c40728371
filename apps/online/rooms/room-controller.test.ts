import { FLAG } from '@countermine/core/board.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomNews } from '@countermine/play/online/room-news.ts';
import type { RoomKind } from '@countermine/play/protocol/game-kinds.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { createOnlineServer, type OnlineServer } from '../online-server.ts';
import { type RoomEvent, roomEvent } from '../room-event.ts';
import { appendRoomEvents, readRoomEvents } from '../store/rooms.ts';
import { joinAs, type TestClient } from '../testing/in-process.ts';
import { SMALL_BOARD } from '../testing/room-table.ts';

let names = 0;

/** A player in rooms of a server, and what they are told. */
class Guest {
  readonly rooms: RoomController;
  readonly news: RoomNews['kind'][] = [];
  readonly test: TestClient;

  private constructor(test: TestClient, clock: ManualClock) {
    this.test = test;
    this.rooms = new RoomController({ client: test.client, clock });
    this.rooms.news.add(({ kind }) => this.news.push(kind));
  }

  static async come(server: OnlineServer, clock: ManualClock): Promise<Guest> {
    names += 1;
    return new Guest(await joinAs(server.hub, clock, `Guest ${names}`), clock);
  }

  get room() {
    const room = this.rooms.state.room.value;
    if (room === undefined) throw new Error('Guest: in no room');
    return room;
  }

  get game() {
    const game = this.rooms.state.game.value;
    if (game === undefined) throw new Error('Guest: there is no board');
    return game;
  }

  get states(): readonly string[] {
    return this.room.match?.standings.map(({ state }) => state) ?? [];
  }
}

async function eventsOf(store: Store, code: string): Promise<RoomEvent[]> {
  return (await readRoomEvents(store, code)).map((event) => roomEvent.parse(event));
}

/** Where the mines are, for a test that avoids them. */
async function minesOf(store: Store, code: string): Promise<ReadonlySet<number>> {
  const placed = (await eventsOf(store, code)).findLast(({ kind }) => kind === 'placed');
  return new Set(placed?.kind === 'placed' ? placed.mines : []);
}

async function clear({ rooms, game }: Guest, mines: ReadonlySet<number>): Promise<void> {
  for (let cell = 0; cell < game.shape.size; cell += 1) {
    if (!mines.has(cell) && (game.knowledge[cell] ?? 0) > 8) await rooms.move('open', cell);
  }
}

describeOnOneDatabase('rooms', (maker) => {
  const clock = new ManualClock();

  async function gather(kind: RoomKind, count = 2) {
    const store = await maker.shared();
    const server = createOnlineServer({ store, clock });
    const guests: Guest[] = [];
    for (let at = 0; at < count; at += 1) guests.push(await Guest.come(server, clock));
    const [host, ...others] = guests;
    if (host === undefined) throw new Error('gather: nobody came');
    await host.rooms.create(kind, SMALL_BOARD);
    for (const { rooms } of others) await rooms.join(host.room.code);
    return { store, server, guests, host, code: host.room.code };
  }

  async function race() {
    const gathered = await gather('race');
    for (const { rooms } of gathered.guests) await rooms.setReady(true);
    await clock.pass(5000);
    for (const { rooms } of gathered.guests) await expect.poll(() => rooms.canMove).toBe(true);
    return { ...gathered, mines: await minesOf(gathered.store, gathered.code) };
  }

  it('let two race on one board, and tell each of the other', async () => {
    const { guests, host, mines } = await race();
    const [, other] = guests;
    if (other === undefined) throw new Error('nobody else');
    expect(other.game.knowledge).toEqual(host.game.knowledge);
    const further = [...other.game.knowledge.keys()].find(
      (cell) => !mines.has(cell) && other.game.knowledge[cell]! > 8,
    );
    await other.rooms.move('open', further ?? 0);
    await clock.pass(500);
    await expect
      .poll(() => host.room.match?.standings.map(({ who, share }) => [who, share > 0]))
      .toEqual([
        [1, true],
        [0, false],
      ]);
    await clear(host, mines);
    expect(host.game.phase).toBe('won');
    await clock.pass(500);
    expect(other.states).toEqual(['won', 'playing']);
    expect(other.game.knowledge).not.toEqual(host.game.knowledge);
    await clear(other, mines);
    await expect.poll(() => host.states).toEqual(['won', 'won']);
    expect(host.rooms.state.raced.value.map(({ game }) => game.phase)).toEqual(['won', 'won']);
    expect(other.news).toEqual(expect.arrayContaining(['countdown', 'begun', 'won']));
  });

  it('are left by whoever turns back before the server has answered', async () => {
    const { server, host, code } = await gather('race', 1);
    const { rooms } = await Guest.come(server, clock);
    const joining = rooms.join(code);
    await rooms.leave();
    expect([await joining, rooms.state.room.value]).toEqual([false, undefined]);
    await expect
      .poll(async () => {
        await clock.pass(500);
        return host.room.members.map(({ isIn }) => isIn);
      })
      .toEqual([true, false]);
    expect(await rooms.join(code)).toBe(true);
  });

  it('are forgotten a month after the last that happened in them', async () => {
    const store = await maker.shared();
    await appendRoomEvents(store, [
      { room: 'of long ago', number: 0, event: {} },
      { room: 'of long ago', number: 1, event: {} },
      { room: 'of this month', number: 0, event: {} },
      { room: 'of this month', number: 1, event: {} },
    ]);
    await store.executeSql("update room_event set written_at = now() - interval '31 days' where number = 0");
    const begins = createOnlineServer({ store, clock });
    await begins.close();
    expect(await readRoomEvents(store, 'of long ago')).toHaveLength(2);
    await store.executeSql(
      "update room_event set written_at = now() - interval '31 days' where room_code = 'of long ago'",
    );
    const server = createOnlineServer({ store, clock });
    await server.close();
    expect(await readRoomEvents(store, 'of long ago')).toEqual([]);
    expect(await readRoomEvents(store, 'of this month')).toHaveLength(2);
  });

  it('take moves that are made faster than they are answered', async () => {
    const { store, host, code, mines } = await race();
    const [one = 0, two = 0, three = 0] = mines;
    const open = [...host.game.knowledge.keys()].find((cell) => (host.game.knowledge[cell] ?? 0) <= 8) ?? 0;
    const marks = [one, two, three].map((cell) => host.rooms.move('mark', cell));
    await Promise.all([...marks, host.rooms.move('open', open), host.rooms.move('mark', one)]);
    expect(host.game.flagCount).toBe(2);
    const moves = (await eventsOf(store, code)).filter(({ kind }) => kind === 'moved');
    expect(moves).toMatchObject([one, two, three, one].map((cell, number) => ({ number, cell })));
  });

  it('take up a race again where the connection was cut, without a move twice or too few', async () => {
    const { store, host, code, mines } = await race();
    const cells = [...host.game.knowledge.keys()].filter((cell) => !mines.has(cell) && host.game.knowledge[cell]! > 8);
    const [first = 0, second = 0] = [cells[0], cells.at(-1)];
    await host.rooms.move('mark', first);
    host.test.transport.cut();
    const moved = host.rooms.move('mark', second);
    await expect.poll(() => host.test.client.state.status.value).toBe('retrying');
    await clock.pass(1000);
    await moved;
    await expect.poll(() => host.game.flagCount).toBe(2);
    const moves = (await eventsOf(store, code)).filter(({ kind }) => kind === 'moved');
    expect(moves).toMatchObject([
      { number: 0, cell: first },
      { number: 1, cell: second },
    ]);
  });

  it('can be left without a connection, at once and for good', async () => {
    const { guests, host } = await gather('together');
    const [, other] = guests;
    other?.test.transport.cut();
    await expect.poll(() => other?.test.client.state.status.value).toBe('retrying');
    await other?.rooms.leave();
    expect(other?.test.client.state.status.value).toBe('retrying');
    await clock.pass(1000);
    await expect.poll(() => other?.test.client.state.status.value).toBe('online');
    expect(other?.rooms.state.room.value).toBeUndefined();
    expect(host.room.members.map(({ isHere }) => isHere)).toEqual([true, false]);
  });

  it('are there again after a restart in the middle of a race', async () => {
    const { store, server, host, guests, mines } = await race();
    const [, other] = guests;
    await host.rooms.move('mark', [...mines][0] ?? 0);
    await server.close();
    const next = createOnlineServer({ store, clock });
    for (const { test } of guests) test.transport.hub = next.hub;
    await clock.pass(3000);
    await expect.poll(() => [host.rooms.canMove, other?.rooms.canMove]).toEqual([true, true]);
    expect(host.game.flagCount).toBe(1);
    await clear(host, mines);
    expect(host.game.phase).toBe('won');
    await clock.pass(500);
    await expect.poll(() => other?.states).toEqual(['won', 'playing']);
  });

  it('share a board with all who come, also later, and with those who look on', async () => {
    const { server, host, guests, code } = await gather('together');
    const [, other] = guests;
    await host.rooms.move('open', 40);
    await expect.poll(() => other?.rooms.state.game.value?.knowledge).toEqual(host.game.knowledge);
    const late = await Guest.come(server, clock);
    expect(await late.rooms.watch(code)).toBe(true);
    expect([late.game.knowledge, late.rooms.state.you.value]).toEqual([host.game.knowledge, undefined]);
    expect(late.game.openedBy[40]).toBe(1);
    expect(await late.rooms.join(code)).toBe(true);
    late.rooms.point(3);
    await clock.pass(500);
    await expect.poll(() => host.rooms.state.cursors.value).toEqual(new Map([[2, 3]]));
    await late.rooms.leave();
    await expect.poll(() => host.news.at(-1)).toBe('left');
  });

  it('are left by who enters another one, with all that was under way in them', async () => {
    const { server, host, code } = await gather('together');
    const elsewhere = await Guest.come(server, clock);
    await elsewhere.rooms.create('together', SMALL_BOARD);
    await host.rooms.move('open', 40);
    host.rooms.point(3);
    const entered = host.rooms.join(elsewhere.room.code);
    const late = host.rooms.move('mark', 0);
    expect(await entered).toBe(true);
    await late;
    expect([host.room.code, host.game.flagCount]).toEqual([elsewhere.room.code, 0]);
    await host.rooms.move('mark', 1);
    expect([host.game.knowledge[1], host.game.flagCount]).toEqual([FLAG, 1]);
    await expect.poll(() => elsewhere.game.knowledge[1]).toBe(FLAG);
    const watcher = await Guest.come(server, clock);
    await watcher.rooms.watch(code);
    await expect.poll(() => watcher.room.members.map(({ isHere }) => isHere)).toEqual([false, true]);
  });

  it('say why something cannot be done', async () => {
    const { host, guests } = await gather('race');
    const [, other] = guests;
    await other?.rooms.start();
    expect(other?.rooms.state.problem.value?.code).toBe('not-host');
    await host.rooms.start();
    expect(host.rooms.state.problem.value?.code).toBe('too-few');
    expect(await host.rooms.join('000000000000')).toBe(false);
    expect(host.rooms.state.problem.value?.code).toBe('not-found');
  });
});
