import type { SolverFailure } from '@countermine/play/solver/solver-messages.ts';
import { describe, expect, it } from 'vitest';
import { directSolver } from '../testing/direct-solver.ts';
import { givenBoard } from '../testing/given-board.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { passTime, useTestClock } from '../testing/test-clock.ts';
import { GameDesk } from './game-desk.ts';
import { LiveChances } from './live-chances.ts';
import { localDate } from './local-date.ts';

useTestClock();

/** The first cell is `1`, with two cells beside it that may hold the mine, and one below. */
function sit() {
  const failures: SolverFailure[] = [];
  const solver = directSolver();
  const now = () => performance.now();
  const told = { onChange: () => chances.refresh(), onNoBoard: () => undefined, onProblem: () => undefined };
  const ports = { store: new MemoryStore(), solver, now, date: () => 0, newSeed: () => 7, newId: () => 'id', ...told };
  const desk: GameDesk = new GameDesk(ports, givenBoard('.*\n..'));
  const chances: LiveChances = new LiveChances({
    solver,
    session: () => desk.session,
    onChange: () => undefined,
    onFailure: (failure) => failures.push(failure),
  });
  const rounded = () => chances.chances && [...chances.chances].map((chance) => Math.round(100 * chance));
  return { desk, chances, rounded, failures };
}

describe('live chances', () => {
  it('come a moment after the game rests, follow it, and go', async () => {
    const { desk, chances, rounded } = sit();
    await desk.session.move('open', 0);
    chances.toggle();
    expect(rounded()).toBeUndefined();
    await passTime(150);
    expect(rounded()).toEqual([Number.NaN, 33, 33, 33]);
    await desk.session.move('open', 2);
    await passTime(150);
    expect(rounded()).toEqual([Number.NaN, 50, Number.NaN, 50]);
    chances.toggle();
    expect(rounded()).toBeUndefined();
  });

  it('are noted as help, once in each game', async () => {
    const { desk, chances } = sit();
    await desk.session.move('open', 0);
    chances.toggle();
    await passTime(150);
    await desk.session.move('open', 2);
    await passTime(150);
    expect(desk.session.game.log.filter(({ kind }) => kind === 'hint')).toHaveLength(1);
  });

  it('never stand on another board than theirs', async () => {
    const { desk, chances, rounded } = sit();
    await desk.session.move('open', 0);
    await desk.session.move('open', 2);
    chances.toggle();
    await passTime(150);
    desk.sameBoard();
    expect(rounded()).toBeUndefined();
    await passTime(150);
    expect(rounded()).toEqual([Number.NaN, 33, 33, 33]);
  });

  it('are not there before the first cell and after the last', async () => {
    const { desk, chances, rounded } = sit();
    chances.toggle();
    await passTime(150);
    expect(rounded()).toBeUndefined();
    await desk.session.move('open', 1);
    await passTime(150);
    expect([desk.session.phase, rounded()]).toEqual(['lost', undefined]);
  });
});

describe('the day', () => {
  it('is that of the player', () => {
    expect(localDate(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02');
    expect(localDate(new Date(2026, 0, 3, 0, 0).getTime())).toBe('2026-01-03');
  });
});
