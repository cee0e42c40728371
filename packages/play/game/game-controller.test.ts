import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { readGame } from '@countermine/core/history/history-json.ts';
import { describe, expect, it } from 'vitest';
import { MemoryRecords } from '../ports/memory-storage.ts';
import { SolverClient } from '../solver/solver-client.ts';
import type { SolverQuestion } from '../solver/solver-messages.ts';
import { givenBoard } from '../testing/given-board.ts';
import { type PlayTable, playTable } from '../testing/play-table.ts';
import type { GameSetup } from '../timed-game/game-setup.ts';
import { encodeRunningGame, resumeGame } from '../timed-game/running-game.ts';

const CORNERS = givenBoard('....*\n.....\n*...*\n.....\n.....');
/** Opens all but the last cell, a mine, and that last cell. */
const [OPENING, MINE, LAST] = [24, 10, 9];
/** Larger than what is measured at once. */
const LARGE = givenBoard(`${`${'.'.repeat(400)}\n`.repeat(300)}${'*'.repeat(400)}`);

function stored({ records }: PlayTable, id = 'game-1') {
  const resumed = resumeGame(records.running.get(id), records.elapsed.get(id));
  return resumed.ok ? resumed.value : undefined;
}

function history({ records }: PlayTable) {
  return [...records.finished.values()].map((record) => {
    const game = readGame(record);
    if (!game.ok) throw new Error(game.error.code);
    return game.value;
  });
}

describe('a game that is played', () => {
  it('is saved with each move', async () => {
    const table = playTable({ first: CORNERS });
    const { game } = table.play;
    await game.move('open', OPENING);
    await table.clock.pass(600);
    await game.move('mark', MINE);
    await table.clock.pass(0);
    expect(stored(table)?.game.log.map(({ kind }) => kind)).toEqual(['place', 'open', 'mark']);
    expect(stored(table)).toMatchObject({ elapsed: 600, saved: { savedAt: table.clock.date() } });
  });

  it('saves its clock every second, but not while it is paused', async () => {
    const table = playTable({ first: CORNERS });
    await table.play.game.move('open', OPENING);
    await table.clock.pass(3500);
    expect(stored(table)?.elapsed).toBe(3000);
    table.play.game.setPaused(true);
    await table.clock.pass(5000);
    expect(stored(table)?.elapsed).toBe(3000);
    await table.play.dispose();
    expect(stored(table)?.elapsed).toBe(3500);
  });

  it('is no game to go on with before its first move', async () => {
    const idle = playTable({ first: CORNERS });
    expect(await idle.play.dispose()).toEqual({ isSaved: false, problem: undefined });
    expect(idle.records.running.size).toBe(0);
  });

  it('is saved at once when the session ends, and nothing runs any more', async () => {
    const table = playTable({ first: LARGE });
    await table.play.game.move('mark', 5);
    const left = table.play.dispose();
    expect(stored(table)?.game.flagCount).toBe(1);
    expect(await left).toEqual({ isSaved: true, problem: undefined });
    expect(table.clock.timerCount).toBe(0);
  });

  it('is forgotten with the first move of another', async () => {
    const table = playTable({ first: CORNERS });
    const { game, settings } = table.play;
    await game.move('open', OPENING);
    game.newGame();
    game.newGame({ ...DEFAULT_PARAMS, ...LEVELS.expert });
    await table.clock.pass(5000);
    expect([...table.records.running.keys()]).toEqual(['game-1']);
    await game.move('mark', 3);
    await table.clock.pass(0);
    expect([...table.records.running.keys()]).toEqual(['game-3']);
    expect(settings.state.params.value).toMatchObject(LEVELS.expert);
    expect(table.records.settings.get('params')).toMatchObject(LEVELS.expert);
    expect(history(table)).toEqual([]);
  });

  it('is saved with its seed, and a large one as nothing more', async () => {
    const params = { ...DEFAULT_PARAMS, width: 400, height: 300, mineCount: 30_000 };
    const table = playTable({ first: { params, source: { kind: 'seed', seed: 42 } } });
    const { game } = table.play;
    await game.move('mark', 5);
    await table.clock.pass(1999);
    expect(table.records.running.size).toBe(0);
    await game.move('open', 60_200);
    await table.clock.pass(0);
    expect(stored(table)?.saved.seed).toBe(42);
    expect(stored(table)?.saved.code.length).toBeLessThan(200);
    expect(stored(table)?.game.knowledge).toEqual(game.state.game.value.knowledge);
    expect(stored(table)?.start).toBe(60_200);
  });

  it('says once why it cannot be saved, after the move, and tries again with the next', async () => {
    const table = playTable({ first: CORNERS });
    const { game } = table.play;
    table.records.failure = { code: 'full' };
    await game.move('open', OPENING);
    await table.clock.pass(5000);
    await game.move('mark', MINE);
    await table.clock.pass(0);
    const kinds = table.told.filter(({ kind }) => kind !== 'change');
    expect(kinds).toEqual([{ kind: 'storage', error: { code: 'full' } }]);
    expect(await table.play.dispose()).toEqual({ isSaved: false, problem: { code: 'full' } });
    table.records.failure = undefined;
  });

  it('waits while something else is shown, but takes the move that was on its way', async () => {
    const { play, clock } = playTable({ first: CORNERS });
    const release = play.game.hold();
    await play.game.move('open', OPENING);
    await clock.pass(1000);
    expect([play.game.elapsed, play.game.state.isHeld.value, play.game.state.isPaused.value]).toEqual([0, true, false]);
    const other = play.game.hold();
    release();
    release();
    await clock.pass(1000);
    expect(play.game.elapsed).toBe(0);
    other();
    await clock.pass(1000);
    expect(play.game.elapsed).toBe(1000);
  });
});

describe('a game that ends', () => {
  it.each([
    ['won', LAST],
    ['lost', MINE],
  ] as const)('is %s once, and no longer to be gone on with', async (outcome, cell) => {
    const table = playTable({ first: CORNERS });
    const { game } = table.play;
    await game.move('open', OPENING);
    await table.clock.pass(2000);
    expect(table.records.running.size).toBe(1);
    await game.move('open', cell);
    await game.move('open', cell);
    await table.clock.pass(20_000);
    const [only] = history(table);
    expect(history(table).map((one) => [one.outcome, one.ms])).toEqual([[outcome, 2000]]);
    expect([only?.id, only?.endedAt, table.records.running.size]).toEqual(['game-1', table.clock.date() - 20_000, 0]);
    expect((await table.play.dispose()).isSaved).toBe(false);
  });

  it('is the same game in the history when its last move was undone', async () => {
    const table = playTable({ first: CORNERS });
    const { game } = table.play;
    await game.move('open', OPENING);
    await game.move('open', MINE);
    game.undo();
    await table.clock.pass(0);
    expect([...table.records.running.keys()]).toEqual(['game-1']);
    await game.move('open', LAST);
    await table.clock.pass(0);
    expect(history(table).map(({ id, outcome, deaths, undos }) => [id, outcome, deaths, undos])).toEqual([
      ['game-1', 'won', 1, 1],
    ]);
    expect(table.records.running.size).toBe(0);
  });

  it('is not lost where it cannot be added, and is added with the next', async () => {
    const table = playTable({ first: CORNERS });
    const { game, history: controller } = table.play;
    await controller.load();
    await game.move('open', OPENING);
    await table.clock.pass(0);
    table.records.failure = { code: 'unwritable', reason: 'Permission denied' };
    await game.move('open', LAST);
    await table.clock.pass(0);
    expect(table.told.filter(({ kind }) => kind === 'storage')).toHaveLength(1);
    expect(table.records.running.size).toBe(1);
    expect(controller.state.games.value).toMatchObject([{ id: 'game-1', outcome: 'won' }]);
    table.records.failure = undefined;
    game.begin(givenBoard('.*'));
    await game.move('open', 0);
    await table.clock.pass(0);
    expect(history(table).map(({ id }) => id)).toEqual(['game-1', 'game-2']);
    expect(table.records.running.size).toBe(0);
  });

  it('is added as the session ends where there is room by then', async () => {
    const table = playTable({ first: CORNERS });
    await table.play.game.move('open', OPENING);
    table.records.failure = { code: 'full' };
    await table.play.game.move('open', LAST);
    await table.clock.pass(0);
    table.records.failure = undefined;
    const left = table.play.dispose();
    expect(history(table)).toHaveLength(1);
    expect(await left).toEqual({ isSaved: false, problem: undefined });
  });

  it('is stored until it is in the history where its board takes long to be measured', async () => {
    const table = playTable({ first: LARGE });
    const { game } = table.play;
    const opened = game.move('open', 0);
    await opened;
    expect(game.state.phase.value).toBe('won');
    game.newGame(DEFAULT_PARAMS);
    expect([...table.records.running.keys()]).toEqual(['game-1']);
    await expect.poll(() => table.records.finished.size).toBe(1);
    await table.clock.pass(0);
    expect(table.records.running.size).toBe(0);
  });

  it('can be played again from its first cell on, as another game', async () => {
    const table = playTable({ first: CORNERS });
    const { game } = table.play;
    expect(game.sameBoard()).toBe(false);
    await game.move('open', OPENING);
    await game.move('open', MINE);
    expect(game.sameBoard()).toBe(true);
    expect([game.state.phase.value, game.state.game.value.knowledge[MINE]]).toEqual(['playing', 9]);
    await game.move('open', LAST);
    await table.clock.pass(0);
    expect(history(table).map(({ id, outcome }) => [id, outcome])).toEqual([
      ['game-1', 'lost'],
      ['game-2', 'won'],
    ]);
  });
});

describe('what a session begins with', () => {
  const NO_GUESS = { ...DEFAULT_PARAMS, isNoGuess: true } as const;

  /** The records of a session that was killed after some moves. */
  async function killed(...moves: readonly ['open' | 'mark', number][]) {
    const table = playTable({ first: CORNERS });
    for (const [kind, cell] of moves) await table.play.game.move(kind, cell);
    await table.clock.pass(1500);
    for (const session of table.records.sessions) await session.close();
    return table.records;
  }

  it('is the game that was left, its clock waiting', async () => {
    const records = await killed(['open', OPENING]);
    const { play, clock, told } = playTable({ records });
    expect(await play.game.resumeOrBegin()).toEqual({ ok: true, value: 'resumed' });
    expect([play.game.state.id.value, play.game.state.phase.value]).toEqual(['game-1', 'playing']);
    expect(told).toEqual([{ kind: 'resumed' }]);
    await clock.pass(5000);
    expect(play.game.elapsed).toBe(1000);
    await play.game.move('mark', MINE);
    await clock.pass(1000);
    expect(play.game.elapsed).toBe(2000);
    expect([...records.running.keys()]).toEqual(['game-1']);
  });

  it('is a new game, like the last, where none was left', async () => {
    const { play } = playTable({ params: { ...DEFAULT_PARAMS, ...LEVELS.expert } });
    await play.game.resumeOrBegin();
    expect(play.game.state.game.value.params).toMatchObject(LEVELS.expert);
    expect(play.game.state.source.value).toEqual({ kind: 'seed', seed: 7 });
  });

  it.each([{ fresh: true }, { level: 'beginner' }, { seed: 3 }] as const)(
    'leaves that game for the next time where %j is asked for',
    async (request) => {
      const records = await killed(['open', OPENING]);
      const { play } = playTable({ records });
      expect(await play.game.resumeOrBegin(request)).toEqual({ ok: true, value: 'new' });
      expect(play.game.state.id.value).not.toBe('game-1');
      expect(records.running.has('game-1')).toBe(true);
    },
  );

  it('adds a game to the history that ended just as its session did', async () => {
    const { play: lost } = playTable({ first: CORNERS });
    await lost.game.move('open', OPENING);
    await lost.game.move('open', MINE);
    const code = encodeRunningGame(lost.game.state.game.value, CORNERS.source, OPENING);
    const records = await killed(['open', OPENING]);
    records.running.set('lost', { id: 'lost', code, elapsed: 0, savedAt: 2e15 });
    const table = playTable({ records });
    await table.play.game.resumeOrBegin();
    expect(table.play.game.state.id.value).toBe('game-1');
    expect(history(table)).toMatchObject([{ id: 'lost', outcome: 'lost', endedAt: 2e15 }]);
    expect([...records.running.keys()]).toEqual(['game-1']);
  });

  it('is not the game that another session plays', async () => {
    const records = new MemoryRecords();
    const one = playTable({ first: CORNERS, records });
    await one.play.game.move('open', OPENING);
    await one.clock.pass(0);
    const other = playTable({ records });
    expect(await other.play.game.resumeOrBegin()).toEqual({ ok: true, value: 'elsewhere' });
    expect(other.told).toEqual([{ kind: 'elsewhere' }]);
    await other.play.game.move('mark', 3);
    await other.clock.pass(0);
    expect([...records.running.keys()]).toEqual(['game-1', other.play.game.state.id.value]);
  });

  it('is found beside a board that is opened instead, and stays where it is until it is wanted', async () => {
    const records = await killed(['open', OPENING]);
    const { play } = playTable({ records });
    await play.game.lookForOther();
    expect([play.game.state.isOtherLeft.value, play.game.state.phase.value]).toEqual([true, 'unplaced']);
    expect(records.holders.has('game-1')).toBe(false);
    expect(await play.game.resume()).toBe('resumed');
    expect([play.game.state.isOtherLeft.value, play.game.state.phase.value]).toEqual([false, 'playing']);
  });

  it('does not interrupt a player who has begun already', async () => {
    const records = await killed(['open', OPENING]);
    const { play } = playTable({ records });
    const resumed = play.game.resume();
    await play.game.move('mark', 3);
    expect(await resumed).toBe('nothing');
    expect(play.game.state.id.value).toBe('game-2');
    expect(records.holders.has('game-1')).toBe(false);
  });

  it('is the board of a day, its first cell open', async () => {
    const { play, told } = playTable();
    expect(play.game.daily()).toEqual({ ok: true, value: '2026-11-21' });
    await play.game.opened;
    const { openCount, params } = play.game.state.game.value;
    expect([openCount > 0, params.isNoGuess]).toEqual([true, true]);
    expect(told[0]).toEqual({ kind: 'daily', date: '2026-11-21' });
    expect(play.game.daily('2026-02-30')).toEqual({ ok: false, error: { code: 'date', found: '2026-02-30' } });
    const future = { ok: false, error: { code: 'future', found: '2026-11-22' } };
    expect(play.game.daily('2026-11-22')).toEqual(future);
  });

  it('is the board that a server has for a day, if it is one of that day', async () => {
    const { play } = playTable();
    const monday = '2026-11-16';
    const mines = Uint8Array.from({ length: 81 }, (_, cell) => Number(cell < 10));
    play.game.daily(monday, { mines, start: 40 });
    await play.game.opened;
    const { game, daily } = play.game.state;
    expect([game.value.mines, game.value.openCount > 0, daily.value]).toEqual([mines, true, monday]);
    play.game.daily(monday, { mines: mines.slice(1), start: 40 });
    await play.game.opened;
    expect(game.value.mines).toHaveLength(81);
    expect(game.value.mines).not.toEqual(mines);
  });

  it('is what the request says', async () => {
    const begun = async (request: object, params = DEFAULT_PARAMS) => {
      const { play } = playTable({ params });
      await play.game.resumeOrBegin(request);
      expect(play.settings.state.params.value).toEqual(play.game.state.game.value.params);
      return play.game.state.game.value.params;
    };
    expect(await begun({ level: 'expert' })).toMatchObject(LEVELS.expert);
    expect(await begun({ width: 12 })).toMatchObject({ width: 12, height: 9, mineCount: 10 });
    expect(await begun({ level: 'intermediate', mines: 30 })).toMatchObject({ width: 16, height: 16, mineCount: 30 });
    expect(await begun({ height: 20, questionMarks: true })).toMatchObject({ height: 20, hasQuestionMarks: true });
    expect(await begun({ firstMove: 'as-is' })).toMatchObject({ firstMove: 'as-is', isNoGuess: false });
    expect(await begun({ noGuess: true })).toMatchObject({ isNoGuess: true, reveal: 'flood', firstMove: 'opening' });
    expect((await begun({ width: 12 }, NO_GUESS)).isNoGuess).toBe(true);
    // A board that is named needs no guess unless that is asked for, or such boards are hard to find.
    expect((await begun({ level: 'expert' })).isNoGuess).toBe(true);
    expect((await begun({ level: 'expert', noGuess: false }, NO_GUESS)).isNoGuess).toBe(false);
    expect((await begun({ width: 9, height: 9, mines: 17 })).isNoGuess).toBe(true);
    expect((await begun({ width: 9, height: 9, mines: 18 }, NO_GUESS)).isNoGuess).toBe(false);
    expect((await begun({ width: 101, height: 100, mines: 50 }, NO_GUESS)).isNoGuess).toBe(false);
    expect((await begun({ firstMove: 'as-is' }, NO_GUESS)).isNoGuess).toBe(false);
    expect((await begun({ noGuess: false, width: 12 }, NO_GUESS)).isNoGuess).toBe(false);
  });

  it('is nothing where there is no such board', async () => {
    const { play } = playTable();
    const before = play.game.state.game.value;
    expect(await play.game.resumeOrBegin({ width: 0 })).toMatchObject({ ok: false, error: { code: 'side' } });
    expect(await play.game.resumeOrBegin({ width: 3000, height: 3000, noGuess: true })).toMatchObject({
      ok: false,
      error: { code: 'no-guess-size', found: 9_000_000 },
    });
    expect(play.game.state.game.value).toBe(before);
    expect(play.settings.state.params.value).toEqual(DEFAULT_PARAMS);
  });
});

describe('the search for a board', () => {
  const noGuess: GameSetup = { params: { ...DEFAULT_PARAMS, isNoGuess: true }, source: { kind: 'seed', seed: 1 } };

  /** A solver that thinks without end, and how many of its threads were started and ended. */
  function endless() {
    const asked: SolverQuestion[] = [];
    const counts = { started: 0, ended: 0 };
    const solver = new SolverClient(() => {
      counts.started += 1;
      return {
        postMessage: (question) => {
          asked.push(question);
        },
        terminate: () => {
          counts.ended += 1;
        },
      };
    });
    return { solver, asked, counts };
  }

  it('finds its thread ready in the next game', async () => {
    const { solver, asked, counts } = endless();
    const { play, clock } = playTable({ first: noGuess, solver });
    await clock.pass(100);
    expect(counts.started).toBe(0);
    const opened = play.game.move('open', 40);
    play.game.newGame();
    await opened;
    expect(counts).toEqual({ started: 1, ended: 1 });
    await clock.pass(100);
    expect(counts).toEqual({ started: 2, ended: 1 });
    void play.game.move('open', 40);
    expect([asked.length, counts.started]).toEqual([2, 2]);
  });

  it('needs no thread where the mines are drawn or given, or the session has ended', async () => {
    const { solver, counts } = endless();
    const { play, clock } = playTable({ first: CORNERS, solver });
    play.game.newGame(DEFAULT_PARAMS);
    await clock.pass(100);
    play.game.newGame(noGuess.params);
    await play.dispose();
    play.game.newGame();
    await clock.pass(100);
    expect(counts.started).toBe(0);
  });

  it('can be cancelled, and begun again', async () => {
    const { solver, asked, counts } = endless();
    const { play } = playTable({ first: noGuess, solver });
    const opened = play.game.move('open', 40);
    expect(play.game.state.isPlacing.value).toBe(true);
    play.game.cancelPlacing();
    await opened;
    const { isPlacing, phase, boardFailure } = play.game.state;
    expect([isPlacing.value, phase.value, counts.ended, boardFailure.value]).toEqual([false, 'unplaced', 1, undefined]);
    void play.game.move('open', 41);
    expect(asked).toHaveLength(2);
  });

  it('ends when another game begins: what that one asks would wait for it', async () => {
    const { solver, counts } = endless();
    const { play } = playTable({ first: noGuess, solver });
    const opened = play.game.move('open', 40);
    play.game.newGame(DEFAULT_PARAMS);
    await opened;
    expect(counts.ended).toBe(1);
    await play.game.move('open', 40);
    expect(play.game.state.phase.value).toBe('playing');
  });

  it('tells that there is none, and begins on one that may need a guess', async () => {
    const full = { ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 8, firstMove: 'opening' } as const;
    const params = { ...full, isNoGuess: true };
    const { play, told } = playTable({ first: { params, source: { kind: 'seed', seed: 1 } } });
    await play.game.move('open', 4);
    expect(play.game.state.phase.value).toBe('unplaced');
    expect(told.find(({ kind }) => kind === 'no-board')).toMatchObject({ canAllowGuesses: true });
    play.game.allowGuesses();
    expect(play.game.state.game.value.params.isNoGuess).toBe(false);
    expect(play.game.state.boardFailure.value).toBeUndefined();
  });
});
