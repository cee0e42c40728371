import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKnowledge, createMines, createShape, type MineMap } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import type { Figure } from './figure.ts';
import { compare, compilePeer, PLAIN_CPP, processorSeconds } from './peers.ts';
import type { Place } from './place.ts';

/** Enough for an opening of 50 million cells. */
const SIDE = 7100;
const START = SIDE + 1;
const SEED = 1;
const ROUNDS = 3;
/** The targets by mine density: how many times as fast as C++, which goes along rows as ours does. */
const TARGETS = [
  [0, 0.45],
  [0.001, 0.5],
  [0.01, 0.5],
] as const;

/** How fast a large opening is flooded, at three densities of mines. */
export function* floodFigures(place: Place): Generator<Figure> {
  const peer = compilePeer(place, 'flood');
  for (const [density, atLeast] of TARGETS) {
    const mines = layMines(density);
    const file = writeCells(place.folder, mines);
    const [, opened = 0] = peer?.run(SIDE, START, file) ?? [];
    yield compare({
      name: `flood, ${Math.round((SIDE * SIDE) / 1e6)} M cells, ${100 * density} % mines`,
      rounds: ROUNDS,
      peer: PLAIN_CPP,
      measurePeer: peer && (() => peer.run(SIDE, START, file)[0] ?? Number.NaN),
      measureOurs: () => floodSeconds(mines, opened),
      atLeast,
      note: `one opening of ${(opened / 1e6).toFixed(1)} million cells`,
    });
  }
}

function layMines(density: number): MineMap {
  const shape = createShape(SIDE, SIDE);
  const corner = new Set([0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => row * SIDE + column)));
  const mines = createMines(shape);
  placeMinesInto(mines, Math.round(shape.size * density), createRandom(SEED), corner);
  return mines;
}

/** Writes the cells with a mine as 32-bit numbers. @returns the file */
export function writeCells(folder: string, mines: MineMap): string {
  const file = join(folder, 'mines.bin');
  const cells: number[] = [];
  mines.forEach((mine, cell) => {
    if (mine === 1) cells.push(cell);
  });
  writeFileSync(file, Uint32Array.from(cells));
  return file;
}

/** @param expected as many cells as the peer opened; 0 if there is none */
function floodSeconds(mines: MineMap, expected: number): number {
  const shape = createShape(SIDE, SIDE);
  const knowledge = createKnowledge(shape);
  let opened = 0;
  const batch = new CellBatch(4096, (cells) => {
    opened += cells.length;
  });
  const seconds = processorSeconds(() => openByRule('flood', { shape, mines, knowledge }, START, batch));
  if (expected > 0 && opened !== expected) throw new Error(`${opened} cells were opened, ${expected} by the peer`);
  return seconds;
}
