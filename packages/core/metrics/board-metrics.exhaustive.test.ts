import { expect, it } from 'vitest';
import { createShape } from '../board.ts';
import { naiveBoardValues } from '../testing/naive-metrics.ts';
import { BoardMetrics } from './board-metrics.ts';

const MAX_CELLS = 9;

it('agrees with the definitions on every board of up to 9 cells', () => {
  const metrics = new BoardMetrics();
  for (let width = 1; width <= MAX_CELLS; width += 1) {
    for (let height = 1; width * height <= MAX_CELLS; height += 1) {
      const shape = createShape(width, height);
      for (let bits = 0; bits < 2 ** shape.size; bits += 1) {
        const mines = Uint8Array.from({ length: shape.size }, (_, cell) => (bits >> cell) & 1);
        const values = metrics.load(shape, mines).values();
        expect({ width, height, bits, ...values }).toEqual({ width, height, bits, ...naiveBoardValues(shape, mines) });
      }
    }
  }
});
