import { HIDDEN } from '@countermine/core/board.ts';
import { QuickController } from '@countermine/play/online/quick-controller.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import { openRooms } from '@countermine/play/protocol/api-answers.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { clock as clockText } from '@countermine/play/words/en/numbers.ts';
import { online as words } from '@countermine/play/words/en/online.ts';
import { raceEndingWords } from '@countermine/play/words/online.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { createOnlineServer, type OnlineServer } from '../online-server.ts';
import { roomEvent } from '../room-event.ts';
import { readRoomEvents } from '../store/rooms.ts';
import { joinAs, type TestClient } from '../testing/in-process.ts';

interface Stranger {
  readonly test: TestClient;
  readonly quick: QuickController;
  readonly rooms: RoomController;
}

async function come({ hub }: OnlineServer, clock: ManualClock, name: string): Promise<Stranger> {
  const test = await joinAs(hub, clock, name);
  const ports = { client: test.client, clock };
  const [quick, rooms] = [new QuickController(ports), new RoomController(ports)];
  quick.found.add((code) => void rooms.join(code));
  return { test, quick, rooms };
}

/** Lets time pass until something is so; the database takes real time meanwhile. */
function passing<Seen>(clock: ManualClock, seen: () => Seen, ms = 250) {
  return expect.poll(() => clock.pass(ms).then(seen), { interval: 1 });
}

/** Opens every safe cell, as the log of the room knows them. */
async function clear({ rooms }: Stranger, store: Store): Promise<void> {
  const code = rooms.state.room.value?.code ?? '';
  const placed = (await readRoomEvents(store, code)).map((event) => roomEvent.parse(event)).findLast(isPlaced);
  const mines = new Set(placed?.kind === 'placed' ? placed.mines : []);
  for (let cell = 0; cell < 81; cell += 1) {
    if (!mines.has(cell) && rooms.state.game.value?.knowledge[cell] === HIDDEN) await rooms.move('open', cell);
  }
}

function isPlaced({ kind }: { readonly kind: string }): boolean {
  return kind === 'placed';
}

function endingFor({ rooms }: Stranger): string {
  const room = rooms.state.room.value;
  return room === undefined ? '' : raceEndingWords(words.room, room, rooms.state.you.value, (ms) => clockText(ms, 2));
}

function ratings({ rooms }: Stranger): Record<string, unknown> {
  return Object.fromEntries((rooms.state.room.value?.members ?? []).map(({ name, rating }) => [name, rating]));
}

const NEW = { rating: 1500, deviation: 350, by: 0 };

describeOnOneDatabase('to play now', (maker) => {
  it('pairs two strangers at once, in a rated race on a board without guessing that the first to clear it wins', async () => {
    const clock = new ManualClock();
    const store = await maker.shared();
    const server = createOnlineServer({ store, clock });
    const [ada, ben] = [await come(server, clock, 'Ada Q'), await come(server, clock, 'Ben Q')];
    await ada.quick.seek('beginner');
    expect(ada.quick.programIn).toBe(10_000);
    await ben.quick.seek('beginner');
    await passing(clock, () => [ada.rooms.state.room.value?.code, ada.quick.state.seeking.value]).toEqual([
      expect.any(String),
      undefined,
    ]);
    await passing(clock, () => ben.rooms.state.room.value?.phase).toBe('playing');
    expect(ben.rooms.state.room.value).toMatchObject({ isDuel: true, match: { isNoGuess: true } });
    await passing(clock, () => ratings(ben)).toEqual({ 'Ada Q': NEW, 'Ben Q': NEW });
    // Nobody else comes in, but everybody may look on.
    const cem = await come(server, clock, 'Cem Q');
    const code = ada.rooms.state.room.value?.code ?? '';
    expect(await cem.rooms.join(code)).toBe(false);
    expect(cem.rooms.state.problem.value?.code).toBe('room-full');
    const listed = async (): Promise<unknown> => {
      await clock.pass(1000);
      return openRooms.parse(await (await server.answer(new Request('http://localhost/api/rooms'), {})).json()).rooms;
    };
    await expect.poll(listed).toContainEqual(expect.objectContaining({ code, isDuel: true, phase: 'playing' }));
    // A flag is there at once, and is the server's then.
    const mark = ada.rooms.move('mark', ada.rooms.state.game.value?.knowledge.indexOf(HIDDEN) ?? 0);
    expect(ada.rooms.state.game.value?.flagCount).toBe(1);
    await mark;
    expect(ada.rooms.state.game.value?.flagCount).toBe(1);
    await ada.rooms.move('mark', ada.rooms.state.game.value?.knowledge.findIndex((known) => known > HIDDEN) ?? 0);
    await clear(ada, store);
    await passing(clock, () => ratings(ben)).toEqual({
      'Ada Q': { rating: 1662, deviation: 290, by: 162 },
      'Ben Q': { rating: 1338, deviation: 290, by: -162 },
    });
    expect(endingFor(ada)).toMatch(/^You won in \d/);
    expect(endingFor(ben)).toMatch(/^Ada Q won in \d.*\. Your place: 2 of 2\.$/);
    await server.close();
    // Another process has the room now: the race counts once.
    const later = createOnlineServer({ store, clock });
    const eve = await come(later, clock, 'Eve Q');
    await eve.rooms.watch(code);
    await passing(clock, () => ratings(eve)).toMatchObject({ 'Ada Q': { rating: 1662 }, 'Ben Q': { rating: 1338 } });
    await later.close();
  });

  it('sends a program that says it is one where nobody comes, and that wins if it is let', async () => {
    const clock = new ManualClock();
    const server = createOnlineServer({ store: await maker.shared(), clock });
    const dora = await come(server, clock, 'Dora Q');
    await dora.quick.seek('beginner');
    await clock.pass(9000);
    expect(dora.quick.state.seeking.value).toBeDefined();
    await passing(clock, () => dora.rooms.state.room.value?.members.map(({ isEngine }) => isEngine)).toEqual([
      false,
      true,
    ]);
    await passing(clock, () => dora.rooms.state.room.value?.phase).toBe('playing');
    const standing = () => dora.rooms.state.room.value?.match?.standings[0];
    await passing(clock, () => standing()?.share, 1000).toBeGreaterThan(0);
    await passing(clock, () => standing()?.state, 1000).toBe('won');
    expect(endingFor(dora)).toMatch(/^Steady Miner won in \d.*\. Your place: 2 of 2\.$/);
    // It is ready for another race, and goes when nobody else is there.
    await passing(clock, () => dora.rooms.state.room.value?.members[1]?.isReady).toBe(true);
    await dora.rooms.setReady(true);
    await passing(clock, () => dora.rooms.state.room.value?.match?.number).toBe(2);
    await dora.rooms.leave();
    await server.close();
  });

  it('lets each player wait once, no program, and nobody who has gone', async () => {
    const clock = new ManualClock();
    const server = createOnlineServer({ store: await maker.shared(), clock });
    const robot = await joinAs(server.hub, clock, 'Robot Q', 'engine');
    expect(await robot.client.ask('quick-seek', { board: 'beginner' })).toMatchObject({
      error: { code: 'other-class' },
    });
    const [finn, gil] = [await come(server, clock, 'Finn Q'), await come(server, clock, 'Gil Q')];
    await finn.quick.seek('beginner');
    await finn.quick.seek('intermediate');
    await gil.quick.seek('beginner');
    await clock.pass(2000);
    expect([finn, gil].map(({ quick }) => quick.state.seeking.value?.board)).toEqual(['intermediate', 'beginner']);
    finn.quick.cancel();
    gil.test.client.close();
    const hana = await come(server, clock, 'Hana Q');
    await hana.quick.seek('beginner');
    await clock.pass(2000);
    expect(hana.quick.state.seeking.value).toBeDefined();
    hana.quick.dispose();
    await server.close();
  });
});
