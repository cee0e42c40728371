import { createMines, DIRECTIONS, type MineMap } from '@countermine/core/board.ts';
import { type CalpolyRules, countOfMines } from './rules.ts';
import { AROUND, type Neighbours, NOWHERE, SHAPE, tileOnBoard } from './tiles.ts';

/** The mines while they are read. */
export interface Minefield {
  readonly mines: MineMap;
  /** The numbers of the tiles where they are not the count of the mines. */
  readonly numbers: Int32Array | undefined;
  /** There may be one already, if it was accepted or counts again. */
  place(cell: number, at: readonly [row: number, column: number]): void;
}

export function createMinefield(rules: CalpolyRules): Minefield {
  if (rules.minesFade || rules.mineOnMineAddsUp !== 'never') return addingMinefield(rules);
  const field = countedMinefield(rules);
  return rules.roomIsCounted ? withRoom(field, rules) : field;
}

function countedMinefield(rules: CalpolyRules): Minefield {
  const { counted, numberOf, minesCountThemselves } = rules;
  const mines = createMines(SHAPE);
  if (rules.firstTile === 'a mine') mines[0] = 1;
  const place = (cell: number): void => {
    if (cell !== NOWHERE && rules.laysMines) mines[cell] = 1;
  };
  const isCount = numberOf === countOfMines && !minesCountThemselves;
  if (counted === AROUND && isCount) return { mines, numbers: undefined, place };
  return {
    mines,
    get numbers() {
      return countedNumbers(mines, rules);
    },
    place,
  };
}

/**
 * The numbers go up with each mine that is typed, also where there is one. If mines fade, a mine is a tile with the number
 * -1, and goes up with those that are placed beside it.
 */
function addingMinefield({ minesFade, counted }: CalpolyRules): Minefield {
  const mines = createMines(SHAPE);
  const sums = new Int32Array(SHAPE.size);
  const raised = counted === AROUND ? AROUND : countersOf(counted);
  const place = (cell: number): void => {
    if (cell === NOWHERE) return;
    mines[cell] = 1;
    if (minesFade) sums[cell] = -1;
    for (const tile of raised(cell)) {
      sums[tile]! += 1;
      if (minesFade) mines[tile] = sums[tile] === -1 ? 1 : 0;
    }
  };
  return {
    mines,
    get numbers() {
      return Int32Array.from(sums, (sum) => Math.max(0, sum));
    },
    place,
  };
}

/** Mines on no board count for the tiles beside them. */
function withRoom({ mines, place }: Minefield, rules: CalpolyRules): Minefield {
  const room = new Map<string, readonly [row: number, column: number]>();
  return {
    mines,
    get numbers() {
      const numbers = countedNumbers(mines, rules);
      for (const [row, column] of room.values()) {
        for (const [down, right] of DIRECTIONS) {
          const tile = tileOnBoard(row + down, column + right);
          if (tile !== undefined) numbers[tile]! += 1;
        }
      }
      return numbers;
    },
    place: (cell, at) => {
      if (cell === NOWHERE) room.set(String(at), at);
      else place(cell, at);
    },
  };
}

/** The tiles that count each tile, as often as they do. */
function countersOf(counted: Neighbours): Neighbours {
  const counters: number[][] = Array.from({ length: SHAPE.size }, () => []);
  for (let tile = 0; tile < SHAPE.size; tile += 1) for (const other of counted(tile)) counters[other]!.push(tile);
  return (tile) => counters[tile]!;
}

function countedNumbers(mines: MineMap, { counted, numberOf, minesCountThemselves }: CalpolyRules): Int32Array {
  const numbers = new Int32Array(SHAPE.size);
  for (let cell = 0; cell < numbers.length; cell += 1) {
    const tiles = counted(cell);
    let sum = minesCountThemselves ? mines[cell]! : 0;
    for (let at = 0; at < tiles.length; at += 1) sum += mines[tiles[at]!]!;
    numbers[cell] = numberOf(sum, tiles.length);
  }
  return numbers;
}
