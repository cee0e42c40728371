import { minesFromCells } from '@countermine/core/board/mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { PlaySession, type SessionChange } from './play-session.ts';

const params: GameParams = { ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 1, firstMove: 'as-is' };

/** A session on 3 x 3 with a mine in the last corner, and a clock that the test sets. */
function createSession(): {
  session: PlaySession;
  clock: { now: number };
  changes: SessionChange[];
  supplied: number[];
} {
  const clock = { now: 1000 };
  const changes: SessionChange[] = [];
  const supplied: number[] = [];
  const game = new Game(params);
  const session = new PlaySession(game, {
    now: () => clock.now,
    supply: async (_, firstCell) => {
      supplied.push(firstCell);
      return minesFromCells(game.shape, [8]);
    },
    onChange: (change) => changes.push(change),
  });
  return { session, clock, changes, supplied };
}

describe('a session', () => {
  it('lays the mines for the first cell, then opens it', async () => {
    const { session, supplied, changes } = createSession();
    const opened = session.move('open', 4);
    expect(session.isPlacing).toBe(true);
    await session.move('open', 5);
    await opened;
    expect(supplied).toEqual([4]);
    expect(session.game.log.map(({ kind }) => kind)).toEqual(['place', 'open']);
    expect(changes.at(-1)?.cells).toEqual(Int32Array.of(4));
  });

  it('counts time from the first cell, not while paused, and not after the end', async () => {
    const { session, clock } = createSession();
    await session.move('mark', 8);
    clock.now += 5000;
    expect(session.elapsed).toBe(0);
    await session.move('open', 4);
    clock.now += 300;
    expect(session.elapsed).toBe(300);
    session.setPaused(true);
    clock.now += 900;
    await session.move('open', 0);
    expect([session.elapsed, session.phase]).toEqual([300, 'playing']);
    session.setPaused(false);
    clock.now += 50;
    await session.move('open', 0);
    clock.now += 50;
    expect([session.elapsed, session.phase]).toEqual([350, 'won']);
  });

  it('lets the clock go on after a death is undone', async () => {
    const { session, clock } = createSession();
    await session.move('open', 4);
    clock.now += 100;
    session.game.apply({ kind: 'open', at: session.elapsed, cell: 8 });
    session.undo();
    clock.now += 100;
    expect(session.elapsed).toBe(200);
  });

  it('says why a move was refused', async () => {
    const { session, changes } = createSession();
    await session.move('open', 4);
    await session.move('chord', 4);
    expect(changes.at(-1)?.refusal).toEqual({ code: 'flags-differ', count: 1, flags: 0 });
  });

  it('opens nothing where no board is supplied', async () => {
    const game = new Game(params);
    const session = new PlaySession(game, { now: () => 0, supply: () => undefined, onChange: () => undefined });
    await session.move('open', 4);
    expect([session.phase, session.isPlacing]).toEqual(['unplaced', false]);
  });
});
