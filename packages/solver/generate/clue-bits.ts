/**
 * A clue in one number, so that settling a cell is one subtraction: bits 0 to 7 the unknown neighbours that are safe, in
 * reading order; bits 8 to 15 those that are mines; bit 16 whether the clue may be put on the stack of {@link SINGLE}, and
 * bit 17 on that of {@link PAIR}; bit 18 whether the clue is open. Cells that are not open have their clue maintained as
 * well, for when they are.
 */
export const CLUE_OPEN: number = 1 << 18;
/** All neighbours, safe ones. */
export const NEIGHBOURS = 0xff;
/** The lowest of the bits that say on which stack the clue may be put. */
const CLUE_STACKS = 16;

/** The stack of a clue that allows a deduction alone: its unknown neighbours are all safe, or all mines. */
export const SINGLE = 1;
/** The stack of a clue that says something only together with others. */
export const PAIR = 2;

/** The bits of the stacks on which an open clue may be put. @param stacks one or both of them */
export function stackBits(stacks: number): number {
  return stacks << CLUE_STACKS;
}

/** The unknown neighbours that are mines. */
export function minesOfClue(clue: number): number {
  return (clue >> 8) & NEIGHBOURS;
}

/** The unknown neighbours that are safe. */
export function safeOfClue(clue: number): number {
  return clue & NEIGHBOURS;
}

/** The neighbours that are unknown. */
export function cellsOfClue(clue: number): number {
  return (clue | (clue >> 8)) & NEIGHBOURS;
}

/** True if the clue tells nothing, because it is not open or has no unknown neighbour. */
export function isIdle(clue: number): boolean {
  return clue < CLUE_OPEN || cellsOfClue(clue) === 0;
}

/** True if the clue says something, but only together with others: some of its unknown neighbours are mines, not all. */
export function isUndecided(clue: number): boolean {
  return clue >= CLUE_OPEN && minesOfClue(clue) !== 0 && safeOfClue(clue) !== 0;
}

/**
 * The stack on which to put the clue; 0 for none. Whether there are mines and whether there are safe cells adds up to
 * {@link SINGLE} or {@link PAIR}, without a branch that the processor would have to guess.
 */
export function stackFor(clue: number): number {
  const kinds = ((minesOfClue(clue) + NEIGHBOURS) >> 8) + ((safeOfClue(clue) + NEIGHBOURS) >> 8);
  return kinds & (clue >> CLUE_STACKS);
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
