import type { MineMap } from '@countermine/core/board.ts';

/**
 * A way to move the mines of a field when the first turn hits one.
 * Shape: 8 rows of 8, as `mines`.
 * @param typed the mines before the first shift
 */
export type Shift = (mines: MineMap, cell: number, typed: MineMap) => MineMap;

const SIZE = 8;
const LAST_ROW = SIZE * (SIZE - 1);

/** By the text: all rows move down one, the bottom row to the top. */
export const shiftedDown = (mines: MineMap): MineMap => mines.map((_, to) => mines[(to + LAST_ROW) % mines.length]!);

export const shiftedUp: Shift = (mines) => mines.map((_, to) => mines[(to + SIZE) % mines.length]!);

export const shiftedRight: Shift = (mines) => mines.map((_, to) => mines[to - (to % SIZE) + ((to + SIZE - 1) % SIZE)]!);

export const shiftedLeft: Shift = (mines) => mines.map((_, to) => mines[to - (to % SIZE) + ((to + 1) % SIZE)]!);

/** The bottom row does not come back. */
export const bottomRowLost: Shift = (mines) => mines.map((_, to) => (to < SIZE ? 0 : mines[to - SIZE]!));

/** The bottom row comes to the top, unless the first turn was there. */
export const bottomRowLostIfHit: Shift = (mines, cell, typed) =>
  cell >= LAST_ROW && mines === typed ? bottomRowLost(mines, cell, typed) : shiftedDown(mines);

/** The top row stays where it is, and moves down too. */
export const topRowStays: Shift = (mines) => mines.map((_, to) => (to < SIZE ? mines[to]! : mines[to - SIZE]!));

/** The bottom row comes to the top but for one square, which stays there as it was. */
export const topSquareStays =
  (stays: number): Shift =>
  (mines) =>
    shiftedDown(mines).fill(mines[stays]!, stays, stays + 1);

/** The bottom row comes to the top, and all others stay where they are. */
export const onlyBottomRowMoves: Shift = (mines) => mines.map((mine, to) => (to < SIZE ? mines[LAST_ROW + to]! : mine));

/** On top comes the bottom row as it was before the first shift, each time. */
export const sameRowOnTop: Shift = (mines, _, typed) =>
  mines.map((_mine, to) => (to < SIZE ? typed[LAST_ROW + to]! : mines[to - SIZE]!));

/** The last row is left out: it stays where it is, and the row above it comes to the top. */
export const lastRowStays: Shift = (mines) =>
  mines.map((mine, to) => (to >= LAST_ROW ? mine : mines[(to + LAST_ROW - SIZE) % LAST_ROW]!));

/** The bottom row comes to the top the other way round. */
export const bottomRowReversed: Shift = (mines) =>
  mines.map((_, to) => mines[to < SIZE ? mines.length - 1 - to : to - SIZE]!);

/** The bottom row comes to the top so many squares to the left; what leaves it there comes in at the other end. */
export const bottomRowRotated =
  (left: number): Shift =>
  (mines) =>
    mines.map((_, to) => mines[to < SIZE ? LAST_ROW + ((to + left) % SIZE) : to - SIZE]!);

/** The bottom row comes into the first column, one square after the other, and the top row stays too. */
export const bottomRowToColumn: Shift = (mines, cell, typed) =>
  topRowStays(mines, cell, typed).map((mine, to) => (to % SIZE === 0 ? mines[LAST_ROW + to / SIZE]! : mine));

/** Only the column of the square moves. */
export const columnShifted: Shift = (mines, cell) =>
  mines.map((mine, to) => (to % SIZE === cell % SIZE ? mines[(to + LAST_ROW) % mines.length]! : mine));

/** Only the mine that was hit moves down one. */
export const mineMovedDown: Shift = (mines, cell) => {
  const below = (cell + SIZE) % mines.length;
  return mines.map((mine, to) => (to === cell ? 0 : to === below ? 1 : mine));
};

/** The mine that was hit is gone. */
export const mineRemoved: Shift = (mines, cell) => mines.map((mine, to) => (to === cell ? 0 : mine));
