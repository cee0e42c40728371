import { cellsWithMines } from '@countermine/core/board.ts';
import { err, ok } from '@countermine/core/result.ts';
import { describe, expect, it } from 'vitest';
import { clear, RoomTable, type TestConnection } from '../testing/room-table.ts';

const MISSING = 'the test was told nothing';

function first(cells: Iterable<number>): number {
  for (const cell of cells) return cell;
  throw new Error(MISSING);
}

describe('before a race', () => {
  it('begins after a countdown once all are ready, on the same board with the same opening for everybody', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.room('race', ['Ada', 'Ben']);
    await ada?.do('room-ready', { room: code, isReady: true });
    expect(ada?.last('room')?.room.phase).toBe('lobby');
    await ben?.do('room-ready', { room: code, isReady: true });
    expect(ada?.last('room')?.room).toMatchObject({ phase: 'countdown', match: { number: 1, inMs: 4000 } });
    expect(ada?.last('room-board')).toBeUndefined();
    expect(await ben?.ask('room-ready', { room: code, isReady: true })).toMatchObject({ ok: true });
    const early = await ada?.ask('room-move', { room: code, match: 1, number: 0, kind: 'open', cell: 0 });
    expect(early).toMatchObject({ ok: false, error: { code: 'not-begun' } });
    await table.clock.pass(4000);
    const [mine, other] = [ada?.last('room-board')?.board, ben?.last('room-board')?.board];
    expect(mine).toEqual(other);
    expect(mine?.known.values).toMatch(/0/);
    expect(mine).not.toHaveProperty('mines');
    expect(ben?.last('room')?.room.phase).toBe('playing');
  });

  it('stops the countdown when somebody is not ready after all, and keeps the others ready', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.room('race', ['Ada', 'Ben']);
    for (const connection of [ada, ben]) await connection?.do('room-ready', { room: code, isReady: true });
    await ada?.do('room-ready', { room: code, isReady: false });
    await table.clock.pass(10_000);
    const room = ben?.last('room')?.room;
    expect([room?.phase, room?.members.map(({ isReady }) => isReady)]).toEqual(['lobby', [false, true]]);
  });

  it('lets the host begin without those who are not ready, and choose another board', async () => {
    const table = new RoomTable();
    const [code, ada, ben, cem] = await table.room('race', ['Ada', 'Ben', 'Cem']);
    const board = { width: 16, height: 16, mineCount: 40, isNoGuess: true };
    expect(await ben?.ask('room-board', { room: code, board })).toMatchObject({ error: { code: 'not-host' } });
    await ada?.do('room-board', { room: code, board });
    expect(await ada?.ask('room-start', { room: code })).toMatchObject({ error: { code: 'too-few' } });
    for (const connection of [ada, ben]) await connection?.do('room-ready', { room: code, isReady: true });
    await ada?.do('room-start', { room: code });
    await table.clock.pass(4000);
    expect(ben?.last('room-board')?.board).toMatchObject({ width: 16, mineCount: 40 });
    expect(cem?.last('room-board')).toBeUndefined();
    expect(cem?.last('room')?.room.match).toMatchObject({ isNoGuess: true });
  });

  it('draws its board without guessing elsewhere, and takes what is asked for meanwhile in its order', async () => {
    const table = new RoomTable();
    let draw = (): void => undefined;
    const mines = Uint8Array.from({ length: 256 }, (_, cell) => Number(cell > 2 && cell < 246 && cell % 6 === 2));
    const drawn = new Promise<void>((resolve) => {
      draw = resolve;
    });
    table.stock = { take: () => drawn.then(() => ok({ mines: cellsWithMines(mines), first: 0, isNoGuess: true })) };
    const [code, ada, ben] = await table.room('race', ['Ada', 'Ben']);
    await ada?.do('room-board', { room: code, board: { width: 16, height: 16, mineCount: 40, isNoGuess: true } });
    await ada?.do('room-ready', { room: code, isReady: true });
    const begun = ben?.do('room-ready', { room: code, isReady: true });
    const undone = ada?.do('room-ready', { room: code, isReady: false });
    await table.clock.pass(1000);
    // Others go on meanwhile: no thread of the server waits for the board.
    const [, other] = await table.race(['Cem', 'Dan']);
    expect([other?.last('room')?.room.phase, ada?.last('room')?.room.phase]).toEqual(['playing', 'lobby']);
    draw();
    await Promise.all([begun, undone]);
    const { phase, members } = ada?.last('room')?.room ?? {};
    expect([phase, members?.map(({ isReady }) => isReady)]).toEqual(['lobby', [false, true]]);
  });

  it('does not begin while the server is busy, but lets everybody leave', async () => {
    const table = new RoomTable();
    table.stock = { take: async () => err('busy') };
    const [code, ada, ben, cem] = await table.room('race', ['Ada', 'Ben', 'Cem']);
    await ada?.do('room-board', { room: code, board: { width: 16, height: 16, mineCount: 40, isNoGuess: true } });
    for (const connection of [ada, ben]) await connection?.do('room-ready', { room: code, isReady: true });
    expect(await cem?.ask('room-ready', { room: code, isReady: true })).toMatchObject({ error: { code: 'busy' } });
    expect(await ada?.ask('room-start', { room: code })).toMatchObject({ error: { code: 'busy' } });
    expect((await cem?.ask('room-leave', { room: code }))?.ok).toBe(true);
    expect(ada?.last('room')?.room).toMatchObject({ phase: 'lobby', match: null });
  });

  it('has room for 16, and nobody comes in without a name', async () => {
    const table = new RoomTable();
    const [code] = await table.room(
      'race',
      Array.from({ length: 16 }, (_, at) => `Player ${at}`),
    );
    const late = table.connect('Late');
    expect(await late.ask('room-join', { room: code })).toMatchObject({ error: { code: 'room-full' } });
    expect(await table.connect().ask('room-join', { room: code })).toMatchObject({ error: { code: 'no-player' } });
    expect(await late.ask('room-join', { room: '0000zzzz0000' })).toMatchObject({ error: { code: 'not-found' } });
    await late.do('room-watch', { room: code });
    await table.clock.pass(1000);
    expect(late.last('room')?.room.watchers).toBe(1);
  });

  it('makes the next the host when the host leaves', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.room('race', ['Ada', 'Ben']);
    await table.clock.pass(1000);
    expect(ben?.last('room')?.room.host).toBe(0);
    await ada?.do('room-leave', { room: code });
    expect(ben?.last('room')?.room).toMatchObject({ host: 1, members: [{ isIn: false }, { isIn: true }] });
  });
});

describe('in a race', () => {
  it('tells of flags nothing, and of many moves at once only how far they lead', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    const seen = ben?.told.length ?? 0;
    const move = { room: code, match: 1, kind: 'mark', cell: first(table.log.minesOf(code)) } as const;
    await Promise.all([0, 1, 2].map((number) => ada?.do('room-move', { ...move, number })));
    await table.clock.pass(1000);
    expect(ben?.told.slice(seen)).toEqual([]);
  });

  it('tells the others how far one is, but no cell', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    const seen = ben?.told.length ?? 0;
    const mines = table.log.minesOf(code);
    const from = await openOne(ada!, code, mines);
    await table.clock.pass(1000);
    expect(ben?.told.slice(seen)).toEqual([
      { type: 'room-progress', room: code, match: 1, progress: [[0, expect.any(Number), expect.any(Number)]] },
    ]);
    await clear(ada!, code, { from, mines });
    await table.clock.pass(1000);
    expect(new Set(ben?.told.slice(seen).map(({ type }) => type))).toEqual(new Set(['room-progress', 'room']));
    const standings = ben?.last('room')?.room.match?.standings;
    expect(standings?.[0]).toMatchObject({ who: 0, state: 'won', share: 1000 });
    expect(standings?.[1]).toMatchObject({ who: 1, state: 'playing', share: 0 });
  });

  it('ends for whoever hits a mine, and shows no mines before it is over for all', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    const mines = table.log.minesOf(code);
    const move = { room: code, match: 1, number: 0, kind: 'open', cell: first(mines) } as const;
    const lost = await ada?.do('room-move', move);
    expect(lost).toMatchObject({ phase: 'lost', exploded: [first(mines)] });
    expect(lost).not.toHaveProperty('mines');
    expect(await ada?.ask('room-move', { ...move, number: 1 })).toMatchObject({ error: { code: 'over' } });
    await clear(ben!, code, { mines });
    const result = ada?.last('room-result')?.boards;
    expect(result?.map(({ who, board }) => [who, board.phase])).toEqual([
      [1, 'won'],
      [0, 'lost'],
    ]);
    expect(result?.[0]?.board.mines).toBeDefined();
    expect(ada?.last('room')?.room.phase).toBe('over');
  });

  it('ranks winners by time, and those who lost by how far they were', async () => {
    const table = new RoomTable();
    const [code, ada, ben, cem, dora] = await table.race(['Ada', 'Ben', 'Cem', 'Dora']);
    const mines = table.log.minesOf(code);
    const hit = { room: code, match: 1, kind: 'open', cell: first(mines) } as const;
    await ada?.do('room-move', { ...hit, number: 0 });
    await table.clock.pass(1000);
    await clear(dora!, code, { mines });
    await table.clock.pass(1000);
    await clear(cem!, code, { mines });
    const safe = ben?.last('room-board')?.board;
    expect(safe).toBeDefined();
    let number = 0;
    for (let cell = 0; cell < 81 && number === 0; cell += 1) {
      if (mines.has(cell)) continue;
      const made = await ben?.ask('room-move', { room: code, match: 1, number: 0, kind: 'open', cell });
      if (made?.ok === true) number = 1;
    }
    await ben?.do('room-move', { ...hit, number });
    const standings = ada?.last('room')?.room.match?.standings;
    expect(standings?.map(({ who, state }) => [who, state])).toEqual([
      [3, 'won'],
      [2, 'won'],
      [1, 'lost'],
      [0, 'lost'],
    ]);
  });

  it('plays on the same board in a rematch only by accident', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    const mines = table.log.minesOf(code);
    for (const connection of [ada, ben]) await clear(connection!, code, { mines });
    for (const connection of [ada, ben]) await connection?.do('room-ready', { room: code, isReady: true });
    await table.clock.pass(4000);
    expect(ada?.last('room-board')?.board).toMatchObject({ match: 2, phase: 'playing', moves: 0 });
    expect(table.log.minesOf(code)).not.toEqual(mines);
    const stale = await ada?.ask('room-move', { room: code, match: 1, number: 0, kind: 'open', cell: 0 });
    expect(stale).toMatchObject({ error: { code: 'other-match' } });
  });

  it('shows a spectator who is how far, and the boards when it is over', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    const watcher = table.connect();
    expect(await watcher.do('room-watch', { room: code })).toMatchObject({ you: null, board: null });
    const mines = table.log.minesOf(code);
    const told = JSON.stringify(watcher.told);
    expect(told).not.toMatch(/known|values/);
    for (const connection of [ada, ben]) await clear(connection!, code, { mines });
    expect(watcher.last('room-result')?.boards).toHaveLength(2);
  });

  it('is ended by the host for the others only once somebody is done, and by itself when nobody moves', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    expect(await ada?.ask('room-stop', { room: code })).toMatchObject({ error: { code: 'not-now' } });
    await clear(ben!, code, { mines: table.log.minesOf(code) });
    await ada?.do('room-stop', { room: code });
    expect(ben?.last('room')?.room.match?.standings.map(({ state }) => state)).toEqual(['won', 'stopped']);
    const [, cem] = await table.race(['Cem', 'Dora']);
    await table.clock.pass(11 * 60_000);
    expect(cem?.last('room')?.room.phase).toBe('over');
  });
});

describe('whoever loses the connection', () => {
  it('comes back within a minute to the same place and board', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    const mines = table.log.minesOf(code);
    const next = await openOne(ada!, code, mines);
    ada?.close();
    await table.clock.pass(1000);
    expect(ben?.last('room')?.room.members[0]).toMatchObject({ isIn: true, isHere: false });
    await table.clock.pass(50_000);
    const again = table.connect('Ada');
    const entry = await again.do('room-join', { room: code });
    expect(entry).toMatchObject({ you: 0, board: { moves: next, phase: 'playing' } });
    await clear(again, code, { from: next, mines });
    expect(ben?.last('room')?.room.phase).toBe('playing');
  });

  it('is out after a minute, and the others go on', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    ada?.close();
    await table.clock.pass(61_000);
    expect(ben?.last('room')?.room).toMatchObject({ host: 1, members: [{ isIn: false }, { isIn: true }] });
    await clear(ben!, code, { mines: table.log.minesOf(code) });
    expect(ben?.last('room')?.room.match?.standings.map(({ state }) => state)).toEqual(['won', 'left']);
  });

  it('gets the answer again to a move that was made already, and it counts once', async () => {
    const table = new RoomTable();
    const [code, ada] = await table.race(['Ada', 'Ben']);
    const mines = table.log.minesOf(code);
    const cell = hiddenSafe(ada!, mines);
    const move = { room: code, match: 1, number: 0, kind: 'mark', cell } as const;
    const once = await ada?.do('room-move', move);
    const events = table.log.rooms.get(code)?.length;
    expect(await ada?.do('room-move', move)).toMatchObject({ at: once?.at, phase: 'playing' });
    expect(table.log.rooms.get(code)).toHaveLength(events ?? 0);
    expect(await ada?.ask('room-move', { ...move, kind: 'open' })).toMatchObject({ error: { code: 'wrong-number' } });
    expect(await ada?.ask('room-move', { ...move, number: 2 })).toMatchObject({ error: { code: 'wrong-number' } });
  });
});

describe('a server that ends in the middle of a race', () => {
  it('has every acknowledged move when it is back, and none that was not', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.race(['Ada', 'Ben']);
    const mines = table.log.minesOf(code);
    const next = await openOne(ada!, code, mines);
    const told = ada?.told.length;
    table.log.hold();
    let isAnswered = false;
    const lost = { room: code, match: 1, number: next, kind: 'mark', cell: first(mines) } as const;
    void ada?.ask('room-move', lost).then(() => {
      isAnswered = true;
    });
    await table.clock.pass(10);
    expect([isAnswered, ada?.told.length]).toEqual([false, told]);
    table.crash();
    table.log.lose();
    const [again, other] = [table.connect('Ada'), table.connect('Ben')];
    expect(await again.do('room-join', { room: code })).toMatchObject({ you: 0, board: { moves: next } });
    await other.do('room-join', { room: code });
    expect(await again.do('room-move', lost)).toMatchObject({ phase: 'playing' });
    await clear(again, code, { from: next + 1, mines: mines });
    await clear(other, code, { mines });
    expect(other.last('room')?.room.match?.standings.map(({ state }) => state)).toEqual(['won', 'won']);
    expect(ben?.last('room-result')).toBeUndefined();
  });

  it('goes on with a countdown, and lets go of those who do not come back', async () => {
    const table = new RoomTable();
    const [code, ada, ben] = await table.room('race', ['Ada', 'Ben']);
    for (const connection of [ada, ben]) await connection?.do('room-ready', { room: code, isReady: true });
    await table.restart();
    const again = table.connect('Ada');
    expect((await again.do('room-join', { room: code })).room.phase).toBe('countdown');
    await table.clock.pass(4000);
    expect(again.last('room-board')?.board.phase).toBe('playing');
    await table.clock.pass(60_000);
    expect(again.last('room')?.room.members[1]).toMatchObject({ isIn: false });
  });
});

/** Opens one safe cell. @returns the number of the next move */
async function openOne(connection: TestConnection, code: string, mines: ReadonlySet<number>): Promise<number> {
  await connection.do('room-move', {
    room: code,
    match: 1,
    number: 0,
    kind: 'open',
    cell: hiddenSafe(connection, mines),
  });
  return 1;
}

/** A safe cell that is hidden on the board that was shown when the race began. */
function hiddenSafe(connection: TestConnection, mines: ReadonlySet<number>): number {
  const runs = connection.last('room-board')?.board.known.runs ?? [];
  const open = new Set<number>();
  for (let at = 0; at < runs.length; at += 2) {
    for (let step = 0; step < (runs[at + 1] ?? 0); step += 1) open.add((runs[at] ?? 0) + step);
  }
  for (let cell = 0; cell < 81; cell += 1) if (!open.has(cell) && !mines.has(cell)) return cell;
  throw new Error(MISSING);
}
