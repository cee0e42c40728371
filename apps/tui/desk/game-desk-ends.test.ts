import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { GameSetup } from '@countermine/play/session/game-setup.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import { expect, it } from 'vitest';
import { directSolver } from '../testing/direct-solver.ts';
import { givenBoard } from '../testing/given-board.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { plainPorts } from '../testing/plain-table.ts';
import { GameDesk } from './game-desk.ts';

const SMALL = givenBoard('.*');
/** Larger than what is measured at once. */
const LARGE = givenBoard(`${`${'.'.repeat(400)}\n`.repeat(300)}${'*'.repeat(400)}`);

function deskWith(setup: GameSetup, solver: SolverClient = directSolver()) {
  const store = new MemoryStore();
  const told: string[] = [];
  const ports = { ...plainPorts(store, () => 0), solver };
  const desk = new GameDesk(
    {
      ...ports,
      onChange: (change) => told.push(change?.event?.kind ?? 'other'),
      onNoBoard: (code) => told.push(code),
      onProblem: (problem) => told.push(problem),
    },
    setup,
  );
  return { desk, store, told };
}

it('says that a game cannot be added after the move that ended it', async () => {
  const { desk, store, told } = deskWith(SMALL);
  store.failure = 'disk full';
  await desk.session.move('open', 0);
  expect(told.slice(told.indexOf('open'))).toEqual(['open', 'disk full', 'disk full']);
});

it('keeps a large game that is over until it is in the history, also when another begins', async () => {
  const { desk, store } = deskWith(LARGE);
  await desk.session.move('open', 0);
  expect(desk.session.phase).toBe('won');
  desk.newGame(DEFAULT_PARAMS);
  expect([...store.running.keys()]).toEqual(['game-1']);
  await expect.poll(() => store.games.length, { timeout: 10_000 }).toBe(1);
  expect(store.running.size).toBe(0);
});

it('forgets a game that is given up, and the search for its board', async () => {
  const { desk, store, told } = deskWith({
    params: { ...DEFAULT_PARAMS, isNoGuess: true, firstMove: 'opening' },
    source: { kind: 'seed', seed: 1 },
  });
  const opened = desk.session.move('open', 0);
  const left = desk.session;
  desk.newGame(DEFAULT_PARAMS);
  await opened;
  expect(left.phase).toBe('unplaced');
  expect(told.filter((word) => word !== 'other')).toEqual([]);
  await desk.session.move('open', 0);
  expect(desk.session.phase).toBe('playing');
  desk.keep();
  desk.newGame();
  expect(store.running.size).toBe(0);
});
