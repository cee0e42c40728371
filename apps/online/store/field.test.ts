import { CHUNK_CELLS, CHUNK_REACH } from '@countermine/core/endless/chunk.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { claimFieldWorld, ensureFieldWorld, type FieldBatch, FieldRecords, type StoredFieldPlayer } from './field.ts';
import { createPlayer, deletePlayer } from './players.ts';

const SECRET = {
  secret: Uint8Array.from({ length: 32 }, (_, at) => at * 8),
  density: { near: 0.1, far: 0.2, reach: 9 },
};
const BITS = Uint8Array.from({ length: CHUNK_CELLS / 8 }, (_, at) => at);
const FAR = { column: -CHUNK_REACH, row: CHUNK_REACH - 1 };

function chunk(column: number, row: number, isSolved = false): FieldBatch['chunks'][number] {
  return { id: { column, row }, open: BITS, isSolved };
}

function did(id: string, opened: number, rest: Partial<StoredFieldPlayer> = {}): StoredFieldPlayer {
  return { id, opened, mines: 1, solved: 2, closed: [], last: undefined, ...rest };
}

const WRITER = 'a process';

async function newWorld(store: Store, name: string): Promise<number> {
  const { id } = await ensureFieldWorld(store, name, SECRET);
  await claimFieldWorld(store, id, WRITER);
  return id;
}

function recordsOf(store: Store, world: number): FieldRecords {
  return new FieldRecords(store, { id: world }, WRITER);
}

function save(store: Store, world: number, rest: Partial<FieldBatch>): Promise<void> {
  return recordsOf(store, world).save({ chunks: [], players: [], flags: [], ...rest });
}

async function newPlayer(store: Store, id: string): Promise<string> {
  await createPlayer(store, { id, name: id, keyDigest: `digest of ${id}` });
  return id;
}

describeOnEveryDatabase('the endless field in a store', (maker) => {
  it('keeps its first secret, whoever comes later', async () => {
    const store = await maker.shared();
    const first = await ensureFieldWorld(store, 'secret', SECRET);
    const later = await ensureFieldWorld(store, 'secret', { ...SECRET, secret: new Uint8Array(32) });
    expect(later).toEqual(first);
    expect(first).toMatchObject(SECRET);
  });

  it('gives back chunks as they were written last, to the ends of the world', async () => {
    const store = await maker.shared();
    const world = await newWorld(store, 'chunks');
    await save(store, world, { chunks: [chunk(0, 0), chunk(-1, 2), chunk(FAR.column, FAR.row)] });
    const full = new Uint8Array(CHUNK_CELLS / 8).fill(255);
    await save(store, world, { chunks: [{ id: { column: 0, row: 0 }, open: full, isSolved: true }] });
    const read = await recordsOf(store, world).chunks([{ column: 0, row: 0 }, FAR, { column: 5, row: 5 }]);
    expect(read).toHaveLength(2);
    expect(read).toContainEqual({ id: { column: 0, row: 0 }, open: full, isSolved: true });
    expect(read).toContainEqual({ id: FAR, open: BITS, isSolved: false });
    expect(await recordsOf(store, await newWorld(store, 'another')).chunks([FAR])).toEqual([]);
  });

  it('finds the chunks of a view, and those that are not solved, the nearest first', async () => {
    const store = await maker.shared();
    const world = await newWorld(store, 'views');
    const chunks = [chunk(0, 0, true), chunk(1, 0), chunk(7, 0), chunk(-3, -3), chunk(2, 9)];
    await save(store, world, { chunks });
    const view = { left: -3, top: -3, width: 5, height: 4 };
    expect(await recordsOf(store, world).chunksIn(view)).toEqual([
      { column: -3, row: -3 },
      { column: 0, row: 0 },
      { column: 1, row: 0 },
    ]);
    expect(await recordsOf(store, world).unsolvedChunks({ column: 6, row: 0 }, 2)).toEqual([
      { column: 7, row: 0 },
      { column: 1, row: 0 },
    ]);
  });

  it('gives back what a player did, and his flags', async () => {
    const store = await maker.shared();
    const world = await newWorld(store, 'players');
    const ada = await newPlayer(store, 'ada');
    expect(await recordsOf(store, world).player(ada)).toBeUndefined();
    const last = { column: -70, row: 5 };
    const stored = did(ada, 5_000_000_000, { closed: [{ cell: last, until: 1_234_567_890_123 }], last });
    const flags = { player: ada, chunk: FAR, flags: BITS };
    await save(store, world, { players: [did(ada, 1)], flags: [{ ...flags, flags: new Uint8Array(512) }] });
    await save(store, world, { players: [stored], flags: [flags] });
    expect(await recordsOf(store, world).player(ada)).toEqual(stored);
    expect(await recordsOf(store, world).flagsOf(ada)).toEqual([flags]);
  });

  it('ranks players by the cells they opened', async () => {
    const store = await maker.shared();
    const world = await newWorld(store, 'ranks');
    const names = await Promise.all(['ben', 'cyd', 'dee', 'eve'].map((name) => newPlayer(store, name)));
    const players = names.map((id, at) => did(id, [7, 10_000_000_000, 7, 0][at] ?? 0));
    await save(store, world, { players });
    const ranks = await recordsOf(store, world).ranks(2);
    expect(ranks).toEqual([
      { name: 'cyd', opened: 10_000_000_000, mines: 1, solved: 2 },
      { name: 'ben', opened: 7, mines: 1, solved: 2 },
    ]);
    const places = await Promise.all(names.map((id) => recordsOf(store, world).rankOf(id)));
    expect(places).toEqual([2, 1, 2, undefined]);
  });

  it('forgets a player who is deleted, and leaves out what he still does', async () => {
    const store = await maker.shared();
    const world = await newWorld(store, 'deleted');
    const fay = await newPlayer(store, 'fay');
    const flags = [{ player: fay, chunk: FAR, flags: BITS }];
    await save(store, world, { players: [did(fay, 3)], flags });
    await deletePlayer(store, fay);
    await save(store, world, { chunks: [chunk(4, 4)], players: [did(fay, 4)], flags });
    expect(await recordsOf(store, world).player(fay)).toBeUndefined();
    expect(await recordsOf(store, world).flagsOf(fay)).toEqual([]);
    expect(await recordsOf(store, world).chunks([{ column: 4, row: 4 }])).toHaveLength(1);
  });

  it('is written by one process: the last that claimed it', async () => {
    const store = await maker.shared();
    const world = await newWorld(store, 'claimed');
    await save(store, world, { chunks: [chunk(0, 0)] });
    await claimFieldWorld(store, world, 'another process');
    await expect(save(store, world, { chunks: [chunk(1, 0)] })).rejects.toThrow('another process writes');
    await new FieldRecords(store, { id: world }, 'another process').save({
      chunks: [chunk(2, 0)],
      players: [],
      flags: [],
    });
    const view = { left: 0, top: 0, width: 9, height: 9 };
    expect((await recordsOf(store, world).chunksIn(view)).map(({ column }) => column)).toEqual([0, 2]);
  });

  it('writes all of a batch or nothing', async () => {
    const store = await maker.shared();
    const world = await newWorld(store, 'whole');
    const wrong = did('nobody', Number.NaN);
    await expect(save(store, world, { chunks: [chunk(0, 0)], players: [wrong] })).rejects.toThrow();
    expect(await recordsOf(store, world).chunks([{ column: 0, row: 0 }])).toEqual([]);
  });
});
