import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { GameSetup } from '@countermine/play/session/game-setup.ts';
import { resumeGame } from '@countermine/play/session/running-game.ts';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { SolverQuestion } from '@countermine/play/solver/solver-messages.ts';
import { describe, expect, it } from 'vitest';
import { directSolver } from '../testing/direct-solver.ts';
import { givenBoard } from '../testing/given-board.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { passTime, useTestClock } from '../testing/test-clock.ts';
import { GameDesk, type KeptGame } from './game-desk.ts';

useTestClock();

const CORNERS = '....*\n.....\n*...*\n.....\n.....';
/** Opens all but the last cell, a mine, and that last cell. */
const [OPENING, MINE, LAST] = [24, 10, 9];

function sit(setup: GameSetup = givenBoard(CORNERS), kept?: KeptGame, solver = directSolver()) {
  const store = new MemoryStore();
  const told: string[] = [];
  let ids = 0;
  const desk = new GameDesk(
    {
      store,
      solver,
      now: () => performance.now(),
      date: () => Date.now(),
      newSeed: () => 7,
      newId: () => {
        ids += 1;
        return `game-${ids}`;
      },
      onChange: () => undefined,
      onNoBoard: (code) => told.push(code),
      onProblem: (problem) => told.push(problem),
    },
    setup,
    kept,
  );
  return { desk, store, told };
}

describe('a game that is played', () => {
  it('is kept a second after a move, and as it was then', async () => {
    const { desk, store } = sit();
    await desk.session.move('open', OPENING);
    await passTime(600);
    await desk.session.move('mark', MINE);
    await passTime(399);
    expect(store.running.size).toBe(0);
    await passTime(1);
    const kept = store.running.get('game-1');
    expect(kept).toMatchObject({ elapsed: 1000, savedAt: Date.now() });
    const resumed = resumeGame(kept);
    expect(resumed.ok && resumed.value.game.log.map(({ kind }) => kind)).toEqual(['place', 'open', 'mark']);
  });

  it('is kept at once when the program is left, but not one in which nothing was done', async () => {
    const idle = sit();
    expect([idle.desk.leave(), idle.store.running.size]).toEqual([false, 0]);
    const { desk, store } = sit();
    await desk.session.move('open', OPENING);
    expect([desk.leave(), store.running.size]).toEqual([true, 1]);
  });

  it('is forgotten when another one is begun, whatever was about to be kept', async () => {
    const { desk, store } = sit();
    await desk.session.move('open', OPENING);
    await passTime(1000);
    await desk.session.move('mark', MINE);
    desk.newGame();
    await passTime(20_000);
    expect([...store.running]).toEqual([]);
    expect(store.history()).toEqual([]);
    expect(store.lastParams()).toMatchObject({ width: 5, height: 5, mineCount: 3 });
  });

  it('is kept under the id that it had', async () => {
    const { desk, store } = sit(givenBoard(CORNERS), { id: 'before', start: undefined });
    await desk.session.move('open', OPENING);
    desk.keep();
    expect([...store.running.keys()]).toEqual(['before']);
  });

  it('is kept with its seed, and a large one as nothing more', async () => {
    const params = { ...DEFAULT_PARAMS, width: 400, height: 300, mineCount: 30_000 };
    const { desk, store } = sit({ params, source: { kind: 'seed', seed: 42 } });
    await desk.session.move('mark', 5);
    await desk.session.move('open', 60_200);
    await passTime(9999);
    expect(store.running.size).toBe(0);
    await passTime(1);
    const kept = store.running.get('game-1');
    expect(kept?.seed).toBe(42);
    expect(kept?.code.length).toBeLessThan(200);
    const resumed = resumeGame(kept);
    expect(resumed.ok && resumed.value.game.knowledge).toEqual(desk.session.game.knowledge);
    expect(resumed.ok && resumed.value.start).toBe(60_200);
  });

  it('tells why it could not be kept', async () => {
    const { desk, store, told } = sit();
    store.failure = 'No space left on device';
    await desk.session.move('open', OPENING);
    expect(desk.leave()).toBe(false);
    expect(told).toEqual(['No space left on device']);
  });
});

describe('a game that ends', () => {
  it.each([
    ['won', LAST],
    ['lost', MINE],
  ] as const)('is %s once, and no longer to be gone on with', async (outcome, cell) => {
    const { desk, store } = sit();
    await desk.session.move('open', OPENING);
    await passTime(2000);
    expect(store.running.size).toBe(1);
    await desk.session.move('open', cell);
    await desk.session.move('open', cell);
    await passTime(20_000);
    const { id, endedAt } = store.history()[0] ?? {};
    expect(store.history().map((game) => [game.outcome, game.ms])).toEqual([[outcome, 2000]]);
    expect([id, endedAt, store.running.size]).toEqual(['game-1', Date.now() - 20_000, 0]);
    expect(desk.leave()).toBe(false);
  });

  it('is the same game in the history when its last move was undone', async () => {
    const { desk, store } = sit();
    await desk.session.move('open', OPENING);
    await desk.session.move('open', MINE);
    desk.session.undo();
    await passTime(1000);
    expect([...store.running.keys()]).toEqual(['game-1']);
    await desk.session.move('open', LAST);
    expect(store.history().map(({ id, outcome, deaths, undos }) => [id, outcome, deaths, undos])).toEqual([
      ['game-1', 'won', 1, 1],
    ]);
    expect(store.running.size).toBe(0);
  });

  it('tells that it could not be added, and is not forgotten', async () => {
    const { desk, store, told } = sit();
    await desk.session.move('open', OPENING);
    await passTime(1000);
    store.failure = 'Permission denied';
    await desk.session.move('open', LAST);
    expect(new Set(told)).toEqual(new Set(['Permission denied']));
    expect(store.running.size).toBe(1);
  });

  it('can be played again from its first cell on, as another game', async () => {
    const { desk, store } = sit();
    desk.sameBoard();
    expect(desk.session.phase).toBe('unplaced');
    await desk.session.move('open', OPENING);
    await desk.session.move('open', MINE);
    desk.sameBoard();
    expect([desk.session.phase, desk.session.game.knowledge[MINE]]).toEqual(['playing', 9]);
    await desk.session.move('open', LAST);
    expect(store.history().map(({ id, outcome }) => [id, outcome])).toEqual([
      ['game-1', 'lost'],
      ['game-2', 'won'],
    ]);
  });
});

describe('the search for a board', () => {
  const noGuess: GameSetup = {
    params: { ...DEFAULT_PARAMS, isNoGuess: true },
    source: { kind: 'seed', seed: 1 },
  };

  /** A solver that thinks without end, and how many of its threads were ended. */
  function endless() {
    const asked: SolverQuestion[] = [];
    const counts = { ended: 0 };
    const solver = new SolverClient(() => ({
      postMessage: (question) => {
        asked.push(question);
      },
      terminate: () => {
        counts.ended += 1;
      },
    }));
    return { solver, asked, counts };
  }

  it('can be stopped, and begun again', async () => {
    const { solver, asked, counts } = endless();
    const { desk, told } = sit(noGuess, undefined, solver);
    const opened = desk.session.move('open', 40);
    expect(desk.session.isPlacing).toBe(true);
    desk.cancelPlacing();
    await opened;
    expect([desk.session.isPlacing, desk.session.phase, counts.ended, told]).toEqual([false, 'unplaced', 1, []]);
    void desk.session.move('open', 41);
    expect(asked).toHaveLength(2);
  });

  it('ends when another game is begun: what that one asks would wait for it', async () => {
    const { solver, counts } = endless();
    const { desk } = sit(noGuess, undefined, solver);
    const opened = desk.session.move('open', 40);
    desk.newGame(DEFAULT_PARAMS);
    await opened;
    expect(counts.ended).toBe(1);
    await desk.session.move('open', 40);
    expect(desk.session.phase).toBe('playing');
  });

  it('tells that there is none', async () => {
    const full = { ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 8, firstMove: 'opening' } as const;
    const { desk, told } = sit({ params: { ...full, isNoGuess: true }, source: { kind: 'seed', seed: 1 } });
    await desk.session.move('open', 4);
    expect([desk.session.phase, told]).toEqual(['unplaced', [expect.any(String)]]);
  });
});
