import { HIDDEN } from '@countermine/core/board.ts';
import {
  CHUNK_SIDE,
  cellInChunk,
  chunkOf,
  formatChunkCells,
  indexInChunk,
  OPEN_MINE,
  type WorldCell,
  worldNeighbours,
} from '@countermine/core/endless/chunk.ts';
import { WorldTruth } from '@countermine/core/endless/world-truth.ts';
import { createRandom } from '@countermine/core/random.ts';
import { evenDensity } from '@countermine/core/testing/endless-worlds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryFieldStore } from '../testing/memory-field.ts';
import { EndlessField } from './endless-field.ts';
import { CLOSED_MS, CLOSED_RADIUS } from './field-player.ts';
import { SECRET_LENGTH, secretNumbers } from './open-field.ts';

const MIDDLE = { column: 0, row: 0 };
const CHUNKS = [-1, 0].flatMap((row) => [-1, 0].map((column) => ({ column, row })));

interface World {
  readonly field: EndlessField;
  readonly store: MemoryFieldStore;
  readonly truth: WorldTruth;
  now: number;
  /** Another process that takes over: only the store is left. */
  restarted(): World;
}

function worldOn(store: MemoryFieldStore, seed: number, share: number, now: number): World {
  const truth = new WorldTruth(secretNumbers(secretOf(seed)), evenDensity(share));
  const world: World = {
    field: new EndlessField({ store, truth, clock: { date: () => world.now } }),
    store,
    truth,
    now,
    restarted: () => worldOn(store, seed, share, world.now),
  };
  return world;
}

/** A secret that a seed fixes. */
function secretOf(seed: number): Uint8Array {
  const secret = Buffer.alloc(SECRET_LENGTH);
  secret.writeUInt32LE(seed);
  return secret;
}

async function newWorld(seed = 1, share = 0.18): Promise<World> {
  const world = worldOn(new MemoryFieldStore(), seed, share, 1_000_000);
  await world.field.begin();
  return world;
}

/** What everybody sees of the four chunks in the middle. */
async function seen({ field }: World): Promise<readonly string[]> {
  return (await field.chunks(CHUNKS)).map(({ cells }) => formatChunkCells(cells));
}

function holds(world: World, cell: WorldCell): number {
  return world.truth.chunk(chunkOf(cell))[indexInChunk(cell)] ?? HIDDEN;
}

async function looks({ field }: World, cell: WorldCell): Promise<number> {
  const [chunk] = await field.chunks([chunkOf(cell)]);
  return chunk?.cells[indexInChunk(cell)] ?? HIDDEN;
}

/** The first hidden cell of the middle that holds a mine, or none. */
async function find(world: World, isWanted: (truth: number, cell: WorldCell) => boolean): Promise<WorldCell> {
  const [chunk] = await world.field.chunks([MIDDLE]);
  for (let index = 0; index < CHUNK_SIDE * CHUNK_SIDE; index += 1) {
    const cell = cellInChunk(MIDDLE, index);
    if (chunk?.cells[index] === HIDDEN && isWanted(chunk.truth[index] ?? 0, cell)) return cell;
  }
  throw new Error('no such cell');
}

const isMine = (truth: number): boolean => truth === OPEN_MINE;
const isNumber = (truth: number): boolean => truth > 0 && truth !== OPEN_MINE;

describe('a move on the endless field', () => {
  it('opens what it says, counts it, and is seen by everybody', async () => {
    const world = await newWorld();
    const cell = await find(world, isNumber);
    expect(await world.field.move('ada', 'open', cell)).toMatchObject({ ok: true, value: { opened: 1, mines: [] } });
    expect(await looks(world, cell)).toBe(holds(world, cell));
    expect((await world.field.player('ada')).standing(world.now)).toEqual({
      opened: 1,
      mines: 0,
      solved: 0,
      closed: [],
    });
  });

  it('is nothing the second time, so that a client can repeat it', async () => {
    const world = await newWorld();
    const [safe, mine] = [await find(world, isNumber), await find(world, isMine)];
    for (const cell of [safe, safe, mine]) await world.field.move('ada', 'open', cell);
    world.now += CLOSED_MS;
    expect(await world.field.move('ada', 'open', mine)).toEqual({ ok: false, error: { code: 'already-open' } });
    expect((await world.field.player('ada')).standing(world.now)).toMatchObject({ opened: 1, mines: 1, closed: [] });
  });

  it('that hits a mine closes the cells around it for that player, for a while, and leaves the mine to be seen', async () => {
    const world = await newWorld();
    const mine = await find(world, isMine);
    const near = await find(world, (truth, cell) => isNumber(truth) && isNear(mine, cell));
    const far = await find(world, (truth, cell) => isNumber(truth) && !isNear(mine, cell));
    expect(await world.field.move('ada', 'open', mine)).toMatchObject({
      ok: true,
      value: { opened: 0, mines: [mine] },
    });
    expect(await looks(world, mine)).toBe(OPEN_MINE);
    expect((await world.field.player('ada')).standing(world.now).closed).toEqual([
      { ...mine, radius: CLOSED_RADIUS, leftMs: CLOSED_MS },
    ]);
    world.now += 1;
    const closed = { ok: false, error: { code: 'closed', retryAfterMs: CLOSED_MS - 1 } };
    expect(await world.field.move('ada', 'open', near)).toEqual(closed);
    expect(await world.restarted().field.move('ada', 'open', near)).toEqual(closed);
    expect(await world.field.move('ada', 'open', far)).toMatchObject({ ok: true });
    expect(await world.field.flag('ada', near, true)).toEqual({ ok: true, value: undefined });
    await world.field.flag('ada', near, false);
    world.now += CLOSED_MS;
    expect(await world.field.move('ada', 'open', near)).toMatchObject({ ok: true });
  });

  it('of somebody else is not kept back by it', async () => {
    const world = await newWorld();
    const mine = await find(world, isMine);
    const near = await find(world, (truth, cell) => isNumber(truth) && isNear(mine, cell));
    await world.field.move('ada', 'open', mine);
    expect(await world.field.move('ben', 'open', near)).toMatchObject({ ok: true });
  });

  it('is refused far from everything that is open', async () => {
    const world = await newWorld();
    const far = { column: 40 * CHUNK_SIDE, row: 0 };
    expect(await world.field.move('ada', 'open', far)).toEqual({ ok: false, error: { code: 'too-far' } });
  });

  it('chords with the flags of the player and the mines that are open', async () => {
    const world = await newWorld();
    const number = await find(world, (truth, cell) => truth === 2 && inside(cell));
    const around = worldNeighbours(number);
    const [first, second] = around.filter((cell) => isMine(holds(world, cell)));
    if (first === undefined || second === undefined) throw new Error('a 2 has two mines');
    await world.field.move('ada', 'open', number);
    await world.field.flag('ada', first, true);
    const differ = { ok: false, error: { code: 'flags-differ' } };
    expect(await world.field.move('ada', 'chord', number)).toEqual(differ);
    // Another player's flags do not count, but a mine that he hit does.
    await world.field.flag('ben', second, true);
    expect(await world.field.move('ada', 'chord', number)).toEqual(differ);
    await world.field.flag('ben', second, false);
    await world.field.move('ben', 'open', second);
    expect(await world.field.move('ada', 'chord', number)).toMatchObject({ ok: true, value: { mines: [] } });
    const open = await Promise.all(around.map((cell) => looks(world, cell)));
    expect(open.filter((look) => look === HIDDEN)).toHaveLength(1);
    expect(await world.field.move('ada', 'chord', number)).toEqual({ ok: false, error: { code: 'nothing-hidden' } });
    expect(await world.field.move('ada', 'open', first)).toEqual({ ok: false, error: { code: 'flagged' } });
  });

  it('that opens the last cell without a mine solves the chunk', async () => {
    const world = await newWorld();
    const safe = [...world.truth.chunk(MIDDLE).entries()].filter(([, truth]) => truth !== OPEN_MINE);
    for (const [index] of safe) await world.field.move('ada', 'open', cellInChunk(MIDDLE, index));
    const [chunk] = await world.restarted().field.chunks([MIDDLE]);
    expect(chunk?.isSolved).toBe(true);
    expect((await world.restarted().field.player('ada')).standing(0)).toMatchObject({ solved: 1, mines: 0 });
  });

  it('goes on where there is something to do', async () => {
    const world = await newWorld();
    const cell = await world.field.work(MIDDLE);
    expect(await looks(world, cell)).toBe(HIDDEN);
    const around = await Promise.all(worldNeighbours(cell).map((beside) => looks(world, beside)));
    expect(around.some((look) => look < HIDDEN)).toBe(true);
  });
});

describe('moves of many players', () => {
  const moves = fc.array(
    fc.record({ player: fc.constantFrom('ada', 'ben', 'cyd'), at: fc.nat(4 * CHUNK_SIDE * CHUNK_SIDE - 1) }),
    { minLength: 1, maxLength: 60 },
  );
  const cellOf = (at: number): WorldCell => ({
    column: (at % (2 * CHUNK_SIDE)) - CHUNK_SIDE,
    row: Math.floor(at / (2 * CHUNK_SIDE)) - CHUNK_SIDE,
  });
  const open = ({ field }: World, { player, at }: { player: string; at: number }) =>
    field.move(player, 'open', cellOf(at));

  it('made at once give the world that they give one after the other, and no cell counts twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1e6), moves, async (seed, made) => {
        const [atOnce, inTurn] = [await newWorld(seed), await newWorld(seed)];
        await Promise.all(made.map((move) => open(atOnce, move)));
        for (const move of made) await open(inTurn, move);
        expect(await seen(atOnce)).toEqual(await seen(inTurn));
        expect(await atOnce.store.ranks(9)).toEqual(await inTurn.store.ranks(9));
        // A restart has the same.
        expect(await seen(atOnce.restarted())).toEqual(await seen(inTurn));
      }),
      { numRuns: 8 },
    );
  });

  it('that were acknowledged are there after a crash at any write, and none counts twice when it is repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1e6), moves, fc.integer({ min: 2, max: 12 }), async (seed, made, lastSave) => {
        const world = await newWorld(seed);
        // From then on the process hangs, as if it were killed while it writes.
        world.store.beforeSave = () =>
          world.store.saves >= lastSave ? new Promise(() => undefined) : Promise.resolve();
        const acknowledged: WorldCell[] = [];
        for (const move of made) {
          const answered = open(world, move).then(({ ok }) => ok && acknowledged.push(cellOf(move.at)));
          // Some wait for an answer before the next move, others do not.
          if (move.at % 3 === 0 && world.store.saves < lastSave - 1) await answered;
        }
        await new Promise((resolve) => setImmediate(resolve));
        world.store.beforeSave = async () => undefined;
        const after = world.restarted();
        for (const cell of acknowledged) expect(await looks(after, cell)).not.toBe(HIDDEN);
        after.now += CLOSED_MS;
        for (const move of made) await open(after, move);
        // Nothing is open that nobody opened, and nobody has opened it twice.
        const total = (ranks: readonly { opened: number; mines: number }[]): number =>
          ranks.reduce((sum, { opened, mines }) => sum + opened + mines, 0);
        expect(total(await after.store.ranks(9))).toBe(await openedBeyondStart(after, seed));
      }),
      { numRuns: 8 },
    );
  });

  it('that could not be written are refused with everything after them, and never were', async () => {
    const world = await newWorld();
    const before = await seen(world);
    const cell = await find(world, isNumber);
    world.store.beforeSave = () => Promise.reject(new Error('the disk is full'));
    await expect(world.field.move('ada', 'open', cell)).rejects.toThrow('the disk is full');
    world.store.beforeSave = async () => undefined;
    expect(await world.field.move('ada', 'open', cell)).toEqual({ ok: false, error: { code: 'unavailable' } });
    const after = world.restarted();
    expect(await seen(after)).toEqual(before);
    expect(await after.field.move('ada', 'open', cell)).toMatchObject({ ok: true, value: { opened: 1 } });
    expect((await after.field.player('ada')).standing(world.now).opened).toBe(1);
  });

  it('share writes: while one is under way, all others wait for the next', async () => {
    const world = await newWorld();
    const before = world.store.saves;
    const random = createRandom(3);
    const made = Array.from({ length: 100 }, () => ({ player: 'ada', at: random.below(4 * CHUNK_SIDE * CHUNK_SIDE) }));
    await Promise.all(made.map((move) => open(world, move)));
    expect(world.store.saves - before).toBeLessThan(30);
  });
});

/** How many cells are open that were not from the start. */
async function openedBeyondStart(world: World, seed: number): Promise<number> {
  const fresh = await newWorld(seed);
  const count = async ({ field, store }: World): Promise<number> => {
    const ids = await store.chunksIn({ left: -99, top: -99, width: 199, height: 199 });
    const chunks = await field.chunks(ids);
    return chunks.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== HIDDEN).length, 0);
  };
  return (await count(world)) - (await count(fresh));
}

function isNear(mine: WorldCell, cell: WorldCell): boolean {
  return Math.max(Math.abs(mine.column - cell.column), Math.abs(mine.row - cell.row)) <= CLOSED_RADIUS;
}

function inside({ column, row }: WorldCell): boolean {
  return column > 0 && row > 0 && column < CHUNK_SIDE - 1 && row < CHUNK_SIDE - 1;
}
