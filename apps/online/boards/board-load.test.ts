import { join } from 'node:path';
import { createMines, createShape, type MineMap } from '@countermine/core/board.ts';
import { dailyStart } from '@countermine/core/game/daily.ts';
import { Game } from '@countermine/core/game/game.ts';
import { LEVELS } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { rankedParams } from '@countermine/play/protocol/game-kinds.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { useEmbeddedStores } from '@countermine/server/testing/stores.ts';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../area/ports.ts';
import { createOnlineServer } from '../online-server.ts';
import { joinAs } from '../testing/in-process.ts';
import { type BoardSolver, type NoGuessDraw, threadedSolver } from './board-solver.ts';
import { BoardStock } from './board-stock.ts';

const EXPERT = rankedParams('expert-no-guess');

/** A solver whose boards are drawn when the test says so. */
class HeldSolver implements BoardSolver {
  /** How many boards were asked for, and are not drawn. */
  get asked(): number {
    return this.#asked.length;
  }

  isFull = false;
  readonly #asked: (() => void)[] = [];

  async drawNoGuess({ params }: NoGuessDraw): ReturnType<BoardSolver['drawNoGuess']> {
    const mines = await this.drawForRoom(params);
    return mines.ok ? ok({ mines: mines.value, draws: 1 }) : mines;
  }

  async drawForRoom({
    width,
    height,
  }: Pick<NoGuessDraw['params'], 'width' | 'height'>): Promise<Result<MineMap, 'busy'>> {
    if (this.isFull) return err('busy');
    await new Promise<void>((resolve) => this.#asked.push(resolve));
    return ok(createMines(createShape(width, height)));
  }

  load(): ReturnType<BoardSolver['load']> {
    return { threads: 0, waitingBoards: 0, waitingReviews: 0 };
  }

  async review(): ReturnType<BoardSolver['review']> {
    return err('busy');
  }

  async drawPicture(): ReturnType<BoardSolver['drawPicture']> {
    return err('busy');
  }

  async close(): Promise<void> {}

  drawAll(): void {
    for (const draw of this.#asked.splice(0)) draw();
  }
}

describe('boards without guessing', () => {
  const maker = useEmbeddedStores();
  const clock = new ManualClock();

  it('are drawn one after the other for a player, who is told that the server is busy beyond that', async () => {
    const solver = new HeldSolver();
    const { hub } = createOnlineServer({ store: await maker.shared(), clock, solver });
    const [greedy, other] = [await joinAs(hub, clock, 'Greedy'), await joinAs(hub, clock, 'Other')];
    const begin = ({ client }: typeof greedy) => client.ask('ranked-start', { board: 'expert-no-guess' });
    const asked = Array.from({ length: 50 }, () => begin(greedy));
    await expect.poll(() => solver.asked).toBe(1);
    expect(await asked[2]).toMatchObject({ error: { code: 'busy' } });
    expect((await other.client.ask('ranked-start', { board: 'expert' })).ok).toBe(true);
    const others = begin(other);
    await expect.poll(() => solver.asked).toBe(2);
    solver.drawAll();
    expect([(await others).ok, (await asked[0])?.ok]).toEqual([true, true]);
    await expect.poll(() => solver.asked).toBe(1);
    solver.drawAll();
    const codes = (await Promise.all(asked)).map((answer) => (answer.ok ? 'done' : answer.error.code));
    expect(codes.toSorted()).toEqual([...Array(48).fill('busy'), 'done', 'done']);
  });

  it('are refused as busy when too many wait for one, and the open game stays', async () => {
    const solver = new HeldSolver();
    const { hub } = createOnlineServer({ store: await maker.shared(), clock, solver });
    const { client } = await joinAs(hub, clock, 'Waiting');
    const first = client.ask('ranked-start', { board: 'beginner-no-guess' });
    await expect.poll(() => solver.asked).toBe(1);
    solver.drawAll();
    const begun = await first;
    solver.isFull = true;
    expect(await client.ask('ranked-start', { board: 'beginner-no-guess' })).toMatchObject({ error: { code: 'busy' } });
    const open = await client.ask('ranked-open', {});
    expect(open).toMatchObject({ value: { games: [{ game: begun.ok ? begun.value.game : '' }] } });
  });

  it('wait in a queue of a bounded length', async () => {
    const limits = { threads: 1, idleMs: 1, waitingBoards: 0, waitingReviews: 0 };
    const solver = threadedSolver('no-such-file.cjs', limits);
    const draw = { params: EXPERT, start: dailyStart(EXPERT), seed: new Uint8Array(32) };
    expect(await solver.drawNoGuess(draw)).toEqual(err('busy'));
    expect(await solver.drawForRoom({ ...LEVELS.expert, ...draw })).toEqual(err('busy'));
    expect(await solver.review(EXPERT, [])).toEqual(err('busy'));
    expect(await solver.drawPicture({ board: new Game(EXPERT), time: '' })).toEqual(err('busy'));
    await solver.close();
  });

  it('are drawn as pictures where players do not wait for it, none when too many are asked for', async () => {
    const drawing = threadedSolver(join(import.meta.dirname, '../../../dist/solver-thread.cjs'));
    const drawn = await drawing.drawPicture({ board: new Game(EXPERT), time: '1:00.00' });
    expect(drawn.ok && Buffer.from(drawn.value).toString('latin1', 1, 4)).toBe('PNG');
    await drawing.close();
    const { answer } = createOnlineServer({ store: await maker.shared(), clock, solver: new HeldSolver() });
    const path = 'http://localhost/api/previews/daily/2026-11-24/picture.png';
    expect((await answer(new Request(path), {})).status).toBe(503);
  });

  it('are kept ready for rooms, each for one match', async () => {
    const solver = new HeldSolver();
    const stock = new BoardStock(solver, systemRandom, 2);
    const begun = stock.take(LEVELS.expert);
    // The board that is waited for, and then two for the stock.
    for (const asked of [2, 1]) {
      await expect.poll(() => solver.asked).toBe(asked);
      solver.drawAll();
    }
    expect((await begun).ok).toBe(true);
    await expect.poll(() => solver.asked).toBe(0);
    const take = () => stock.take(LEVELS.expert);
    const [one, other] = [await take(), await take()];
    expect(one.ok && other.ok && one.value !== other.value).toBe(true);
    let isDrawn = false;
    const third = take().then(() => {
      isDrawn = true;
    });
    await expect.poll(() => solver.asked).toBe(2);
    expect(isDrawn).toBe(false);
    solver.drawAll();
    await third;
    stock.close();
  });
});
