import { describe, expect, it } from 'vitest';
import { Cancellation } from './cancellation.ts';
import { SolverClient, type ThreadEvents } from './solver-client.ts';
import type { SolverQuestion } from './solver-messages.ts';

/** A thread that is heard when the test says so. */
interface FakeThread extends ThreadEvents {
  readonly asked: SolverQuestion[];
  isEnded: boolean;
}

function create() {
  const threads: FakeThread[] = [];
  const solver = new SolverClient((events) => {
    const thread: FakeThread = { ...events, asked: [], isEnded: false };
    threads.push(thread);
    return {
      postMessage: (question) => {
        thread.asked.push(question);
      },
      terminate: () => {
        thread.isEnded = true;
      },
    };
  });
  return { solver, threads };
}

const BOARD = { width: 3, height: 3, mineCount: 1, start: 0, seed: 1 };
const MINES = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1);

function answer(thread: FakeThread | undefined, at = 0): void {
  const id = thread?.asked[at]?.id ?? -1;
  thread?.onMessage({ id, ok: true, answer: { mines: MINES } });
}

describe('the solver', () => {
  it('starts no thread before the first question, and one for all', async () => {
    const { solver, threads } = create();
    expect(threads).toHaveLength(0);
    const answers = [solver.ask('board', BOARD), solver.ask('board', { ...BOARD, seed: 2 })];
    expect(threads).toHaveLength(1);
    answer(threads[0], 1);
    answer(threads[0], 0);
    expect(await Promise.all(answers)).toEqual([
      { ok: true, value: { mines: MINES } },
      { ok: true, value: { mines: MINES } },
    ]);
  });

  it('hands on why there is no answer', async () => {
    const { solver, threads } = create();
    const asked = solver.ask('board', BOARD);
    const failure = { code: 'budget', detail: 'too long' } as const;
    threads[0]?.onMessage({ id: threads[0].asked[0]?.id ?? -1, ok: false, failure });
    expect(await asked).toEqual({ ok: false, error: failure });
  });

  it('ends its thread for a question that is withdrawn, and asks the others again', async () => {
    const { solver, threads } = create();
    const cancellation = new Cancellation();
    const cancelled = solver.ask('board', BOARD, cancellation);
    const other = solver.ask('board', { ...BOARD, seed: 2 });
    cancellation.abort();
    expect(await cancelled).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(threads[1]?.asked).toEqual([threads[0]?.asked[1]]);
    answer(threads[1]);
    expect(await other).toMatchObject({ ok: true });
  });

  it('lets its thread be when a question is withdrawn that was answered, or twice', async () => {
    const { solver, threads } = create();
    const cancellation = new Cancellation();
    const asked = solver.ask('board', BOARD, cancellation);
    answer(threads[0]);
    await asked;
    cancellation.abort();
    cancellation.abort();
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([false]);
  });

  it('is not asked what was withdrawn before', async () => {
    const { solver, threads } = create();
    const cancellation = new Cancellation();
    cancellation.abort();
    expect(await solver.ask('board', BOARD, cancellation)).toMatchObject({ error: { code: 'cancelled' } });
    expect(threads).toEqual([]);
  });

  it('tells all who wait when its thread dies, and starts another for the next question', async () => {
    const { solver, threads } = create();
    const answers = [solver.ask('board', BOARD), solver.ask('board', BOARD)];
    threads[0]?.onDeath('out of memory');
    const died = { ok: false, error: { code: 'died', detail: 'out of memory' } };
    expect(await Promise.all(answers)).toEqual([died, died]);
    const next = solver.ask('board', BOARD);
    threads[0]?.onDeath('again');
    answer(threads[1]);
    expect(await next).toMatchObject({ ok: true });
  });
});
