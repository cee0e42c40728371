import { createKnowledge, createShape } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { describe, expect, it } from 'vitest';
import { generateBoard } from '../generate/rated-board.ts';
import type { PlayerView } from '../position/player-view.ts';
import { bestMove, createSolver, probabilities } from './solver.ts';

const GAMES = amount({ usual: 25, soak: 10_000 });
const LEVELS = [
  { width: 9, height: 9, mines: 10 },
  { width: 16, height: 16, mines: 40 },
  { width: 30, height: 16, mines: 99 },
] as const;

/** Every position of a game in which one safe cell after the other is opened, from the first on. */
function* positionsOf(seed: number): Generator<PlayerView> {
  const made = generateBoard({ ...LEVELS[seed % LEVELS.length]!, start: 0 }, createRandom(seed));
  if (!made.ok) throw new Error(made.error.code);
  const { shape, mines, start } = made.value;
  const mineCount = mines.reduce((sum, mine) => sum + mine, 0);
  const knowledge = createKnowledge(shape);
  const field = { shape, mines, knowledge };
  const changed = new CellBatch(64, () => undefined);
  const random = createRandom(seed);
  for (let cell = start, moves = 0; moves < 25; moves += 1) {
    openByRule('flood', field, cell, changed);
    yield { shape, knowledge, mineCount };
    do cell = random.below(shape.size);
    while (mines[cell] === 1);
  }
}

describe('a solver that is kept', () => {
  it('answers as a new one does, to the last bit, move after move and game after game', () => {
    const kept = createSolver();
    for (let seed = 0; seed < GAMES; seed += 1) {
      for (const position of positionsOf(seed)) {
        const expected = createSolver().probabilities(position);
        expect(kept.probabilities(position)).toEqual(expected);
        expect(probabilities(position)).toEqual(expected);
      }
    }
  });

  it('moves as a new one does', () => {
    const kept = createSolver();
    for (let seed = 0; seed < amount({ usual: 6, soak: 600 }); seed += 1) {
      for (const position of positionsOf(3 * seed)) {
        const expected = createSolver().bestMove(position);
        expect(kept.bestMove(position)).toEqual(expected);
        expect(bestMove(position)).toEqual(expected);
      }
    }
  });

  it('can be asked while it answers', () => {
    const solver = createSolver();
    const [first, second] = ['5x4x6\n.....\n.2.2.\n.....\n.....', '3x2x1\n...\n1..'];
    let inside: unknown;
    const shouldStop = (): boolean => {
      inside = solver.probabilities(second);
      return false;
    };
    expect(solver.bestMove(first, { shouldStop })).toEqual(createSolver().bestMove(first));
    expect(inside).toEqual(createSolver().probabilities(second));
  });

  it('answers about boards that are too large to keep anything of', () => {
    const [shape, mineCount] = [createShape(300, 300), 1];
    const position = { shape, knowledge: createKnowledge(shape), mineCount };
    expect(probabilities(position)).toEqual(createSolver().probabilities(position));
  });

  it('answers after a question that threw', () => {
    const solver = createSolver();
    const position = '3x2x1\n...\n1..';
    const shouldStop = (): boolean => {
      throw new Error('enough');
    };
    expect(() => solver.probabilities(position, { shouldStop })).toThrow('enough');
    expect(solver.probabilities(position)).toEqual(createSolver().probabilities(position));
  });
});
