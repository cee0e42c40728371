/**
 * A clue in one number, so that settling a cell is one subtraction and one table lookup tells what the clue can do:
 * bits 0 to 7 the neighbours that are unknown, in reading order; bits 8 to 11 how many of them are mines; bit 12
 * whether the clue is open. Cells that are not open have their clue maintained as well, for when they are.
 */
export const CLUE_OPEN: number = 1 << 12;
/** One mine among the unknown neighbours. */
export const CLUE_MINE: number = 1 << 8;
/** The neighbours that are unknown. */
export const CLUE_CELLS = 0xff;
/** How far to shift a clue to get its number of mines, once {@link CLUE_OPEN} is masked out. */
const MINES_SHIFT = 8;

/** A clue that tells nothing, because it is not open or has no unknown neighbour. */
export const IDLE = 0;
/** Its unknown neighbours are all safe. */
export const ALL_SAFE = 1;
/** Its unknown neighbours are all mines. */
export const ALL_MINES = 2;
/** It says something only together with others. */
export const UNDECIDED = 3;

export const CELL_COUNT: Uint8Array = Uint8Array.from({ length: 256 }, (_, cells) => {
  let count = 0;
  for (let rest = cells; rest !== 0; rest &= rest - 1) count += 1;
  return count;
});

/** What each clue is good for. */
export const CLUE_KIND: Uint8Array = Uint8Array.from({ length: 2 * CLUE_OPEN }, (_, clue) => {
  if (clue < CLUE_OPEN || (clue & CLUE_CELLS) === 0) return IDLE;
  const mines = minesOfClue(clue);
  if (mines === 0) return ALL_SAFE;
  return mines === CELL_COUNT[clue & CLUE_CELLS] ? ALL_MINES : UNDECIDED;
});

export function minesOfClue(clue: number): number {
  return (clue >> MINES_SHIFT) & 0xf;
}

/** The cells that can share a neighbour with a cell, nearest first: rows down and columns right of it. */
export const PARTNERS: readonly (readonly [down: number, right: number])[] = [1, 2, 4, 5, 8].flatMap((distance) =>
  [-2, -1, 0, 1, 2].flatMap((down) =>
    [-2, -1, 0, 1, 2].flatMap((right): [number, number][] =>
      down * down + right * right === distance ? [[down, right]] : [],
    ),
  ),
);
