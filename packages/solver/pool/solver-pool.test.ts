import { expect, it } from 'vitest';
import { answerPoolQuestion, type PoolQuestion } from './answer-question.ts';
import { type PoolEvents, SolverPool } from './solver-pool.ts';

/** Threads that answer when a test says so. */
class Threads {
  readonly asked: (() => void)[] = [];
  readonly events: PoolEvents[] = [];
  ended = 0;

  readonly start = (events: PoolEvents) => {
    this.events.push(events);
    return {
      postMessage: (question: PoolQuestion) => {
        this.asked.push(() => events.onReply(answerPoolQuestion(question)));
      },
      terminate: () => {
        this.ended += 1;
      },
    };
  };

  answerNext(): void {
    this.asked.shift()?.();
  }
}

const TEXT = '5x2x2\n.....\n11111\n';
const SAFE = { ok: true, value: [{ row: 0, column: 2 }] };

it('asks as many threads at a time as it may have, and the rest later', async () => {
  const threads = new Threads();
  const pool = new SolverPool(threads.start, 2);
  const answers = [1, 2, 3].map(() => pool.ask('safeCells', [TEXT]));
  expect(threads.asked).toHaveLength(2);
  threads.answerNext();
  expect(await answers[0]).toEqual(SAFE);
  expect(threads.asked).toHaveLength(2);
  threads.answerNext();
  threads.answerNext();
  expect(await Promise.all(answers)).toEqual([SAFE, SAFE, SAFE]);
  expect(threads.events).toHaveLength(2);
});

it('stops what is not wanted any more, whether it is waiting or worked on', async () => {
  const threads = new Threads();
  const pool = new SolverPool(threads.start, 1);
  const [working, waiting] = [new AbortController(), new AbortController()];
  const first = pool.ask('bestMove', [TEXT], working.signal);
  const second = pool.ask('bestMove', [TEXT], waiting.signal);
  const third = pool.ask('safeCells', [TEXT]);
  waiting.abort();
  expect(await second).toEqual({ ok: false, error: { code: 'stopped' } });
  expect(threads.ended).toBe(0);
  working.abort();
  expect(await first).toEqual({ ok: false, error: { code: 'stopped' } });
  expect(threads.ended).toBe(1);
  threads.asked.shift(); // what the ended thread was asked
  threads.answerNext();
  expect(await third).toEqual(SAFE);
  expect(await pool.ask('safeCells', [TEXT], AbortSignal.abort())).toEqual({ ok: false, error: { code: 'stopped' } });
});

it('says when a thread fails, and goes on with another', async () => {
  const threads = new Threads();
  const pool = new SolverPool(threads.start, 1);
  const failed = pool.ask('safeCells', [TEXT]);
  threads.events[0]?.onDeath('out of memory');
  expect(await failed).toEqual({ ok: false, error: { code: 'thread', detail: 'out of memory' } });
  threads.asked.shift();
  const thrown = pool.ask('probabilities', [TEXT, { nodes: Number.NaN }]);
  threads.answerNext();
  expect(await thrown).toMatchObject({ ok: false, error: { code: 'thread' } });
});

it('can be closed, and asked again after that', async () => {
  const threads = new Threads();
  const pool = new SolverPool(threads.start, 2);
  const open = pool.ask('safeCells', [TEXT]);
  pool.close();
  expect(await open).toEqual({ ok: false, error: { code: 'stopped' } });
  threads.asked.shift();
  const again = pool.ask('safeCells', [TEXT]);
  threads.answerNext();
  expect(await again).toEqual(SAFE);
});

it('has at least one thread', () => {
  expect(() => new SolverPool(new Threads().start, 0)).toThrow(RangeError);
});
