import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../recording/events.ts';
import { plainRecording } from '../testing/recorded-games.ts';
import { conventionOf, deriveGame } from './derive-game.ts';
import { ReplayMeter } from './replay-figures.ts';

const press = (at: number, kind: RecordedEvent['kind'], column: number, row: number): RecordedEvent => ({
  kind,
  at,
  x: 16 * column + 8,
  y: 16 * row + 8,
});
const click = (at: number, column: number, row: number): RecordedEvent[] => [
  press(at, 'left-press', column, row),
  press(at + 100, 'left-release', column, row),
];

// The board of docs/metrics.md: 3BV 10, 2 openings, 3 islands, ZiNi 8.
const BOARD = [7, 4, [0, 10, 14, 18]] as const;

describe('the figures of a recording', () => {
  it('are those of a game that was lost half way', () => {
    const recording = plainRecording(...BOARD, [
      ...click(0, 6, 0),
      { kind: 'move', at: 300, x: 107, y: 12 },
      ...click(900, 6, 0),
      press(1400, 'right-press', 0, 0),
      press(1450, 'right-release', 0, 0),
      press(1900, 'left-press', 3, 1),
      press(2000, 'left-release', 3, 1),
    ]);
    const figures = new ReplayMeter().measure(recording);
    expect(figures).toMatchObject({
      outcome: 'lost',
      ms: 2000,
      bbbv: 10,
      solvedBbbv: 1,
      openings: 2,
      islands: 3,
      zini: 8,
      leftClicks: 3,
      rightClicks: 1,
      doubleClicks: 0,
      effectiveClicks: 3,
      wastedClicks: 1,
      flagsSet: 1,
      flagsLeft: 1,
      bbbvPerSecond: 0.5,
      ioe: 0.25,
      clicksPerSecond: 2,
      ziniEfficiency: 20,
      rqp: 4,
    });
  });

  it('measures the path both ways, and up to the end of the game only', () => {
    const recording = plainRecording(
      1,
      1,
      [],
      [
        press(0, 'left-press', 0, 0),
        { kind: 'move', at: 10, x: 11, y: 12 },
        { kind: 'move', at: 20, x: 8, y: 8 },
        press(30, 'left-release', 0, 0),
        { kind: 'move', at: 40, x: 800, y: 8 },
      ],
    );
    const meter = new ReplayMeter();
    expect(meter.measure(recording)).toMatchObject({ pathEuclidean: 10, pathManhattan: 14, path: 14 });
    const arbiter = { ...recording, program: 'arbiter' } as const;
    expect(meter.measure(arbiter)).toMatchObject({ path: 10, outcome: 'won', ms: 30 });
    expect(deriveGame(arbiter, conventionOf('metasweeper')).ms).toBe(0);
  });

  it('do not exist without mines, and divide by nothing', () => {
    const empty = plainRecording(2, 2, [1], []);
    expect(new ReplayMeter().measure({ ...empty, mines: undefined })).toBeUndefined();
    expect(new ReplayMeter().measure(empty)).toMatchObject({
      ioe: undefined,
      clicksPerSecond: undefined,
      rqp: undefined,
    });
  });
});
