/**
 * A clue in one number, so that settling a cell is one subtraction: bits 0 to 7 the neighbours that are unknown, in
 * reading order; bits 8 to 15 those of them that are mines; bit 16 whether the clue is open. Cells that are not open have
 * their clue maintained as well, for when they are.
 */
export const CLUE_OPEN: number = 1 << 16;
/** The neighbours that are unknown. */
export const CLUE_CELLS = 0xff;

/** The unknown neighbours that are mines. */
export function minesOfClue(clue: number): number {
  return (clue >> 8) & CLUE_CELLS;
}

/** True if the clue tells nothing, because it is not open or has no unknown neighbour. */
export function isIdle(clue: number): boolean {
  return clue < CLUE_OPEN || (clue & CLUE_CELLS) === 0;
}

/** True if the clue says something, but only together with others: some of its unknown neighbours are mines, not all. */
export function isUndecided(clue: number): boolean {
  const mines = minesOfClue(clue);
  return clue >= CLUE_OPEN && mines !== 0 && mines !== (clue & CLUE_CELLS);
}

/** By some neighbours: how many they are. */
export const CELL_COUNT: Uint8Array = Uint8Array.from({ length: 256 }, (_, cells) => {
  let count = 0;
  for (let rest = cells; rest !== 0; rest &= rest - 1) count += 1;
  return count;
});

/** The cells that can share a neighbour with a cell, nearest first: rows down and columns right of it. */
export const PARTNERS: readonly (readonly [down: number, right: number])[] = [1, 2, 4, 5, 8].flatMap((distance) =>
  [-2, -1, 0, 1, 2].flatMap((down) =>
    [-2, -1, 0, 1, 2].flatMap((right): [number, number][] =>
      down * down + right * right === distance ? [[down, right]] : [],
    ),
  ),
);
