import { countMines } from '@countermine/core/board.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import type { BoardSource } from '../timed-game/board-source.ts';
import { answerQuestion } from './answer-question.ts';
import { Cancellation } from './cancellation.ts';
import { supplyFrom } from './mine-supply.ts';
import { SolverClient } from './solver-client.ts';

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
