import { HIDDEN } from '@countermine/core/board.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import { describe, expect, it } from 'vitest';
import { SolverClient } from '../solver/solver-client.ts';
import { givenBoard } from '../testing/given-board.ts';
import { playTable } from '../testing/play-table.ts';

const CORNERS = givenBoard('....*\n.....\n*...*\n.....\n.....');
/** Opens all but the last cell, and a mine. */
const [OPENING, MINE] = [24, 10];

/** A game that was lost two seconds after its first cell. */
async function lost() {
  const table = playTable({ first: CORNERS });
  await table.play.game.move('open', OPENING);
  await table.clock.pass(2000);
  await table.play.game.move('open', MINE);
  await table.clock.pass(0);
  return table;
}

async function lostRecord(): Promise<GameRecord> {
  return recordGame((await lost()).play.game.state.game.value);
}

describe('a record that is watched', () => {
  it('is on the board from its start while the game waits', async () => {
    const record = await lostRecord();
    const { play, clock } = playTable({ first: givenBoard('.*\n..') });
    const { game, replay, shown, cursor } = play;
    await game.move('open', 0);
    cursor.moveTo(3);
    expect(replay.watch(record)).toBeUndefined();
    expect([shown.kind.value, shown.board.value.shape.size, cursor.state.cell.value]).toEqual(['replay', 25, 0]);
    expect(replay.state.lastStop.value).toBe(2);
    await clock.pass(5000);
    expect(game.elapsed).toBe(0);
    replay.goTo(1);
    expect(shown.board.value.knowledge[MINE]).toBe(HIDDEN);
    expect(shown.highlights.value.get(OPENING)).toBe('focus');
    cursor.moveTo(20);
    replay.leave();
    expect([shown.kind.value, shown.board.value.shape.size, cursor.state.cell.value]).toEqual(['game', 4, 3]);
    await clock.pass(1000);
    expect(game.elapsed).toBe(1000);
  });

  it('stays paused where the player paused the game before', async () => {
    const record = await lostRecord();
    const { play, clock } = playTable({ first: givenBoard('.*\n..') });
    await play.game.move('open', 0);
    play.game.setPaused(true);
    play.replay.watch(record);
    play.replay.leave();
    await clock.pass(1000);
    expect([play.game.state.isPaused.value, play.game.elapsed]).toEqual([true, 0]);
  });

  it('runs as fast as is asked for, and stops at its end', async () => {
    const record = await lostRecord();
    const { play, clock } = playTable();
    const { replay } = play;
    replay.watch(record);
    replay.changePace(1);
    expect(replay.state.pace.value).toBe(2);
    replay.toggle();
    await clock.pass(500);
    expect([replay.state.isPlaying.value, replay.state.clock.value, replay.state.stop.value]).toEqual([true, 1000, 1]);
    await clock.pass(600);
    expect([replay.state.isPlaying.value, replay.state.clock.value, replay.state.stop.value]).toEqual([false, 2000, 2]);
    replay.toggle();
    replay.toggle();
    expect([replay.state.isPlaying.value, replay.state.stop.value]).toEqual([false, 0]);
    replay.changePace(-9);
    expect(replay.state.pace.value).toBe('even');
    replay.goToTime(2000);
    expect(replay.state.stop.value).toBe(2);
  });

  it('is left when another game begins', async () => {
    const record = await lostRecord();
    const { play, clock } = playTable();
    play.replay.watch(record);
    play.game.begin(CORNERS);
    await play.game.move('open', OPENING);
    await clock.pass(1000);
    expect([play.shown.kind.value, play.game.elapsed]).toEqual(['game', 1000]);
  });

  it('is refused where it is broken', async () => {
    const record = await lostRecord();
    const { play } = playTable();
    const broken: GameRecord = { ...record, events: [{ kind: 'undo', at: 0 }] };
    expect([play.replay.watch(broken), play.shown.kind.value]).toEqual(['broken', 'game']);
  });
});

describe('the own game', () => {
  it('can be watched or wound back only once it is over', async () => {
    const { play } = playTable({ first: CORNERS });
    await play.game.move('open', OPENING);
    expect([play.replay.watchOwn(), play.replay.reviewOwn()]).toEqual(['not-over', 'not-over']);
  });

  it('is watched from its start, with what the solver says of it', async () => {
    const { play, clock } = await lost();
    await clock.pass(1000);
    const { review } = play.review.state;
    const before = review.value?.played;
    expect(before).toBeDefined();
    play.replay.watchOwn();
    expect([play.shown.kind.value, play.replay.state.stop.value]).toEqual(['replay', 0]);
    expect(review.value?.played).toBe(before);
    expect(play.replay.state.stops.value[2]?.move?.cell).toBe(MINE);
  });

  it('is wound back from its end, where a loss can still be undone', async () => {
    const { play, clock } = await lost();
    const { game, replay, shown } = play;
    await clock.pass(1000);
    replay.reviewOwn();
    expect([shown.kind.value, replay.state.stop.value, game.state.isHeld.value]).toEqual(['game', 2, true]);
    expect(shown.highlights.value.get(MINE)).toBe('mine');
    replay.goTo(1);
    expect([shown.kind.value, shown.board.value.phase]).toEqual(['replay', 'playing']);
    replay.goTo(9);
    expect([shown.kind.value, shown.board.value.phase]).toEqual(['game', 'lost']);
    game.undo();
    expect([replay.state.record.value, shown.board.value.phase, game.state.isHeld.value]).toEqual([
      undefined,
      'playing',
      false,
    ]);
    await clock.pass(500);
    expect(game.elapsed).toBe(2500);
  });
});

describe('a review', () => {
  it('says why the game was lost, once, and shows it on the board', async () => {
    const { play, clock, told } = await lost();
    await clock.pass(1000);
    expect(play.review.state.cause.value).toMatchObject({ code: 'known-mine', cell: MINE });
    expect(told.filter(({ kind }) => kind === 'loss-cause')).toHaveLength(1);
    expect(play.shown.highlights.value.get(MINE)).toBe('mine');
    play.game.undo();
    expect(play.review.state.review.value).toBeUndefined();
    expect(play.shown.highlights.value.size).toBe(0);
  });

  it('of another game takes its place while that is watched', async () => {
    const record = await lostRecord();
    const { play, clock } = playTable({ first: givenBoard('.*') });
    await play.game.move('open', 0);
    await clock.pass(1000);
    const own = play.review.state.review.value;
    play.replay.watch(record);
    await clock.pass(1000);
    expect(play.review.state.review.value?.record).toBe(record);
    expect(play.review.state.cause.value?.code).toBe('known-mine');
    expect(play.review.state.ownCause.value).toBeUndefined();
    play.replay.leave();
    expect(play.review.state.review.value).toBe(own);
    expect(encodeGame(play.game.state.record.value ?? record)).not.toBe(encodeGame(record));
  });

  it('can be waited for, or stopped', async () => {
    const waited = playTable({ first: CORNERS });
    await waited.play.game.move('open', MINE);
    expect((await waited.play.review.ownReview())?.played?.summary.causeOfLoss).toBeDefined();
    const solver = new SolverClient(() => ({ postMessage: () => undefined, terminate: () => undefined }));
    const stopped = playTable({ first: CORNERS, solver });
    await stopped.play.game.move('open', MINE);
    stopped.play.review.stop();
    expect((await stopped.play.review.ownReview())?.failure?.code).toBe('cancelled');
  });
});
