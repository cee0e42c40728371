/** From a cell to its neighbours, in reading order: rows down and columns right of it. */
export const DIRECTIONS: readonly (readonly [down: number, right: number])[] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];
