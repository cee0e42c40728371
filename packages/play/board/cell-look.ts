import { FLAG, isOpen, MAX_NEIGHBOURS, type MineMap, neighboursInto } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';

/** The look of a cell: a value of `Knowledge`, so 0 to 8, `HIDDEN`, `FLAG` or `QUESTION`, or one of the three below. */
export type CellLook = number;

/** A mine without a flag, shown once the game is lost. */
export const MINE: CellLook = 12;
/** The mine that was opened. */
export const EXPLODED: CellLook = 13;
/** A flag on a cell that holds no mine, shown once the game is lost. */
export const WRONG_FLAG: CellLook = 14;

/** The name of each look; a look is an index of it. */
export const CELL_LOOKS = [
  'open-0',
  'open-1',
  'open-2',
  'open-3',
  'open-4',
  'open-5',
  'open-6',
  'open-7',
  'open-8',
  'hidden',
  'flag',
  'question',
  'mine',
  'exploded',
  'wrong-flag',
] as const;

export type CellLookName = (typeof CELL_LOOKS)[number];

export type VisibleBoard = Pick<Game, 'shape' | 'knowledge' | 'mines' | 'phase' | 'exploded'>;

/**
 * How a cell looks to the player. While the game is played that is what he knows. A lost game shows each mine that has
 * no flag, the ones that were opened and the flags that were wrong; a right flag stays as it is. In a won game all
 * mines look flagged, as what is not open is a mine.
 */
export function cellLook(game: VisibleBoard, cell: number): CellLook {
  const known = game.knowledge[cell]!;
  if (isOpen(known)) return known;
  if (game.phase === 'won') return FLAG;
  if (game.phase !== 'lost') return known;
  // Whoever has lost a race knows no more than the mine that was hit, as long as others play.
  if (game.exploded.includes(cell)) return EXPLODED;
  return game.mines === undefined ? known : lookAfterLoss(game.mines, cell, known);
}

/** True for every other cell of a board: a quilt is made of two cloths. @param width of the board */
export function isOtherCloth(cell: number, width: number): boolean {
  return (Math.floor(cell / width) + (cell % width)) % 2 === 1;
}

export function cellLookName(game: VisibleBoard, cell: number): CellLookName {
  const look = cellLook(game, cell);
  const name = CELL_LOOKS[look];
  if (name === undefined) throw new RangeError(`cellLookName: ${look} is no look of a cell`);
  return name;
}

export function looksAround(game: VisibleBoard, cell: number): CellLookName[] {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const count = neighboursInto(beside, game.shape, cell);
  return Array.from(beside.subarray(0, count), (neighbour) => cellLookName(game, neighbour));
}

function lookAfterLoss(mines: MineMap, cell: number, known: number): CellLook {
  if (mines[cell] === 0) return known === FLAG ? WRONG_FLAG : known;
  return known === FLAG ? FLAG : MINE;
}

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

export type CellMark = (typeof CELL_MARKS)[number];

/** The cells that stand out, and how; each cell once. */
export type MarkedCells = ReadonlyMap<number, CellMark>;

/** A board that can be shown: the game that is played, a game that is replayed, or a position that is painted. */
export type BoardKind = 'game' | 'replay' | 'analysis';
