import { createShape, FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { describe, expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import type { SolverOptions } from '../position/solver-error.ts';
import { playedPosition, scatteredPosition } from '../testing/random-positions.ts';
import { REFERENCE_SETS, referencePositions } from '../testing/reference-positions.ts';
import { countLayouts } from './count-layouts.ts';
import { DEFAULT_TUNING, mineProbabilities, ProbabilityEngine } from './engine.ts';

const LETTERS = '012345678.F?';

/** A view from rows of `.` hidden, 0 to 8, F and ?. */
function view(rows: readonly string[], mineCount: number): PlayerView {
  const knowledge = Uint8Array.from(rows.join(''), (letter) => LETTERS.indexOf(letter));
  return { shape: createShape(rows[0]!.length, rows.length), knowledge, mineCount };
}

function probabilitiesOf(position: PlayerView, options: SolverOptions = {}): number[] {
  const found = mineProbabilities(position, options);
  if (!found.ok) throw new Error(found.error.code);
  return [...found.value.probabilities];
}

function errorOf(position: PlayerView, options: SolverOptions = {}): unknown {
  const found = mineProbabilities(position, options);
  return found.ok ? 'no error' : found.error;
}

describe.each(REFERENCE_SETS)('the reference positions %s', (set) => {
  it('have the probabilities that exact fractions give, zero and one only when certain', () => {
    const engine = new ProbabilityEngine();
    for (const { id, view: position, probabilities, layouts } of referencePositions(set)) {
      const found = mineProbabilities(position, {}, engine);
      if (!found.ok) throw new Error(`${id}: ${found.error.code}`);
      const wrong = probabilities.filter((expected, cell) => {
        const probability = found.value.probabilities[cell]!;
        if (expected < 0) return !Number.isNaN(probability);
        const isCertain = expected === 0 || expected === 1;
        return isCertain ? probability !== expected : !(Math.abs(probability - expected) < 1e-12);
      });
      expect(wrong, `position ${id}`).toEqual([]);
      const digits = layouts.toString();
      const log10 = digits.length - 1 + Math.log10(Number(`${digits[0]}.${digits.slice(1, 20)}`));
      expect(found.value.log10Layouts).toBeCloseTo(log10, 10);
    }
  });

  it('have exactly as many layouts as the references', () => {
    for (const { view: position, layouts } of referencePositions(set)) {
      expect(countLayouts(position)).toEqual({ ok: true, value: layouts });
    }
  });
});

describe('the number of mines', () => {
  it('counts where nothing is open', () => {
    expect(probabilitiesOf(view(['...', '...'], 2))).toEqual(Array(6).fill(2 / 6));
    expect(probabilitiesOf(view(['...', '...'], 0))).toEqual(Array(6).fill(0));
    expect(probabilitiesOf(view(['...', '...'], 6))).toEqual(Array(6).fill(1));
  });

  it('decides what no count does', () => {
    expect(probabilitiesOf(view(['1.', '..'], 1)).slice(1)).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(probabilitiesOf(view(['.1...'], 1))).toEqual([0.5, Number.NaN, 0.5, 0, 0]);
    expect(probabilitiesOf(view(['.1...'], 3))).toEqual([0.5, Number.NaN, 0.5, 1, 1]);
    expect(probabilitiesOf(view(['.1...'], 2))).toEqual([0.5, Number.NaN, 0.5, 0.5, 0.5]);
  });

  it('need not be left when everything is open', () => {
    expect(probabilitiesOf(view(['00', '00'], 0))).toEqual(Array(4).fill(Number.NaN));
  });
});

describe('flags and question marks', () => {
  it('are hidden cells', () => {
    expect(probabilitiesOf(view(['F1?'], 1))).toEqual([0.5, Number.NaN, 0.5]);
  });

  it('are mines where flags are trusted', () => {
    expect(probabilitiesOf(view(['F1?'], 1), { trustFlags: true })).toEqual([1, Number.NaN, 0]);
    expect(probabilitiesOf(view(['F....'], 3), { trustFlags: true })).toEqual([1, 0.5, 0.5, 0.5, 0.5]);
  });

  it('are wrong where trusted flags are more than a count', () => {
    const where = { code: 'count', row: 0, column: 1, count: 1, fewest: 2, most: 2 };
    expect(errorOf(view(['F1F'], 2), { trustFlags: true })).toEqual({ code: 'inconsistent', reason: 'count', where });
  });

  it('are wrong where trusted flags are more than the mines', () => {
    expect(errorOf(view(['FF.'], 1), { trustFlags: true })).toMatchObject({ reason: 'mine-count', fewest: 2, most: 3 });
  });
});

describe('a board without a layout', () => {
  it('is reported with the impossible count', () => {
    const where = { code: 'count', row: 1, column: 0, count: 4, fewest: 0, most: 3 };
    expect(errorOf(view(['...', '4..', '00.'], 4))).toEqual({ code: 'inconsistent', reason: 'count', where });
  });

  it.each([
    ['two counts', ['.2.0.'], 2],
    ['many counts together', ['2.10', '..2.', '3.2.', '.2.1'], 4],
  ])('is reported as a contradiction: %s', (_, rows, mineCount) => {
    const position = view(rows, mineCount);
    const error = { code: 'inconsistent', reason: 'counts' };
    expect(errorOf(position)).toEqual(error);
    expect(countLayouts(position)).toEqual({ ok: false, error });
    const wide = new ProbabilityEngine({ stored: { cells: 0, nodes: 0, listed: 0 }, plainCells: -1 });
    expect(wide.solve(position)).toEqual({ ok: false, error });
  });

  it('does not fit the number of mines, and the error has those that would fit', () => {
    expect(errorOf(view(['.1.1.'], 3))).toEqual({
      code: 'inconsistent',
      reason: 'mine-count',
      mineCount: 3,
      fewest: 1,
      most: 2,
    });
    expect(countLayouts(view(['.1.1.'], 3))).toEqual(mineProbabilities(view(['.1.1.'], 3)));
    expect(errorOf(view(['.1.1.'], 0))).toMatchObject({ reason: 'mine-count', fewest: 1, most: 2 });
    expect(errorOf(view(['.1...'], 4))).toMatchObject({ reason: 'mine-count', fewest: 1, most: 3 });
    expect(errorOf(view(['00', '00'], 1))).toMatchObject({ reason: 'mine-count', fewest: 0, most: 0 });
  });

  it('is noticed one mine off on every reference position with few hidden cells', () => {
    for (const { view: position } of referencePositions('small-300')) {
      const hidden = position.knowledge.filter((known) => known === HIDDEN).length;
      expect(errorOf({ ...position, mineCount: hidden + 1 })).toMatchObject({ reason: 'mine-count' });
    }
  });
});

describe('the budget', () => {
  const hard = scatteredPosition(30, 30, 180, 0.25, 7);

  it('ends the work with an error, never with a number', () => {
    const needed = mineProbabilities(hard);
    if (!needed.ok) throw new Error('the default budget is enough');
    const { nodes } = needed.value;
    expect(errorOf(hard, { nodes: nodes - 1 })).toEqual({ code: 'budget', nodes: nodes - 1 });
    expect(errorOf(hard, { nodes })).toBe('no error');
    expect(errorOf(hard, { nodes: 0 })).toEqual({ code: 'budget', nodes: 0 });
  });

  it('is charged the same whether the components have been solved before or not', () => {
    const engine = new ProbabilityEngine();
    const first = engine.solve(hard);
    const nodes = first.ok ? first.value.nodes : 0;
    const second = engine.solve(hard);
    expect(second.ok && second.value.nodes).toBe(nodes);
    expect(engine.solve(hard, { nodes: nodes - 1 }).ok).toBe(false);
  });

  it('stops an intractable board, even by default', () => {
    const side = amount({ usual: 400, soak: 1000 });
    const tangled = scatteredPosition(side, side, 0.2 * side * side, 0.3, 1);
    expect(errorOf(tangled)).toMatchObject({ code: 'budget' });
    expect(countLayouts(tangled)).toMatchObject({ ok: false, error: { code: 'budget' } });
  });

  it('must be a number', () => {
    expect(() => mineProbabilities(hard, { nodes: Number.NaN })).toThrow(RangeError);
  });
});

describe('a large board', () => {
  it('with a small frontier is solved at once, with more layouts than a double can count', () => {
    const position = playedPosition(1000, 1000, 200_000, 3, 1);
    const found = mineProbabilities(position);
    if (!found.ok) throw new Error(found.error.code);
    expect(found.value.log10Layouts).toBeGreaterThan(200_000);
    expect(sumOf(found.value.probabilities) / 200_000).toBeCloseTo(1, 12);
  });

  it('with thousands of components is solved, each certain cell true', () => {
    const position = playedPosition(600, 600, 50_000, 3000, 2);
    const found = mineProbabilities(position);
    if (!found.ok) throw new Error(found.error.code);
    expect(sumOf(found.value.probabilities) / 50_000).toBeCloseTo(1, 12);
    const wrong = found.value.probabilities.filter(
      (probability, cell) => (probability === 0 || probability === 1) && probability !== position.mines[cell],
    );
    expect(wrong.length).toBe(0);
  });

  it('with thousands of boxes whose mines are known has one layout', () => {
    const strips = Array.from({ length: 5000 }, () => ['121', '...', '121', '000']).flat();
    const position = view(strips, 10_000);
    expect(countLayouts(position)).toEqual({ ok: true, value: 1n });
    const hidden = probabilitiesOf(position).filter((probability) => !Number.isNaN(probability));
    expect(hidden.every((probability, at) => probability === (at % 3 === 1 ? 0 : 1))).toBe(true);
  });

  it('with thousands of components is settled by the number of mines, but for one of them', () => {
    // In .1.1. either the middle is the mine, or both ends are. One mine more than strips leaves room for one pair.
    const row = ['.1.1.'.repeat(1500)];
    expect(countLayouts(view(row, 1501))).toEqual({ ok: true, value: 1500n });
    expect(probabilitiesOf(view(row, 1501))[2]).toBeCloseTo(1499 / 1500, 12);
    expect(countLayouts(view(row, 1500))).toEqual({ ok: true, value: 1n });
    expect(probabilitiesOf(view(row, 1500)).slice(0, 5)).toEqual([0, Number.NaN, 1, Number.NaN, 0]);
  });

  it('with one component of thousands of boxes is solved', () => {
    // Under a row of ones every third cell is a mine; this length leaves it open which of two.
    const position = view(['1'.repeat(9002), '.'.repeat(9002)], 3001);
    const found = mineProbabilities(position);
    expect(found.ok && 10 ** found.value.log10Layouts).toBeCloseTo(2, 9);
    const hidden = probabilitiesOf(position).slice(9002);
    for (const [at, probability] of hidden.slice(0, 3).entries()) {
      expect(hidden.filter((_, cell) => cell % 3 === at).every((other) => Math.abs(other - probability) < 1e-9)).toBe(
        true,
      );
    }
    expect(hidden.slice(0, 3).sort()).toEqual([0, expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
  });

  it('of more cells than allowed is refused', () => {
    const position = playedPosition(50, 50, 100, 1, 1);
    expect(errorOf(position, { cells: 2499 })).toEqual({ code: 'too-large', cells: 2500 });
  });

  it('is almost certain but not certain, and reported as such', () => {
    // One mine in a million cells: that it lies beside the 1 is certain; with two, the others are almost free of them.
    const shape = createShape(1000, 1000);
    const knowledge = new Uint8Array(shape.size).fill(HIDDEN);
    knowledge[0] = 1;
    const one = probabilitiesOf({ shape, knowledge, mineCount: 1 });
    expect([one[1], one[2]]).toEqual([1 / 3, 0]);
    const two = probabilitiesOf({ shape, knowledge, mineCount: 2 });
    expect(two[1]).toBe(1 / 3);
    expect(two[2]).toBeCloseTo(1 / 999_996, 18);
    const most = probabilitiesOf({ shape, knowledge, mineCount: 999_996 });
    expect(most[2]).toBeLessThan(1);
    expect(1 - most[2]!).toBeCloseTo(1 / 999_996, 15);
  });
});

describe.each([
  ['as it is', DEFAULT_TUNING],
  ['with tilted sums', { stored: { cells: 0, nodes: 0, listed: 0 }, plainCells: -1 }],
])('what is possible but less likely than any double, solved %s', (_, tuning) => {
  // Blocks of 5 x 5 whose rings overlap, each with a hidden centre in a square of ones. Either every centre is a mine
  // and no ring cell, or no centre and at least one ring cell between every two blocks: far more mines. On a board with
  // few mines for its size the second is hopeless, but not impossible.
  const blocks = 8;
  const shape = createShape(1000, 1000);
  const knowledge = new Uint8Array(shape.size).fill(HIDDEN);
  for (let row = 0; row < 4 * blocks; row += 1) {
    for (let column = 0; column < 4 * blocks; column += 1) {
      const isCentre = row % 4 === 2 && column % 4 === 2;
      if (row % 4 !== 0 && column % 4 !== 0 && !isCentre) knowledge[row * 1000 + column] = 1;
    }
  }
  const centre = 2 * 1000 + 2;
  const ring = 1;
  const interior = shape.size - 1;

  it('is neither zero nor one', () => {
    const solved = new ProbabilityEngine(tuning).solve({ shape, knowledge, mineCount: 150 });
    if (!solved.ok) throw new Error(solved.error.code);
    expect(solved.value.probabilityAt(ring)).toBeGreaterThan(0);
    expect(solved.value.probabilityAt(ring)).toBeLessThan(1e-200);
    expect(solved.value.probabilityAt(centre)).toBe(1 - 2 ** -53);
    expect(solved.value.probabilityAt(interior) * (shape.size - 33 * 33)).toBeCloseTo(150 - blocks ** 2, 6);
  });

  it('is certain once it is impossible', () => {
    const solved = new ProbabilityEngine(tuning).solve({ shape, knowledge, mineCount: 143 });
    if (!solved.ok) throw new Error(solved.error.code);
    expect([solved.value.probabilityAt(ring), solved.value.probabilityAt(centre)]).toEqual([0, 1]);
  });
});

it('does not change the knowledge when it looks one move ahead', () => {
  const engine = new ProbabilityEngine();
  const position = view(['.1...'], 2);
  const after = engine.solveAfter(position, 0, 0);
  expect(after.ok && after.value.probabilityAt(2)).toBe(1);
  expect([...position.knowledge]).toEqual([HIDDEN, 1, HIDDEN, HIDDEN, HIDDEN]);
  expect(engine.solveAfter(position, 3, 3).ok).toBe(false);
  expect([...position.knowledge]).toEqual([HIDDEN, 1, HIDDEN, HIDDEN, HIDDEN]);
  expect(() => engine.solveAfter(position, 1, 0)).toThrow(RangeError);
  expect(() => engine.solveAfter(position, 5, 0)).toThrow(RangeError);
  expect(() => engine.solveAfter(position, 0, 9)).toThrow(RangeError);
});

it('throws for an invalid view', () => {
  const position = view(['...'], 1);
  expect(() => mineProbabilities({ ...position, mineCount: Number.NaN })).toThrow(RangeError);
  expect(() => mineProbabilities({ ...position, knowledge: new Uint8Array(2) })).toThrow(RangeError);
});

it('knows marks by their values', () => {
  expect([...view(['.F?'], 0).knowledge]).toEqual([HIDDEN, FLAG, QUESTION]);
});

/** Compensated: a million rounding errors would hide what is to be seen. */
function sumOf(probabilities: Float64Array): number {
  let sum = 0;
  let lost = 0;
  for (const probability of probabilities) {
    if (Number.isNaN(probability)) continue;
    const next = probability - lost;
    const total = sum + next;
    lost = total - sum - next;
    sum = total;
  }
  return sum;
}
