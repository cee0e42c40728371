import { err, ok, type Result } from '@countermine/core/result.ts';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/manual-clock.ts';
import { MoveQueue, type WantedMove } from './move-queue.ts';
import type { RequestFailure } from './online-client.ts';

interface Request {
  readonly cell: number;
  readonly number: number;
  readonly answer: (result: Result<number, RequestFailure>) => void;
}

/** A server that takes moves by their numbers, refuses those of some cells, and answers when it is told to. */
class FakeServer {
  readonly asked: Request[] = [];
  readonly made: number[] = [];
  readonly failed: [cell: number, code: string][] = [];
  readonly refused = new Set<number>();
  readonly clock = new ManualClock();
  readonly queue: MoveQueue<number>;
  /** The server takes as many moves until it says that this is too fast. */
  tokens = Number.POSITIVE_INFINITY;
  taken: number[] = [];
  isOver = false;

  constructor() {
    this.queue = new MoveQueue({
      clock: this.clock,
      canMove: () => !this.isOver,
      send: ({ cell }, number) => new Promise((answer) => this.asked.push({ cell, number, answer })),
      catchUp: async () => this.queue.noteCount(this.taken.length),
      made: ({ cell }) => this.made.push(cell),
      failed: ({ cell }, { code }) => this.failed.push([cell, code]),
    });
  }

  push(...cells: number[]): Promise<void>[] {
    return cells.map((cell) => this.queue.push(open(cell)));
  }

  /** Answers everything, also what is asked because of the answers. */
  async answerAll(): Promise<void> {
    for (let next = this.asked.shift(); next !== undefined; next = this.asked.shift()) {
      next.answer(this.#take(next));
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  }

  #take({ cell, number }: Request): Result<number, RequestFailure> {
    if (this.tokens < 1) return err({ code: 'too-fast', retryAfterMs: 250 });
    this.tokens -= 1;
    if (number !== this.taken.length) return err({ code: 'wrong-number' });
    if (this.refused.has(cell)) return err({ code: 'already-open' });
    this.taken.push(cell);
    return ok(cell);
  }
}

function open(cell: number): WantedMove {
  return { kind: 'open', cell };
}

describe('moves of a player', () => {
  it('are sent without waiting for answers, and made in their order', async () => {
    const server = new FakeServer();
    const pushed = server.push(5, 6, 7);
    expect(server.asked.map(({ cell, number }) => [cell, number])).toEqual([
      [5, 0],
      [6, 1],
      [7, 2],
    ]);
    await server.answerAll();
    await Promise.all(pushed);
    expect(server.made).toEqual([5, 6, 7]);
  });

  it('are sent again in their order after one that was refused', async () => {
    const server = new FakeServer();
    server.refused.add(6);
    const pushed = server.push(5, 6, 7, 8);
    await server.answerAll();
    await Promise.all(pushed);
    expect([server.taken, server.made, server.failed]).toEqual([[5, 7, 8], [5, 7, 8], [[6, 'already-open']]]);
    server.push(9);
    expect(server.asked[0]?.number).toBe(3);
  });

  it('follow those that the player made in another window', async () => {
    const server = new FakeServer();
    server.taken = [1, 2];
    const pushed = server.push(5, 6);
    await server.answerAll();
    await Promise.all(pushed);
    expect([server.taken, server.failed]).toEqual([[1, 2, 5, 6], []]);
  });

  it('wait where the server says that they are too fast, then go on one at a time, then two', async () => {
    const server = new FakeServer();
    server.tokens = 1;
    const pushed = server.push(5, 6, 7, 8, 9);
    await server.answerAll();
    expect([server.taken, server.asked.length]).toEqual([[5], 0]);
    await server.clock.pass(249);
    expect(server.asked).toHaveLength(0);
    server.tokens = 100;
    await server.clock.pass(1);
    expect(server.asked.map(({ cell, number }) => [cell, number])).toEqual([[6, 1]]);
    server.asked.shift()?.answer(ok(server.taken.push(6)));
    await server.clock.pass(0);
    expect(server.asked.map(({ cell, number }) => [cell, number])).toEqual([
      [7, 2],
      [8, 3],
    ]);
    await server.answerAll();
    await Promise.all(pushed);
    expect([server.taken, server.made.length, server.failed]).toEqual([[5, 6, 7, 8, 9], 5, []]);
  });

  it('wait when too many are under way, and are left out once the game is over', async () => {
    const server = new FakeServer();
    const pushed = server.push(...Array.from({ length: 12 }, (_, cell) => cell));
    expect(server.asked).toHaveLength(8);
    server.isOver = true;
    await server.answerAll();
    await Promise.all(pushed);
    expect(server.taken).toHaveLength(8);
  });
});
