import { countMines, createKnowledge, FLAG, isOpen } from '@countermine/core/board.ts';
import { createRandom, type Random } from '@countermine/core/random.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { expect, it } from 'vitest';
import { generateBoard } from '../generate/rated-board.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { SolverOptions } from '../position/solver-error.ts';
import { ProbabilityEngine } from './engine.ts';
import type { SolvedPositionWorkspace } from './solved-position.ts';

const GAMES = amount({ usual: 12, soak: 10_000 });
const SHAPES = [
  [30, 16, 99],
  [9, 9, 10],
  [16, 16, 40],
  [30, 16, 130],
  [7, 5, 9],
  [4, 4, 5],
] as const;

type Ask = (engine: ProbabilityEngine) => ReturnType<ProbabilityEngine['solve']>;

/** Asks an engine that has seen much, and one that has seen nothing. */
function expectSame(kept: ProbabilityEngine, view: PlayerView, ask: Ask): void {
  const [first, second] = [ask(kept), ask(new ProbabilityEngine())];
  expect(first.ok).toBe(second.ok);
  if (!first.ok || !second.ok) {
    expect(first).toEqual(second);
    return;
  }
  const [left, right] = [first.value, second.value].map(probabilitiesOf);
  expect(left!.every((probability, cell) => Object.is(probability, right![cell]))).toBe(true);
  expect(first.value.nodes).toBe(second.value.nodes);
  expect(first.value.logLayouts).toBe(second.value.logLayouts);
  expect(first.value.interiorCells).toBe(second.value.interiorCells);

  function probabilitiesOf(position: SolvedPositionWorkspace): Float64Array {
    const probabilities = new Float64Array(view.shape.size);
    position.probabilitiesInto(probabilities);
    return probabilities;
  }
}

function limitsFrom(random: Random): SolverOptions {
  const kind = random.below(8);
  if (kind === 0) return { nodes: random.below(3000) };
  if (kind === 1) return { bytes: random.below(4000) };
  return kind === 2 ? { trustFlags: true } : {};
}

/** Asks about openings of random cells that show random counts, also two at once, as looking ahead does. */
function expectSameAhead(kept: ProbabilityEngine, view: PlayerView, random: Random, depth: number): void {
  const { knowledge, shape } = view;
  for (let look = 0; look < 4; look += 1) {
    const cell = random.below(shape.size);
    const before = knowledge[cell]!;
    if (isOpen(before)) continue;
    const count = random.below(5);
    const limits = limitsFrom(random);
    expectSame(kept, view, (engine) => engine.solveAfter(view, cell, count, limits));
    if (depth === 1) continue;
    knowledge[cell] = count;
    expectSameAhead(kept, view, random, depth - 1);
    knowledge[cell] = before;
  }
}

it('answers about a position that continues another as a new engine does, to the last bit', () => {
  const kept = new ProbabilityEngine();
  for (let seed = 0; seed < GAMES; seed += 1) {
    const random = createRandom(seed);
    const [width, height, mineCount] = SHAPES[seed % SHAPES.length]!;
    const board = generateBoard({ width, height, mines: mineCount, start: random.below(width * height) }, random);
    if (!board.ok) throw new Error(board.error.code);
    const { shape, mines, start } = board.value;
    const view = { shape, knowledge: createKnowledge(shape), mineCount: countMines(mines) };
    const changed = new CellBatch(64, () => undefined);
    for (let moves = 0, cell = start; moves < 30; moves += 1, cell = random.below(shape.size)) {
      if (mines[cell] === 0) openByRule('flood', { ...view, mines }, cell, changed);
      else if (random.below(8) === 0) view.knowledge[cell] = FLAG;
      const limits = limitsFrom(random);
      expectSame(kept, view, (engine) => engine.solve(view, limits));
      if (moves % 4 === 0) expectSameAhead(kept, view, random, 2);
    }
  }
});
