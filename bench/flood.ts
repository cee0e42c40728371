import { createKnowledge } from '@countermine/core/board/knowledge.ts';
import { createMines } from '@countermine/core/board/mines.ts';
import { createShape } from '@countermine/core/board/shape.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import { openFlood } from '@countermine/core/reveal/flood.ts';
import { placeMinesInto } from '@countermine/core/rng/place-mines.ts';
import { createRandom } from '@countermine/core/rng/random.ts';
import type { Figure } from './figure.ts';
import { median } from './processes.ts';

const SIDE = 10_000;
const SEED = 1;

/** How fast a large opening is flooded, at three densities of mines. */
export function floodFigures(): Figure[] {
  return [0, 0.001, 0.01].map((density) => {
    const rates = [1, 2, 3].map(() => floodRate(density));
    return {
      name: `flood, 100 M cells, ${100 * density} % mines`,
      value: median(rates.map(({ rate }) => rate)),
      unit: 'M cells/s',
      // The target of large boards says nothing of their density; it is held against the boards whose openings are large.
      ...(density <= 0.001 && { target: { atLeast: 100 } }),
      note: `one opening of ${((rates[0]?.opened ?? 0) / 1e6).toFixed(1)} million cells`,
    };
  });
}

function floodRate(density: number): { rate: number; opened: number } {
  const shape = createShape(SIDE, SIDE);
  const start = SIDE + 1;
  const corner = new Set([0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => row * SIDE + column)));
  const mines = createMines(shape);
  placeMinesInto(mines, Math.round(shape.size * density), createRandom(SEED), corner);
  const knowledge = createKnowledge(shape);
  let opened = 0;
  const batch = new CellBatch(4096, (cells) => {
    opened += cells.length;
  });
  const begin = performance.now();
  openFlood({ shape, mines, knowledge }, start, batch);
  batch.flush();
  return { rate: opened / 1000 / (performance.now() - begin), opened };
}
