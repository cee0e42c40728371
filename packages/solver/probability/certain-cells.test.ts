import { countAround } from '@countermine/core/board/counts.ts';
import { isOpen } from '@countermine/core/board/knowledge.ts';
import { expect, it } from 'vitest';
import { playedPosition } from '../testing/random-positions.ts';
import { REFERENCE_SETS, referencePositions } from '../testing/reference-positions.ts';
import { CertaintyFinder } from './certain-cells.ts';

it.each(REFERENCE_SETS)('finds only cells that are certain in %s, and a safe one where there is one', (set) => {
  const finder = new CertaintyFinder();
  for (const { view, probabilities } of referencePositions(set)) {
    const found = finder.find(view);
    if (!found.ok) throw new Error(found.error.code);
    const { safe, mines } = found.value;
    expect([...safe].filter((cell) => probabilities[cell] !== 0)).toEqual([]);
    expect([...mines].filter((cell) => probabilities[cell] !== 1)).toEqual([]);
    expect(safe.length > 0).toBe(probabilities.includes(0));
  }
});

it.each(REFERENCE_SETS)('finds every cell of %s that is certain, when asked for all', (set) => {
  const finder = new CertaintyFinder();
  for (const { view, probabilities } of referencePositions(set)) {
    const found = finder.findAll(view);
    if (!found.ok) throw new Error(found.error.code);
    const cellsOf = (value: number): number[] =>
      probabilities.flatMap((probability, cell) => (probability === value ? [cell] : []));
    expect(found.value.by).toBe('complete');
    expect([...found.value.safe]).toEqual(cellsOf(0));
    expect([...found.value.mines]).toEqual(cellsOf(1));
  }
});

it('opens boards by safe cells alone, and never a mine', () => {
  const finder = new CertaintyFinder();
  let finished = 0;
  for (let seed = 0; seed < 60; seed += 1) {
    const position = playedPosition(16, 16, 40, 1, seed);
    for (;;) {
      const found = finder.find(position);
      if (!found.ok) throw new Error(found.error.code);
      if (found.value.safe.length === 0) break;
      for (const cell of found.value.safe) {
        expect(position.mines[cell]).toBe(0);
        position.knowledge[cell] = countAround(position.shape, position.mines, cell);
      }
    }
    if (position.knowledge.every((known, cell) => isOpen(known) || position.mines[cell] === 1)) finished += 1;
  }
  expect(finished).toBeGreaterThan(10);
});

it('says what is wrong', () => {
  const shape = { width: 3, height: 1, size: 3 };
  const finder = new CertaintyFinder();
  expect(finder.find({ shape, knowledge: Uint8Array.of(9, 3, 9), mineCount: 2 })).toMatchObject({
    ok: false,
    error: { code: 'inconsistent', reason: 'count' },
  });
  expect(finder.find({ shape, knowledge: Uint8Array.of(9, 1, 9), mineCount: 2 })).toMatchObject({
    ok: false,
    error: { code: 'inconsistent', reason: 'mine-count' },
  });
});
