import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKnowledge, createShape, HIDDEN, isOpen, minesFromCells } from '../board.ts';
import { CellBatch } from '../reveal/field.ts';
import { openByRule } from '../reveal/reveal.ts';
import { BoardMetrics } from './board-metrics.ts';
import { type GameCounts, measureGame, STNB_LEVELS } from './game-metrics.ts';

/** An intermediate game, half of its board solved. */
const lost: GameCounts = {
  seconds: 16,
  leftClicks: 25,
  rightClicks: 10,
  chordClicks: 15,
  effectiveClicks: 40,
  solvedBbbv: 32,
  totalBbbv: 64,
  zini: 40,
  level: 'intermediate',
};

const counts: fc.Arbitrary<GameCounts> = fc
  .record({
    seconds: fc.oneof(
      fc.nat(999_999).map((ms) => ms / 1000),
      fc.double({ min: 0, max: 1e300, noNaN: true }),
    ),
    leftClicks: fc.nat(200),
    rightClicks: fc.nat(200),
    chordClicks: fc.nat(200),
    effectiveShare: fc.nat(10),
    solvedShare: fc.nat(10),
    totalBbbv: fc.nat(300),
    zini: fc.nat(300),
    level: fc.constantFrom(...STNB_LEVELS),
  })
  .map(({ effectiveShare, solvedShare, ...rest }) => ({
    ...rest,
    effectiveClicks: Math.floor(((rest.leftClicks + rest.rightClicks + rest.chordClicks) * effectiveShare) / 10),
    solvedBbbv: Math.floor((rest.totalBbbv * solvedShare) / 10),
  }));

describe('the metrics of a game', () => {
  it('are those worked out by hand', () => {
    const metrics = measureGame(lost);
    expect(metrics).toMatchObject({
      bbbvPerSecond: 2,
      efficiency: 64,
      bestEfficiency: 160,
      ioe: 0.64,
      correctness: 0.8,
      throughput: 0.8,
      zne: 0.4,
      znt: 0.5,
      rqp: 8,
    });
    // 16 ** 1.7 = 2 ** 6.8, and 32 = 2 ** 5; half the board is solved.
    expect(metrics.qg).toBeCloseTo(2 ** 1.8, 12);
    expect(metrics.stnb).toBeCloseTo(153.73 / 2 ** 1.8 / 2 ** 0.5, 10);
  });

  it('distinguish the number of clicks from what they solved', () => {
    fc.assert(
      fc.property(counts, (game) => {
        const { ioe, correctness, throughput, zne, znt } = measureGame(game);
        if (throughput === undefined || znt === undefined || correctness === undefined) return;
        expect(ioe).toBeCloseTo(correctness * throughput, 12);
        expect(zne).toBeCloseTo(correctness * znt, 12);
      }),
    );
  });

  it('are finite numbers or undefined', () => {
    fc.assert(
      fc.property(counts, (game) => {
        for (const value of Object.values(measureGame(game))) {
          expect(value === undefined || Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });

  it('are undefined where nothing was done', () => {
    const none = { leftClicks: 0, rightClicks: 0, chordClicks: 0, effectiveClicks: 0, seconds: 0, solvedBbbv: 0 };
    const { bestEfficiency, ...metrics } = measureGame({ ...lost, ...none });
    expect(bestEfficiency).toBe(160);
    expect(new Set(Object.values(metrics))).toEqual(new Set([undefined]));
  });

  it('know no STNB without a level', () => {
    const { level: _, ...custom } = lost;
    expect(measureGame(custom).stnb).toBeUndefined();
  });
});

describe('impossible counts', () => {
  it.each<Partial<GameCounts>>([
    { seconds: -1 },
    { seconds: Number.NaN },
    { seconds: Number.POSITIVE_INFINITY },
    { leftClicks: -1 },
    { zini: 1.5 },
    { rightClicks: Number.NaN },
    { effectiveClicks: 51 },
    { solvedBbbv: 65 },
  ])('%o', (wrong) => {
    expect(() => measureGame({ ...lost, ...wrong })).toThrow(RangeError);
  });
});

const boards = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc.array(fc.nat(width * height - 1)).map((cells) => {
      const shape = createShape(width, height);
      return { shape, mines: minesFromCells(shape, cells) };
    }),
  );

describe('solvedBbbv', () => {
  it('rises by at most one with each left click, from 0 to the 3BV of the board', () => {
    fc.assert(
      fc.property(boards, ({ shape, mines }) => {
        const knowledge = createKnowledge(shape);
        const metrics = new BoardMetrics().load(shape, mines);
        const ignore = new CellBatch(64, () => undefined);
        expect(metrics.solvedBbbv(knowledge)).toBe(0);
        let solved = 0;
        for (let cell = 0; cell < shape.size; cell += 1) {
          if (mines[cell] === 1 || isOpen(knowledge[cell]!)) continue;
          openByRule('flood', { shape, mines, knowledge }, cell, ignore);
          const next = metrics.solvedBbbv(knowledge);
          expect(next === solved || next === solved + 1).toBe(true);
          solved = next;
        }
        expect(solved).toBe(metrics.bbbv());
      }),
    );
  });

  it('does not count the rim of an opening whose zeros are hidden', () => {
    const shape = createShape(4, 1);
    const metrics = new BoardMetrics().load(shape, minesFromCells(shape, [3]));
    expect(metrics.solvedBbbv(Uint8Array.of(HIDDEN, HIDDEN, 1, HIDDEN))).toBe(0);
    expect(metrics.solvedBbbv(Uint8Array.of(0, 0, 1, HIDDEN))).toBe(1);
  });
});
