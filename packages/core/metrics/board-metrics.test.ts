import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShape, minesFromCells } from '../board.ts';
import { BoardMetrics, type BoardValues } from './board-metrics.ts';

interface Reference extends BoardValues {
  readonly level: string;
  readonly id: number;
  readonly W: number;
  readonly H: number;
  readonly mines: readonly number[];
}

const FIXTURE = join(import.meta.dirname, '../../../fixtures/solver/metrics.json');
const references = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Reference[];

/** The values of a board drawn with `*` for a mine, in the order of {@link BoardValues}. */
function valuesOf(...rows: string[]): number[] {
  const shape = createShape(rows[0]?.length ?? 0, rows.length);
  const mines = Uint8Array.from(rows.join(''), (cell) => (cell === '*' ? 1 : 0));
  const { bbbv, openings, islands, oneWayZini, eightWayZini } = new BoardMetrics().load(shape, mines).values();
  return [bbbv, openings, islands, oneWayZini, eightWayZini];
}

describe('the values are those of the references', () => {
  const metrics = new BoardMetrics();

  it('of which there are some for each level', () => {
    expect(new Set(references.map(({ level }) => level))).toEqual(new Set(['beginner', 'intermediate', 'expert']));
  });

  it.each(references)('$level $id', ({ level: _level, id: _id, W, H, mines, ...expected }) => {
    const shape = createShape(W, H);
    expect(metrics.load(shape, minesFromCells(shape, mines)).values()).toEqual(expected);
  });
});

describe('values worked out by hand', () => {
  it.each([
    { name: 'no mine: one click opens all', rows: ['....', '....', '....'], values: [1, 1, 0, 1, 1] },
    { name: 'all mines: nothing to do', rows: ['***', '***'], values: [0, 0, 0, 0, 0] },
    { name: 'one safe cell', rows: ['.'], values: [1, 1, 0, 1, 1] },
    { name: 'one mine', rows: ['*'], values: [0, 0, 0, 0, 0] },
    { name: 'a mine in the corner', rows: ['*..', '...', '...'], values: [1, 1, 0, 1, 1] },
    // Middle of an edge: open, flag, chord; the others of the 8 ones by two more chords.
    { name: 'a mine in the middle of 3 x 3', rows: ['...', '.*.', '...'], values: [8, 0, 1, 5, 5] },
    // The premium of each 1 is 1 - 1 - 1: two clicks are as good as any.
    { name: 'a mine between two numbers', rows: ['.*.'], values: [2, 0, 2, 2, 2] },
    { name: 'a mine at the end of a row', rows: ['*.'], values: [1, 0, 1, 1, 1] },
    { name: 'an opening either side of a mine', rows: ['...*...'], values: [2, 2, 0, 2, 2] },
    { name: 'the same upright', rows: ['.', '.', '.', '*', '.', '.', '.'], values: [2, 2, 0, 2, 2] },
    { name: 'a number between two mines, and an opening', rows: ['*.*...'], values: [2, 1, 1, 2, 2] },
    // Two islands only if cells that touch at a corner were apart.
    { name: 'an island that hangs together at a corner', rows: ['.**', '*.*', '**.'], values: [3, 0, 1, 3, 3] },
    // Zeros in the corners, apart; the number between touches both.
    {
      name: 'two openings that share a rim',
      rows: ['*..', '...', '..*'],
      values: [2, 2, 0, 2, 2],
    },
  ])('$name', ({ rows, values }) => {
    expect(valuesOf(...rows)).toEqual(values);
  });
});

describe('a board of the wrong size', () => {
  it('is refused, and the previous one stays', () => {
    const metrics = new BoardMetrics();
    metrics.load(createShape(3, 1), Uint8Array.of(0, 1, 0));
    expect(() => metrics.load(createShape(3, 1), Uint8Array.of(0, 1))).toThrow(RangeError);
    expect(metrics.values()).toMatchObject({ bbbv: 2, islands: 2 });
  });
});

it('throws before there is a board', () => {
  const metrics = new BoardMetrics();
  for (const question of ['bbbv', 'openings', 'islands', 'oneWayZini', 'eightWayZini'] as const) {
    expect(() => metrics[question]()).toThrow(RangeError);
  }
});

it('does not look at the mines again', () => {
  const mines = Uint8Array.of(0, 1, 0, 0);
  const metrics = new BoardMetrics().load(createShape(4, 1), mines);
  mines.fill(0);
  expect(metrics.values()).toEqual({ bbbv: 2, openings: 1, islands: 1, oneWayZini: 2, eightWayZini: 2 });
});
