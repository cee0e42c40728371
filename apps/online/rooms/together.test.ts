import { cellsWithMines } from '@countermine/core/board.ts';
import { ok } from '@countermine/core/result.ts';
import { describe, expect, it } from 'vitest';
import { clear, RoomTable, SMALL_BOARD, type TestConnection } from '../testing/room-table.ts';

/** A common board whose first opening Ada has made. */
async function begun(names: readonly string[] = ['Ada', 'Ben']) {
  const table = new RoomTable();
  const [code, ...connections] = await table.room('together', names);
  const [ada, ben] = connections;
  if (ada === undefined || ben === undefined) throw new Error('begun: two players are needed');
  await ada.do('room-move', { room: code, match: 1, number: 0, kind: 'open', cell: 40 });
  return { table, code, ada, ben, mines: table.log.minesOf(code) };
}

function someMine(mines: ReadonlySet<number>): number {
  const [mine] = mines;
  if (mine === undefined) throw new Error('someMine: there is none');
  return mine;
}

describe('one board for many', () => {
  it('is there at once, and begins with an opening wherever it is opened first', async () => {
    const { table, code, ben, mines } = await begun();
    expect(mines.has(40)).toBe(false);
    const moved = ben.last('room-moved');
    expect(moved).toMatchObject({ room: code, match: 1, who: 0, phase: 'playing', exploded: [] });
    expect(moved?.changed.values).toMatch(/^[0-8]+$/);
    expect(moved).not.toHaveProperty('mines');
    const late = await table.connect('Late').do('room-join', { room: code });
    expect(late).toMatchObject({ you: 2, board: { known: moved?.changed, owners: [[0, moved?.changed.runs]] } });
  });

  it('waits for a board without guessing, which is drawn elsewhere, and then makes the moves in their order', async () => {
    const table = new RoomTable();
    let draw = (): void => undefined;
    const drawn = new Promise<void>((resolve) => {
      draw = resolve;
    });
    const mines = Uint8Array.from({ length: 81 }, (_, cell) => Number(cell < 70 && cell % 7 === 4));
    table.stock = {
      take: (_, first = 0) => drawn.then(() => ok({ mines: cellsWithMines(mines), first, isNoGuess: true })),
    };
    const [code, ada, ben] = await table.room('together', ['Ada', 'Ben'], { ...SMALL_BOARD, isNoGuess: true });
    const move = { room: code, match: 1 } as const;
    const first = ada?.do('room-move', { ...move, number: 0, kind: 'open', cell: 0 });
    const second = ada?.do('room-move', { ...move, number: 1, kind: 'mark', cell: 4 });
    const other = ben?.do('room-move', { ...move, number: 0, kind: 'open', cell: 80 });
    draw();
    expect([(await first)?.phase, (await second)?.phase, (await other)?.phase]).toEqual(Array(3).fill('playing'));
    expect([...table.log.minesOf(code)]).toHaveLength(10);
    const { board } = await table.connect('Late').do('room-join', { room: code });
    expect(board?.known.values.includes('F')).toBe(true);
  });

  it('has no mines yet after an opening that a flag refused', async () => {
    const table = new RoomTable();
    const [code, ada] = await table.room('together', ['Ada', 'Ben']);
    const move = { room: code, match: 1, cell: 40 } as const;
    await ada?.do('room-move', { ...move, number: 0, kind: 'mark' });
    const refused = await ada?.ask('room-move', { ...move, number: 1, kind: 'open' });
    expect(refused).toMatchObject({ error: { code: 'flagged' } });
    expect([...table.log.minesOf(code)]).toEqual([]);
    await ada?.do('room-move', { ...move, number: 1, kind: 'mark' });
    expect(await ada?.do('room-move', { ...move, number: 2, kind: 'open' })).toMatchObject({ phase: 'playing' });
  });

  it('can have flags before its first opening, also when it is read from its log again', async () => {
    const table = new RoomTable();
    const [code, ada] = await table.room('together', ['Ada']);
    const move = { room: code, match: 1 } as const;
    await table.clock.pass(700);
    await ada?.do('room-move', { ...move, number: 0, kind: 'mark', cell: 3 });
    await table.clock.pass(700);
    expect(await ada?.do('room-move', { ...move, number: 1, kind: 'open', cell: 40 })).toMatchObject({ at: 1400 });
    await table.restart();
    const { board } = (await table.connect('Ada').do('room-join', { room: code })) ?? {};
    expect([board?.moves, board?.known.values.includes('F')]).toEqual([2, true]);
  });

  it('tells that somebody has come once, connected', async () => {
    const { table, code, ada } = await begun();
    const before = ada.told.length;
    await table.connect('Late').do('room-join', { room: code });
    await table.clock.pass(500);
    const late = ada.told.slice(before).flatMap((event) => (event.type === 'room' ? [event.room.members[2]] : []));
    expect(new Set(late.map((member) => member?.isHere))).toEqual(new Set([true]));
  });

  it('takes the moves of all in the order in which they come in', async () => {
    const { code, ada, ben, mines } = await begun();
    const cell = someMine(mines);
    const mark = { room: code, match: 1, kind: 'mark', cell } as const;
    const [first, second] = await Promise.all([
      ada.do('room-move', { ...mark, number: 1 }),
      ben.do('room-move', { ...mark, number: 0 }),
    ]);
    expect([first.changed.values, second.changed.values]).toEqual(['F', '.']);
    const open = { room: code, match: 1, kind: 'open', cell: 40 } as const;
    expect(await ben.ask('room-move', { ...open, number: 1 })).toMatchObject({ error: { code: 'already-open' } });
  });

  it('takes no flags of a player without end, but every opening', async () => {
    const table = new RoomTable();
    const board = { width: 5, height: 5, mineCount: 3, isNoGuess: false };
    const [code, ada, ben] = await table.room('together', ['Ada', 'Ben'], board);
    const mark = { room: code, match: 1, kind: 'mark', cell: 0 } as const;
    for (let number = 0; number < 250; number += 1) await ada?.do('room-move', { ...mark, number });
    const tooMany = await ada?.ask('room-move', { ...mark, number: 250 });
    expect(tooMany).toMatchObject({ error: { code: 'too-many-flags' } });
    expect(await ben?.ask('room-move', { ...mark, number: 0 })).toMatchObject({ ok: true });
    const opened = await ada?.ask('room-move', { ...mark, number: 250, kind: 'open', cell: 12 });
    expect(opened).toMatchObject({ ok: true });
  });

  it('is lost by the mine of anybody, who is named', async () => {
    const { table, code, ada, ben, mines } = await begun();
    await ben.do('room-move', { room: code, match: 1, number: 0, kind: 'open', cell: someMine(mines) });
    expect(ada.last('room-moved')).toMatchObject({ who: 1, phase: 'lost', exploded: [someMine(mines)] });
    expect(ada.last('room-moved')?.mines).toBeDefined();
    expect(ada.last('room')?.room).toMatchObject({ phase: 'over', match: { blamed: 1 } });
    expect(await ada.ask('room-again', { room: code })).toMatchObject({ ok: true });
    await table.clock.pass(1000);
    expect(ben.last('room-board')?.board).toMatchObject({ match: 2, phase: 'unplaced', known: { values: '' } });
  });

  it('is won by all, and says how much each of them opened', async () => {
    const { code, ada, ben, mines } = await begun();
    await clear(ben, code, { mines });
    const { match, phase } = ada.last('room')?.room ?? {};
    expect(phase).toBe('over');
    const opened = match?.standings.map((standing) => standing.opened) ?? [];
    expect(opened.reduce((sum, count) => sum + count, 0)).toBe(71);
    expect(match?.standings.map(({ state }) => state)).toEqual(['won', 'won']);
  });

  it('shows cursors to the others, and no more those of who has gone', async () => {
    const { table, code, ada, ben } = await begun();
    await ben.do('room-cursor', { room: code, cell: 7 });
    await ben.do('room-cursor', { room: code, cell: 8 });
    await table.clock.pass(200);
    expect(ada.told.filter(({ type }) => type === 'room-cursors')).toHaveLength(1);
    expect(ada.last('room-cursors')?.cursors).toEqual([[1, 8]]);
    ben.close();
    await table.clock.pass(200);
    expect(ada.last('room-cursors')?.cursors).toEqual([[1, null]]);
  });

  it('is the same after a restart, with who opened what', async () => {
    const { table, code, ben, mines } = await begun();
    const number = await clearSome(ben, code, mines);
    const before = await ben.do('room-join', { room: code });
    await table.restart();
    const after = await table.connect('Ben').do('room-join', { room: code });
    expect(after.board).toEqual(before.board);
    expect(after.board?.moves).toBe(number);
  });

  it('lets a spectator look on but not move', async () => {
    const { table, code, mines } = await begun();
    const watcher = table.connect('Watcher');
    expect(await watcher.do('room-watch', { room: code })).toMatchObject({ you: null, board: { phase: 'playing' } });
    const move = { room: code, match: 1, number: 0, kind: 'open', cell: someMine(mines) } as const;
    expect(await watcher.ask('room-move', move)).toMatchObject({ error: { code: 'not-in-room' } });
  });
});

it('tells the operator of an event that could not be written, and the players to come back', async () => {
  const { table, code, ada, ben, mines } = await begun();
  table.log.isFailing = true;
  const move = { room: code, match: 1, kind: 'mark', cell: someMine(mines) } as const;
  expect(await ben.ask('room-move', { ...move, number: 0 })).toMatchObject({ error: { code: 'unavailable' } });
  await table.clock.pass(0);
  expect([table.failures, ada.last('moved-away')]).toEqual([['room events'], { type: 'moved-away' }]);
  table.log.isFailing = false;
  await ben.do('room-join', { room: code });
  expect(await ben.ask('room-move', { ...move, number: 0 })).toMatchObject({ ok: true });
});

describe('a room nobody is in', () => {
  it('is there again for whoever has the link', async () => {
    const { table, code, ada, ben } = await begun();
    for (const connection of [ada, ben]) await connection.do('room-leave', { room: code });
    for (const connection of [ada, ben]) connection.close();
    await table.clock.pass(120_000);
    expect(table.clock.timerCount).toBe(1);
    expect(await table.connect('Ben').do('room-join', { room: code })).toMatchObject({ you: 1, room: { host: 1 } });
  });

  it('belongs to no process when there is no such room', async () => {
    const table = new RoomTable();
    const ada = table.connect('Ada');
    expect(await ada.ask('room-join', { room: '000000000000' })).toMatchObject({ error: { code: 'not-found' } });
    expect(table.released).toEqual(['000000000000']);
  });

  it('is not made without end', async () => {
    const table = new RoomTable();
    const ada = table.connect('Ada');
    const board = { width: 9, height: 9, mineCount: 10, isNoGuess: false };
    for (let count = 0; count < 10; count += 1) await ada.do('room-create', { kind: 'race', board });
    expect(await ada.ask('room-create', { kind: 'race', board })).toMatchObject({ error: { code: 'too-many' } });
    await table.clock.pass(11 * 60_000);
    expect(await ada.ask('room-create', { kind: 'race', board })).toMatchObject({ ok: true });
  });
});

/** Opens three safe cells. @returns the number of the next move */
async function clearSome(connection: TestConnection, code: string, mines: ReadonlySet<number>): Promise<number> {
  let number = 0;
  for (let cell = 0; cell < 81 && number < 3; cell += 1) {
    if (mines.has(cell)) continue;
    const made = await connection.ask('room-move', { room: code, match: 1, number, kind: 'open', cell });
    if (made.ok) number += 1;
  }
  return number;
}
