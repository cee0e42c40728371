import { FLAG, HIDDEN, isOpen } from '@countermine/core/board.ts';
import type { WorldCell } from '@countermine/core/endless/chunk.ts';
import { FieldController } from '@countermine/play/online/field-controller.ts';
import { fieldMarks } from '@countermine/play/online/server-activity.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import { HAS_POSTGRES, startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import { describeOnOneDatabase, withoutPostgres } from '@countermine/server/testing/stores.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../area/ports.ts';
import { createOnlineServer, type OnlineServer } from '../online-server.ts';
import { openRelay } from '../relay/relay.ts';
import { connected, joinAs, newClient, reconnected, signUp, type TestClient } from '../testing/in-process.ts';

/** Finds nothing to guess: what the solver finds has its own tests. */
const SOLVER: Pick<SolverClient, 'ask'> = { ask: () => new Promise(() => undefined) };

/** Stands still, for all who wait for an answer: how long that takes depends on the machine. */
const STILL = new ManualClock();
/** What does not happen while it does: a process is not gone because a test takes long. Units: s. */
const NEVER = 1800;

const servers: OnlineServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

function serve(store: Store): OnlineServer {
  const server = createOnlineServer({ store });
  servers.push(server);
  return server;
}

/** Somebody on the field who looks at its middle; without `at`, where the server puts them. */
async function come(
  { client }: TestClient,
  { at }: { readonly at?: WorldCell } = { at: { column: 0, row: 0 } },
): Promise<FieldController> {
  const field = new FieldController({ client, solver: SOLVER, clock: systemClock });
  await field.enter(at);
  look(field);
  await expect.poll(() => shownCells(field).length).toBeGreaterThan(0);
  return field;
}

function look(field: FieldController): void {
  const cursor = field.state.cursor.peek();
  const { width } = field.board.shape;
  const [row, column] = [Math.floor(cursor / width), cursor % width];
  field.look({ firstRow: row - 30, endRow: row + 30, firstColumn: column - 40, endColumn: column + 40 });
}

/** The cells that are not hidden: few of a million. */
function shownCells({ board: { knowledge } }: FieldController): number[] {
  // Vitest reads an import anew at each use, which takes ten times as long.
  const hidden: number = HIDDEN;
  const cells: number[] = [];
  for (let cell = 0; cell < knowledge.length; cell += 1) if (knowledge[cell] !== hidden) cells.push(cell);
  return cells;
}

/** A hidden cell above an open one. */
function edge(field: FieldController): number {
  const { knowledge, shape } = field.board;
  const below = shownCells(field).find((cell) => isOpen(knowledge[cell]!) && knowledge[cell - shape.width] === HIDDEN);
  return below === undefined ? expect.fail('nothing is open') : below - shape.width;
}

/** All that is not hidden. */
function seen(field: FieldController): string {
  return shownCells(field)
    .map((cell) => `${cell}:${field.board.knowledge[cell]}`)
    .join(' ');
}

describeOnOneDatabase('playing on the endless field', (maker) => {
  it('shows others at once what is open, keeps flags to oneself, and has it all after a restart', async () => {
    const store = await maker.shared();
    const first = serve(store);
    const [ada, ben] = [await joinAs(first.hub, STILL, 'Ada'), await joinAs(first.hub, STILL, 'Ben')];
    const [hers, his] = [await come(ada), await come(ben)];
    expect(seen(his)).toBe(seen(hers));

    const cell = edge(hers);
    const news = vi.fn();
    hers.news.add(news);
    await hers.move('open', cell);
    expect(hers.board.knowledge[cell]).not.toBe(HIDDEN);
    expect(news).toHaveBeenCalledOnce();
    const standing = hers.state.standing.peek();
    expect((standing?.opened ?? 0) + (standing?.mines ?? 0)).toBeGreaterThan(0);
    await expect.poll(() => seen(his)).toBe(seen(hers));

    const flagged = edge(hers);
    if (hers.state.closed.peek().length === 0) {
      await hers.move('open', cell);
      expect(hers.state.refusal.peek()).toMatchObject({ code: 'already-open' });
    }
    await hers.move('mark', flagged);
    expect([hers.board.knowledge[flagged], his.board.knowledge[flagged]]).toEqual([FLAG, HIDDEN]);
    await hers.move('open', flagged);
    expect(hers.state.refusal.peek()).toMatchObject({ code: 'flagged' });

    const before = [seen(hers), seen(his)];
    const second = serve(store);
    for (const { transport } of [ada, ben]) {
      transport.hub = second.hub;
      transport.cut();
    }
    // What is asked while nobody answers is asked again.
    const ranks = hers.loadRanks();
    for (const somebody of [ada, ben]) await reconnected(somebody);
    await expect.poll(() => [seen(hers), seen(his)]).toEqual(before);
    await ranks;
    expect(hers.state.ranks.peek()?.ranks.map(({ name }) => name)).toEqual(standing?.opened === 0 ? [] : ['Ada']);
    expect(hers.state.standing.peek()).toMatchObject({ opened: standing?.opened, mines: standing?.mines });
    hers.dispose();
    his.dispose();
  });

  it('goes to a cell far away and back, and says no more of it than there is', async () => {
    const server = serve(await maker.shared());
    const cyd = await joinAs(server.hub, STILL, 'Cyd');
    const field = await come(cyd);
    const open = shownCells(field).length;
    field.goTo({ column: 1_000_000, row: -1_000_000 });
    look(field);
    expect(shownCells(field)).toEqual([]);
    await field.move('open', field.state.cursor.peek());
    expect(field.state.refusal.peek()).toMatchObject({ code: 'too-far' });
    await field.findWork();
    look(field);
    await expect.poll(() => shownCells(field).length).toBeGreaterThanOrEqual(Math.min(open, 25));
    expect(field.board.knowledge[field.state.cursor.peek()]).toBe(HIDDEN);
    field.dispose();
  });

  it('asks for one view at a time, and for the last of those that a pan passes', async () => {
    const server = serve(await maker.shared());
    const guest = newClient(server.hub, STILL);
    await connected(guest);
    const field = await come(guest);
    const asked = (): number => guest.transport.sent.filter((text) => text.includes('"field-view"')).length;
    const before = asked();
    const { width, height } = field.board.shape;
    for (let left = 300; left < width - 400; left += 100) {
      field.look({ firstRow: height / 2 - 30, endRow: height / 2 + 30, firstColumn: left, endColumn: left + 80 });
    }
    await field.seen();
    expect(asked() - before).toBe(2);
    field.dispose();
  });

  it('lets who has no name look on', async () => {
    const server = serve(await maker.shared());
    const guest = newClient(server.hub, STILL);
    await connected(guest);
    const field = await come(guest, {});
    expect(field.state.standing.peek()).toBeUndefined();
    await field.move('open', edge(field));
    expect(field.state.refusal.peek()).toMatchObject({ code: 'no-player' });
    await field.move('mark', edge(field));
    expect(field.board.knowledge.includes(FLAG)).toBe(false);
    field.dispose();
  });

  it('lets who looks on go on as a player, where he looks', async () => {
    const server = serve(await maker.shared());
    const guest = newClient(server.hub, STILL);
    await connected(guest);
    const field = await come(guest, {});
    const at = field.board.worldCell(field.state.cursor.peek());
    await signUp(guest, 'Late');
    await expect.poll(() => field.state.standing.peek()).toMatchObject({ opened: 0 });
    await field.seen();
    expect(field.board.worldCell(field.state.cursor.peek())).toEqual(at);
    await field.move('mark', edge(field));
    expect(field.board.knowledge.includes(FLAG)).toBe(true);
    field.dispose();
  });

  it('takes a newcomer to a start, which is marked as safe until it is open', async () => {
    const { hub } = serve(await maker.shared());
    const field = new FieldController({
      client: (await joinAs(hub, STILL, 'New')).client,
      solver: SOLVER,
      clock: systemClock,
    });
    await field.enter();
    look(field);
    const cell = field.state.cursor.peek();
    expect([field.isAtStart, fieldMarks(field).get(cell)]).toEqual([true, 'safe']);
    await field.move('open', cell);
    await expect.poll(() => field.board.knowledge[cell]).toBe(0);
    expect(fieldMarks(field).get(cell)).toBeUndefined();
    field.dispose();
  });
});

const TWO = 'an endless field of two processes, on PostgreSQL';
if (HAS_POSTGRES) describe(TWO, twoProcesses);
else withoutPostgres(TWO);

function twoProcesses(): void {
  const cluster = startPostgres();
  const location = { kind: 'postgres', url: cluster.createDatabase('field') } as const;
  const ends: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
    cluster.remove();
  });

  async function startProcess(): Promise<{ readonly server: OnlineServer; end(): Promise<void> }> {
    const store = await openStore(location);
    if (!store.ok) throw new Error(store.error.code);
    const relay = await openRelay(store.value, STILL, { lapse: NEVER });
    const server = createOnlineServer({ store: store.value, relay });
    let isEnded = false;
    const end = async (): Promise<void> => {
      if (isEnded) return;
      isEnded = true;
      await server.close();
      await relay.close();
      await store.value.close();
    };
    ends.push(end);
    return { server, end };
  }

  it('is one: each sees what the other opens, and the second goes on when the first is gone', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const dee = await joinAs(first.server.hub, STILL, 'Dee');
    const eve = await joinAs(second.server.hub, STILL, 'Eve');
    const [hers, others] = [await come(dee), await come(eve)];
    await others.move('open', edge(others));
    await expect.poll(() => seen(hers)).toBe(seen(others));
    await hers.move('open', edge(hers));
    await expect.poll(() => seen(others)).toBe(seen(hers));
    const [before, standing] = [seen(others), others.state.standing.peek()];
    dee.client.close();
    await first.end();
    await others.move('mark', edge(others));
    expect(others.state.refusal.peek()).toBeUndefined();
    const later = await come(await joinAs(second.server.hub, STILL, 'Fay'));
    expect(seen(later)).toBe(before);
    expect(others.state.standing.peek()).toMatchObject({ opened: standing?.opened, mines: standing?.mines });
    others.dispose();
    later.dispose();
  });
}
