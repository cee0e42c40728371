import { createShape, HIDDEN, minesFromCells } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { Timeline } from '@countermine/core/game/timeline.ts';
import { reviewGame } from '@countermine/solver/learn/game-reviewer.ts';
import { describe, expect, it } from 'vitest';
import { lossMarks, moveMarks } from '../board/shown-board.ts';
import { ReplayPlayer, replayStops } from './replay-player.ts';

/** `.....`, `11111` and `00000` after its opening at 12: 2 is safe, the mines are at 0 and 3 or at 1 and 4. */
const five: GameParams = { ...DEFAULT_PARAMS, width: 5, height: 3, mineCount: 2 };
const mines = minesFromCells(createShape(5, 3), [0, 3]);

/** A game whose events are a second apart. */
function played(...events: ({ kind: 'open' | 'mark' | 'chord'; cell: number } | { kind: 'undo' | 'hint' })[]) {
  const game = new Game(five);
  game.apply({ kind: 'place', at: 0, mines });
  for (const [index, event] of events.entries()) game.apply({ ...event, at: 1000 * index } satisfies GameEvent);
  const record = recordGame(game);
  const timeline = Timeline.of(record);
  if (!timeline.ok) throw new Error(timeline.error.code);
  const { moves } = reviewGame(five, game.log);
  const stops = replayStops(record.events, moves);
  return { moves, stops, record, player: new ReplayPlayer(timeline.value, five, stops) };
}

function open(cell: number): { kind: 'open'; cell: number } {
  return { kind: 'open', cell };
}

describe('the stops of a replay', () => {
  it('are what changed the board, each with the win probability there', () => {
    const { stops } = played(open(12), { kind: 'hint' }, { kind: 'mark', cell: 4 }, open(2), open(0));
    expect(stops.map(({ position, probability }) => [position, probability])).toEqual([
      [0, 0.5],
      [2, 0.5],
      [4, 0.5],
      [5, 0.5],
      [6, 0],
    ]);
    expect(stops.map(({ move }) => move?.odds?.verdict)).toEqual([
      undefined,
      'first',
      undefined,
      'certain',
      'forced-guess',
    ]);
  });

  it('know after an undo what was seen before it', () => {
    const { stops } = played(open(12), open(0), { kind: 'undo' }, open(1));
    expect(stops.map(({ probability }) => probability)).toEqual([0.5, 0.5, 0, 1, 1]);
  });

  it('know no probability where the review has not come yet', () => {
    const { record, moves } = played(open(12), open(2), open(0));
    const probabilities = replayStops(record.events, moves.slice(0, 1)).map(({ probability }) => probability);
    expect(probabilities).toEqual([0.5, 0.5, undefined, undefined]);
  });
});

describe('a replay', () => {
  it('shows the game as it stood, forward and back', () => {
    const { player } = played(open(12), open(2), open(0));
    expect(player.shown()).toMatchObject({ phase: 'unplaced', flagCount: 0 });
    player.goTo(1);
    expect([player.shown().knowledge[2], player.shown().knowledge[12]]).toEqual([HIDDEN, 0]);
    player.goTo(99);
    expect(player.shown()).toMatchObject({ phase: 'lost', exploded: [0], at: 2000 });
    expect(player.isAtEnd).toBe(true);
    player.goTo(-1);
    expect(player.shown().knowledge[12]).toBe(HIDDEN);
  });

  it('runs as fast as it was played, or faster', () => {
    const { player } = played(open(12), open(2), open(0));
    player.advance(900, 1);
    expect([player.stop, player.clock]).toEqual([1, 900]);
    player.advance(50, 2);
    expect([player.stop, player.clock]).toEqual([2, 1000]);
    player.advance(500, 0.5);
    expect([player.stop, player.clock]).toEqual([2, 1250]);
    player.advance(9000, 8);
    expect([player.stop, player.clock, player.isAtEnd]).toEqual([3, 2000, true]);
  });

  it('makes a move a second at an even pace', () => {
    const { player } = played(open(12), open(2), open(0));
    player.advance(999, 'even');
    expect(player.stop).toBe(0);
    player.advance(1, 'even');
    player.advance(1000, 'even');
    expect([player.stop, player.clock]).toEqual([2, 1000]);
  });

  it('of a board without moves stands at its start', () => {
    const { player } = played();
    player.advance(5000, 8);
    expect([player.stop, player.lastStop, player.length]).toEqual([0, 0, 0]);
  });
});

describe('what stands out', () => {
  it.each([
    ['a forced guess', [open(12), open(2), open(0)], [[0, 'focus']]],
    [
      'a needless guess',
      [open(12), open(0)],
      [
        [5, 'clue'],
        [6, 'clue'],
        [0, 'focus'],
        [2, 'safe'],
      ],
    ],
    [
      'a wrong flag',
      [open(12), { kind: 'mark', cell: 1 }, { kind: 'chord', cell: 5 }],
      [
        [5, 'focus'],
        [1, 'wrong-flag'],
      ],
    ],
  ] as const)('of %s that lost', (_, events, marks) => {
    const loss = played(...events).moves.at(-1)?.loss;
    if (loss === undefined) throw new Error('not lost');
    expect(lossMarks(loss)).toEqual(new Map(marks));
  });

  it('of a move that went well is its cell, and one that was safer', () => {
    const { moves } = played(open(12), open(1), open(2));
    expect(moves.map((move) => [...moveMarks(move)])).toEqual([
      [[12, 'focus']],
      [
        [1, 'focus'],
        [2, 'safe'],
      ],
      [[2, 'focus']],
    ]);
  });
});
