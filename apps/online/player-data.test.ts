import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { playerExport } from '@countermine/play/protocol/api-answers.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { createOnlineServer } from './online-server.ts';
import { rateRace } from './store/ratings.ts';
import { joinAs, type TestClient } from './testing/in-process.ts';
import { beginRanked } from './testing/ranked-play.ts';

/** The tables that know a player, and where their rows are in what a player gets. */
const KNOWS = {
  player: 'player',
  ranked_game: 'games',
  game_move: 'moves',
  submitted_game: 'submitted',
  review: 'reviews',
  room_event: 'rooms',
  field_player: 'field',
  field_flag: 'flags',
  player_rating: 'ratings',
  friend: 'friends',
} as const;

/** Tables that only repeat what is in those; they lose a player with his games. */
const REPEATS: readonly string[] = ['ranked_best'];

/** The tables with a row in which one of the words stands. */
async function tablesWith({ executeSql }: Store, ...words: readonly string[]): Promise<string[]> {
  const { rows } = await executeSql(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const names = rows.map((row) => String(Object(row).name));
  const found: string[] = [];
  for (const name of names) {
    const matches = await executeSql(
      `select 1 from "${name}" one where exists (select from unnest($1::text[]) w where position(w in one::text) > 0)`,
      [words],
    );
    if (matches.rows.length > 0) found.push(name);
  }
  return found;
}

/** A game that was played without a server. */
function wonGame(ms: number): string {
  const played = new Game({ ...DEFAULT_PARAMS, width: 4, height: 4, mineCount: 1 });
  const mines = new Uint8Array(16);
  mines[15] = 1;
  played.apply({ kind: 'place', at: 0, mines });
  played.apply({ kind: 'open', at: ms, cell: 0 });
  return encodeGame(recordGame(played));
}

/** Does something of everything that is kept. */
async function leaveTraces(player: TestClient, clock: ManualClock): Promise<string> {
  const { client } = player;
  const { game } = await beginRanked(player, clock);
  await game.move('open', 0);
  // The second is faster than people play.
  for (const ms of [1200, 1]) await client.ask('submit-game', { code: wonGame(ms) });
  const board = { width: 9, height: 9, mineCount: 10, isNoGuess: false };
  const created = await client.ask('room-create', { kind: 'together', board });
  const room = created.ok ? created.value.room.code : '';
  await client.ask('room-move', { room, match: 1, number: 0, kind: 'open', cell: 40 });
  await client.ask('field-enter', {});
  const work = await client.ask('field-work', { column: 0, row: 0 });
  const cell = work.ok ? work.value.cell : { column: 0, row: 0 };
  expect(await client.ask('field-open', cell)).toMatchObject({ ok: true });
  expect(await client.ask('field-flag', { column: 600, row: 600, isFlagged: true })).toMatchObject({ ok: true });
  return room;
}

describeOnOneDatabase('what is kept of a player', (maker) => {
  it('is all in what he gets, and gone when he goes', async () => {
    const clock = new ManualClock();
    const store = await maker.shared();
    const server = createOnlineServer({ store, clock });
    const [ada, ben] = [await joinAs(server.hub, clock, 'Ada Lovelace'), await joinAs(server.hub, clock, 'Ben')];
    const id = ada.client.state.player.value?.id ?? '';
    const room = await leaveTraces(ada, clock);
    const second = ben.client.state.player.value?.id ?? '';
    await ada.client.ask('friend-set', { friend: second, isFriend: true });
    const race = { room: 'race', number: 1, board: 'expert', first: id, second, score: 1 } as const;
    await rateRace(store, race, new Date(clock.date()));
    await ben.client.ask('room-join', { room });
    const { rows } = await store.executeSql(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name like '%player%'`,
    );
    for (const row of rows) expect([...Object.keys(KNOWS), ...REPEATS]).toContain(Object(row).name);
    expect(await tablesWith(store, id, 'Ada Lovelace')).toEqual(Object.keys(KNOWS).toSorted());

    const request = new Request('http://localhost/api/export', { headers: { Authorization: `Bearer ${ada.key}` } });
    const data = playerExport.parse(await (await server.answer(request, {})).json());
    for (const part of Object.values(KNOWS)) {
      expect([part, Object.keys(data[part]).length > 0]).toEqual([part, true]);
    }
    expect(JSON.stringify(data)).not.toMatch(/"(mines|seed|salt|secret)":"/);

    expect(await ada.client.ask('delete-player', {})).toMatchObject({ ok: true });
    expect(await tablesWith(store, 'Ada Lovelace')).toEqual([]);
    // The board of a room is that of all who were in it: it keeps her moves, under a number that leads to nobody.
    expect(await tablesWith(store, id)).toEqual(['room_event']);
    await clock.pass(70_000);
    const isIn = async (): Promise<boolean[] | undefined> => {
      const seen = await ben.client.ask('room-join', { room });
      return seen.ok ? seen.value.room.members.map((member) => member.isIn) : undefined;
    };
    await expect.poll(isIn).toEqual([false, true]);
    const later = createOnlineServer({ store, clock });
    ben.transport.hub = later.hub;
    ben.transport.cut();
    await expect.poll(() => clock.pass(1000).then(() => ben.client.state.status.value)).toBe('online');
    const again = await ben.client.ask('room-join', { room }, { isResent: true });
    expect(again.ok && again.value.room.members.map(({ name }) => name)).toEqual(['—', 'Ben']);
    for (const one of [server, later]) await one.close();
  });
});
