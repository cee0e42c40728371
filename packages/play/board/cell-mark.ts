/**
 * How a cell stands out while something is told about it: a clue that is used, the clue or cell the words are about, a
 * part of the board to look at, what is proved, what was proved before, what is only supposed, a clue that cannot be
 * met, a flag that is wrong, and a cell that is the least risky guess.
 */
export const CELL_MARKS = [
  'clue',
  'focus',
  'area',
  'safe',
  'mine',
  'known-safe',
  'known-mine',
  'supposed-safe',
  'supposed-mine',
  'impossible',
  'wrong-flag',
  'guess',
] as const;

/** One of {@link CELL_MARKS}. */
export type CellMark = (typeof CELL_MARKS)[number];

/** Which cells stand out, and how; each cell once. */
export type MarkedCells = ReadonlyMap<number, CellMark>;
