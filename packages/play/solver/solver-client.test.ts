import { countMines } from '@countermine/core/board.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import type { BoardSource } from '../timed-game/game-setup.ts';
import { answerQuestion } from './answer-question.ts';
import { Cancellation, SolverClient, supplyFrom, type ThreadEvents } from './solver-client.ts';
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

  it('tells who asks where no thread can be started, and nobody where it is only prepared', async () => {
    const solver = new SolverClient(() => {
      throw new Error('no more processes');
    });
    solver.prepare();
    await Promise.resolve();
    const asked = await solver.ask('board', BOARD);
    expect(asked).toEqual({ ok: false, error: { code: 'died', detail: 'Error: no more processes' } });
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

const SEED: BoardSource = { kind: 'seed', seed: 5 };

async function supply(source: BoardSource, params: GameParams, cancellation = new Cancellation()) {
  const failures: string[] = [];
  const solver = new SolverClient(({ onMessage }) => ({
    postMessage: (question) => queueMicrotask(() => onMessage(answerQuestion(question, () => undefined))),
    terminate: () => undefined,
  }));
  const supplied = supplyFrom(
    source,
    solver,
    () => cancellation,
    (code) => failures.push(code),
  );
  return { mines: await supplied(params, 40), failures };
}

describe('the mines of a game', () => {
  it('are those of a board that is given, as a copy', async () => {
    const mines = new Uint8Array(81).fill(1, 0, 10);
    const { mines: supplied } = await supply({ kind: 'given', mines, start: undefined }, DEFAULT_PARAMS);
    expect(supplied).toEqual(mines);
    expect(supplied).not.toBe(mines);
  });

  it.each([false, true])('are the same for the same seed and first cell, with no guess: %s', async (isNoGuess) => {
    const params = { ...DEFAULT_PARAMS, isNoGuess };
    const { mines = new Uint8Array(), failures } = await supply(SEED, params);
    expect([countMines(mines), mines[40], failures]).toEqual([10, 0, []]);
    expect((await supply(SEED, params)).mines).toEqual(mines);
    expect((await supply({ kind: 'seed', seed: 6 }, params)).mines).not.toEqual(mines);
  });

  it('are none where no row leaves the first cell without one', async () => {
    const { mines, failures } = await supply(SEED, { ...DEFAULT_PARAMS, firstMove: 'shift-down', mineCount: 81 });
    expect([mines, failures]).toEqual([undefined, ['no-room']]);
  });

  it('are none where a board is too large for the solver to make', async () => {
    const { mines, failures } = await supply(SEED, { ...DEFAULT_PARAMS, width: 2049, height: 2048, isNoGuess: true });
    expect([mines, failures]).toEqual([undefined, ['too-large']]);
  });

  it('are none, and nothing is wrong, where the search was stopped', async () => {
    const cancellation = new Cancellation();
    cancellation.abort();
    const { mines, failures } = await supply(SEED, { ...DEFAULT_PARAMS, isNoGuess: true }, cancellation);
    expect([mines, failures]).toEqual([undefined, []]);
  });
});
