import { describe, expect, it } from 'vitest';
import { createShape, FLAG, HIDDEN, minesFromCells } from '../board.ts';
import { decodeGame, encodeGame } from '../codec/game-code.ts';
import { Game } from './game.ts';
import { type GameRecord, type RecordEvent, type ReplayError, recordGame, replayGame } from './game-record.ts';
import { DEFAULT_PARAMS, type GameParams } from './params.ts';
import { Timeline } from './timeline.ts';

/** 3 x 3 with a mine in the last corner: the middle counts 1, the first corner 0. */
const params: GameParams = { ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 1, firstMove: 'as-is' };
const mines = minesFromCells(createShape(3, 3), [8]);

/** A mark, the mines, a cell, a death, its undo, a hint, and the chord that wins. */
const events: readonly RecordEvent[] = [
  { kind: 'mark', at: 0, cell: 8 },
  { kind: 'place', at: 0 },
  { kind: 'open', at: 0, cell: 4 },
  { kind: 'mark', at: 900, cell: 8 },
  { kind: 'open', at: 1000, cell: 8 },
  { kind: 'undo', at: 2000 },
  { kind: 'hint', at: 2000 },
  { kind: 'undo', at: 2500 },
  { kind: 'chord', at: 3000, cell: 4 },
];
const record: GameRecord = { params, board: { kind: 'layout', mines }, events };

describe('a record', () => {
  it('is played to any of its events', () => {
    const phases = events.map((_, index) => {
      const game = replayGame(record, index + 1);
      return game.ok && game.value.phase;
    });
    expect(phases).toEqual([
      'unplaced',
      'playing',
      'playing',
      'playing',
      'lost',
      'playing',
      'playing',
      'playing',
      'won',
    ]);
  });

  it('is made from a game with its times in whole ms, and its first cell', () => {
    const game = new Game(params);
    game.apply({ kind: 'mark', at: 0.2, cell: 8 });
    game.apply({ kind: 'place', at: 0.4, mines });
    game.apply({ kind: 'open', at: 1700.9, cell: 4 });
    expect(recordGame(game)).toEqual({
      params,
      board: { kind: 'layout', mines, start: 4 },
      events: [
        { kind: 'mark', at: 0, cell: 8 },
        { kind: 'place', at: 0 },
        { kind: 'open', at: 1700, cell: 4 },
      ],
    });
    expect(recordGame(game, { seed: 9, start: 4 }).board).toEqual({ kind: 'seed', seed: 9, start: 4 });
  });

  it('continues where the game was left, even before its mines are placed', () => {
    const game = new Game(params);
    game.apply({ kind: 'mark', at: 0, cell: 8 });
    const saved = decodeGame(encodeGame(recordGame(game)));
    const resumed = saved.ok && replayGame(saved.value);
    if (resumed === false || !resumed.ok) throw new Error('a game that was saved goes on');
    expect([resumed.value.phase, resumed.value.flagCount]).toEqual(['unplaced', 1]);
    expect(resumed.value.apply({ kind: 'undo', at: 5 }).kind).toBe('done');
  });

  it('places its mines again from the seed', () => {
    const drawn: GameRecord = {
      params: { ...params, mineCount: 3 },
      board: { kind: 'seed', seed: 3, start: 4 },
      events: [{ kind: 'place', at: 0 }],
    };
    const layouts = [replayGame(drawn), replayGame(drawn)].map((game) => game.ok && game.value.mines);
    expect(layouts[0]).toEqual(layouts[1]);
    const full = { ...drawn, params: { ...params, width: 1, height: 3, mineCount: 2, firstMove: 'safe' } } as const;
    expect(replayGame({ ...full, board: { kind: 'seed', seed: 3, start: 1 } })).toMatchObject({ ok: true });
  });

  it('that cannot be played reports at which event, and why', () => {
    const unplayable = (events: readonly RecordEvent[]): ReplayError | undefined => {
      const game = replayGame({ ...record, events });
      expect(Timeline.of({ ...record, events })).toEqual(game);
      return game.ok ? undefined : game.error;
    };
    expect(unplayable([{ kind: 'open', at: 0, cell: 0 }])).toEqual({
      code: 'refused',
      index: 0,
      refusal: { code: 'unplaced' },
    });
    expect(unplayable([...events, { kind: 'mark', at: 9999, cell: 8 }])).toEqual({
      code: 'refused',
      index: 9,
      refusal: { code: 'over' },
    });
  });
});

describe('a timeline', () => {
  it('shows at every position what the replay up to there shows, wherever it came from', () => {
    const timeline = Timeline.of(record);
    if (!timeline.ok) throw new Error('the record can be played');
    const { value } = timeline;
    expect([value.length, value.position, value.state.phase]).toEqual([events.length, 0, 'unplaced']);
    for (const position of [3, 9, 0, 5, 4, 6, 2, 8, 1, 7, 7, 9]) {
      const before = value.knowledge.slice();
      const changed = new Set(value.seek(position));
      const game = replayGame(record, position);
      expect(game.ok && game.value.knowledge).toEqual(value.knowledge);
      expect(value.state).toMatchObject(game.ok ? { phase: game.value.phase, deaths: game.value.deaths } : {});
      for (const [cell, known] of before.entries()) {
        if (value.knowledge[cell] !== known) expect(changed.has(cell)).toBe(true);
      }
    }
    expect([value.knowledge[8], value.stateAt(5).exploded]).toEqual([FLAG, [8]]);
    value.seek(0);
    expect(new Set(value.knowledge)).toEqual(new Set([HIDDEN]));
  });

  it('finds the position of a time', () => {
    const timeline = Timeline.of(record);
    if (!timeline.ok) throw new Error('the record can be played');
    const positions = [-1, 0, 899, 900, 2499, 2500, 1e9].map((at) => timeline.value.positionAt(at));
    expect(positions).toEqual([0, 3, 3, 4, 7, 8, 9]);
  });

  it('ends where its events end', () => {
    const timeline = Timeline.of(record);
    for (const position of [-1, 10, 0.5]) {
      expect(() => timeline.ok && timeline.value.seek(position)).toThrow(RangeError);
    }
  });
});
