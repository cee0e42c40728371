import { type BoardShape, createShape, HIDDEN, type Knowledge } from '@countermine/core/board.ts';

/** A position that can come up, with what counting all layouts says about it. */
export interface KnownPosition {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  readonly mineCount: number;
  /** How many layouts fit. */
  readonly layouts: number;
  /** By cell: in how many of them it is a mine. */
  readonly tallies: Int32Array;
}

/** Every shape of at most this many cells. */
export function* everyShape(mostCells: number): Generator<BoardShape> {
  for (let width = 1; width <= mostCells; width += 1) {
    for (let height = 1; width * height <= mostCells; height += 1) yield createShape(width, height);
  }
}

/**
 * Every position of a shape: every set of open cells, with all the counts they can show and every number of mines, by
 * going through all layouts. This is the definition itself, without any thought of how to solve it.
 */
export function* everyPosition(shape: BoardShape): Generator<KnownPosition> {
  const layouts = 2 ** shape.size;
  const counts = Array.from({ length: layouts }, (_, layout) => countsOf(shape, layout));
  for (let opened = 0; opened < layouts; opened += 1) {
    const positions = new Map<string, KnownPosition & { layouts: number }>();
    for (let layout = 0; layout < layouts; layout += 1) {
      if ((layout & opened) !== 0) continue;
      const knowledge = counts[layout]!.map((count, cell) => (((opened >> cell) & 1) === 1 ? count : HIDDEN));
      const mineCount = bitsOf(layout);
      const key = `${mineCount}:${knowledge.join('')}`;
      const position = positions.get(key) ?? {
        shape,
        knowledge,
        mineCount,
        layouts: 0,
        tallies: new Int32Array(shape.size),
      };
      position.layouts += 1;
      for (let cell = 0; cell < shape.size; cell += 1) position.tallies[cell]! += (layout >> cell) & 1;
      positions.set(key, position);
    }
    yield* positions.values();
  }
}

function countsOf({ width, size }: BoardShape, layout: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, cell) => {
    let count = 0;
    for (let other = 0; other < size; other += 1) {
      const down = Math.abs(Math.floor(other / width) - Math.floor(cell / width));
      const right = Math.abs((other % width) - (cell % width));
      if (Math.max(down, right) === 1) count += (layout >> other) & 1;
    }
    return count;
  });
}

function bitsOf(layout: number): number {
  return layout.toString(2).replaceAll('0', '').length;
}
