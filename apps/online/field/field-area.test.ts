import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import { CHUNK_SIDE, chunkOf, indexInChunk, OPEN_MINE, type WorldCell } from '@countermine/core/endless/chunk.ts';
import { startOf, type WorldDensity, WorldTruth } from '@countermine/core/endless/world-truth.ts';
import { createRandom } from '@countermine/core/random.ts';
import { evenDensity } from '@countermine/core/testing/endless-worlds.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { FieldBoard } from '@countermine/play/online/field-board.ts';
import { answers, serverMessage } from '@countermine/play/protocol/messages.ts';
import { describe, expect, it } from 'vitest';
import { HeardConnection, MemoryFieldStore } from '../testing/memory-field.ts';
import { EndlessField } from './endless-field.ts';
import { FieldArea } from './field-area.ts';
import { SECRET_LENGTH, secretNumbers } from './open-field.ts';

const VIEW = { left: -2, top: -2, width: 4, height: 4 };
const MIDDLE = { column: 0, row: 0 };

interface Place {
  readonly area: FieldArea;
  readonly truth: WorldTruth;
}

async function newPlace(seed = 1, density: WorldDensity = evenDensity(0.16)): Promise<Place> {
  const store = new MemoryFieldStore();
  const truth = new WorldTruth(secretNumbers(secretOf(seed)), density);
  const clock = { date: () => 0, now: () => 0 };
  const field = new EndlessField({ store, truth, clock });
  await field.begin();
  return { area: new FieldArea({ open: async () => ({ field, store, density }), clock }), truth };
}

/** No byte twice: a chunk of hidden cells is the same byte again and again. */
function secretOf(seed: number): Buffer {
  return Buffer.from(Uint8Array.from({ length: SECRET_LENGTH }, (_, at) => seed + 7 * at));
}

/** A client of the area: what it was told is all that it knows. */
class Client {
  readonly connection: HeardConnection;
  readonly board = new FieldBoard(MIDDLE);
  readonly #area: FieldArea;
  #id = 0;
  #read = 0;

  constructor({ area }: Pick<Place, 'area'>, id: string, name?: string) {
    this.#area = area;
    this.connection = new HeardConnection(id, name);
  }

  async come(view = VIEW): Promise<void> {
    await this.#area.handlers['field-enter'](this.connection);
    await this.#area.handlers['field-view'](this.connection, { type: 'field-view', id: this.#next(), ...view });
  }

  open(cell: WorldCell) {
    return this.#area.handlers['field-open'](this.connection, { type: 'field-open', id: this.#next(), ...cell });
  }

  flag(cell: WorldCell, isFlagged: boolean) {
    return this.#area.handlers['field-flag'](this.connection, {
      type: 'field-flag',
      id: this.#next(),
      ...cell,
      isFlagged,
    });
  }

  ranks() {
    return this.#area.handlers['field-ranks'](this.connection);
  }

  enter() {
    return this.#area.handlers['field-enter'](this.connection);
  }

  leave(): void {
    this.#area.left(this.connection);
  }

  /** Takes what was told since the last time, each as it would come over the wire. */
  hear(): this {
    for (const event of this.connection.heard.slice(this.#read)) {
      const message = serverMessage.parse(JSON.parse(JSON.stringify(event)));
      if (message.type === 'field-chunks') for (const chunk of message.chunks) this.board.takeChunk(chunk);
      if (message.type === 'field-changed') for (const change of message.changes) this.board.takeChange(change);
    }
    this.#read = this.connection.heard.length;
    return this;
  }

  sees(cell: WorldCell): number {
    return this.hear().board.knowledge[this.board.boardCell(cell) ?? -1] ?? HIDDEN;
  }

  #next(): number {
    this.#id += 1;
    return this.#id;
  }
}

function holds({ truth }: Place, cell: WorldCell): number {
  return truth.chunk(chunkOf(cell))[indexInChunk(cell)] ?? HIDDEN;
}

function* cellsInView(): Generator<WorldCell> {
  for (let row = -CHUNK_SIDE; row < CHUNK_SIDE; row += 1) {
    for (let column = -CHUNK_SIDE; column < CHUNK_SIDE; column += 1) yield { column, row };
  }
}

function firstCell(place: Place, client: Client, isWanted: (truth: number) => boolean): WorldCell {
  for (const cell of cellsInView()) if (client.sees(cell) === HIDDEN && isWanted(holds(place, cell))) return cell;
  throw new Error('no such cell');
}

const isMine = (truth: number): boolean => truth === OPEN_MINE;
const isNumber = (truth: number): boolean => truth > 0 && truth !== OPEN_MINE;

describe('the endless field', () => {
  it('shows each player what the others open, before the mover has his answer', async () => {
    const place = await newPlace();
    const [ada, ben, far] = [new Client(place, '1', 'ada'), new Client(place, '2', 'ben'), new Client(place, '3')];
    await Promise.all([ada.come(), ben.come(), far.come({ ...VIEW, left: 40 })]);
    const [cell, mine] = [firstCell(place, ada, isNumber), firstCell(place, ada, isMine)];
    expect(await ada.open(cell)).toEqual({ ok: true, value: { opened: 1, mines: [], solved: 0, isCut: false } });
    expect([ada.sees(cell), ben.sees(cell)]).toEqual([holds(place, cell), holds(place, cell)]);
    await ada.open(mine);
    expect([ada.sees(mine), ben.sees(mine)]).toEqual([OPEN_MINE, OPEN_MINE]);
    const standing = ada.connection.heard.findLast(({ type }) => type === 'field-standing');
    expect(standing).toMatchObject({ standing: { opened: 1, mines: 1, closed: [{ ...mine, leftMs: 60_000 }] } });
    expect(ben.connection.heard.some(({ type }) => type === 'field-standing')).toBe(false);
    expect(far.connection.heard).toEqual([]);
  });

  it('shows who comes later the same, and flags to their owner alone, on all devices', async () => {
    const place = await newPlace();
    const [ada, tablet, ben] = [
      new Client(place, '1', 'ada'),
      new Client(place, '2', 'ada'),
      new Client(place, '3', 'ben'),
    ];
    await Promise.all([ada.come(), tablet.come(), ben.come()]);
    const mine = firstCell(place, ada, isMine);
    await ada.flag(mine, true);
    expect(tablet.connection.heard.at(-1)).toEqual({ type: 'field-flagged', ...mine, isFlagged: true });
    const phone = new Client(place, '4', 'ada');
    await phone.come();
    expect([phone.sees(mine), ben.sees(mine)]).toEqual([FLAG, HIDDEN]);
    expect(await phone.open(mine)).toEqual({ ok: false, error: { code: 'flagged' } });
    for (const cell of cellsInView()) {
      if (cell.column !== mine.column || cell.row !== mine.row) expect(phone.sees(cell)).toBe(ben.sees(cell));
    }
  });

  it('sends a chunk once while it stays in view', async () => {
    const place = await newPlace();
    const ada = new Client(place, '1', 'ada');
    await ada.come();
    const chunks = (): number => ada.connection.heard.filter(({ type }) => type === 'field-chunks').length;
    expect(chunks()).toBe(1);
    for (const left of [-3, -1, -2]) {
      await place.area.handlers['field-view'](ada.connection, { type: 'field-view', id: 9, ...VIEW, left });
    }
    expect(chunks()).toBe(1);
  });

  it('lets those without a name look on, but not move', async () => {
    const place = await newPlace();
    const guest = new Client(place, '1');
    await guest.come();
    expect(guest.sees(MIDDLE)).toBe(0);
    const cell = firstCell(place, guest, isNumber);
    expect(await guest.open(cell)).toEqual({ ok: false, error: { code: 'no-player' } });
    expect(await guest.flag(cell, true)).toEqual({ ok: false, error: { code: 'no-player' } });
  });

  it('ranks players by the cells they opened', async () => {
    const place = await newPlace();
    const [ada, ben] = [new Client(place, '1', 'ada'), new Client(place, '2', 'ben')];
    await Promise.all([ada.come(), ben.come()]);
    await ben.open(firstCell(place, ben, isNumber));
    for (let times = 0; times < 2; times += 1) await ada.open(firstCell(place, ada, isNumber));
    const ranks = { ok: true, value: { ranks: [{ name: 'ada' }, { name: 'ben' }], own: 2 } };
    expect(await ben.ranks()).toMatchObject(ranks);
    expect(
      answers['field-ranks'].safeParse(await ben.ranks().then((answer) => answer.ok && answer.value)).success,
    ).toBe(true);
  });

  it('begins where nothing can happen, in a field with starts', async () => {
    const { area } = await newPlace(1, { ...evenDensity(0.3), hasStarts: true });
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      const client = new Client({ area }, name.toLowerCase(), name);
      const entered = await client.enter();
      await client.come();
      if (!entered.ok) throw new Error(entered.error.code);
      const { start, density } = entered.value;
      expect([start, density.hasStarts]).toEqual([startOf(chunkOf(start)), true]);
      expect(client.sees(start)).toBe(HIDDEN);
      expect(await client.open(start)).toMatchObject({ ok: true, value: { mines: [] } });
      expect(client.sees(start)).toBe(0);
    }
  });

  it('brings a player back to where he was, also when he was away', async () => {
    const place = await newPlace();
    const ada = new Client(place, '1', 'ada');
    await ada.come();
    const cell = firstCell(place, ada, isNumber);
    await ada.open(cell);
    ada.leave();
    const again = await new Client(place, '2', 'ada').enter();
    expect(again).toMatchObject({ ok: true, value: { start: cell, standing: { opened: 1 } } });
    expect(answers['field-enter'].safeParse(again.ok && again.value).success).toBe(true);
  });
});

describe('what the endless field tells', () => {
  it('is never a cell that nobody opened', async () => {
    const games = amount({ usual: 4, soak: 200 });
    for (let game = 0; game < games; game += 1) {
      const place = await newPlace(game + 10);
      const random = createRandom(game);
      const [ada, ben] = [new Client(place, '1', 'ada'), new Client(place, '2', 'ben')];
      await Promise.all([ada.come(), ben.come()]);
      const opened = new Set<string>();
      for (let move = 0; move < 60; move += 1) {
        const cell = {
          column: random.below(2 * CHUNK_SIDE) - CHUNK_SIDE,
          row: random.below(2 * CHUNK_SIDE) - CHUNK_SIDE,
        };
        const made = await (move % 2 === 0 ? ada : ben).open(cell);
        if (made.ok) opened.add(`${cell.column} ${cell.row}`);
      }
      for (const cell of cellsInView()) {
        const seen = ben.sees(cell);
        expect(seen).toBe(ada.sees(cell));
        if (seen === HIDDEN) continue;
        // A mine is seen only if it was opened, a number only where it is true.
        expect(seen).toBe(holds(place, cell));
        if (seen === OPEN_MINE) expect(opened).toContain(`${cell.column} ${cell.row}`);
      }
      const texts = JSON.stringify([ada.connection.heard, ben.connection.heard]);
      expect(texts).not.toContain(secretOf(game + 10).toString('base64url'));
    }
  });

  it('is the same for a mine and a safe cell when a move is refused', async () => {
    const place = await newPlace();
    const ada = new Client(place, '1', 'ada');
    await ada.come();
    const mine = firstCell(place, ada, isMine);
    await ada.open(mine);
    const refusals = new Set<string>();
    for (const cell of cellsInView()) {
      const isClose = Math.max(Math.abs(cell.column - mine.column), Math.abs(cell.row - mine.row)) <= 6;
      if (isClose && ada.sees(cell) === HIDDEN) refusals.add(JSON.stringify(await ada.open(cell)));
    }
    expect([...refusals]).toEqual(['{"ok":false,"error":{"code":"closed","retryAfterMs":60000}}']);
  });
});
