import { createKnowledge } from '@countermine/core/board/knowledge.ts';
import { createMines } from '@countermine/core/board/mines.ts';
import { createShape } from '@countermine/core/board/shape.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { placeMinesInto } from '@countermine/core/rng/place-mines.ts';
import { createRandom } from '@countermine/core/rng/random.ts';
import type { Figure } from './figure.ts';
import { median } from './processes.ts';

const SIDE = 10_000;
const SEED = 1;
const FOR_INFORMATION =
  'for information: the target, for an opening of 50 million cells or more, names no density and is held against the board without mines';

/** How fast a large opening is flooded, at three densities of mines. */
export function* floodFigures(): Generator<Figure> {
  for (const density of [0, 0.001, 0.01]) {
    const rates = [1, 2, 3].map(() => floodRate(density));
    const opening = `one opening of ${((rates[0]?.opened ?? 0) / 1e6).toFixed(1)} million cells`;
    yield {
      name: `flood, 100 M cells, ${100 * density} % mines`,
      value: median(rates.map(({ rate }) => rate)),
      unit: 'M cells/s',
      ...(density === 0 && { target: { atLeast: 100 } }),
      note: density === 0 ? opening : `${opening}; ${FOR_INFORMATION}`,
    };
  }
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
  openByRule('flood', { shape, mines, knowledge }, start, batch);
  return { rate: opened / 1000 / (performance.now() - begin), opened };
}
