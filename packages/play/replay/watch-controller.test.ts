import { recordGame } from '@countermine/core/game/game-record.ts';
import { describe, expect, it } from 'vitest';
import { givenBoard } from '../testing/given-board.ts';
import { settle } from '../testing/manual-clock.ts';
import { playTable } from '../testing/play-table.ts';
import { clickCode, type PointerTrail } from './pointer-trail.ts';

/** The first opening shows all but the mines and the cell between two of them, which is safe. */
const BOARD = givenBoard('....*\n.....\n*...*\n.....\n.....');
const [OPENING, MINE] = [24, 10];

/** A game whose second move came after 300 ms, and whose third, a mine, after 2 s more. */
async function played(waits: readonly [number, number] = [300, 2000]) {
  const table = playTable({ first: BOARD });
  const { game } = table.play;
  await game.move('open', OPENING);
  await table.clock.pass(waits[0]);
  await game.move('mark', 4);
  await table.clock.pass(waits[1]);
  await game.move('open', MINE);
  await table.clock.pass(0);
  return { ...table, record: recordGame(game.state.game.value) };
}

describe('how a game was played', () => {
  it('has its longest pauses, with what was certain then', async () => {
    const { play, record } = await played();
    play.replay.watch(record);
    expect(play.watch.state.isLooking.value).toBe(true);
    await settle();
    expect(play.watch.state.isLooking.value).toBe(false);
    expect(play.watch.state.waits.value).toEqual([
      { stop: 3, ms: 2000, facts: { safeCount: 1, mineCount: 2, bestSafety: 1 } },
      { stop: 2, ms: 300, facts: { safeCount: 1, mineCount: 3, bestSafety: 1 } },
    ]);
  });

  it('has the time until each move as the time on its cell, where nothing is known of the pointer', async () => {
    const { play, record } = await played();
    play.replay.watch(record);
    expect(play.watch.state.heat.value).toBeUndefined();
    play.watch.showHeat(true);
    const heat = [...(play.watch.state.heat.value ?? [])];
    expect([heat[OPENING], heat[4], heat[MINE]]).toEqual([0, 300, 2000]);
  });

  it('has the time of the pointer on each cell, where a recording tells', async () => {
    const { play, record } = await played();
    const trail: PointerTrail = {
      length: 3,
      hasPath: true,
      times: Int32Array.of(0, 1000, 1500),
      columns: Float32Array.of(0.5, 7, 4.5),
      rows: Float32Array.of(0.5, 0.5, 4.5),
      clicks: Uint8Array.of(0, 0, clickCode('left')),
    };
    play.replay.watch(record, { trail });
    play.watch.showHeat(true);
    const heat = [...(play.watch.state.heat.value ?? [])];
    expect(play.watch.state.trail.value).toBe(trail);
    expect([heat[0], heat[24], heat.reduce((sum, ms) => sum + ms)]).toEqual([1000, 800, 1800]);
  });
});

describe('a game beside another', () => {
  it('is at the same time of its clock, and is gone with the first', async () => {
    const slow = await played();
    const fast = await played([300, 400]);
    const { replay, watch } = slow.play;
    expect(watch.watchBeside(fast.record, 'Ada')).toBe(false);
    replay.watch(slow.record);
    expect(watch.watchBeside(fast.record, 'Ada')).toBe(true);
    expect(watch.state.rival.value).toMatchObject({ by: 'Ada', isSameBoard: true, ending: 'lost', length: 700 });
    replay.goToTime(800);
    expect(watch.state.rivalView.value).toMatchObject({ move: 3, shown: { phase: 'lost' } });
    expect([replay.state.stop.value, replay.state.openShare.value]).toEqual([2, 21 / 22]);
    replay.leave();
    expect(watch.state.rival.value).toBeUndefined();
  });

  it('may be on another board', async () => {
    const { play, record } = await played();
    const other = playTable({ first: givenBoard('..\n.*') });
    await other.play.game.move('open', 0);
    await other.clock.pass(0);
    play.replay.watch(record);
    expect(play.watch.watchBeside(recordGame(other.play.game.state.game.value), undefined)).toBe(true);
    expect(play.watch.state.rival.value?.isSameBoard).toBe(false);
    expect(play.watch.state.rivalView.value?.shown.shape.size).toBe(4);
  });
});
