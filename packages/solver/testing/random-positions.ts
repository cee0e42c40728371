import { countsInto, createKnowledge, createShape, HIDDEN } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openFlood } from '@countermine/core/reveal/flood.ts';
import type { PlayerView } from '../position/player-view.ts';

/** A view with the truth behind it. */
export interface TruePosition extends PlayerView {
  readonly mines: Uint8Array;
}

/** A board with random mines on which each safe cell is open with this probability. */
export function scatteredPosition(
  width: number,
  height: number,
  mineCount: number,
  openShare: number,
  seed: number,
): TruePosition {
  const shape = createShape(width, height);
  const random = createRandom(seed);
  const mines = new Uint8Array(shape.size);
  placeMinesInto(mines, mineCount, random);
  const counts = new Uint8Array(shape.size);
  countsInto(counts, shape, mines);
  const knowledge = counts.map((count, cell) =>
    mines[cell] === 0 && random.below(1_000_000) < openShare * 1_000_000 ? count : HIDDEN,
  );
  return { shape, knowledge, mineCount, mines };
}

/** A board with random mines on which so many random safe cells were opened, each with its opening. */
export function playedPosition(
  width: number,
  height: number,
  mineCount: number,
  moves: number,
  seed: number,
): TruePosition {
  const shape = createShape(width, height);
  const random = createRandom(seed);
  const mines = new Uint8Array(shape.size);
  placeMinesInto(mines, mineCount, random);
  const knowledge = createKnowledge(shape);
  const changed = new CellBatch(64, () => {});
  for (let move = 0; move < moves; move += 1) {
    const cell = random.below(shape.size);
    if (mines[cell] === 0) openFlood({ shape, mines, knowledge }, cell, changed);
  }
  return { shape, knowledge, mineCount, mines };
}
