import { FLAG, HIDDEN, isOpen } from '@countermine/core/board.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { describe, expect, it } from 'vitest';
import type { PlayAction } from '../input/actions.ts';
import { givenBoard } from '../testing/given-board.ts';
import { playTable } from '../testing/play-table.ts';
import { performAction } from './perform-action.ts';

const CORNERS = givenBoard('....*\n.....\n*...*\n.....\n.....');
const [OPENING, MINE] = [24, 10];

function sit() {
  const table = playTable({ first: CORNERS });
  const page = { rows: 3, columns: 3 };
  const press = async (action: PlayAction, count?: number) => {
    const left = performAction(table.play, action, { page, ...(count !== undefined && { count }) });
    await table.clock.pass(0);
    return left;
  };
  const known = (cell: number) => table.play.game.state.game.value.knowledge[cell]!;
  const said = () => table.told.filter(({ kind }) => kind !== 'change');
  return { ...table, press, known, said };
}

describe('an action', () => {
  it('moves the cursor, as often as is asked for, up to the edge', async () => {
    const { play, press, said } = sit();
    expect(play.cursor.state.cell.value).toBe(12);
    await press('move-right');
    await press('move-down', 2);
    expect([play.cursor.state.cell.value, said()]).toEqual([23, []]);
    await press('move-down');
    expect(said()).toEqual([{ kind: 'edge', direction: 'down' }]);
    await press('next-frontier');
    expect(said().at(-1)).toEqual({ kind: 'nowhere', goal: 'frontier' });
    await press('first-cell');
    expect(play.cursor.state.cell.value).toBe(0);
  });

  it('explains a cell instead of opening it, where the player is to choose one', async () => {
    const { play, press, known } = sit();
    play.cursor.moveTo(OPENING);
    await press('smart');
    play.hints.choose();
    play.cursor.moveTo(MINE);
    await press('smart');
    await expect.poll(() => play.hints.state.view.value.kind).toBe('proof');
    expect(known(MINE)).toBe(HIDDEN);
  });

  it('moves on the cell of the cursor, undoes, pauses and begins again', async () => {
    const { play, press, known } = sit();
    play.cursor.moveTo(OPENING);
    await press('smart');
    expect(isOpen(known(OPENING))).toBe(true);
    play.cursor.moveTo(MINE);
    await press('mark');
    expect(known(MINE)).toBe(FLAG);
    await press('smart');
    expect(known(MINE)).toBe(FLAG);
    await press('undo');
    expect(known(MINE)).toBe(HIDDEN);
    await press('pause');
    expect(play.game.state.isPaused.value).toBe(true);
    await press('pause');
    await press('same-board');
    expect([play.game.state.id.value, play.game.state.phase.value]).toEqual(['game-2', 'playing']);
    await press('new-game');
    expect([play.game.state.id.value, play.game.state.phase.value]).toEqual(['game-3', 'unplaced']);
  });

  it('gives hints and probabilities', async () => {
    const { play, press, clock } = sit();
    await press('hint');
    expect(play.hints.state.view.value.kind).toBe('hint');
    await play.game.move('open', OPENING);
    expect(play.hints.state.view.value.kind).toBe('nothing');
    play.cursor.moveTo(MINE);
    await press('why');
    expect(play.hints.state.view.value.kind).toBe('proof');
    expect(play.shown.highlights.value.size).toBeGreaterThan(0);
    await press('overlay');
    await clock.pass(200);
    expect(play.shown.probabilities.value?.[MINE]).toBe(1);
  });

  it('says where the cursor is and what is around it', async () => {
    const { press, said } = sit();
    await press('where-am-i');
    await press('read-around');
    expect(said()).toEqual([
      { kind: 'where', cell: 12, look: 'hidden' },
      { kind: 'around', looks: Array(8).fill('hidden') },
    ]);
  });

  it('leaves to the front end what is its own', async () => {
    const { press } = sit();
    for (const action of ['help', 'statistics', 'replay', 'share', 'zoom-in', 'redraw', 'quit', 'close'] as const) {
      expect(await press(action)).toEqual({ kind: 'app', action });
    }
  });

  it('closes what is uppermost', async () => {
    const { play, press } = sit();
    await press('hint');
    expect([await press('close'), play.hints.state.view.value.kind]).toEqual([undefined, 'nothing']);
    await play.game.move('open', MINE);
    play.replay.watchOwn();
    expect([await press('close'), play.shown.kind.value]).toEqual([undefined, 'game']);
    expect(await press('close')).toEqual({ kind: 'app', action: 'close' });
  });

  it('leaves the board of a day to the front end, which asks first', async () => {
    const { play, press } = sit();
    play.game.daily('2026-11-16');
    await play.game.opened;
    expect(await press('new-game')).toBeUndefined();
    play.game.daily('2026-11-16');
    await play.game.opened;
    await play.game.move('mark', play.game.state.game.value.knowledge.indexOf(HIDDEN));
    expect(await press('new-game')).toEqual({ kind: 'app', action: 'new-game' });
    expect(await press('same-board')).toEqual({ kind: 'app', action: 'same-board' });
    expect(play.game.state.daily.value).toBe('2026-11-16');
  });

  it('touches no game that is not on the board', async () => {
    const { play, press, known, clock } = sit();
    await play.game.move('open', OPENING);
    const record = recordGame(play.game.state.game.value);
    play.replay.watch(record);
    play.replay.goTo(1);
    play.cursor.moveTo(MINE);
    for (const action of ['mark', 'undo', 'pause', 'hint', 'why', 'overlay', 'share'] as const) {
      expect(await press(action)).toBeUndefined();
    }
    await clock.pass(500);
    expect([known(MINE), isOpen(known(OPENING)), play.game.state.isPaused.value]).toEqual([HIDDEN, true, false]);
    expect([play.hints.state.view.value.kind, play.probability.state.isOn.value]).toEqual(['nothing', false]);
    expect(await press('statistics')).toEqual({ kind: 'app', action: 'statistics' });
    await press('same-board');
    expect([play.shown.kind.value, play.game.state.id.value, isOpen(known(OPENING))]).toEqual(['game', 'game-2', true]);
  });
});
