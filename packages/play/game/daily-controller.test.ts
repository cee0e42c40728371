import { HIDDEN } from '@countermine/core/board.ts';
import { dailyBoard } from '@countermine/core/game/daily.ts';
import { describe, expect, it } from 'vitest';
import { playTable } from '../testing/play-table.ts';
import { paceOf } from './calendar.ts';

const TODAY = '2026-11-21';

/** Opens every cell without a mine. */
async function solve({ play }: ReturnType<typeof playTable>): Promise<void> {
  await play.game.opened;
  const { mines, knowledge } = play.game.state.game.peek();
  if (mines === undefined) throw new Error('the mines are not placed');
  for (const [cell, mine] of mines.entries())
    if (mine === 0 && knowledge[cell] === HIDDEN) await play.game.move('open', cell);
  await play.game.save();
}

describe('the boards of the day', () => {
  it('are solved once they are won, and count in a row', async () => {
    const table = playTable();
    const { play } = table;
    play.daily.refresh();
    const { today, params, results, streak } = play.daily.state;
    expect(today.value).toBe(TODAY);
    const board = dailyBoard(TODAY);
    expect(board.ok && board.value.params).toEqual(params.value);
    expect([results.value.size, streak.value]).toEqual([0, 0]);
    play.game.daily();
    expect(play.game.state.daily.value).toBe(TODAY);
    await solve(table);
    expect(results.value.get(TODAY)).toMatchObject({ isSolved: true, isOnDay: true });
    expect(streak.value).toBe(1);
    play.game.newGame();
    expect(play.game.state.daily.value).toBeUndefined();
    await play.dispose();
  });

  it('of a past day count as solved, but not in a row', async () => {
    const table = playTable();
    const { play } = table;
    play.daily.refresh();
    play.game.daily('2026-11-16');
    await solve(table);
    expect(play.daily.state.results.value.get('2026-11-16')).toMatchObject({ isSolved: true, isOnDay: false });
    expect(play.daily.state.streak.value).toBe(0);
    await play.dispose();
  });

  it('stay boards of their day when they go on in another session', async () => {
    const first = playTable();
    first.play.game.daily('2026-11-16');
    await first.play.game.opened;
    await first.play.dispose();
    const second = playTable({ records: first.records });
    await second.play.game.resume();
    expect(second.play.game.state.daily.value).toBe('2026-11-16');
    await solve(second);
    await second.play.history.load();
    expect(second.play.daily.state.results.value.has('2026-11-16')).toBe(true);
    await second.play.dispose();
  });

  it('begin their clock with the first move of the player', async () => {
    const { play, clock } = playTable();
    play.game.daily('2026-11-16');
    await play.game.opened;
    await clock.pass(5000);
    expect(play.game.elapsed).toBe(0);
    await play.game.move('mark', play.game.state.game.peek().knowledge.indexOf(HIDDEN));
    await clock.pass(2000);
    expect(play.game.elapsed).toBe(2000);
    await play.dispose();
  });

  it('are not left by a key once the player has begun', async () => {
    const { play } = playTable();
    play.game.daily('2026-11-16');
    await play.game.opened;
    expect([play.game.isDailyBegun, play.game.wouldLoseProgress]).toEqual([false, false]);
    const cell = play.game.state.game.peek().knowledge.indexOf(HIDDEN);
    await play.game.move('mark', cell);
    expect([play.game.isDailyBegun, play.game.wouldLoseProgress]).toEqual([true, true]);
    await play.dispose();
  });
});

it('counts the moves of each twelfth of the time', () => {
  const opened = [0, 10, 500, 1190, 1200].map((at, cell) => ({ kind: 'open' as const, at, cell }));
  expect(paceOf({ events: [{ kind: 'place', at: 0 }, ...opened] })).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2]);
  expect(paceOf({ events: [] })).toEqual([]);
});
